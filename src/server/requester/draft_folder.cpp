#include "server/requester/draft_folder.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/source_text.hpp"
#include "prepare/confined.hpp"
#include "store/uploads.hpp"

namespace adjudge {
namespace {

constexpr const char* campaign_file = "campaign.toml";

Error no_room() {
    return {ErrorCode::Unsupported, "the server has no room for temporary files: tell those who run it"};
}

// A file may be named more than once.
Status check_size(Store& store, AccountRow account, const CampaignDraft& draft) {
    std::int64_t total = 0;
    for (const DraftFile& file : draft.files) {
        ADJUDGE_TRY(const auto size, store.read<std::int64_t>([&](Connection& connection) {
            return upload_size(connection, {account, file.upload, file.parts});
        }));
        total += size;
    }
    return total <= most_upload_bytes
               ? Status{Done{}}
               : Error{ErrorCode::Conflict, fmt::format("the files are larger than {} MB together: `adjudge "
                                                        "build --store` has no such limit",
                                                        most_upload_bytes >> 20U)};
}

}  // namespace

Result<DraftFolder> DraftFolder::make(Store& store, AccountRow account, const CampaignDraft& draft) {
    ADJUDGE_TRY(check_size(store, account, draft));
    std::error_code fault;
    std::string name = (std::filesystem::temp_directory_path(fault) / "adjudge-draft.XXXXXX").string();
    if (fault || ::mkdtemp(name.data()) == nullptr) {
        return no_room();
    }
    const std::string head = campaign_head(draft.campaign);
    DraftFolder folder{name, static_cast<std::size_t>(std::ranges::count(head, '\n'))};
    ADJUDGE_TRY(folder.fill(store, account, draft));
    return folder;
}

Status DraftFolder::fill(Store& store, AccountRow account, const CampaignDraft& draft) const {
    for (const DraftFile& file : draft.files) {
        const auto bytes = store.read<std::string>([&](Connection& connection) {
            return read_upload(connection, {account, file.upload, file.parts});
        });
        if (!bytes) {
            Error error = bytes.error();
            error.message = fmt::format("{}: {}", quote(file.path), error.message);
            return error;
        }
        ADJUDGE_TRY(write(file.path, *bytes));
    }
    return write(campaign_file, campaign_text(draft.campaign));
}

DraftFolder::~DraftFolder() {
    std::error_code ignored;
    if (!path_.empty()) {
        std::filesystem::remove_all(path_, ignored);
    }
}

Status DraftFolder::write(const std::string& file, std::string_view bytes) const {
    const std::filesystem::path path = path_ / file;
    std::error_code fault;
    std::filesystem::create_directories(path.parent_path(), fault);
    std::ofstream stream{path, std::ios::binary};
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    return stream ? Status{Done{}} : Status{no_room()};
}

Status DraftFolder::rewrite(std::string_view campaign) const { return write(campaign_file, campaign); }

Result<std::string> DraftFolder::settings() const {
    ADJUDGE_TRY(const auto file, SourceText::open((path_ / campaign_file).string()));
    std::string_view text = file.text();
    for (std::size_t line = 0; line < head_lines_; ++line) {
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    }
    return std::string{text};
}

Result<CampaignFolder, Problems> DraftFolder::open() const {
    auto folder = CampaignFolder::open((path_ / campaign_file).string());
    if (!folder) {
        return as_sent(folder.error());
    }
    if (const Problems outside = files_outside(*folder); !outside.empty()) {
        return as_sent(outside);
    }
    return folder;
}

std::string DraftFolder::without_folder(std::string text) const {
    const std::string prefix = path_.string() + "/";
    for (auto at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at)) {
        text.erase(at, prefix.size());
    }
    return text;
}

Problems DraftFolder::as_sent(const Problems& problems) const {
    return problems.mapped([&](Error error) {
        Place& place = error.place;
        place.file = without_folder(std::move(place.file));
        if (place.file == campaign_file && place.line > head_lines_) {
            place.file = "settings";
            place.line -= head_lines_;
        }
        error.message = without_folder(std::move(error.message));
        return error;
    });
}

}  // namespace adjudge
