#include "server/campaign_draft.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace adjudge {
namespace {

constexpr std::size_t most_pairs = 50;
constexpr std::size_t most_systems = 500;
constexpr std::size_t most_files = 50;
constexpr std::size_t most_settings = 200'000;

// A name without folders; one that begins with a dot is hidden or leads up.
bool is_file_name(std::string_view name) {
    return !name.empty() && name.find_first_of("/\\\n\t\r") == std::string_view::npos && name.front() != '.';
}

class DraftReader {
public:
    explicit DraftReader(JsonBody& body) : body_{body} {}

    CampaignDraft read() {
        NewCampaign& campaign = draft_.campaign;
        campaign.name = body_.text("name");
        campaign.preset = body_.text("preset", 100);
        campaign.settings = body_.text("settings", most_settings);
        campaign.seed =
            static_cast<std::size_t>(std::max<std::int64_t>(body_.integer("seed").value_or(1), 0));
        body_.each("language_pairs", most_pairs, [&](JsonBody& pair) { add_pair(pair); });
        body_.each("files", most_files, [&](JsonBody& file) { take_file(file, ""); });
        return std::move(draft_);
    }

    [[nodiscard]] bool has_bad_name() const { return has_bad_name_; }

private:
    void add_pair(JsonBody& body) {
        const std::string folder = fmt::format("pair{}/", draft_.campaign.language_pairs.size() + 1);
        LanguagePair pair{.source_language = body.text("source_language", 50),
                          .target_language = body.text("target_language", 50)};
        const auto take = [&](std::string_view key, std::string& name) {
            body.object(key,
                        [&](JsonBody& file) { name = take_file(file, fmt::format("{}{}/", folder, key)); });
        };
        take("texts", pair.texts);
        take("source", pair.source);
        take("reference", pair.reference);
        take("documents", pair.documents);
        body.each("systems", most_systems, [&](JsonBody& system) {
            SystemOutput output{.name = system.text("name"), .file = {}};
            const std::string place = fmt::format("{}system{}/", folder, pair.systems.size() + 1);
            system.object("file", [&](JsonBody& file) { output.file = take_file(file, place); });
            pair.systems.push_back(std::move(output));
        });
        draft_.campaign.language_pairs.push_back(std::move(pair));
    }

    std::string take_file(JsonBody& body, const std::string& folder) {
        const std::string name = body.text("name");
        has_bad_name_ = has_bad_name_ || !is_file_name(name);
        draft_.files.push_back({.path = folder + name,
                                .upload = body.text("upload", 100),
                                .parts = body.integer("parts").value_or(0)});
        return draft_.files.back().path;
    }

    JsonBody& body_;
    CampaignDraft draft_;
    bool has_bad_name_ = false;
};

}  // namespace

Result<CampaignDraft> read_draft(JsonBody& body) {
    DraftReader reader{body};
    CampaignDraft draft = reader.read();
    if (Status status = body.status(); !status) {
        return std::move(status).error();
    }
    if (reader.has_bad_name()) {
        return Error{ErrorCode::InvalidInput,
                     "a file has a name that begins with a dot or holds a slash: rename it"};
    }
    return draft;
}

}  // namespace adjudge
