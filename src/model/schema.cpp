#include "model/schema.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "base/nearest.hpp"
#include "model/kinds.hpp"

namespace adjudge {
namespace {

constexpr ColumnSpec required(std::string_view name, ColumnType type, std::string_view meaning) {
    return {name, type, Need::Required, name, meaning};
}

constexpr ColumnSpec optional(std::string_view name, ColumnType type, std::string_view meaning) {
    return {name, type, Need::Optional, name, meaning};
}

constexpr ColumnSpec sharing(std::string_view dictionary, ColumnSpec spec) {
    spec.dictionary = dictionary;
    return spec;
}

constexpr ColumnSpec worker = required("worker", ColumnType::Name, "who judged");
constexpr ColumnSpec item = required("item", ColumnType::Name, "the segment or document that was judged");
constexpr ColumnSpec judged_system =
    required("system", ColumnType::Name, "whose output it was; a+b where several share it");

// What every table knows besides; `gold` has the type of the answer and comes with each table.
constexpr std::array<ColumnSpec, 14> shared{
    optional("kind", ColumnType::Kind, "what the unit is there for; system where the column is missing"),
    optional("unit", ColumnType::Name, "the screen that was answered"),
    sharing("unit", optional("pair", ColumnType::Name, "the unit that a control repeats or alters")),
    optional("hit", ColumnType::Name, "the HIT that the unit belonged to"),
    optional("position", ColumnType::Count, "the place of the unit in its HIT"),
    optional("document", ColumnType::Name, "the document that the item belongs to"),
    optional("criterion", ColumnType::Name, "what was asked: fluency, adequacy"),
    optional("configuration", ColumnType::Name, "the setting of the assessment"),
    optional("seconds", ColumnType::Seconds, "how long the answer took"),
    optional("submitted_at", ColumnType::Time, "when the answer was given"),
    sharing("language", optional("source_language", ColumnType::Name, "language of the source text")),
    sharing("language", optional("target_language", ColumnType::Name, "language of the output")),
    optional("status", ColumnType::Name, "the crowd service's word: approved, submitted, rejected"),
    optional("role", ColumnType::Role, "who the worker is; crowd where the column is missing")};

std::vector<ColumnSpec> with_shared(std::vector<ColumnSpec> columns) {
    columns.insert(columns.end(), shared.begin(), shared.end());
    return columns;
}

std::vector<ColumnSpec> ratings_columns() {
    return with_shared({worker, item, judged_system,
                        required("score", ColumnType::Number, "the score that was given"),
                        optional("gold", ColumnType::Number, "the score that was expected")});
}

std::vector<ColumnSpec> choices_columns() {
    return with_shared(
        {worker, item, sharing("system", required("system_a", ColumnType::Name, "whose output was text a")),
         sharing("system", required("system_b", ColumnType::Name, "whose output was text b")),
         required("choice", ColumnType::Choice,
                  "which was better; not needed where rank_a and rank_b tell it, the lower being better"),
         optional("rank_a", ColumnType::Count, "rank of text a, 1 the best"),
         optional("rank_b", ColumnType::Count, "rank of text b, 1 the best"),
         optional("gold", ColumnType::Choice, "the choice that was expected"),
         optional("spam", ColumnType::Side, "the side that was spoilt on purpose")});
}

std::vector<ColumnSpec> rankings_columns() {
    return with_shared({worker, required("screen", ColumnType::Name, "which outputs were ranked together"),
                        item, judged_system,
                        required("rank", ColumnType::Count, "1 the best; equal ranks are ties"),
                        optional("gold", ColumnType::Count, "the rank that was expected")});
}

std::vector<ColumnSpec> labels_columns() {
    return with_shared(
        {worker, item, required("label", ColumnType::Name, "the option that was chosen"),
         optional("system", ColumnType::Name, judged_system.meaning),
         sharing("label", optional("gold", ColumnType::Name, "the option that was expected"))});
}

std::vector<ColumnSpec> texts_columns() {
    return with_shared({worker, item, required("field", ColumnType::Name, "which question was answered"),
                        required("text", ColumnType::Text, "what was written"),
                        optional("system", ColumnType::Name, judged_system.meaning),
                        optional("gold", ColumnType::Text, "the text that was expected")});
}

std::vector<ColumnSpec> spans_columns() {
    return with_shared(
        {worker, item, judged_system,
         required("start", ColumnType::Count, "first character of the marked stretch, from 0"),
         required("end", ColumnType::Count, "the character after its last"),
         required("severity", ColumnType::Name, "how bad the error is"),
         optional("category", ColumnType::Name, "what sort of error it is"),
         sharing("severity", optional("gold", ColumnType::Name, "the severity that was expected"))});
}

}  // namespace

std::span<const ColumnSpec> schema(TableKind kind) {
    static const std::array<std::vector<ColumnSpec>, 6> tables{ratings_columns(),  choices_columns(),
                                                               rankings_columns(), labels_columns(),
                                                               texts_columns(),    spans_columns()};
    return tables.at(static_cast<std::size_t>(kind));
}

const ColumnSpec* find_column(TableKind kind, std::string_view name) {
    const auto columns = schema(kind);
    const auto found = std::ranges::find(columns, name, &ColumnSpec::name);
    return found == columns.end() ? nullptr : &*found;
}

std::string description(ColumnType type) {
    switch (type) {
        case ColumnType::Name:
        case ColumnType::Text:
            return "any text";
        case ColumnType::Number:
            return "a decimal number";
        case ColumnType::Seconds:
            return "a decimal number from 0 up";
        case ColumnType::Count:
            return "a whole number from 0 up";
        case ColumnType::Time:
            return "a time as 2018-05-01T12:00:00Z (UTC where no zone is given) or Unix seconds";
        case ColumnType::Kind:
        case ColumnType::Role:
        case ColumnType::Choice:
        case ColumnType::Side:
            return one_of(words_of(type));
    }
    throw std::logic_error{"description: no such type"};
}

std::span<const std::string_view> words_of(ColumnType type) {
    switch (type) {
        case ColumnType::Kind:
            return all_words<UnitKind>();
        case ColumnType::Role:
            return all_words<Role>();
        case ColumnType::Choice:
            return all_words<Choice>();
        case ColumnType::Side:
            return all_words<Side>();
        case ColumnType::Name:
        case ColumnType::Number:
        case ColumnType::Seconds:
        case ColumnType::Count:
        case ColumnType::Time:
        case ColumnType::Text:
            break;
    }
    throw std::logic_error{"words_of: not a column of words"};
}

}  // namespace adjudge
