#include "formats/answer_text.hpp"

#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/answer_json.hpp"
#include "formats/json_text.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

using nlohmann::json;

Error wrong(std::string_view wanted) {
    return {ErrorCode::InvalidInput, fmt::format("the answer is not {}", wanted)};
}

Result<Answer> choice_of(const json& value) {
    if (value.is_string()) {
        return Answer{ChoiceAnswer{{value.get<std::string>()}}};
    }
    ChoiceAnswer answer;
    for (const json& one : value.is_array() ? value : json::array({nullptr})) {
        if (!one.is_string()) {
            return wrong("an option or a list of options");
        }
        answer.values.push_back(one.get<std::string>());
    }
    return Answer{std::move(answer)};
}

Result<Answer> ranking_of(const json& value) {
    RankingAnswer answer;
    for (const json& rank : value.is_array() ? value : json::array({nullptr})) {
        if (!rank.is_number_unsigned()) {
            return wrong("a list of ranks");
        }
        answer.ranks.push_back(rank.get<std::size_t>());
    }
    return Answer{std::move(answer)};
}

bool is_span(const json& span) {
    return span.is_object() && span.contains("start") && span["start"].is_number_unsigned() &&
           span.contains("end") && span["end"].is_number_unsigned() && span.contains("severity") &&
           span["severity"].is_string() && (!span.contains("category") || span["category"].is_string());
}

Result<Answer> spans_of(const json& value) {
    SpansAnswer answer;
    for (const json& span : value.is_array() ? value : json::array({nullptr})) {
        if (!is_span(span)) {
            return wrong("a list of stretches with start, end and severity");
        }
        answer.spans.push_back({span["start"].get<std::size_t>(), span["end"].get<std::size_t>(),
                                span["severity"].get<std::string>(), span.value("category", "")});
    }
    return Answer{std::move(answer)};
}

struct AnswerWriter {
    std::string operator()(const SliderAnswer& answer) const { return fmt::format("{}", answer.value); }
    std::string operator()(const ChoiceAnswer& answer) const {
        std::string text;
        if (answer.values.size() == 1) {
            append_json(text, answer.values.front());
            return text;
        }
        JsonText list;
        list.open_list();
        for (const std::string& value : answer.values) {
            list.add_element(value);
        }
        list.close_list();
        return std::move(list).take();
    }
    std::string operator()(const RankingAnswer& answer) const {
        JsonText list;
        list.open_list();
        for (const std::size_t rank : answer.ranks) {
            list.add_element(rank);
        }
        list.close_list();
        return std::move(list).take();
    }
    std::string operator()(const TextAnswer& answer) const {
        std::string text;
        append_json(text, answer.text);
        return text;
    }
    std::string operator()(const SpansAnswer& answer) const {
        JsonText list;
        list.open_list();
        for (const MarkedSpan& span : answer.spans) {
            list.open_object();
            list.add("start", span.start);
            list.add("end", span.end);
            list.add("severity", span.severity);
            list.add_unless_empty("category", span.category);
            list.close_object();
        }
        list.close_list();
        return std::move(list).take();
    }
};

// A number that JSON would read in the same way: it begins with a digit, with 0 only before a point, and ends
// with one.
bool is_plain_number(std::string_view text) {
    const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    return !text.empty() && is_digit(text.front()) && is_digit(text.back()) &&
           (text.size() == 1 || text.front() != '0' || text[1] == '.');
}

}  // namespace

Result<Answer> answer_of(const json& value, FieldType type) {
    switch (type) {
        case FieldType::Slider:
            // The sum takes the sign off a zero.
            return value.is_number() ? Result<Answer>{Answer{SliderAnswer{value.get<double>() + 0.0}}}
                                     : wrong("a number");
        case FieldType::Choice:
            return choice_of(value);
        case FieldType::Ranking:
            return ranking_of(value);
        case FieldType::Text:
            return value.is_string() ? Result<Answer>{Answer{TextAnswer{value.get<std::string>()}}}
                                     : wrong("a text");
        case FieldType::Spans:
            return spans_of(value);
    }
    throw std::logic_error{"answer_of: no such type"};
}

Result<Answer> parse_answer(std::string_view text, FieldType type) {
    // Most answers are numbers, and a campaign has a great many of them.
    if (type == FieldType::Slider && is_plain_number(text)) {
        if (const auto number = parse_number(text)) {
            return Answer{SliderAnswer{*number}};
        }
    }
    const json value = json::parse(text, nullptr, false);
    return value.is_discarded() ? Result<Answer>{wrong("JSON")} : answer_of(value, type);
}

std::string answer_text(const Answer& answer) { return std::visit(AnswerWriter{}, answer); }

}  // namespace adjudge
