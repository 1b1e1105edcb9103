#include "analysis/votes/adjusted_abilities.hpp"

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

// The votes of covariate_votes_test.cpp, some of them with the sides turned: 0, 1 and 2 are x, y and z.
JudgmentTable fourteen_choices(const std::vector<std::string>& told) {
    const std::vector<ChoiceRow> rows{{.item = "0", .a = "x", .b = "y", .choice = "a"},
                                      {.item = "0", .a = "y", .b = "x", .choice = "a"},
                                      {.item = "1", .a = "x", .b = "y", .choice = "both-bad"},
                                      {.item = "1", .a = "x", .b = "z", .choice = "a"},
                                      {.item = "2", .a = "x", .b = "z", .choice = "a"},
                                      {.item = "2", .a = "x", .b = "z", .choice = "b"},
                                      {.item = "3", .a = "y", .b = "z", .choice = "tie"},
                                      {.item = "3", .a = "z", .b = "y", .choice = "b"},
                                      {.item = "4", .a = "y", .b = "z", .choice = "b"},
                                      {.item = "4", .a = "x", .b = "y", .choice = "a"},
                                      {.item = "5", .a = "x", .b = "z", .choice = "tie"},
                                      {.item = "5", .a = "y", .b = "z", .choice = "b"},
                                      {.item = "6", .a = "x", .b = "y", .choice = "a"},
                                      {.item = "6", .a = "y", .b = "z", .choice = "a"}};
    TableParts parts = table_of(rows).parts();
    parts.add_column("length");
    auto& cells = std::get<NameColumn>(parts.find("length")->cells);
    for (const std::string& length : told) {
        cells.codes.push_back(length.empty() ? missing_code
                                             : parts.dictionaries[cells.dictionary].add(length));
    }
    return JudgmentTable{std::move(parts)};
}

const std::vector<std::string> fourteen_lengths{"5",  "3", "2",  "4", "-6", "-1", "0",
                                                "-7", "3", "-2", "1", "-8", "6",  "2"};

TEST(AdjustedAbilities, AreThoseOfTheModelWhicheverSideATextWasShownOn) {
    const auto found = adjusted_abilities(fourteen_choices(fourteen_lengths), "length", {}, {});
    ASSERT_TRUE(found) << found.error().message;
    const AdjustedAbilities& slice = found->at(0);
    EXPECT_EQ(slice.votes, 14U);
    EXPECT_NEAR(slice.fit->covariate.effect, 0.304960421, 1e-6);
    EXPECT_NEAR(slice.fit->ability[0], 0.593570151, 1e-6);
    EXPECT_NEAR(slice.fit->covariate.group_error, 0.2216535, 1e-5);
}

TEST(AdjustedAbilities, LeaveOutVotesWithoutTheCovariateAndCountThem) {
    auto some = fourteen_lengths;
    some[0] = "";
    const auto found = adjusted_abilities(fourteen_choices(some), "length", {}, {});
    EXPECT_EQ(found->at(0).without, 1U);
    EXPECT_EQ(found->at(0).votes, 13U);
}

TEST(AdjustedAbilities, RefuseATableWithoutTheColumnAndACellThatIsNoNumber) {
    EXPECT_FALSE(adjusted_abilities(fourteen_choices(fourteen_lengths), "width", {}, {}));
    auto some = fourteen_lengths;
    some[3] = "long";
    EXPECT_FALSE(adjusted_abilities(fourteen_choices(some), "length", {}, {}));
}

}  // namespace
}  // namespace adjudge
