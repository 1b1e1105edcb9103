#include "simulate/made_worker.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "simulate/testing_units.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

CrowdPart part_of(WorkerType type, double share) {
    return {.name = std::string{word(type)}, .traits = traits_of(type), .share = share};
}

std::size_t count_of(const std::vector<MadeWorker>& workers, WorkerType type) {
    return static_cast<std::size_t>(
        std::ranges::count_if(workers, [&](const MadeWorker& worker) { return worker.traits.type == type; }));
}

TEST(MakeWorkers, GivesEachPartItsShare) {
    const Crowd crowd{.name = "x", .parts = {part_of(WorkerType::Careful, 6), part_of(WorkerType::Bot, 2)}};
    const auto workers = make_workers(crowd, 40, 1);
    EXPECT_EQ(count_of(workers, WorkerType::Careful), 30U);
    EXPECT_EQ(count_of(workers, WorkerType::Bot), 10U);
}

TEST(MakeWorkers, MakesAsManyAsAskedForWhateverTheShares) {
    const Crowd crowd{.name = "x",
                      .parts = {part_of(WorkerType::Careful, 1), part_of(WorkerType::Bot, 1),
                                part_of(WorkerType::Harsh, 1)}};
    for (const std::size_t count : {0U, 1U, 2U, 7U, 100U}) {
        EXPECT_EQ(make_workers(crowd, count, 1).size(), count);
    }
}

TEST(MakeWorkers, LeavesExpertsOut) {
    const Crowd crowd{.name = "x",
                      .parts = {part_of(WorkerType::Careful, 1), part_of(WorkerType::Expert, 9)}};
    EXPECT_EQ(count_of(make_workers(crowd, 10, 1), WorkerType::Careful), 10U);
}

TEST(MakeWorkers, GivesTheSamePeopleForTheSameSeed) {
    const Crowd crowd{.name = "x", .parts = {part_of(WorkerType::Careful, 1)}};
    EXPECT_EQ(make_workers(crowd, 5, 3)[4].leniency, make_workers(crowd, 9, 3)[4].leniency);
    EXPECT_NE(make_workers(crowd, 5, 3)[4].leniency, make_workers(crowd, 5, 4)[4].leniency);
}

TEST(MakeWorkers, DrawsLeniencyAsTheTraitsSay) {
    WorkerTraits traits = traits_of(WorkerType::Lenient);
    traits.leniency_sd = 4.0;
    std::vector<double> leniencies;
    for (const MadeWorker& worker :
         make_workers({.name = "x", .parts = {{.name = "p", .traits = traits}}}, 20'000, 1)) {
        leniencies.push_back(worker.leniency);
    }
    EXPECT_NEAR(moments(leniencies).mean, 18.0, 0.2);
    EXPECT_NEAR(*moments(leniencies).sd(), 4.0, 0.2);
}

TEST(MakeExperts, TakesThoseOfTheCrowd) {
    CrowdPart part = part_of(WorkerType::Expert, 1);
    part.traits.noise = 1.5;
    part.traits.noise_sd = 0.0;
    EXPECT_EQ(make_experts({.name = "x", .parts = {part}}, 2, 1)[1].noise, 1.5);
}

TEST(MakeExperts, MakesThemWhereTheCrowdHasNone) {
    EXPECT_EQ(make_experts({.name = "x", .parts = {}}, 3, 1).size(), 3U);
}

TEST(MadeWorker, WorksInEveryLanguageWhereNoneIsSaid) {
    EXPECT_TRUE(MadeWorker{}.works_in("de"));
    MadeWorker german;
    german.languages = {"de"};
    EXPECT_TRUE(german.works_in("de"));
    EXPECT_FALSE(german.works_in("ar"));
}

}  // namespace
}  // namespace adjudge
