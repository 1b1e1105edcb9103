#include "report/spans/span_report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "report/json_values.hpp"
#include "report/sliced_table.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;

// Of all slices together: a table has the same columns for each.
std::set<std::string> all_severities(const SpanStudy& study) {
    std::set<std::string> severities;
    for (const SpanSlice& slice : study.slices) {
        severities.insert(slice.severities.begin(), slice.severities.end());
    }
    return severities;
}

std::size_t errors_of(const SpanSlice& slice) {
    std::size_t errors = 0;
    for (const SpanCounts& system : slice.systems) {
        errors += system.errors;
    }
    return errors;
}

std::size_t count_of(const SpanSlice& slice, const SpanCounts& system, const std::string& severity) {
    for (std::size_t i = 0; i < slice.severities.size(); ++i) {
        if (slice.severities[i] == severity) {
            return system.by_severity[i];
        }
    }
    return 0;
}

Json system_json(const SpanSlice& slice, const SpanCounts& system) {
    Json severities = Json::object();
    for (std::size_t i = 0; i < slice.severities.size(); ++i) {
        severities[slice.severities[i]] = system.by_severity[i];
    }
    return {{"system", system.system},
            {"errors", system.errors},
            {"severities", std::move(severities)},
            {"marked_outputs", system.marked_outputs},
            {"characters", system.characters}};
}

}  // namespace

std::vector<ReportTable> span_tables(const SpanStudy& study) {
    std::vector<ReportColumn> columns{{"system", Align::Left}, {"errors"}};
    const std::set<std::string> severities = all_severities(study);
    for (const std::string& severity : severities) {
        columns.push_back({severity});
    }
    columns.push_back({"outputs with errors"});
    columns.push_back({"characters marked"});
    SlicedTable table{study.slices.size(), "errors", "Errors marked in the outputs of each system",
                      std::move(columns)};
    for (const SpanSlice& slice : study.slices) {
        table.begin_slice();
        for (const SpanCounts& system : slice.systems) {
            std::vector<ReportCell> row{text_cell(system.system), count_cell(system.errors)};
            for (const std::string& severity : severities) {
                row.push_back(count_cell(count_of(slice, system, severity)));
            }
            row.push_back(count_cell(system.marked_outputs));
            row.push_back(count_cell(system.characters));
            table.add(slice.name, std::move(row));
        }
    }
    return {std::move(table).table()};
}

std::vector<Figure> span_figures(const SpanStudy& /*study*/) { return {}; }

std::string span_notes(const SpanStudy& study) {
    std::string text;
    for (const SpanSlice& slice : study.slices) {
        text += fmt::format("{}: {} marked by {} in {}\n", escaped(description(slice.name)),
                            counted(errors_of(slice), "error"), counted(slice.workers.size(), "worker"),
                            counted(slice.items.size(), "item"));
        text += fmt::format("  {}\n", slice.signature);
        text += "  note: errors are counted; outputs without a marked error are not in this table\n";
        if (slice.controls > 0) {
            text += fmt::format("  note: {} in controls left out\n", counted(slice.controls, "error"));
        }
    }
    return text;
}

Json span_json(const SpanStudy& study) {
    Json slices = Json::array();
    for (const SpanSlice& slice : study.slices) {
        Json systems = Json::array();
        for (const SpanCounts& system : slice.systems) {
            systems.push_back(system_json(slice, system));
        }
        slices.push_back({{"slice", json_of(slice.name)},
                          {"signature", slice.signature},
                          {"errors", errors_of(slice)},
                          {"workers", slice.workers.size()},
                          {"items", slice.items.size()},
                          {"controls", slice.controls},
                          {"tutorials", slice.tutorials},
                          {"systems", std::move(systems)}});
    }
    return {{"spans", std::move(slices)}};
}

MethodsText span_methods(const SpanStudy& study) {
    std::size_t errors = 0;
    for (const SpanSlice& slice : study.slices) {
        errors += errors_of(slice);
    }
    MethodsText methods;
    methods.say(fmt::format("Annotators marked {}, which we counted by system and severity.",
                            counted(errors, "error")));
    return methods;
}

StudyFacts span_facts(const SpanStudy& study) {
    StudyFacts facts;
    for (const SpanSlice& slice : study.slices) {
        facts.judgments += errors_of(slice);
        facts.workers.insert(slice.workers.begin(), slice.workers.end());
        facts.items.insert(slice.items.begin(), slice.items.end());
        for (const SpanCounts& system : slice.systems) {
            facts.systems.insert(system.system);
        }
        facts.signatures.push_back(slice.signature);
    }
    return facts;
}

}  // namespace adjudge
