#include "server/requester/study_parameters.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/study_option_table.hpp"
#include "base/ascii.hpp"
#include "server/requester/results_json.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

QueryParameter address_parameter(std::string_view name) {
    if (name == "table") {
        return {"table", json_schema::word_of<TableKind>(),
                "The part of the study for this table; default: all parts", true};
    }
    if (name == "until") {
        return {"until", json_schema::integer(),
                "Only judgments that were saved before: milliseconds since 1970", true};
    }
    if (name == "parts") {
        return {"parts", json_schema::word_of<ResultParts>(),
                "`ranking`: without agreement, which takes longest", true};
    }
    if (name == metric_option) {
        return {std::string{metric_option}, json_schema::text(),
                "Systems and their scores by a metric, a line each or as score --json prints them, to "
                "compare the order with",
                true};
    }
    throw std::logic_error{fmt::format("no address has the parameter {}", name)};
}

JsonSchema number_from(const OptionValues& values) {
    const bool is_whole = values.form == OptionValues::Form::Whole;
    const auto json_of = [&](double value) {
        return is_whole ? ordered_json(std::llround(value)) : ordered_json(value);
    };
    ordered_json json{{"type", is_whole ? "integer" : "number"}, {"minimum", json_of(values.least)}};
    json["maximum"] = json_of(values.most);
    return JsonSchema(std::move(json));
}

JsonSchema schema_of(const OptionValues& values) {
    switch (values.form) {
        case OptionValues::Form::Word:
            return json_schema::one_of(values.words);
        case OptionValues::Form::Level:
            return JsonSchema(
                ordered_json{{"type", "number"}, {"exclusiveMinimum", 0}, {"exclusiveMaximum", 1}});
        case OptionValues::Form::Number:
        case OptionValues::Form::Whole:
            return number_from(values);
        case OptionValues::Form::Words:
        case OptionValues::Form::Wholes:
        case OptionValues::Form::Scale:
        case OptionValues::Form::Names:
            break;
    }
    return json_schema::text();
}

// What holds where an option is not given and the campaign does not say otherwise; null where it has no value.
ordered_json default_of(const StudyOption& option) {
    const auto usual = option.value({});
    const bool is_number = option.values.form == OptionValues::Form::Level ||
                           option.values.form == OptionValues::Form::Number ||
                           option.values.form == OptionValues::Form::Whole;
    return !usual ? ordered_json() : is_number ? ordered_json::parse(*usual) : ordered_json(*usual);
}

JsonSchema with_default_of(const StudyOption& option, const JsonSchema& schema) {
    ordered_json usual = default_of(option);
    return usual.is_null() ? schema : schema.with_default(std::move(usual));
}

// "Ratings: the level of that test".
std::string described_for_studies(const StudyOption& option) {
    std::vector<std::string_view> studies;
    for (const StudyKind kind : option.kinds) {
        studies.push_back(word(kind));
    }
    std::string text = fmt::format("{}: {}", fmt::join(studies, ", "), option.meaning);
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
    const std::size_t meaning = text.size() - option.meaning.size();
    text[meaning] = lower_ascii(text[meaning]);
    if (option.values.form == OptionValues::Form::Words) {
        text += fmt::format("; {}", option.values.described());
    }
    return text;
}

// One parameter for each name: what votes and labels both have takes the words of either, and has a default
// where they have the same.
void merge(std::vector<QueryParameter>& parameters, const StudyOption& option) {
    const auto known = std::ranges::find(parameters, option.name, &QueryParameter::name);
    if (known == parameters.end()) {
        parameters.push_back({std::string{option.name}, with_default_of(option, schema_of(option.values)),
                              described_for_studies(option), true});
        return;
    }
    ordered_json json = known->schema.json();
    if (option.values.form == OptionValues::Form::Word) {
        for (const std::string_view word : option.values.words) {
            json["enum"].push_back(word);
        }
    }
    if (json.value("default", ordered_json()) != default_of(option)) {
        json.erase("default");
    }
    known->schema = JsonSchema(std::move(json));
    known->description += ". " + described_for_studies(option);
}

}  // namespace

std::vector<QueryParameter> study_parameters(std::initializer_list<std::string_view> of_address,
                                             const std::vector<QueryParameter>& own) {
    std::vector<QueryParameter> parameters;
    for (const StudyOption& option : study_options()) {
        merge(parameters, option);
    }
    std::vector<QueryParameter> first;
    for (const std::string_view name : of_address) {
        first.push_back(address_parameter(name));
    }
    parameters.insert(parameters.begin(), first.begin(), first.end());
    parameters.insert(parameters.end(), own.begin(), own.end());
    return parameters;
}

}  // namespace adjudge
