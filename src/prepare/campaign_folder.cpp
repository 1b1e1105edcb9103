#include "prepare/campaign_folder.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/campaign_keys.hpp"
#include "formats/campaign/wording_file.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

// What a language of the folder says takes the place of what the program's own says.
void add(std::vector<WordingLanguage>& languages, WordingLanguage language) {
    const auto known = std::ranges::find(languages, language.tag, &WordingLanguage::tag);
    if (known != languages.end()) {
        put_over(*known, language);
    } else {
        languages.push_back(std::move(language));
    }
}

// The keys of a language pair may come without its own, as the readers of texts give them.
std::string full_key(std::string_view key, std::size_t pair) {
    constexpr std::string_view section = "language_pair";
    if (is_design_key(key) || key.starts_with("entrance") || key.starts_with("instructions") ||
        key.starts_with("part[")) {
        return std::string{key};
    }
    if (key.starts_with(section)) {
        key.remove_prefix(std::min(section.size() + 1, key.size()));
    }
    return fmt::format("{}[{}]{}{}", section, pair + 1, key.empty() ? "" : ".", key);
}

std::vector<fs::path> toml_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder, error}) {
        if (entry.path().extension() == ".toml") {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

}  // namespace

bool is_design_key(std::string_view key) {
    constexpr std::array<std::string_view, 4> sections{"protocol", "sample", "hit", "gold"};
    return std::ranges::any_of(sections, [&](std::string_view section) { return key.starts_with(section); });
}

CampaignFolder::CampaignFolder(fs::path path, SourceText source, Campaign campaign)
    : path_{std::move(path)}, source_{std::move(source)}, campaign_{std::move(campaign)} {}

Result<CampaignFolder, Problems> CampaignFolder::open(const std::string& path) {
    std::error_code error;
    const bool is_folder = fs::is_directory(path, error);
    const fs::path file = is_folder ? fs::path{path} / "campaign.toml" : fs::path{path};
    auto source = SourceText::open(file.string());
    if (!source) {
        Error problem = std::move(source).error();
        if (is_folder && problem.code == ErrorCode::NotFound) {
            problem.message += ": `adjudge init` writes one";
        }
        return only(std::move(problem));
    }
    ADJUDGE_TRY(auto campaign, read_campaign(*source));
    return CampaignFolder{file.parent_path(), *std::move(source), std::move(campaign)};
}

Result<std::vector<WordingLanguage>, Problems> CampaignFolder::wordings() const {
    auto languages = embedded_wordings();
    if (!languages) {
        return languages;
    }
    Problems problems;
    for (const fs::path& file : toml_files(path_ / "languages")) {
        const auto source = SourceText::open(file.string());
        auto language = source ? read_wording(*source) : only(source.error());
        if (language) {
            add(*languages, *std::move(language));
        } else {
            problems.add(language.error());
        }
    }
    if (!problems.empty()) {
        return problems;
    }
    return languages;
}

Problems CampaignFolder::placed(const Problems& problems, std::size_t pair) const {
    return problems.mapped([&](Error error) {
        const bool is_of_a_whole_file =
            !error.place.file.empty() && error.place.line == 0 && !error.place.field.empty();
        if (is_of_a_whole_file) {
            error.message = fmt::format("{}: {}", quote(error.place.file, 200), error.message);
        }
        if (is_of_a_whole_file || error.place.file.empty()) {
            error.place = find_key(source_, full_key(error.place.field, pair));
        }
        return error;
    });
}

}  // namespace adjudge
