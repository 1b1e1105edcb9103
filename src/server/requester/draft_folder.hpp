// The folder in which a draft becomes a campaign; it is gone with the object.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "prepare/campaign_folder.hpp"
#include "server/requester/campaign_draft.hpp"
#include "store/row_id.hpp"
#include "store/store.hpp"

namespace adjudge {

class DraftFolder {
public:
    // With the campaign file and all files, as the account has sent them. Fails with NotFound where parts are
    // gone, with Conflict where the files are larger together than an account may send, with Unsupported
    // where this machine has no room.
    static Result<DraftFolder> make(Store& store, AccountRow account, const CampaignDraft& draft);
    DraftFolder(DraftFolder&& other) noexcept
        : path_{std::exchange(other.path_, {})}, head_lines_{other.head_lines_} {}
    DraftFolder(const DraftFolder&) = delete;
    DraftFolder& operator=(const DraftFolder&) = delete;
    DraftFolder& operator=(DraftFolder&&) = delete;
    ~DraftFolder();

    // Where a file of the draft is.
    [[nodiscard]] std::string place_of(const DraftFile& file) const { return (path_ / file.path).string(); }
    // What the campaign file says after its language pairs, as it is now.
    [[nodiscard]] Result<std::string> settings() const;
    // In the place of the whole campaign file.
    [[nodiscard]] Status rewrite(std::string_view campaign) const;
    // Fails with all that is wrong with the campaign file, and where it names files outside of the folder.
    [[nodiscard]] Result<CampaignFolder, Problems> open() const;
    // The same problems with files named as the sender knows them; a line of the campaign file that comes
    // from the settings is told as a line of the settings.
    [[nodiscard]] Problems as_sent(const Problems& problems) const;

private:
    DraftFolder(std::filesystem::path path, std::size_t head_lines)
        : path_{std::move(path)}, head_lines_{head_lines} {}
    [[nodiscard]] Status fill(Store& store, AccountRow account, const CampaignDraft& draft) const;
    [[nodiscard]] Status write(const std::string& file, std::string_view bytes) const;
    [[nodiscard]] std::string without_folder(std::string text) const;

    std::filesystem::path path_;
    std::size_t head_lines_;  // of the campaign file, before the settings
};

}  // namespace adjudge
