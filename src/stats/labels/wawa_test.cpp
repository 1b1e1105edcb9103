#include "stats/labels/wawa.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "stats/labels/testing_labels.hpp"

namespace adjudge {
namespace {

// Workers 0 and 1 always win the vote, worker 2 in one item of three.
MadeLabels three_workers() {
    return labels_of({{0, 0, 0},
                      {1, 0, 0},
                      {2, 0, 0},  //
                      {0, 1, 1},
                      {1, 1, 1},
                      {2, 1, 0},  //
                      {0, 2, 1},
                      {1, 2, 1},
                      {2, 2, 0}});
}

TEST(Wawa, AgreementIsTheShareOfWinningLabels) {
    const MadeLabels made = three_workers();
    EXPECT_EQ(wawa(made.data())->agreement, (std::vector<double>{1.0, 1.0, 1.0 / 3.0}));
}

TEST(Wawa, VotesWeighAsMuchAsTheirWorkersAgreed) {
    const MadeLabels made = three_workers();
    const auto found = wawa(made.data());
    EXPECT_NEAR(found->shares(1, 1), 6.0 / 7.0, 1e-15);
    EXPECT_NEAR(found->shares(1, 0), 1.0 / 7.0, 1e-15);
}

TEST(Wawa, ATieOfThePlainVoteIsDecidedByWhoAgreesElsewhere) {
    MadeLabels made = three_workers();
    made.add({2, 3, 0});
    made.add({0, 3, 1});
    const auto found = wawa(made.data());
    // The smallest class wins the tied vote, so worker 0 has 3 of 4 and worker 2 has 2 of 4.
    EXPECT_EQ(found->agreement, (std::vector<double>{0.75, 1.0, 0.5}));
    EXPECT_EQ(found->shares.best(3)->label, 1U);
    EXPECT_TRUE(found->tied_items.empty());
}

TEST(Wawa, OneWorkerAgreesWithThemselves) {
    const MadeLabels made = labels_of({{0, 0, 1}, {0, 1, 0}});
    EXPECT_EQ(wawa(made.data())->agreement, std::vector<double>{1.0});
}

TEST(Wawa, AnItemWithoutLabelsHasNoBest) {
    const MadeLabels made = labels_of({{0, 0, 1}, {0, 2, 0}});
    EXPECT_FALSE(wawa(made.data())->shares.best(1));
}

TEST(Wawa, IsUndefinedWithoutLabels) { EXPECT_EQ(wawa(MadeLabels{}.data()).error(), Undefined{"no labels"}); }

TEST(Wawa, TheOrderOfRowsChangesNothing) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = shuffled(made);
    const auto found = wawa(made.data());
    const auto again = wawa(other.data());
    EXPECT_EQ(found->agreement, again->agreement);
    EXPECT_LT(largest_difference(found->shares, again->shares), 1e-14);
}

TEST(WawaThreads, OneThreadEqualsMany) {
    const MadeLabels made = make_labels({.workers = 50, .items = 3000});
    EXPECT_EQ(wawa(made.data(), {1})->shares, wawa(made.data(), {4})->shares);
}

}  // namespace
}  // namespace adjudge
