#include "prepare/confined.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.hpp"

namespace adjudge {
namespace {

struct NamedFile {
    std::string key;
    std::string file;
};

std::vector<NamedFile> files_of(const LanguagePair& pair) {
    std::vector<NamedFile> files{{"source", pair.source},       {"reference", pair.reference},
                                 {"documents", pair.documents}, {"vocabulary", pair.vocabulary},
                                 {"texts", pair.texts},         {"constituents", pair.constituents}};
    for (const SystemOutput& system : pair.systems) {
        // With `texts` it names a system of that file.
        files.push_back({"systems." + system.name, pair.texts.empty() ? system.file : ""});
    }
    for (const SystemOutput& degraded : pair.degraded) {
        files.push_back({"degraded." + degraded.name, degraded.file});
    }
    return files;
}

bool is_outside(const std::filesystem::path& file) {
    return file.is_absolute() || std::ranges::find(file, "..") != file.end();
}

Problems outside_of(const std::vector<NamedFile>& files) {
    Problems problems;
    for (const auto& [key, file] : files) {
        if (is_outside(file)) {
            problems.add(
                {ErrorCode::InvalidInput,
                 fmt::format("{} is outside of the campaign's folder: name a file in it", quote(file)),
                 {.field = key}});
        }
    }
    return problems;
}

}  // namespace

Problems files_outside(const CampaignFolder& folder) {
    const Campaign& campaign = folder.campaign();
    Problems problems =
        folder.placed(outside_of({{"gold.file", campaign.gold.file},
                                  {"sample.screens", campaign.sample.screens},
                                  {"entrance.qualification", campaign.entrance.qualification}}),
                      0);
    for (std::size_t i = 0; i < campaign.parts.size(); ++i) {
        const CampaignPart& part = campaign.parts[i];
        const std::string key = fmt::format("part[{}].", i + 1);
        problems.add(folder.placed(
            outside_of({{key + "gold.file", part.gold.file}, {key + "sample.screens", part.sample.screens}}),
            0));
    }
    for (std::size_t pair = 0; pair < campaign.language_pairs.size(); ++pair) {
        problems.add(folder.placed(outside_of(files_of(campaign.language_pairs[pair])), pair));
    }
    return problems;
}

}  // namespace adjudge
