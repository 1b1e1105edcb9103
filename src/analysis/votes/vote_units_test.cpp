#include "analysis/votes/vote_units.hpp"

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;
using Places = std::vector<std::uint32_t>;

Places places(const VoteUnits& units, std::size_t unit) {
    return {units.votes(unit).begin(), units.votes(unit).end()};
}

TEST(VoteUnits, AreItemsAndPairsOfOutputs) {
    const VoteUnits units{votes_of(Choices{{.item = "2"},
                                           {.item = "1", .a = "x", .b = "y"},
                                           {.worker = "v", .item = "2"},
                                           {.item = "1", .a = "x", .b = "z"}})};
    ASSERT_EQ(units.size(), 3U);
    EXPECT_EQ(places(units, 0), (Places{1}));
    EXPECT_EQ(places(units, 1), (Places{3}));
    EXPECT_EQ(places(units, 2), (Places{0, 2}));
}

TEST(VoteUnits, TakeAPairInBothOrdersForOne) {
    EXPECT_EQ(VoteUnits{votes_of(Choices{{.a = "x", .b = "y"}, {.a = "y", .b = "x"}})}.size(), 1U);
}

TEST(VoteUnits, CanKeepTheTwoOrdersOfAPairApart) {
    const VoteUnits units{votes_of(Choices{{.a = "y", .b = "x"}, {.a = "x", .b = "y"}}), true};
    ASSERT_EQ(units.size(), 2U);
    EXPECT_EQ(places(units, 0), (Places{1}));
}

TEST(VoteUnits, MayBeNone) { EXPECT_EQ(VoteUnits{Votes{}}.size(), 0U); }

}  // namespace
}  // namespace adjudge
