// A campaign on disk: the folder with its campaign file, texts and HITs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "model/campaign.hpp"
#include "model/wording.hpp"

namespace adjudge {

// Whether it is a key of what is asked in which HITs (protocol, sample, hit, gold), which each part may set.
bool is_design_key(std::string_view key);

class CampaignFolder {
public:
    // `path` is the folder or its campaign file. Fails with everything that is wrong with the file.
    static Result<CampaignFolder, Problems> open(const std::string& path);

    [[nodiscard]] const Campaign& campaign() const { return campaign_; }
    // The text of the campaign file.
    [[nodiscard]] std::string settings() const { return std::string{source_.text()}; }
    // The campaign file.
    [[nodiscard]] const std::string& file() const { return source_.name(); }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string hits_file() const { return (path_ / "hits.jsonl").string(); }
    [[nodiscard]] std::string expert_hits_file() const { return (path_ / "expert_hits.jsonl").string(); }
    // The wordings that the program carries, and over them those of the folder's languages/.
    [[nodiscard]] Result<std::vector<WordingLanguage>, Problems> wordings() const;
    // Gives errors that name a key of the campaign file, or are about a file as a whole, the place of the key
    // there. `pair` is the number of the language pair that they are about, from 0.
    [[nodiscard]] Problems placed(const Problems& problems, std::size_t pair) const;

private:
    CampaignFolder(std::filesystem::path path, SourceText source, Campaign campaign);

    std::filesystem::path path_;
    SourceText source_;
    Campaign campaign_;
};

}  // namespace adjudge
