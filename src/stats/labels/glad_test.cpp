#include "stats/labels/glad.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "stats/labels/testing_labels.hpp"

namespace adjudge {
namespace {

// Labels made by the model itself: abilities 0.2 .. 2.0, every fourth item hard.
MadeLabels make_glad_labels(std::uint32_t items) {
    constexpr std::uint32_t workers = 10;
    RandomStream random{1, "glad test"};
    MadeLabels made;
    for (std::uint32_t item = 0; item < items; ++item) {
        made.truth.push_back(static_cast<std::uint32_t>(random.below(3)));
        const double factor = item % 4 == 0 ? 0.3 : 3.0;
        for (std::uint32_t worker = 0; worker < workers; ++worker) {
            const double ability = 0.2 + 0.2 * worker;
            const bool is_right = random.uniform() < 1.0 / (1.0 + std::exp(-ability * factor));
            const std::uint64_t shift = is_right ? 0 : 1 + random.below(2);
            made.add({worker, item, static_cast<std::uint32_t>((made.truth[item] + shift) % 3)});
        }
    }
    return made;
}

TEST(Glad, TwoWhoContradictEachOtherAreNoExpertsAndTheItemIsHard) {
    const MadeLabels made = labels_of({{0, 0, 0}, {1, 0, 1}});
    const auto found = glad(made.data());
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->posteriors(0, 0), 0.5, 1e-12);
    EXPECT_NEAR(found->ability[0], found->ability[1], 1e-12);
    EXPECT_LT(found->ability[0], 1.0);
    EXPECT_LT(found->ease[0], 1.0);
}

// One worker, one item, one label of two classes. At the maximum both slopes are 0, and the posterior of the
// label is the probability that the worker is right: q = p, so that the data say nothing of either.
TEST(Glad, ASingleLabelLeavesThePriors) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    const auto found = glad(made.data());
    EXPECT_NEAR(found->ability[0], 1.0, 1e-12);
    EXPECT_NEAR(found->ease[0], 1.0, 1e-12);
    EXPECT_NEAR(found->posteriors(0, 1), 1.0 / (1.0 + std::exp(-std::exp(1.0))), 1e-12);
    EXPECT_NEAR(found->trace.log_likelihood.back(), std::log(0.5), 1e-12);
    EXPECT_NEAR(found->trace.objective.back(), std::log(0.5), 1e-12);
}

TEST(Glad, AbilitiesAreInTheOrderOfTheWorkers) {
    const MadeLabels made = make_glad_labels(2000);
    EXPECT_TRUE(std::ranges::is_sorted(glad(made.data())->ability));
}

TEST(Glad, FindsTheHardItems) {
    const MadeLabels made = make_glad_labels(2000);
    const auto found = glad(made.data());
    double hard = 0.0;
    double easy = 0.0;
    for (std::size_t item = 0; item < made.items; ++item) {
        (item % 4 == 0 ? hard : easy) += found->ease[item];
    }
    EXPECT_LT(hard / 500.0 + 0.5, easy / 1500.0);
}

TEST(Glad, FindsTheTrueLabels) {
    const MadeLabels made = make_glad_labels(2000);
    EXPECT_GT(share_right(glad(made.data())->posteriors, made), 0.9);
}

TEST(Glad, AWorkerWhoIsAlwaysWrongHasANegativeAbility) {
    MadeLabels made = make_labels({.workers = 6, .items = 300, .labels_an_item = 6, .least_accuracy = 0.7});
    for (std::uint32_t item = 0; item < made.items; ++item) {
        made.add({6, item, (made.truth[item] + 1) % 3});
    }
    EXPECT_LT(glad(made.data())->ability[6], 0.0);
}

TEST(Glad, TheObjectiveNeverFallsOnRandomLabels) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const MadeLabels made = random_labels({.classes = 2 + seed % 4, .seed = seed});
        const auto found = glad(made.data(), {.em = {.most_iterations = 60, .tolerance = 0.0}});
        EXPECT_TRUE(never_falls(found->trace.objective)) << seed;
    }
}

TEST(Glad, MoreSweepsReachNoOtherPlace) {
    const MadeLabels made = make_labels({});
    const auto few = glad(made.data(), {.em = {2000, 1e-13}, .most_sweeps = 1});
    const auto many = glad(made.data(), {.em = {2000, 1e-13}, .most_sweeps = 50, .sweep_tolerance = 1e-8});
    EXPECT_NEAR(few->trace.objective.back(), many->trace.objective.back(), 1e-6);
}

TEST(Glad, TheOrderOfRowsChangesNothing) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = shuffled(made);
    EXPECT_LT(largest_difference(glad(made.data())->posteriors, glad(other.data())->posteriors), 1e-9);
}

TEST(Glad, OtherNamesOfClassesMoveThePosteriors) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = relabelled(made);
    EXPECT_LT(largest_difference(glad(made.data())->posteriors, glad(other.data())->posteriors, 1), 1e-9);
}

TEST(Glad, AnItemWithoutLabelsIsAsEasyAsThePriorSays) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 2, 1}, {1, 2, 1}});
    const auto found = glad(made.data());
    EXPECT_FALSE(found->posteriors.best(1));
    EXPECT_EQ(found->ease[1], 1.0);
}

TEST(Glad, AWorkersRepeatedLabelsAllCount) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 0, 0}, {1, 0, 1}});
    EXPECT_EQ(glad(made.data())->posteriors.best(0)->label, 0U);
}

TEST(Glad, TakesAHundredClasses) {
    const MadeLabels made =
        make_labels({.workers = 10, .items = 1000, .classes = 100, .least_accuracy = 0.5});
    EXPECT_GT(share_right(glad(made.data())->posteriors, made), 0.97);
}

TEST(Glad, IsUndefinedWithoutLabels) { EXPECT_EQ(glad(MadeLabels{}.data()).error(), Undefined{"no labels"}); }

TEST(Glad, IsUndefinedForOneClass) {
    EXPECT_EQ(glad(labels_of({{0, 0, 0}}).data()).error(), Undefined{"fewer than two classes"});
}

TEST(Glad, RefusesToGoWithoutASweep) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    EXPECT_THROW((void)glad(made.data(), {.most_sweeps = 0}), std::logic_error);
}

TEST(GladThreads, OneThreadEqualsMany) {
    const MadeLabels made = make_labels({.workers = 50, .items = 3000});
    const auto one = glad(made.data(), {.parallel = {1}});
    const auto many = glad(made.data(), {.parallel = {4}});
    EXPECT_EQ(one->posteriors, many->posteriors);
    EXPECT_EQ(one->ability, many->ability);
    EXPECT_EQ(one->ease, many->ease);
}

}  // namespace
}  // namespace adjudge
