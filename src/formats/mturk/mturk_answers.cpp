#include "formats/mturk/mturk_answers.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

struct UnitType {
    std::string_view name;  // in lower case
    UnitKind kind;
};

// bad_ref before ref, which it ends in.
constexpr std::array<UnitType, 5> unit_types{{{"system", UnitKind::System},
                                              {"repeat", UnitKind::AskAgain},
                                              {"bad_ref", UnitKind::BadReference},
                                              {"cal", UnitKind::BadReference},
                                              {"ref", UnitKind::GoodReference}}};

Error invalid(std::string_view answer, std::string_view why) {
    return {ErrorCode::InvalidInput, fmt::format("the answer {} {}", quote(answer, 80), why)};
}

Error unknown_type(std::string_view answer, std::string_view type) {
    return invalid(answer, fmt::format("has the unknown type {}: SYSTEM, REPEAT, REF and BAD_REF are known, "
                                       "and CAL for the last in older batches",
                                       quote(type)));
}

// A text in two, without the mark between.
struct Cut {
    std::string_view before;
    std::string_view after;
};

std::optional<Cut> cut_at_last(std::string_view text, std::string_view mark) {
    const std::size_t place = text.rfind(mark);
    if (place == std::string_view::npos) {
        return std::nullopt;
    }
    return Cut{text.substr(0, place), text.substr(place + mark.size())};
}

Result<VasScore> parse_score(std::string_view answer, std::string_view score) {
    const auto value = parse_quantity(score);
    if (!value) {
        return invalid(answer, score.empty() ? "has no score: take the answer away"
                                             : fmt::format("has the score {}, which {}", quote(score),
                                                           fault_of(ColumnType::Number, score)));
    }
    const auto checked = VasScore::from(*value);
    return checked ? checked : invalid(answer, "has a score outside 0 to 100: correct it or take it away");
}

Result<MturkAnswer> parse_named(std::string_view answer) {
    constexpr std::string_view form =
        "does not have the form system_segment_TYPE_position__score (answers of the form index_row_score "
        "need the columns Input.sys_id_0, Input.sid_0 and Input.tst_0)";
    const auto scored = cut_at_last(answer, "__");
    const auto placed = scored ? cut_at_last(scored->before, "_") : std::nullopt;
    const auto position = placed ? parse_count(placed->after) : std::nullopt;
    const auto typed = position ? cut_at_last(placed->before, "_") : std::nullopt;
    if (!typed) {
        return invalid(answer, form);
    }
    const std::string lower = lower_ascii(placed->before);
    const auto* type = std::ranges::find_if(
        unit_types, [&](const UnitType& known) { return lower.ends_with(fmt::format("_{}", known.name)); });
    if (type == unit_types.end()) {
        return unknown_type(answer, typed->after);
    }
    const auto named =
        cut_at_last(placed->before.substr(0, placed->before.size() - type->name.size() - 1), "_");
    if (!named || named->before.empty() || named->after.empty()) {
        return invalid(answer, form);
    }
    return parse_score(answer, scored->after).transform([&](VasScore score) {
        return MturkAnswer{std::string{named->before}, std::string{named->after}, type->kind, *position,
                           score};
    });
}

Result<MturkAnswer> parse_indexed(std::string_view answer, const MturkInputs& inputs) {
    const auto scored = cut_at_last(answer, "_");
    const auto rowed = scored ? cut_at_last(scored->before, "_") : std::nullopt;
    const auto index = rowed ? parse_count(rowed->before) : std::nullopt;
    if (!index) {
        return invalid(answer, "does not have the form index_row_score");
    }
    const auto input = inputs(*index);
    if (!input) {
        return invalid(answer, fmt::format("has no columns Input.sys_id_{0}, Input.sid_{0} and Input.tst_{0} "
                                           "that tell what was shown: download the batch as a whole",
                                           *index));
    }
    if (!input->row_id.empty() && input->row_id != rowed->after) {
        return invalid(answer, fmt::format("is about row {}, but Input.rid_{} is {}: the row's columns are "
                                           "not those of its HIT",
                                           quote(rowed->after), *index, quote(input->row_id)));
    }
    const auto* type = std::ranges::find(unit_types, lower_ascii(input->type), &UnitType::name);
    if (type == unit_types.end()) {
        return unknown_type(answer, input->type);
    }
    if (input->system.empty() || input->item.empty()) {
        return invalid(answer,
                       fmt::format("has an empty Input.sys_id_{0} or Input.sid_{0}: fill it", *index));
    }
    return parse_score(answer, scored->after).transform([&](VasScore score) {
        return MturkAnswer{std::string{input->system}, std::string{input->item}, type->kind, *index, score};
    });
}

template <class Parse>
Result<std::vector<MturkAnswer>> parse_each(std::string_view cell, Parse parse) {
    std::vector<MturkAnswer> answers;
    std::set<std::int32_t> positions;
    bool has_more = !cell.empty() && cell != "{}";
    while (has_more) {
        const std::size_t bar = cell.find('|');
        const std::string_view piece = cell.substr(0, bar);
        auto answer = parse(piece);
        if (!answer) {
            return answer.error();
        }
        if (!positions.insert(answer->position).second) {
            return invalid(piece, "has the same position as an answer before it: take one of them away");
        }
        answers.push_back(*std::move(answer));
        has_more = bar != std::string_view::npos;
        cell.remove_prefix(has_more ? bar + 1 : cell.size());
    }
    return answers;
}

}  // namespace

Result<std::vector<MturkAnswer>> parse_named_answers(std::string_view cell) {
    return parse_each(cell, parse_named);
}

Result<std::vector<MturkAnswer>> parse_indexed_answers(std::string_view cell, const MturkInputs& inputs) {
    return parse_each(cell, [&](std::string_view answer) { return parse_indexed(answer, inputs); });
}

}  // namespace adjudge
