#include "stats/labels/dawid_skene.hpp"

#include <cmath>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "stats/labels/majority_vote.hpp"
#include "stats/labels/testing_labels.hpp"

namespace adjudge {
namespace {

// One iteration by hand, without smoothing. The vote gives (2/3, 1/3) for item 0 and (0, 1) for item 1, so
// the prior is (1/3, 2/3). Workers 0 and 1 label item 0 as 0 and item 1 as 1: p(0 | 0) = 1, p(0 | 1) = 1/4.
// Worker 2 labels both 1: p(1 | 0) = p(1 | 1) = 1.
TEST(DawidSkene, OneIterationByHand) {
    const MadeLabels made = labels_of({{0, 0, 0}, {1, 0, 0}, {2, 0, 1}, {0, 1, 1}, {1, 1, 1}, {2, 1, 1}});
    const auto found = dawid_skene(made.data(), {.smoothing = 0.0, .em = {.most_iterations = 1}});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->prior[0], 1.0 / 3.0, 1e-15);
    EXPECT_NEAR(found->confusion(0, 1, 0), 0.25, 1e-15);
    EXPECT_NEAR(found->confusion(0, 1, 1), 0.75, 1e-15);
    EXPECT_NEAR(found->confusion(2, 0, 1), 1.0, 1e-15);
    const double zero = 1.0 / 3.0;
    const double one = 2.0 / 3.0 / 16.0;
    EXPECT_NEAR(found->posteriors(0, 0), zero / (zero + one), 1e-14);
    EXPECT_EQ(found->posteriors(1, 0), 0.0);
    EXPECT_NEAR(found->accuracy[0], 1.0 / 3.0 + 2.0 / 3.0 * 0.75, 1e-14);
    EXPECT_NEAR(found->trace.log_likelihood[0], std::log(zero + one) + std::log(2.0 / 3.0 * 0.75 * 0.75),
                1e-14);
}

TEST(DawidSkene, SmoothingIsAddedToEveryExpectedCount) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 1, 1}});
    const auto found = dawid_skene(made.data(), {.smoothing = 0.5, .em = {.most_iterations = 1}});
    EXPECT_NEAR(found->confusion(0, 0, 0), 0.75, 1e-15);
    EXPECT_NEAR(found->confusion(0, 0, 1), 0.25, 1e-15);
    EXPECT_NEAR(found->trace.objective[0] - found->trace.log_likelihood[0],
                0.5 * 2.0 * (std::log(0.75) + std::log(0.25)), 1e-14);
}

TEST(DawidSkene, ConfusionMatricesSumToOneByClass) {
    const MadeLabels made = make_labels({.classes = 4});
    const auto found = dawid_skene(made.data());
    for (std::size_t worker = 0; worker < made.workers; ++worker) {
        for (std::size_t truth = 0; truth < 4; ++truth) {
            double sum = 0.0;
            for (std::size_t label = 0; label < 4; ++label) {
                sum += found->confusion(worker, truth, label);
            }
            EXPECT_NEAR(sum, 1.0, 1e-12);
        }
    }
}

// The labels of four workers who are mostly right, and of one who takes class 1 for 2 and 2 for 1, and half
// of class 0 for 2.
MadeLabels labels_with_a_confused_worker(std::size_t items) {
    MadeLabels made = make_labels({.workers = 4, .items = items, .labels_an_item = 4, .least_accuracy = 0.8});
    RandomStream random{3, "confused worker"};
    for (std::uint32_t item = 0; item < items; ++item) {
        const std::uint32_t truth = made.truth[item];
        const std::uint32_t of_zero = random.uniform() < 0.5 ? 0 : 2;
        made.add({4, item, truth == 0 ? of_zero : 3 - truth});
    }
    return made;
}

double error_for_the_confused_worker(std::size_t items) {
    const MadeLabels made = labels_with_a_confused_worker(items);
    const auto found = dawid_skene(made.data());
    const std::vector<double> expected{0.5, 0.0, 0.5, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0};
    double largest = 0.0;
    for (std::size_t cell = 0; cell < expected.size(); ++cell) {
        largest = std::max(largest, std::fabs(found->confusion(4, cell / 3, cell % 3) - expected[cell]));
    }
    return largest;
}

TEST(DawidSkene, ConfusionComesNearerToTheTrueOneAsLabelsGrow) {
    EXPECT_LT(error_for_the_confused_worker(300), 0.2);
    EXPECT_LT(error_for_the_confused_worker(30'000), 0.02);
}

TEST(DawidSkene, FindsMoreTrueLabelsThanTheVote) {
    const MadeLabels made = make_labels({.workers = 20, .items = 2000});
    EXPECT_GT(share_right(dawid_skene(made.data())->posteriors, made),
              share_right(majority_vote(made.data())->shares, made) + 0.02);
}

TEST(DawidSkene, AWorkerWhoIsAlwaysWrongIsBelowChance) {
    MadeLabels made = make_labels({.workers = 6, .items = 500, .labels_an_item = 6, .least_accuracy = 0.7});
    for (std::uint32_t item = 0; item < made.items; ++item) {
        made.add({6, item, (made.truth[item] + 1) % 3});
    }
    EXPECT_LT(dawid_skene(made.data())->accuracy[6], 0.1);
}

TEST(DawidSkene, TheObjectiveNeverFallsOnRandomLabels) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const MadeLabels made = random_labels({.classes = 2 + seed % 4, .seed = seed});
        const auto found = dawid_skene(made.data(), {.em = {.most_iterations = 60, .tolerance = 0.0}});
        EXPECT_TRUE(never_falls(found->trace.objective)) << seed;
    }
}

