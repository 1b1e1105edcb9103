#include "analysis/votes/votes.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;
using Ranks = std::vector<RankRow>;

TEST(Votes, PutTheOutputWhoseNameComesFirstFirst) {
    const Votes votes =
        votes_of(Choices{{.a = "x", .b = "y", .choice = "a"}, {.a = "y", .b = "x", .choice = "a"}});
    EXPECT_EQ(votes.votes[0].choice, Choice::A);
    EXPECT_FALSE(votes.votes[0].is_swapped);
    EXPECT_EQ(votes.votes[1].choice, Choice::B);
    EXPECT_TRUE(votes.votes[1].is_swapped);
    EXPECT_EQ(votes.votes[0].first, votes.votes[1].first);
}

TEST(Votes, KeepSpoiltUnitsApart) {
    const Votes votes = votes_of(Choices{{.choice = "a"},
                                         {.choice = "b", .spam = "a"},
                                         {.choice = "tie", .spam = "a"},
                                         {.choice = "a", .spam = "a"}});
    EXPECT_EQ(votes.votes.size(), 1U);
    ASSERT_EQ(votes.spam.size(), 3U);
    EXPECT_FALSE(votes.spam[0].is_missed);
    EXPECT_TRUE(votes.spam[1].is_missed && votes.spam[1].is_tie);
    EXPECT_TRUE(votes.spam[2].is_missed && !votes.spam[2].is_tie);
}

TEST(Votes, CountWhatTheyLeaveOut) {
    const Votes votes = votes_of(Choices{{.choice = "a"},
                                         {.choice = "a", .kind = "spam"},
                                         {.choice = "a", .kind = "bad_reference"},
                                         {.choice = ""},
                                         {.choice = "a", .kind = "tutorial"},
                                         {.a = "mt", .b = "mt", .choice = "a"}});
    EXPECT_EQ(votes.left_out.without_answer, 1U);
    EXPECT_EQ(votes.left_out.tutorials, 1U);
    EXPECT_EQ(votes.left_out.controls, 2U);
    EXPECT_EQ(votes.left_out.same_output, 1U);
}

TEST(Votes, KeepSpoiltUnitsOfItemsThatAreLeftOut) {
    const std::vector<std::string> known{"U-*", "i2"};
    const auto slices = slice_votes(table_of(Choices{{.item = "i", .choice = "a"},
                                                     {.item = "U-1", .choice = "b"},
                                                     {.item = "U-2", .choice = "tie", .spam = "a"},
                                                     {.item = "i2", .choice = "b"}}),
                                    CountedRoles::Auto, known);
    ASSERT_TRUE(slices);
    const Votes& votes = slices->front();
    EXPECT_EQ(votes.votes.size(), 1U);
    EXPECT_EQ(votes.left_out_votes.size(), 2U);
    EXPECT_EQ(votes.left_out.of_items, 2U);
    EXPECT_EQ(votes.spam.size(), 1U);
}

TEST(Votes, RefuseToLeaveOutWhatIsNotThere) {
    const std::vector<std::string> known{"V-*"};
    const auto slices =
        slice_votes(table_of(Choices{{.item = "U-1", .choice = "a"}}), CountedRoles::Auto, known);
    ASSERT_FALSE(slices);
    EXPECT_NE(slices.error().message.find("no item fits 'V-*'"), std::string::npos);
}

TEST(Votes, KnowTheSystemsThatShareAnOutput) {
    const Votes votes = votes_of(Choices{{.a = "x+y", .b = "z", .choice = "a"}, {.a = "c++", .b = "x"}});
    EXPECT_EQ(votes.outputs, (std::vector<std::string>{"c++", "x", "x+y", "z"}));
    EXPECT_EQ(votes.systems, (std::vector<std::string>{"c++", "x", "y", "z"}));
    EXPECT_EQ(votes.systems_of[2], (std::vector<std::uint32_t>{1, 2}));
    EXPECT_EQ(votes.systems_of[0], (std::vector<std::uint32_t>{0}));
}

TEST(Votes, OfARankingAreAllItsPairs) {
    const Votes votes =
        votes_of(Ranks{{.system = "a", .rank = 1}, {.system = "b", .rank = 2}, {.system = "c", .rank = 2}});
    ASSERT_EQ(votes.votes.size(), 3U);
    EXPECT_EQ(votes.votes[0].choice, Choice::A);
    EXPECT_EQ(votes.votes[1].choice, Choice::A);
    EXPECT_EQ(votes.votes[2].choice, Choice::Tie);
    ASSERT_EQ(votes.ballots.size(), 1U);
    EXPECT_EQ(votes.ballots[0].ranks.size(), 3U);
}

TEST(Votes, OfARankingThatWasGivenTwiceAreTwoBallots) {
    const Votes votes = votes_of(Ranks{{.system = "a", .rank = 1},
                                       {.system = "b", .rank = 2},
                                       {.system = "a", .rank = 2},
                                       {.system = "b", .rank = 1}});
    ASSERT_EQ(votes.ballots.size(), 2U);
    EXPECT_EQ(votes.votes[0].choice, Choice::A);
    EXPECT_EQ(votes.votes[1].choice, Choice::B);
}

TEST(Votes, TakeWhatOfABallotThereIs) {
    const Votes votes = votes_of(Ranks{{.system = "a", .rank = 1},
                                       {.system = "b", .rank = missing_count},
                                       {.system = "c", .rank = 3},
                                       {.worker = "lone", .system = "a", .rank = 1}});
    EXPECT_EQ(votes.votes.size(), 1U);
    EXPECT_EQ(votes.left_out.without_answer, 1U);
    EXPECT_EQ(votes.left_out.lone_ranks, 1U);
}

TEST(Votes, TellExpertsAndHowMuchEveryoneDid) {
    const Votes votes = votes_of(Ranks{{.worker = "e", .system = "a", .rank = 1, .role = "expert"},
                                       {.worker = "e", .system = "b", .rank = 2, .role = "expert"},
                                       {.worker = "w", .system = "a", .rank = 1},
                                       {.worker = "w", .system = "b", .rank = 2},
                                       {.worker = "w", .screen = "2", .system = "a", .rank = 1},
                                       {.worker = "w", .screen = "2", .system = "b", .rank = 2}});
    EXPECT_EQ(votes.is_expert, (std::vector<bool>{true, false}));
    EXPECT_EQ(votes.hits_of, (std::vector<std::size_t>{1, 2}));
}

TEST(Votes, AreSlicedByCriterion) {
    const auto slices = slice_votes(table_of(Choices{{.criterion = "fluency"}, {.criterion = "adequacy"}}));
    ASSERT_TRUE(slices);
    EXPECT_EQ(slices->size(), 2U);
}

TEST(Votes, AreRefusedWhereThereIsNone) {
    const auto none = slice_votes(table_of(Choices{{.choice = ""}}));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message,
              "the table has no comparison of two systems: there is nothing to analyse");
    EXPECT_FALSE(slice_votes(table_of(RatingRows{{.score = 1}})));
}

}  // namespace
}  // namespace adjudge
