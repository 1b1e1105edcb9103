// The folder in which a draft becomes a campaign; it is gone with the object.
#pragma once

#include <filesystem>
#include <string>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "prepare/campaign_folder.hpp"
#include "server/campaign_draft.hpp"
#include "store/row_id.hpp"
#include "store/store.hpp"

namespace adjudge {

class DraftFolder {
public:
    // With the campaign file and all files, as the account has sent them.
    static Result<DraftFolder> make(Store& store, AccountRow account, const CampaignDraft& draft);
    DraftFolder(DraftFolder&& other) noexcept : path_{std::exchange(other.path_, {})} {}
    DraftFolder(const DraftFolder&) = delete;
    DraftFolder& operator=(const DraftFolder&) = delete;
    DraftFolder& operator=(DraftFolder&&) = delete;
    ~DraftFolder();

    // Fails with all that is wrong with the campaign file, and where it names files that were not sent.
    [[nodiscard]] Result<CampaignFolder, Problems> open() const;
    // The same problems with files named as the sender knows them.
    [[nodiscard]] Problems as_sent(const Problems& problems) const;

private:
    explicit DraftFolder(std::filesystem::path path) : path_{std::move(path)} {}
    [[nodiscard]] Status write(const std::string& file, std::string_view bytes) const;
    [[nodiscard]] std::string without_folder(std::string text) const;

    std::filesystem::path path_;
};

}  // namespace adjudge
