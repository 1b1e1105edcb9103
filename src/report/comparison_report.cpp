#include "report/comparison_report.hpp"

#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/json_values.hpp"
#include "report/sliced_table.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

// One of the statistics of a level, as columns and as a key.
struct NamedStatistic {
    const char* key;
    const char* title;
    ComparedStatistic LevelComparison::*of;
};
constexpr std::array<NamedStatistic, 4> statistics{
    {{"pearson", "Pearson's r", &LevelComparison::pearson},
     {"kendall", "Kendall's tau", &LevelComparison::kendall},
     {"difference", "difference", &LevelComparison::difference},
     {"order", "same order", &LevelComparison::order}}};

std::string slice_text(const ComparedSlices& slices) {
    return slices.first == slices.second
               ? description(slices.first)
               : fmt::format("{} with {}", description(slices.first), description(slices.second));
}

std::vector<ReportColumn> columns_of(const Inference& inference) {
    std::vector<ReportColumn> columns{{"slice", Align::Left},
                                      {"scores", Align::Left},
                                      {"of", Align::Left},
                                      {"compared"},
                                      {"intervals over", Align::Left, Use::Csv}};
    for (const NamedStatistic& statistic : statistics) {
        columns.push_back({statistic.title});
        columns.push_back({confidence_title(inference.confidence), Align::Right, Use::Terminal});
        columns.push_back({fmt::format("{} low", statistic.title), Align::Right, Use::Csv});
        columns.push_back({fmt::format("{} high", statistic.title), Align::Right, Use::Csv});
        columns.push_back({fmt::format("no {}", statistic.title), Align::Left, Use::Csv});
    }
    columns.push_back({"pairs"});
    columns.push_back({"tied"});
    return columns;
}

std::vector<ReportCell> level_row(const ComparedSlices& slices, const LevelComparison& level) {
    std::vector<ReportCell> row{text_cell(slice_text(slices)), text_cell(slices.scores),
                                text_cell(word(level.level)), count_cell(level.compared),
                                text_cell(word(slices.found.resampled))};
    for (const NamedStatistic& statistic : statistics) {
        const ComparedStatistic& found = level.*statistic.of;
        row.push_back(computed_cell(found.value, standard_digits));
        row.push_back(interval_cell(found.interval, standard_digits));
        row.push_back(number_cell(bound(found.interval, &Interval::low), standard_digits));
        row.push_back(number_cell(bound(found.interval, &Interval::high), standard_digits));
        row.push_back(text_cell(found.value ? "" : found.value.error().reason));
    }
    row.push_back(count_cell(level.pairs));
    row.push_back(count_cell(level.tied));
    return row;
}

void add_one_sided(ReportTable& table, const ComparedSlices& slices, const ComparedNames& names) {
    const ScoreComparison& found = slices.found;
    const auto add = [&](const std::string& study, const char* what, const std::string& which) {
        table.rows.push_back(
            {text_cell(slice_text(slices)), text_cell(study), text_cell(what), text_cell(which)});
    };
    const auto add_outputs = [&](const std::string& study, std::size_t outputs) {
        if (outputs > 0) {
            add(study, "outputs of common systems", std::to_string(outputs));
        }
    };
    for (const std::string& system : found.first_only) {
        add(names.first, "system", system);
    }
    for (const std::string& system : found.second_only) {
        add(names.second, "system", system);
    }
    add_outputs(names.first, found.outputs_of_first_only);
    add_outputs(names.second, found.outputs_of_second_only);
}

Json json_of(const ComparedStatistic& found) {
    return {{"value", adjudge::json_of(found.value)}, {"interval", adjudge::json_of(found.interval)}};
}

Json json_of(const ComparedSlices& slices) {
    const ScoreComparison& found = slices.found;
    Json levels = Json::array();
    for (const LevelComparison& level : found.levels) {
        Json json{{"level", word(level.level)}, {"compared", level.compared}};
        for (const NamedStatistic& statistic : statistics) {
            json[statistic.key] = json_of(level.*statistic.of);
        }
        json["pairs"] = level.pairs;
        json["tied"] = level.tied;
        levels.push_back(std::move(json));
    }
    return {{"first_slice", adjudge::json_of(slices.first)},
            {"second_slice", adjudge::json_of(slices.second)},
            {"scores", slices.scores},
            {"systems", found.systems},
            {"systems_of_first_only", found.first_only},
            {"systems_of_second_only", found.second_only},
            {"outputs_of_first_only", found.outputs_of_first_only},
            {"outputs_of_second_only", found.outputs_of_second_only},
            {"intervals_over", word(found.resampled)},
            {"levels", std::move(levels)}};
}

Json names_json(const std::vector<SliceName>& slices) {
    Json json = Json::array();
    for (const SliceName& slice : slices) {
        json.push_back(adjudge::json_of(slice));
    }
    return json;
}

}  // namespace

std::vector<ReportTable> comparison_tables(const StudyComparison& comparison, const ComparedNames& names) {
    ReportTable levels{.name = "comparison",
                       .title = fmt::format("{} (first) beside {} (second); a difference is second - first",
                                            names.first, names.second),
                       .columns = columns_of(comparison.inference),
                       .rows = {}};
    ReportTable one_sided{.name = "one-sided",
                          .title = "In one study only",
                          .columns = {{"slice", Align::Left},
                                      {"study", Align::Left},
                                      {"what", Align::Left},
                                      {"which", Align::Left}},
                          .rows = {}};
    const auto add_slices = [&](const std::vector<SliceName>& slices, const std::string& study) {
        for (const SliceName& slice : slices) {
            one_sided.rows.push_back(
                {text_cell(description(slice)), text_cell(study), text_cell("slice"), no_value()});
        }
    };
    add_slices(comparison.first_only, names.first);
    add_slices(comparison.second_only, names.second);
    for (const ComparedSlices& slices : comparison.slices) {
        if (!levels.rows.empty()) {
            levels.lines_before.push_back(levels.rows.size());
        }
        for (const LevelComparison& level : slices.found.levels) {
            levels.rows.push_back(level_row(slices, level));
        }
        // What is said of raw scores is so of z as well.
        if (slices.scores != "z") {
            add_one_sided(one_sided, slices, names);
        }
    }
    return {std::move(levels), std::move(one_sided)};
}

nlohmann::ordered_json comparison_json(const StudyComparison& comparison, const ComparedNames& names) {
    Json slices = Json::array();
    for (const ComparedSlices& one : comparison.slices) {
        slices.push_back(json_of(one));
    }
    return {{"first", names.first},
            {"second", names.second},
            {"confidence", comparison.inference.confidence},
            {"resamples", comparison.inference.resamples},
            {"seed", comparison.inference.seed},
            {"slices", std::move(slices)},
            {"slices_of_first_only", names_json(comparison.first_only)},
            {"slices_of_second_only", names_json(comparison.second_only)}};
}

}  // namespace adjudge
