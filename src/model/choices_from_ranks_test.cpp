#include "model/choices_from_ranks.hpp"

#include <gtest/gtest.h>

#include "model/kinds.hpp"

namespace adjudge {
namespace {

TableParts ranked(std::vector<std::int32_t> a, std::vector<std::int32_t> b) {
    TableParts parts{.kind = TableKind::Choices};
    parts.columns.push_back({"rank_a", ColumnType::Count, CountColumn{std::move(a)}});
    parts.columns.push_back({"rank_b", ColumnType::Count, CountColumn{std::move(b)}});
    return parts;
}

TEST(ChoicesFromRanks, PreferTheLowerRank) {
    TableParts parts = ranked({1, 4, 2, missing_count}, {3, 2, 2, 1});
    add_choices_from_ranks(parts);
    ASSERT_NE(parts.find("choice"), nullptr);
    const auto code = [](Choice choice) { return static_cast<std::uint8_t>(choice); };
    EXPECT_EQ(std::get<WordColumn>(parts.find("choice")->cells).codes,
              (std::vector<std::uint8_t>{code(Choice::A), code(Choice::B), code(Choice::Tie), missing_word}));
}

TEST(ChoicesFromRanks, LeaveGivenChoicesAlone) {
    TableParts parts = ranked({1}, {2});
    parts.columns.push_back({"choice", ColumnType::Choice, WordColumn{ColumnType::Choice, {1}}});
    add_choices_from_ranks(parts);
    EXPECT_EQ(parts.columns.size(), 3U);
    EXPECT_EQ(std::get<WordColumn>(parts.find("choice")->cells).codes[0], 1);
}

TEST(ChoicesFromRanks, NeedBothRanks) {
    TableParts parts = ranked({1}, {2});
    parts.columns.pop_back();
    add_choices_from_ranks(parts);
    EXPECT_EQ(parts.find("choice"), nullptr);
}

}  // namespace
}  // namespace adjudge