TEST(DawidSkene, WithoutSmoothingTheLikelihoodItselfNeverFalls) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const MadeLabels made = random_labels({.classes = 2 + seed % 4, .seed = seed});
        const auto found =
            dawid_skene(made.data(), {.smoothing = 0.0, .em = {.most_iterations = 60, .tolerance = 0.0}});
        EXPECT_TRUE(never_falls(found->trace.log_likelihood)) << seed;
    }
}

TEST(DawidSkene, SaysWhetherItConverged) {
    const MadeLabels made = make_labels({});
    EXPECT_TRUE(dawid_skene(made.data())->trace.has_converged);
    EXPECT_FALSE(dawid_skene(made.data(), {.em = {.most_iterations = 2}})->trace.has_converged);
}

TEST(DawidSkene, TheOrderOfRowsChangesNothing) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = shuffled(made);
    EXPECT_LT(largest_difference(dawid_skene(made.data())->posteriors, dawid_skene(other.data())->posteriors),
              1e-9);
}

TEST(DawidSkene, OtherNamesOfClassesMoveTheResults) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = relabelled(made);
    const auto found = dawid_skene(made.data());
    const auto moved = dawid_skene(other.data());
    EXPECT_LT(largest_difference(found->posteriors, moved->posteriors, 1), 1e-9);
    EXPECT_NEAR(found->confusion(3, 0, 2), moved->confusion(3, 1, 0), 1e-9);
}

TEST(DawidSkene, AWorkersRepeatedLabelsAllCount) {
    MadeLabels once = make_labels({});
    MadeLabels twice = once;
    for (std::size_t row = 0; row < once.label.size(); ++row) {
        twice.add({once.worker[row], once.item[row], once.label[row]});
    }
    const DawidSkeneOptions one_step{.smoothing = 0.0, .em = {.most_iterations = 1}};
    const auto found = dawid_skene(once.data(), one_step);
    const auto doubled = dawid_skene(twice.data(), one_step);
    EXPECT_NEAR(found->confusion(2, 1, 1), doubled->confusion(2, 1, 1), 1e-12);
    const double odds = found->posteriors(0, 1) / found->posteriors(0, 2);
    const double prior_odds = found->prior[1] / found->prior[2];
    EXPECT_NEAR(doubled->posteriors(0, 1) / doubled->posteriors(0, 2) / (odds * odds / prior_odds), 1.0,
                1e-9);
}

TEST(DawidSkene, AnItemWithoutLabelsChangesNothingAndHasNoBest) {
    const MadeLabels made = make_labels({});
    MadeLabels more = made;
    more.items += 1;
    const auto found = dawid_skene(made.data());
    const auto with_empty = dawid_skene(more.data());
    EXPECT_EQ(found->trace.objective, with_empty->trace.objective);
    EXPECT_FALSE(with_empty->posteriors.best(made.items));
}

TEST(DawidSkene, OneWorkerIsBelievedWithoutSmoothing) {
    const MadeLabels made = labels_of({{0, 0, 1}, {0, 1, 0}, {0, 2, 1}});
    const auto found = dawid_skene(made.data(), {.smoothing = 0.0});
    EXPECT_EQ(found->posteriors.best(0)->label, 1U);
    EXPECT_EQ(found->posteriors.best(1)->label, 0U);
}

TEST(DawidSkene, OneItemGetsTheLabelOfMost) {
    const MadeLabels made = labels_of({{0, 0, 1}, {1, 0, 1}, {2, 0, 0}});
    EXPECT_EQ(dawid_skene(made.data())->posteriors.best(0)->label, 1U);
}

TEST(DawidSkene, TakesAHundredClasses) {
    const MadeLabels made =
        make_labels({.workers = 10, .items = 2000, .classes = 100, .least_accuracy = 0.7});
    EXPECT_GT(share_right(dawid_skene(made.data())->posteriors, made), 0.95);
}

TEST(DawidSkene, IsUndefinedWithoutLabels) {
    EXPECT_EQ(dawid_skene(MadeLabels{}.data()).error(), Undefined{"no labels"});
}

TEST(DawidSkene, IsUndefinedForOneClass) {
    EXPECT_EQ(dawid_skene(labels_of({{0, 0, 0}}).data()).error(), Undefined{"fewer than two classes"});
}

TEST(DawidSkene, RefusesANegativeSmoothing) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    EXPECT_THROW((void)dawid_skene(made.data(), {.smoothing = -1.0}), std::logic_error);
}

TEST(DawidSkeneThreads, OneThreadEqualsMany) {
    const MadeLabels made = make_labels({.workers = 50, .items = 3000});
    const auto one = dawid_skene(made.data(), {.parallel = {1}});
    const auto many = dawid_skene(made.data(), {.parallel = {4}});
    EXPECT_EQ(one->posteriors, many->posteriors);
    EXPECT_EQ(one->accuracy, many->accuracy);
    EXPECT_EQ(one->trace.objective, many->trace.objective);
}

}  // namespace
}  // namespace adjudge
