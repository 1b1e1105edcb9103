#include "stats/labels/majority_vote.hpp"

#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "stats/labels/testing_labels.hpp"

namespace adjudge {
namespace {

TEST(MajorityVote, SharesAreThoseOfTheLabels) {
    const MadeLabels made = labels_of({{0, 0, 1}, {1, 0, 1}, {2, 0, 2}, {3, 0, 1}});
    const auto vote = majority_vote(made.data());
    ASSERT_TRUE(vote);
    EXPECT_EQ(vote->shares(0, 0), 0.0);
    EXPECT_EQ(vote->shares(0, 1), 0.75);
    EXPECT_EQ(vote->shares(0, 2), 0.25);
}

TEST(MajorityVote, ATieOfTheVoteIsATie) {
    const MadeLabels made = labels_of({{0, 0, 2}, {1, 0, 1}, {0, 1, 2}});
    const auto vote = majority_vote(made.data());
    EXPECT_EQ(vote->tied_items, std::vector<std::uint32_t>{0});
    EXPECT_EQ(vote->shares.best_labels(0), (std::vector<std::uint32_t>{1, 2}));
}

TEST(MajorityVote, WeightsDecide) {
    const MadeLabels made = labels_of({{0, 0, 0}, {1, 0, 0}, {2, 0, 1}});
    const std::vector<double> weights{0.25, 0.25, 1.5};
    const auto vote = majority_vote(made.data(), {.weights = weights});
    EXPECT_EQ(vote->shares.best(0)->label, 1U);
    EXPECT_EQ(vote->shares(0, 1), 0.75);
}

TEST(MajorityVote, AWorkersRepeatedLabelsAllCount) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 0, 0}, {1, 0, 1}});
    EXPECT_EQ(majority_vote(made.data())->shares.best(0)->label, 0U);
}

TEST(MajorityVote, AnItemWithoutLabelsHasNoBest) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 2, 1}});
    const auto vote = majority_vote(made.data());
    EXPECT_FALSE(vote->shares.best(1));
    EXPECT_TRUE(vote->tied_items.empty());
}

TEST(MajorityVote, AnItemWhoseVotersWeighNothingHasNoBest) {
    const MadeLabels made = labels_of({{0, 0, 0}, {1, 1, 1}});
    const std::vector<double> weights{0.0, 1.0};
    EXPECT_FALSE(majority_vote(made.data(), {.weights = weights})->shares.best(0));
}

TEST(MajorityVote, OneClassWinsEverything) {
    EXPECT_EQ(majority_vote(labels_of({{0, 0, 0}}).data())->shares(0, 0), 1.0);
}

TEST(MajorityVote, IsUndefinedWithoutLabels) {
    EXPECT_EQ(majority_vote(MadeLabels{}.data()).error(), Undefined{"no labels"});
}

TEST(MajorityVote, RefusesNegativeWeights) {
    const MadeLabels made = labels_of({{0, 0, 0}});
    const std::vector<double> weights{-1.0};
    EXPECT_THROW((void)majority_vote(made.data(), {.weights = weights}), std::logic_error);
}

TEST(MajorityVote, TheOrderOfRowsChangesNothing) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = shuffled(made);
    EXPECT_EQ(majority_vote(made.data())->shares, majority_vote(other.data())->shares);
}

TEST(MajorityVote, OtherNamesOfClassesMoveTheShares) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = relabelled(made);
    EXPECT_EQ(largest_difference(majority_vote(made.data())->shares, majority_vote(other.data())->shares, 1),
              0.0);
}

TEST(MajorityVoteThreads, OneThreadEqualsMany) {
    const MadeLabels made = make_labels({.workers = 50, .items = 3000});
    EXPECT_EQ(majority_vote(made.data(), {.parallel = {1}})->shares,
              majority_vote(made.data(), {.parallel = {4}})->shares);
}

}  // namespace
}  // namespace adjudge
