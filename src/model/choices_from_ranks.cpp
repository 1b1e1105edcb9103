#include "model/choices_from_ranks.hpp"

#include "model/kinds.hpp"

namespace adjudge {
namespace {

std::uint8_t choice_of(std::int32_t rank_a, std::int32_t rank_b) {
    if (rank_a == missing_count || rank_b == missing_count) {
        return missing_word;
    }
    const Choice choice = rank_a < rank_b ? Choice::A : rank_b < rank_a ? Choice::B : Choice::Tie;
    return static_cast<std::uint8_t>(choice);
}

}  // namespace

void add_choices_from_ranks(TableParts& parts) {
    const NamedColumn* rank_a = parts.find("rank_a");
    const NamedColumn* rank_b = parts.find("rank_b");
    if (parts.kind != TableKind::Choices || parts.find("choice") != nullptr || rank_a == nullptr ||
        rank_b == nullptr) {
        return;
    }
    const auto& a = std::get<CountColumn>(rank_a->cells).values;
    const auto& b = std::get<CountColumn>(rank_b->cells).values;
    WordColumn choices{.type = ColumnType::Choice};
    choices.codes.reserve(a.size());
    for (std::size_t row = 0; row < a.size(); ++row) {
        choices.codes.push_back(choice_of(a[row], b[row]));
    }
    parts.columns.push_back({"choice", ColumnType::Choice, std::move(choices)});
}

}  // namespace adjudge
