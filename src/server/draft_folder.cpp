#include "server/draft_folder.hpp"

#include <fstream>
#include <system_error>

#include <unistd.h>

#include "prepare/confined.hpp"
#include "store/uploads.hpp"

namespace adjudge {
namespace {

constexpr const char* campaign_file = "campaign.toml";

}  // namespace

Result<DraftFolder> DraftFolder::make(Store& store, AccountRow account, const CampaignDraft& draft) {
    std::error_code fault;
    std::string name = (std::filesystem::temp_directory_path(fault) / "adjudge-draft.XXXXXX").string();
    if (fault || ::mkdtemp(name.data()) == nullptr) {
        return Error{ErrorCode::Io, "the server has no place for temporary files"};
    }
    DraftFolder folder{name};
    for (const DraftFile& file : draft.files) {
        const auto bytes = store.read<std::string>([&](Connection& connection) {
            return read_upload(connection, {account, file.upload, file.parts});
        });
        if (!bytes) {
            Error error = bytes.error();
            error.place.file = file.path;
            return error;
        }
        if (Status status = folder.write(file.path, *bytes); !status) {
            return std::move(status).error();
        }
    }
    if (Status status = folder.write(campaign_file, campaign_text(draft.campaign)); !status) {
        return std::move(status).error();
    }
    return folder;
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
    return stream ? Status{Done{}} : Status{Error{ErrorCode::Io, "can't be written", {.file = file}}};
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
    Problems sent;
    for (Error error : problems.listed()) {
        error.place.file = without_folder(std::move(error.place.file));
        error.message = without_folder(std::move(error.message));
        sent.add(std::move(error));
    }
    return sent;
}

}  // namespace adjudge
