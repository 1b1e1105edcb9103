#include "stats/mace.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "stats/testing_labels.hpp"

namespace adjudge {
namespace {

constexpr std::array both_methods{MaceMethod::Em, MaceMethod::VariationalBayes};

// Eight workers who know nearly always, and two who give class 2 whatever they see.
MadeLabels labels_with_spammers() {
    MadeLabels made = make_labels({.workers = 8, .items = 400, .labels_an_item = 4, .least_accuracy = 0.8});
    for (std::uint32_t item = 0; item < made.items; ++item) {
        made.add({8 + item % 2, item, 2});
    }
    return made;
}

TEST(Mace, FindsTheSpammers) {
    const MadeLabels made = labels_with_spammers();
    for (const MaceMethod method : both_methods) {
        const auto found = mace(made.data(), {.method = method});
        ASSERT_TRUE(found);
        EXPECT_LT(found->workers[8].competence, 0.1) << word(method);
        EXPECT_GT(found->workers[0].competence, 0.6) << word(method);
    }
}

TEST(Mace, FindsWhatSpammersGive) {
    const MadeLabels made = labels_with_spammers();
    const auto found = mace(made.data());
    EXPECT_GT(found->workers[8].strategy[2], 0.85);
    EXPECT_NEAR(std::accumulate(found->workers[8].strategy.begin(), found->workers[8].strategy.end(), 0.0),
                1.0, 1e-12);
}

TEST(Mace, IsNotMisledBySpammers) {
    const MadeLabels made = labels_with_spammers();
    EXPECT_GT(share_right(mace(made.data())->posteriors, made), 0.95);
}

// A worker who errs towards all of three classes alike knows with (3 a - 1) / 2, because guesses hit one time
// in three.
TEST(Mace, CompetenceComesNearToWhatLabelsWereMadeWith) {
    const MadeLabels made = make_labels({.workers = 10, .items = 20'000});
    const auto found = mace(made.data(), {.method = MaceMethod::Em, .restarts = 2});
    for (std::size_t worker = 0; worker < made.workers; ++worker) {
        EXPECT_NEAR(found->workers[worker].competence, (3.0 * made.accuracy[worker] - 1.0) / 2.0, 0.03)
            << worker;
    }
}

TEST(Mace, TheObjectiveNeverFallsOnRandomLabels) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const MadeLabels made = random_labels({.classes = 2 + seed % 4, .seed = seed});
        for (const MaceMethod method : both_methods) {
            const auto found = mace(made.data(), {.method = method, .restarts = 2, .em = {60, 0.0}});
            EXPECT_TRUE(never_falls(found->trace.objective)) << seed << " " << word(method);
        }
    }
}

// Starts that differ end in different places, where labels say little.
TEST(Mace, StartsAreTrulyDifferent) {
    const MadeLabels made = random_labels({});
    const auto found = mace(made.data(), {.method = MaceMethod::Em, .em = {.most_iterations = 3}});
    const std::set<double> distinct{found->objectives.begin(), found->objectives.end()};
    EXPECT_EQ(distinct.size(), 10U);
}

TEST(Mace, KeepsTheBestStart) {
    const MadeLabels made = random_labels({});
    const auto found = mace(made.data());
    EXPECT_EQ(found->objectives[found->kept], std::ranges::max(found->objectives));
    EXPECT_EQ(found->objectives[found->kept], found->trace.objective.back());
}

TEST(Mace, TheSameSeedGivesTheSameResult) {
    const MadeLabels made = random_labels({});
    EXPECT_EQ(mace(made.data(), {.seed = 5})->posteriors, mace(made.data(), {.seed = 5})->posteriors);
}

TEST(Mace, AnotherSeedStartsElsewhere) {
    const MadeLabels made = random_labels({});
    EXPECT_NE(mace(made.data(), {.seed = 5})->objectives, mace(made.data(), {.seed = 6})->objectives);
}

// One worker, one item, one label: p(label 1) = E[spamming] E[strategy(1)] + E[1 - spamming] / 2 = 1/2.
TEST(Mace, TheBoundIsBelowTheExactEvidence) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    const auto found = mace(made.data(), {.em = {200, 0.0}});
    EXPECT_LT(found->trace.objective.back(), std::log(0.5));
    EXPECT_GT(found->trace.objective.back(), std::log(0.5) - 0.5);
}

TEST(Mace, TheOrderOfRowsChangesNothing) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = shuffled(made);
    EXPECT_LT(largest_difference(mace(made.data())->posteriors, mace(other.data())->posteriors), 1e-9);
}

TEST(Mace, OtherNamesOfClassesMoveThePosteriors) {
    const MadeLabels made = make_labels({.labels_an_item = 9, .least_accuracy = 0.7});
    const MadeLabels other = relabelled(made);
    const MaceOptions to_the_end{.em = {500, 1e-14}};
    EXPECT_LT(largest_difference(mace(made.data(), to_the_end)->posteriors,
                                 mace(other.data(), to_the_end)->posteriors, 1),
              1e-3);
}

TEST(Mace, TakesThousandsOfLabelsOfOneItem) {
    const MadeLabels made = make_labels({.workers = 4000, .items = 2, .labels_an_item = 4000});
    const auto found = mace(made.data(), {.restarts = 1});
    EXPECT_EQ(share_right(found->posteriors, made), 1.0);
    EXPECT_TRUE(never_falls(found->trace.objective));
}

TEST(Mace, AWorkersRepeatedLabelsAllCount) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 0, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(mace(made.data())->posteriors.best(0)->label, 0U);
}

TEST(Mace, AnItemWithoutLabelsHasNoBest) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 2, 1}});
    EXPECT_FALSE(mace(made.data())->posteriors.best(1));
}

TEST(Mace, OneWorkerIsBelieved) {
    const MadeLabels made = labels_of({{0, 0, 1}, {0, 1, 0}, {0, 2, 1}});
    EXPECT_EQ(mace(made.data())->posteriors.best(1)->label, 0U);
}

TEST(Mace, TakesAHundredClasses) {
    const MadeLabels made =
        make_labels({.workers = 10, .items = 1000, .classes = 100, .least_accuracy = 0.5});
    EXPECT_GT(share_right(mace(made.data(), {.restarts = 2})->posteriors, made), 0.97);
}

TEST(Mace, IsUndefinedWithoutLabels) { EXPECT_EQ(mace(MadeLabels{}.data()).error(), Undefined{"no labels"}); }

TEST(Mace, IsUndefinedForOneClass) {
    EXPECT_EQ(mace(labels_of({{0, 0, 0}}).data()).error(), Undefined{"fewer than two classes"});
}

TEST(Mace, RefusesToGoWithoutAStart) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    EXPECT_THROW((void)mace(made.data(), {.restarts = 0}), std::logic_error);
}

TEST(MaceThreads, OneThreadEqualsMany) {
    const MadeLabels made = make_labels({.workers = 50, .items = 3000});
    for (const std::size_t restarts : {std::size_t{1}, std::size_t{3}}) {
        const auto one = mace(made.data(), {.restarts = restarts, .parallel = {1}});
        const auto many = mace(made.data(), {.restarts = restarts, .parallel = {4}});
        EXPECT_EQ(one->posteriors, many->posteriors);
        EXPECT_EQ(one->objectives, many->objectives);
    }
}

}  // namespace
}  // namespace adjudge
