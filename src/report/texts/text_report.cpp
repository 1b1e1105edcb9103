#include "report/texts/text_report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "report/json_values.hpp"
#include "report/sliced_table.hpp"

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

}  // namespace

std::vector<ReportTable> text_tables(const TextStudy& study) {
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
    return {std::move(table).table()};
}

std::vector<Figure> text_figures(const TextStudy& /*study*/) { return {}; }

std::string text_notes(const TextStudy& study) {
    std::string text;
    for (const TextSlice& slice : study.slices) {
        text += fmt::format("{}: {} by {} on {}\n", escaped(description(slice.name)),
                            counted(texts_of(slice), "text"), counted(slice.workers.size(), "worker"),
                            counted(slice.items.size(), "item"));
        text += fmt::format("  {}\n", slice.signature);
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
                          {"workers", slice.workers.size()},
                          {"items", slice.items.size()},
                          {"fields", std::move(fields)}});
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
