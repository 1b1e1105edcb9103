#include "stats/labels/one_coin.hpp"

#include <cmath>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "stats/labels/testing_labels.hpp"

namespace adjudge {
namespace {

// One iteration by hand. The vote gives (2/3, 1/3) and (0, 1): worker 0 is right in 2/3 + 1 of 2 labels,
// worker 2 in 1/3 + 1; with smoothing 1/2 the accuracies are (5/3 + 1/2) / 3 = 13/18 and (4/3 + 1/2) / 3 =
// 11/18.
TEST(OneCoin, OneIterationByHand) {
    const MadeLabels made = labels_of({{0, 0, 0}, {1, 0, 0}, {2, 0, 1}, {0, 1, 1}, {1, 1, 1}, {2, 1, 1}});
    const auto found = one_coin(made.data(), {.smoothing = 0.5, .em = {.most_iterations = 1}});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->accuracy[0], 13.0 / 18.0, 1e-15);
    EXPECT_NEAR(found->accuracy[2], 11.0 / 18.0, 1e-15);
    const double zero = 13.0 * 13.0 * 7.0;
    const double one = 2.0 * 5.0 * 5.0 * 11.0;
    EXPECT_NEAR(found->posteriors(0, 0), zero / (zero + one), 1e-14);
    const double zero_of_second = 5.0 * 5.0 * 7.0;
    const double one_of_second = 2.0 * 13.0 * 13.0 * 11.0;
    const double scale = 1.0 / 3.0 / (18.0 * 18.0 * 18.0);
    EXPECT_NEAR(found->trace.log_likelihood[0],
                std::log(scale * (zero + one)) + std::log(scale * (zero_of_second + one_of_second)), 1e-13);
}

TEST(OneCoin, ErrorsAreSharedByTheOtherClasses) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 1, 1}, {0, 2, 2}});
    const auto found = one_coin(made.data(), {.smoothing = 1.0, .em = {.most_iterations = 1}});
    EXPECT_NEAR(found->accuracy[0], 0.8, 1e-15);
    EXPECT_NEAR(found->posteriors(0, 0), 0.8, 1e-14);
    EXPECT_NEAR(found->posteriors(0, 2), 0.1, 1e-14);
}

TEST(OneCoin, FindsTheAccuraciesItWasMadeWith) {
    const MadeLabels made = make_labels({.workers = 10, .items = 20'000});
    const auto found = one_coin(made.data());
    for (std::size_t worker = 0; worker < made.workers; ++worker) {
        EXPECT_NEAR(found->accuracy[worker], made.accuracy[worker], 0.02) << worker;
    }
}

TEST(OneCoin, AWorkerWhoIsAlwaysWrongHelps) {
    MadeLabels made = make_labels({.workers = 3,
                                   .items = 500,
                                   .classes = 2,
                                   .labels_an_item = 3,
                                   .least_accuracy = 0.8,
                                   .most_accuracy = 0.9});
    const double alone = share_right(one_coin(made.data())->posteriors, made);
    for (std::uint32_t item = 0; item < made.items; ++item) {
        made.add({3, item, 1 - made.truth[item]});
    }
    const auto found = one_coin(made.data());
    EXPECT_LT(found->accuracy[3], 0.05);
    EXPECT_GT(share_right(found->posteriors, made), alone);
}

TEST(OneCoin, TheObjectiveNeverFallsOnRandomLabels) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const MadeLabels made = random_labels({.classes = 2 + seed % 4, .seed = seed});
        const auto found = one_coin(made.data(), {.em = {.most_iterations = 60, .tolerance = 0.0}});
        EXPECT_TRUE(never_falls(found->trace.objective)) << seed;
    }
}

TEST(OneCoin, TheOrderOfRowsChangesNothing) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = shuffled(made);
    EXPECT_LT(largest_difference(one_coin(made.data())->posteriors, one_coin(other.data())->posteriors),
              1e-9);
}

TEST(OneCoin, OtherNamesOfClassesMoveThePosteriors) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = relabelled(made);
    EXPECT_LT(largest_difference(one_coin(made.data())->posteriors, one_coin(other.data())->posteriors, 1),
              1e-9);
}

TEST(OneCoin, AnItemWithoutLabelsHasNoBest) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 2, 1}});
    EXPECT_FALSE(one_coin(made.data())->posteriors.best(1));
}

TEST(OneCoin, OneItemGetsTheLabelOfMost) {
    const MadeLabels made = labels_of({{0, 0, 1}, {1, 0, 1}, {2, 0, 0}, {2, 0, 0}, {3, 0, 1}});
    EXPECT_EQ(one_coin(made.data())->posteriors.best(0)->label, 1U);
}

TEST(OneCoin, TakesAHundredClasses) {
    const MadeLabels made =
        make_labels({.workers = 10, .items = 1000, .classes = 100, .least_accuracy = 0.5});
    EXPECT_GT(share_right(one_coin(made.data())->posteriors, made), 0.97);
}

TEST(OneCoin, IsUndefinedWithoutLabels) {
    EXPECT_EQ(one_coin(MadeLabels{}.data()).error(), Undefined{"no labels"});
}

TEST(OneCoin, IsUndefinedForOneClass) {
    EXPECT_EQ(one_coin(labels_of({{0, 0, 0}}).data()).error(), Undefined{"fewer than two classes"});
}

TEST(OneCoin, RefusesToGoWithoutSmoothing) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    EXPECT_THROW((void)one_coin(made.data(), {.smoothing = 0.0}), std::logic_error);
}

TEST(OneCoinThreads, OneThreadEqualsMany) {
    const MadeLabels made = make_labels({.workers = 50, .items = 3000});
    const auto one = one_coin(made.data(), {.parallel = {1}});
    const auto many = one_coin(made.data(), {.parallel = {4}});
    EXPECT_EQ(one->posteriors, many->posteriors);
    EXPECT_EQ(one->accuracy, many->accuracy);
}

}  // namespace
}  // namespace adjudge
