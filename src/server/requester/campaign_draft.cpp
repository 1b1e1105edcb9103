#include "server/requester/campaign_draft.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_pairs = 50;
constexpr std::size_t most_systems = 500;
constexpr std::size_t most_files = 50;
constexpr std::size_t most_texts = 2000;
constexpr std::size_t most_settings = 200'000;

// What the folder of a campaign holds itself.
constexpr std::array<std::string_view, 4> own_names{"campaign.toml", "hits.jsonl", "expert_hits.jsonl",
                                                    "languages"};

bool is_own_name(std::string_view name) {
    const bool is_of_a_pair = name.starts_with("pair") && name.size() > 4 &&
                              std::ranges::all_of(name.substr(4), [](char c) { return is_digit(c); });
    return is_of_a_pair || std::ranges::find(own_names, name) != own_names.end();
}

// A name without folders; one that begins with a dot is hidden or leads up.
bool is_file_name(std::string_view name) {
    return !name.empty() && name.find_first_of("/\\\n\t\r") == std::string_view::npos && name.front() != '.';
}

class DraftReader {
public:
    explicit DraftReader(JsonBody& body) : body_{body} {}

    Result<CampaignDraft> read() {
        NewCampaign& campaign = draft_.campaign;
        campaign.name = body_.text("name");
        campaign.title = body_.text_or("title", "");
        campaign.preset = body_.text("preset", 100);
        campaign.settings = body_.text("settings", most_settings);
        const auto seed = body_.integer("seed");
        campaign.seed = static_cast<std::size_t>(seed.value_or(1));
        body_.each("language_pairs", most_pairs, [&](JsonBody& pair) { add_pair(pair); });
        body_.each("files", most_files, [&](JsonBody& file) { take_file(file, ""); });
        ADJUDGE_TRY(body_.status());
        if (seed.value_or(0) < 0) {
            return Error{ErrorCode::InvalidInput, "must not be negative", {.field = "seed"}};
        }
        ADJUDGE_TRY(check_names());
        return std::move(draft_);
    }

    // In a folder of their own: the campaign's files have none of their names.
    Result<CampaignDraft> read_files() {
        body_.each("files", most_texts, [&](JsonBody& file) { take_file(file, "texts/"); });
        ADJUDGE_TRY(body_.status());
        ADJUDGE_TRY(check_names());
        return std::move(draft_);
    }

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
        names_.push_back({folder, body.text("name")});
        draft_.files.push_back({.path = folder + names_.back().name,
                                .upload = body.text("upload", 100),
                                .parts = body.integer("parts").value_or(0)});
        return draft_.files.back().path;
    }

    [[nodiscard]] Status check_names() const {
        std::set<std::string> paths;
        for (const NamedFile& file : names_) {
            const auto refuse = [&](std::string_view why) {
                return Error{ErrorCode::InvalidInput,
                             fmt::format("the file {} {}: rename it", quote(file.name), why)};
            };
            if (!is_file_name(file.name)) {
                return refuse("has a name that is empty, begins with a dot or holds a slash");
            }
            if (file.folder.empty() && is_own_name(file.name)) {
                return refuse("has a name that the campaign's folder uses itself");
            }
            if (!paths.insert(file.folder + file.name).second) {
                return refuse("was chosen twice, or two files have its name");
            }
        }
        return Done{};
    }

    struct NamedFile {
        std::string folder;
        std::string name;
    };

    JsonBody& body_;
    CampaignDraft draft_;
    std::vector<NamedFile> names_;
};

}  // namespace

Result<CampaignDraft> read_draft(JsonBody& body) { return DraftReader{body}.read(); }
Result<CampaignDraft> draft_in(JsonBody& body) {
    Result<CampaignDraft> draft = Error{ErrorCode::InvalidInput, "is missing", {.field = "draft"}};
    body.object("draft", [&](JsonBody& within) { draft = read_draft(within); });
    ADJUDGE_TRY(body.status());
    return draft;
}

Result<CampaignDraft> read_files(JsonBody& body) { return DraftReader{body}.read_files(); }

}  // namespace adjudge
