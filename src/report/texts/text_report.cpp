#include "report/texts/text_report.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "report/json_values.hpp"
#include "report/sliced_table.hpp"
#include "report/work_json.hpp"
#include "report/work_tables.hpp"

namespace adjudge {
namespace {

std::size_t texts_of(const TextSlice& slice) {
    std::size_t texts = 0;
    for (const TextCounts& field : slice.fields) {
        texts += field.texts;
    }
    return texts;
}

std::optional<double> mean_length(const TextCounts& field) {
    return field.texts == 0
               ? std::nullopt
               : std::optional{static_cast<double>(field.characters) / static_cast<double>(field.texts)};
}

Json field_json(const TextCounts& field) {
    return {{"field", field.field},
            {"texts", field.texts},
            {"empty", field.empty},
            {"workers", field.workers.size()},
            {"mean_characters", json_of(mean_length(field))}};
}

Json workers_json(const AnsweredWork& work) {
    Json workers = Json::array();
    for (const std::string& worker : work.answers.workers) {
        workers.push_back({{"worker", worker}, {"habits", answer_habits_json(work, worker)}});
    }
    return workers;
}

ReportTable field_table(const TextStudy& study) {
    SlicedTable table{
        study.slices.size(),
        "texts",
        "Texts that workers wrote",
        {{"field", ReportColumn::Align::Left}, {"texts"}, {"left empty"}, {"workers"}, {"mean characters"}}};
    for (const TextSlice& slice : study.slices) {
        table.begin_slice();
        for (const TextCounts& field : slice.fields) {
            table.add(slice.name, {text_cell(field.field), count_cell(field.texts), count_cell(field.empty),
                                   count_cell(field.workers.size()), number_cell(mean_length(field), 1)});
        }
    }
    return std::move(table).table();
}

}  // namespace

std::vector<ReportTable> text_worker_tables(const TextStudy& study) {
    std::vector<ReportColumn> columns{{"worker", ReportColumn::Align::Left}};
    std::ranges::move(work_columns(), std::back_inserter(columns));
    SlicedTable table{study.slices.size(), "workers", "Workers: their time, and flags", std::move(columns)};
    for (const TextSlice& slice : study.slices) {
        table.begin_slice();
        for (const std::string& worker : slice.work.answers.workers) {
            std::vector<ReportCell> cells{text_cell(worker)};
            std::ranges::move(work_cells(slice.work, worker), std::back_inserter(cells));
            table.add(slice.name, std::move(cells));
        }
    }
    return {std::move(table).table()};
}

std::vector<ReportTable> text_tables(const TextStudy& study) {
    return {field_table(study), text_worker_tables(study).front(), answered_cost_table(study.slices)};
}

std::vector<Figure> text_figures(const TextStudy& /*study*/) { return {}; }

std::string text_notes(const TextStudy& study) {
    std::string text;
    for (const TextSlice& slice : study.slices) {
        text += fmt::format("{}: {} by {} on {}\n", escaped(description(slice.name)),
                            counted(texts_of(slice), "text"), counted(slice.workers.size(), "worker"),
                            counted(slice.items.size(), "item"));
        text += fmt::format("  {}\n", slice.signature);
        for (const std::string& note : slice.notes) {
            text += fmt::format("  note: {}\n", escaped(note));
        }
    }
    return text;
}

Json text_json(const TextStudy& study) {
    Json slices = Json::array();
    for (const TextSlice& slice : study.slices) {
        Json fields = Json::array();
        for (const TextCounts& field : slice.fields) {
            fields.push_back(field_json(field));
        }
        slices.push_back({{"slice", json_of(slice.name)},
                          {"signature", slice.signature},
                          {"notes", slice.notes},
                          {"items", slice.items.size()},
                          {"fields", std::move(fields)},
                          {"workers", workers_json(slice.work)},
                          {"cost", answered_cost_json(slice.work.cost)}});
    }
    return {{"texts", std::move(slices)}};
}

MethodsText text_methods(const TextStudy& study) {
    std::size_t texts = 0;
    for (const TextSlice& slice : study.slices) {
        texts += texts_of(slice);
    }
    MethodsText methods;
    methods.say(fmt::format("Annotators also wrote {}.", counted(texts, "text")));
    return methods;
}

StudyFacts text_facts(const TextStudy& study) {
    StudyFacts facts;
    for (const TextSlice& slice : study.slices) {
        facts.judgments += texts_of(slice);
        facts.workers.insert(slice.workers.begin(), slice.workers.end());
        facts.items.insert(slice.items.begin(), slice.items.end());
        facts.systems.insert(slice.systems.begin(), slice.systems.end());
        facts.signatures.push_back(slice.signature);
    }
    return facts;
}

}  // namespace adjudge
