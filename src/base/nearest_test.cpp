#include "base/nearest.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr std::array<std::string_view, 3> columns{"score", "worker", "seconds"};

TEST(MeantWord, IsTheNearestElseThatWhichStandsInIt) {
    const std::vector<std::string_view> known{"method", "label", "seed"};
    EXPECT_EQ(meant_word("methd", known), "method");
    EXPECT_EQ(meant_word("label-method", known), "method");
    EXPECT_EQ(meant_word("labelmethodology", known), std::nullopt);
    EXPECT_EQ(meant_word("", known), std::nullopt);
}

TEST(EditDistance, CountsEachKindOfEdit) {
    EXPECT_EQ(edit_distance("worker", "worker"), 0U);
    EXPECT_EQ(edit_distance("worker", "workers"), 1U);
    EXPECT_EQ(edit_distance("worker", "woker"), 1U);
    EXPECT_EQ(edit_distance("worker", "warker"), 1U);
    EXPECT_EQ(edit_distance("worker", "wokrer"), 1U);
}

TEST(EditDistance, IsTheLengthAgainstAnEmptyWord) {
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance("abc", ""), 3U);
    EXPECT_EQ(edit_distance("", ""), 0U);
}

TEST(EditDistance, DoesNotEditAStretchTwice) { EXPECT_EQ(edit_distance("ca", "abc"), 3U); }

TEST(EditDistance, IsTheSameBothWays) {
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
    EXPECT_EQ(edit_distance("sitting", "kitten"), 3U);
}

TEST(NearestWord, ForgivesASlip) {
    EXPECT_EQ(nearest_word("scroe", columns), "score");
    EXPECT_EQ(nearest_word("Worker", columns), "worker");
}

TEST(NearestWord, SuggestsNothingFarAway) {
    EXPECT_EQ(nearest_word("language", columns), std::nullopt);
    EXPECT_EQ(nearest_word("", columns), std::nullopt);
    EXPECT_EQ(nearest_word(std::string(1'000'000, 'x'), columns), std::nullopt);
}

TEST(NearestWord, TakesTheFirstOfSeveral) {
    constexpr std::array<std::string_view, 2> known{"cat", "car"};
    EXPECT_EQ(nearest_word("caz", known), "cat");
}

TEST(DidYouMean, IsEmptyWithoutASuggestion) {
    EXPECT_EQ(did_you_mean("scroe", columns), " (did you mean 'score'?)");
    EXPECT_EQ(did_you_mean("language", columns), "");
}

TEST(OneOf, ListsWithAnOrBeforeTheLast) {
    EXPECT_EQ(one_of(columns), "score, worker or seconds");
    EXPECT_EQ(one_of(std::span{columns}.first(1)), "score");
    EXPECT_EQ(one_of({}), "");
}

}  // namespace
}  // namespace adjudge
