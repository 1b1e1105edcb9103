#include "model/judgment.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/quote.hpp"
#include "base/utf8.hpp"

namespace adjudge {
namespace {

Error invalid(std::string message) { return {ErrorCode::InvalidInput, std::move(message)}; }

bool contains(const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}

Status fits(const SliderField& field, const SliderAnswer& answer) {
    if (!(answer.value >= field.least && answer.value <= field.most)) {
        return invalid(fmt::format("{} is not between {} and {}", answer.value, field.least, field.most));
    }
    return Done{};
}

Status fits(const ChoiceField& field, const ChoiceAnswer& answer) {
    if (answer.values.size() != 1 && !field.allows_several) {
        return invalid(fmt::format("one option is wanted, and {} were chosen", answer.values.size()));
    }
    std::set<std::string> chosen;
    for (const std::string& value : answer.values) {
        if (std::ranges::find(field.options, value, &Option::value) == field.options.end()) {
            return invalid(fmt::format("{} is not one of the options", quote(value)));
        }
        if (!chosen.insert(value).second) {
            return invalid(fmt::format("{} was chosen twice", quote(value)));
        }
    }
    return Done{};
}

Status fits(const RankingField& field, const RankingAnswer& answer) {
    if (answer.ranks.size() != field.outputs) {
        return invalid(
            fmt::format("{} outputs are to be ranked, and {} were", field.outputs, answer.ranks.size()));
    }
    std::set<std::size_t> ranks;
    for (const std::size_t rank : answer.ranks) {
        if (rank < 1 || rank > field.outputs) {
            return invalid(fmt::format("{} is not a rank from 1 to {}", rank, field.outputs));
        }
        if (!ranks.insert(rank).second && !field.allows_ties) {
            return invalid(fmt::format("rank {} was given twice, and ties are not allowed", rank));
        }
    }
    return Done{};
}

Status fits(const TextField& field, const TextAnswer& answer) {
    if (find_invalid_utf8(answer.text)) {
        return invalid("the text is not UTF-8");
    }
    if (!field.is_optional && answer.text.find_first_not_of(" \t\r\n") == std::string::npos) {
        return invalid("a text is wanted, and there is none");
    }
    const std::size_t length = count_characters(answer.text);
    if (length > field.longest) {
        return invalid(
            fmt::format("the text has {} characters, and at most {} are allowed", length, field.longest));
    }
    return Done{};
}

Status fits(const SpansField& field, const SpansAnswer& answer) {
    for (const MarkedSpan& span : answer.spans) {
        if (span.end < span.start) {
            return invalid(fmt::format("a stretch ends at {}, before its start at {}", span.end, span.start));
        }
        if (!contains(field.severities, span.severity)) {
            return invalid(fmt::format("{} is not one of the severities", quote(span.severity)));
        }
        if (!span.category.empty() && !contains(field.categories, span.category)) {
            return invalid(fmt::format("{} is not one of the categories", quote(span.category)));
        }
    }
    return Done{};
}

Status fits_output(const SpansAnswer& answer, std::size_t characters) {
    for (const MarkedSpan& span : answer.spans) {
        if (span.end > characters) {
            return invalid(
                fmt::format("a stretch ends at {}, after the end of the text at {}", span.end, characters));
        }
    }
    return Done{};
}

struct RightAnswer {
    const std::string& gold;
    double tolerance;

    bool operator()(const SliderAnswer& answer) const {
        double expected = 0;
        const auto read = std::from_chars(gold.data(), gold.data() + gold.size(), expected);
        return read.ec == std::errc{} && read.ptr == gold.data() + gold.size() &&
               std::abs(answer.value - expected) <= tolerance;
    }
    bool operator()(const ChoiceAnswer& answer) const {
        return answer.values.size() == 1 && answer.values.front() == gold;
    }
    bool operator()(const TextAnswer& answer) const { return answer.text == gold; }
    bool operator()(const RankingAnswer& answer) const {
        return fmt::format("{}", fmt::join(answer.ranks, " ")) == gold;
    }
    bool operator()(const SpansAnswer& /*answer*/) const { return false; }
};

// A field and an answer that do not belong together.
template <class FieldKind, class AnswerKind>
Status fits(const FieldKind&, const AnswerKind&) {
    return invalid("the answer is of another type than the field");
}

}  // namespace

Status check(const Field& field, const Answer& answer) {
    Status status =
        std::visit([](const auto& f, const auto& a) { return fits(f, a); }, field.settings, answer);
    if (!status) {
        return Error{status.error().code, status.error().message, {.field = field.name}};
    }
    return status;
}

Status check(const Unit& unit, const Field& field, const Answer& answer) {
    Field asked = field;
    if (auto* ranking = std::get_if<RankingField>(&asked.settings)) {
        const auto outputs = std::ranges::count(unit.stimuli, StimulusRole::Output, &Stimulus::role);
        ranking->outputs = static_cast<std::size_t>(outputs);
    }
    Status status = check(asked, answer);
    const auto* spans = std::get_if<SpansAnswer>(&answer);
    if (!status || spans == nullptr) {
        return status;
    }
    const auto output = std::ranges::find(unit.stimuli, StimulusRole::Output, &Stimulus::role);
    status = fits_output(*spans, output == unit.stimuli.end() ? 0 : count_characters(output->text));
    if (!status) {
        return Error{status.error().code, status.error().message, {.field = field.name}};
    }
    return status;
}

bool is_right(const Answer& answer, const std::string& gold, double tolerance) {
    return std::visit(RightAnswer{gold, tolerance}, answer);
}

}  // namespace adjudge
