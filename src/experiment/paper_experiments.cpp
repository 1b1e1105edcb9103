#include "experiment/paper_experiments.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "experiment/simulated_tables.hpp"
#include "experiment/sized_campaign.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/embedded_files.hpp"

namespace adjudge {

Campaign preset_campaign(std::string_view name) {
    const auto presets = embedded_presets();
    const auto file = std::ranges::find(presets, name, &EmbeddedFile::name);
    if (file == presets.end()) {
        throw std::logic_error{"no preset " + std::string{name}};
    }
    auto campaign =
        read_preset(SourceText::from_memory(std::string{name} + ".toml", std::string{file->text}));
    if (!campaign) {
        throw std::logic_error{describe(campaign.error().listed()[0])};
    }
    return *std::move(campaign);
}

Error only_one_slice(std::size_t slices, const SliceName& first) {
    return {ErrorCode::InvalidInput,
            fmt::format("the paper has one language pair and question, and here are {} slices, the first of "
                        "them {}: choose one with --only",
                        slices, description(first))};
}

JudgmentTable with_constant(JudgmentTable table, const ConstantColumn& column) {
    const std::size_t rows = table.rows();
    TableParts parts = std::move(table).parts();
    std::erase_if(parts.columns, [&](const NamedColumn& one) { return one.name == column.name; });
    const std::size_t place = parts.add_column(column.name);
    auto& names = std::get<NameColumn>(parts.columns[place].cells);
    names.codes.assign(rows, parts.dictionaries[names.dictionary].add(column.value));
    return JudgmentTable{std::move(parts)};
}

PlannedCampaign planned(Campaign campaign, const PaperTexts& texts, const Crowd& crowd, std::uint64_t seed) {
    campaign.language_pairs = texts.language_pairs;
    const SizedCampaign size =
        sized(std::move(campaign), {.hits = texts.hits, .systems = texts.systems, .seed = seed});
    auto made = PlannedCampaign::make(size.campaign, size.texts, crowd, seed);
    if (!made) {
        throw std::logic_error{describe(made.error().listed()[0])};
    }
    return *std::move(made);
}

JudgmentTable judged(const PlannedCampaign& campaign, const Crowd& crowd, const CrowdSize& size,
                     std::uint64_t seed, TableKind kind) {
    std::vector<MadeWorker> workers = make_workers(crowd, size.workers, seed);
    for (MadeWorker& expert : make_experts(crowd, size.experts_per_hit, seed)) {
        workers.push_back(std::move(expert));
    }
    const Truth truth{crowd.truth, campaign.systems(), seed};
    return table_of_kind(
        simulated_tables({.hits = campaign.supply(),
                          .workers = workers,
                          .truth = truth,
                          .rules = {.workers_per_hit = campaign.campaign().collection.workers_per_hit,
                                    .experts_per_hit = size.experts_per_hit,
                                    .seed = seed},
                          .parallel = {1}}),
        kind);
}

std::vector<PublishedCell> published_table(
    const std::string& table, const std::vector<std::string>& columns,
    const std::vector<std::pair<std::string, std::vector<double>>>& rows, int digits) {
    std::vector<PublishedCell> cells;
    for (const auto& [row, values] : rows) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const bool is_published = i < values.size() && !std::isnan(values[i]);
            cells.push_back({.name = {table, row, columns[i]},
                             .published = is_published ? std::optional{values[i]} : std::nullopt,
                             .digits = digits});
        }
    }
    return cells;
}

ClaimedFinding finds_larger(std::string sentence, std::vector<LargerCell> all) {
    return {std::move(sentence), [all = std::move(all)](const MeasuredCells& cells) -> std::optional<bool> {
                bool holds = true;
                for (const LargerCell& one : all) {
                    const auto larger = cells.at(one.larger);
                    const auto smaller = cells.at(one.smaller);
                    if (!larger || !smaller) {
                        return std::nullopt;
                    }
                    holds = holds && *larger > *smaller + one.margin;
                }
                return holds;
            }};
}

ClaimedFinding finds_between(std::string sentence, std::vector<CellRange> all) {
    return {std::move(sentence), [all = std::move(all)](const MeasuredCells& cells) -> std::optional<bool> {
                bool holds = true;
                for (const CellRange& range : all) {
                    const auto value = cells.at(range.cell);
                    if (!value) {
                        return std::nullopt;
                    }
                    holds = holds && *value > range.above && *value < range.below;
                }
                return holds;
            }};
}

ClaimedFinding finds_both(ClaimedFinding first, ClaimedFinding second) {
    return {
        first.sentence,
        [one = first.is_there, other = second.is_there](const MeasuredCells& cells) -> std::optional<bool> {
            const auto a = one(cells);
            const auto b = other(cells);
            return a && b ? std::optional{*a && *b} : std::nullopt;
        }};
}

}  // namespace adjudge
