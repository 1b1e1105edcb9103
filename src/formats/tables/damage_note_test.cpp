#include "formats/tables/damage_note.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Problems damaged(const std::vector<std::size_t>& lines) {
    Problems problems;
    for (const std::size_t line : lines) {
        problems.add({ErrorCode::InvalidInput, "broken", {"t.csv", line}});
    }
    return problems;
}

TEST(DamageNote, NamesTheLines) {
    EXPECT_EQ(damage_note(damaged({3})), "1 damaged row left out: t.csv line 3");
}

TEST(DamageNote, TakesLinesThatFollowEachOtherForOneRow) {
    EXPECT_EQ(damage_note(damaged({3, 7, 8, 9})), "2 damaged rows left out: t.csv line 3, lines 7 to 9");
}

TEST(DamageNote, NamesEveryFile) {
    Problems problems = damaged({3});
    problems.add({ErrorCode::InvalidInput, "broken", {"u.csv", 4}});
    EXPECT_EQ(damage_note(problems), "2 damaged rows left out: t.csv line 3; u.csv line 4");
}

TEST(DamageNote, DoesNotNameHundreds) {
    std::vector<std::size_t> lines;
    for (std::size_t i = 0; i < 100; ++i) {
        lines.push_back(2 * i);
    }
    EXPECT_TRUE(damage_note(damaged(lines)).ends_with("line 38, ..."));
}

}  // namespace
}  // namespace adjudge
