#include "formats/judgment_rows.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/words.hpp"
#include "formats/tables/cell.hpp"
#include "model/kinds.hpp"

namespace adjudge {
namespace {

// In the order of JudgmentRows::TextCell.
constexpr std::array<std::string_view, 27> text_cells{"worker",
                                                      "item",
                                                      "unit",
                                                      "pair",
                                                      "hit",
                                                      "document",
                                                      "criterion",
                                                      "configuration",
                                                      "source_language",
                                                      "target_language",
                                                      "status",
                                                      "role",
                                                      "gold",
                                                      "system",
                                                      "label",
                                                      "screen",
                                                      "rank",
                                                      "field",
                                                      "text",
                                                      "start",
                                                      "end",
                                                      "severity",
                                                      "category",
                                                      "system_a",
                                                      "system_b",
                                                      "choice",
                                                      "spam"};

}  // namespace

TableKind table_of(const Unit& unit, const Field& field) {
    const std::size_t outputs = outputs_of(unit).size();
    switch (field.type()) {
        case FieldType::Slider:
            return outputs == 1 ? TableKind::Ratings : TableKind::Labels;
        case FieldType::Ranking:
            return TableKind::Rankings;
        case FieldType::Text:
            return TableKind::Texts;
        case FieldType::Spans:
            return TableKind::Spans;
        case FieldType::Choice:
            break;
    }
    const auto& options = std::get<ChoiceField>(field.settings).options;
    const auto all = [&](auto is) {
        return std::ranges::all_of(options, [&](const Option& option) { return is(option.value); });
    };
    if (outputs == 2 && all([](const std::string& value) { return from_word<Choice>(value).has_value(); })) {
        return TableKind::Choices;
    }
    const bool is_number =
        outputs == 1 && all([](const std::string& value) { return parse_number(value).has_value(); });
    return is_number ? TableKind::Ratings : TableKind::Labels;
}

JudgmentRows::JudgmentRows(TableKind kind) {
    parts_.kind = kind;
    for (const ColumnSpec& spec : schema(kind)) {
        if (spec.name != "rank_a" && spec.name != "rank_b") {
            parts_.add_column(spec.name);
        }
    }
    cells_.resize(parts_.columns.size());
    for (const NamedColumn& column : parts_.columns) {
        sources_.push_back(source_of(column.name));
    }
    for (std::size_t cell = 0; cell < places_.size(); ++cell) {
        const auto column = std::ranges::find(parts_.columns, text_cells[cell], &NamedColumn::name);
        if (column != parts_.columns.end()) {
            places_[cell] = static_cast<std::size_t>(column - parts_.columns.begin());
        }
    }
}

JudgmentRows::Source JudgmentRows::source_of(std::string_view column) {
    struct Named {
        std::string_view name;
        Source source;
    };
    constexpr std::array<Named, 5> values{{{"kind", Source::Kind},
                                           {"position", Source::Position},
                                           {"seconds", Source::Seconds},
                                           {"submitted_at", Source::Time},
                                           {"score", Source::Score}}};
    const auto found = std::ranges::find(values, column, &Named::name);
    return found == values.end() ? Source::Text : found->source;
}

void JudgmentRows::add(const AnsweredUnit& answered, const Unit& unit, const Field& field,
                       const Answer& answer) {
    for (std::string& cell : cells_) {
        cell.clear();
    }
    set_shared(answered, unit, field);
    add_rows(unit, field, answer);
}

// A table that has no such column does without.
void JudgmentRows::set(TextCell cell, std::string_view text) {
    if (const auto& place = places_[static_cast<std::size_t>(cell)]) {
        cells_[*place] = text;
    }
}

void JudgmentRows::set_shared(const AnsweredUnit& answered, const Unit& unit, const Field& field) {
    set(TextCell::Worker, answered.worker);
    set(TextCell::Item, unit.item);
    set(TextCell::Unit, unit.id);
    set(TextCell::Pair, unit.pair);
    set(TextCell::Hit, answered.hit);
    set(TextCell::Document, unit.document);
    set(TextCell::Criterion, field.criterion);
    set(TextCell::Configuration, answered.configuration);
    set(TextCell::SourceLanguage, answered.source_language);
    set(TextCell::TargetLanguage, answered.target_language);
    set(TextCell::ReviewStatus, answered.status);
    set(TextCell::Role, answered.role);
    set(TextCell::Gold, unit.gold);
    values_ = {.kind = unit.kind,
               .position = static_cast<std::int32_t>(answered.position),
               .seconds = answered.milliseconds ? static_cast<double>(*answered.milliseconds) / 1000
                                                : std::numeric_limits<double>::quiet_NaN(),
               .microseconds = answered.saved_at * 1000,
               .score = std::numeric_limits<double>::quiet_NaN()};
    if (const auto outputs = outputs_of(unit); outputs.size() == 1) {
        set(TextCell::System, system_name(*outputs[0]));
    }
}

void JudgmentRows::add_rows(const Unit& unit, const Field& field, const Answer& answer) {
    if (const auto* slider = std::get_if<SliderAnswer>(&answer)) {
        values_.score = slider->value;
        if (parts_.kind != TableKind::Ratings) {
            set(TextCell::Label, format_number(slider->value));
        }
        end_row();
    } else if (const auto* choice = std::get_if<ChoiceAnswer>(&answer)) {
        const std::string value = fmt::format("{}", fmt::join(choice->values, "+"));
        set(TextCell::Label, value);
        values_.score = parse_number(value).value_or(values_.score);
        add_choice(unit, value);
    } else if (const auto* ranking = std::get_if<RankingAnswer>(&answer)) {
        const auto outputs = outputs_of(unit);
        for (std::size_t i = 0; i < std::min(outputs.size(), ranking->ranks.size()); ++i) {
            set(TextCell::Screen, unit.id);
            set(TextCell::System, system_name(*outputs[i]));
            set(TextCell::Rank, fmt::format("{}", ranking->ranks[i]));
            end_row();
        }
    } else if (const auto* text = std::get_if<TextAnswer>(&answer)) {
        set(TextCell::Field, field.name);
        set(TextCell::Text, text->text);
        end_row();
    } else {
        for (const MarkedSpan& span : std::get<SpansAnswer>(answer).spans) {
            // Stretches are marked in the first output.
            set(TextCell::System, system_name(*outputs_of(unit).front()));
            set(TextCell::Start, fmt::format("{}", span.start));
            set(TextCell::End, fmt::format("{}", span.end));
            set(TextCell::Severity, span.severity);
            set(TextCell::Category, span.category);
            end_row();
        }
    }
}

void JudgmentRows::add_choice(const Unit& unit, const std::string& value) {
    if (parts_.kind == TableKind::Choices) {
        const auto outputs = outputs_of(unit);
        set(TextCell::SystemA, system_name(*outputs[0]));
        set(TextCell::SystemB, system_name(*outputs[1]));
        set(TextCell::Choice, value);
        set(TextCell::Spam, !unit.spoilt ? "" : *unit.spoilt == 0 ? "a" : "b");
    }
    end_row();
}

void JudgmentRows::end_row() {
    for (std::size_t column = 0; column < cells_.size(); ++column) {
        put(column);
    }
}

void JudgmentRows::put(std::size_t place) {
    NamedColumn& column = parts_.columns[place];
    switch (sources_[place]) {
        case Source::Kind:
            std::get<WordColumn>(column.cells).codes.push_back(static_cast<std::uint8_t>(values_.kind));
            return;
        case Source::Position:
            std::get<CountColumn>(column.cells).values.push_back(values_.position);
            return;
        case Source::Seconds:
            std::get<NumberColumn>(column.cells).values.push_back(values_.seconds);
            return;
        case Source::Time:
            std::get<TimeColumn>(column.cells).microseconds.push_back(values_.microseconds);
            return;
        case Source::Score:
            std::get<NumberColumn>(column.cells).values.push_back(values_.score);
            return;
        case Source::Text:
            break;
    }
    auto* names = std::get_if<NameColumn>(&column.cells);
    Dictionary* dictionary = names == nullptr ? nullptr : &parts_.dictionaries[names->dictionary];
    // An expected answer of another type than the column's, as of a unit with several fields, is left out.
    if (!append_cell(column, dictionary, cells_[place]) && !append_cell(column, dictionary, "")) {
        throw std::logic_error{fmt::format("the column {} takes no empty cell", column.name)};
    }
}

}  // namespace adjudge
