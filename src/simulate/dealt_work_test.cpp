#include "simulate/dealt_work.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::vector<MadeWorker> workers_of(std::size_t count) {
    return make_workers({.name = "x", .parts = {{.name = "careful"}}}, count, 1);
}

TEST(DealHits, GivesEveryHitToDistinctWorkers) {
    const auto dealt = deal_hits(std::vector<std::string>(50, "de"), workers_of(12), {.workers_per_hit = 5});
    std::map<std::size_t, std::set<std::size_t>> by_hit;
    for (const DealtHit& one : dealt) {
        EXPECT_TRUE(by_hit[one.hit].insert(one.worker).second);
    }
    ASSERT_EQ(by_hit.size(), 50U);
    EXPECT_TRUE(std::ranges::all_of(by_hit, [](const auto& hit) { return hit.second.size() == 5; }));
}

TEST(DealHits, GivesNobodyMoreThanAllowed) {
    const auto dealt = deal_hits(std::vector<std::string>(50, "de"), workers_of(10), {.hits_per_worker = 3});
    std::map<std::size_t, std::size_t> of_worker;
    for (const DealtHit& one : dealt) {
        EXPECT_LE(++of_worker[one.worker], 3U);
    }
    EXPECT_EQ(dealt.size(), 30U);
}

TEST(DealHits, GivesAWorkerOnlyLanguagesThatTheyWorkIn) {
    auto workers = workers_of(2);
    workers[0].languages = {"de"};
    workers[1].languages = {"ar"};
    for (const DealtHit& one : deal_hits({"de", "ar", "de"}, workers, {})) {
        EXPECT_EQ(one.worker, one.hit == 1 ? 1U : 0U);
    }
}

TEST(DealHits, GivesExpertsTheirOwnPlacesAlone) {
    auto workers = workers_of(3);
    workers.push_back(make_experts({.name = "x", .parts = {}}, 1, 1).front());
    const auto dealt = deal_hits({"de", "de"}, workers, {.workers_per_hit = 4, .experts_per_hit = 1});
    EXPECT_EQ(std::ranges::count(dealt, 3U, &DealtHit::worker), 2);
    EXPECT_EQ(dealt.size(), 8U);
}

TEST(DealHits, GivesActiveWorkersMore) {
    auto workers = workers_of(20);
    for (MadeWorker& worker : workers) {
        worker.activity = 1.0;
    }
    workers[0].activity = 20.0;
    const auto dealt = deal_hits(std::vector<std::string>(100, "de"), workers, {});
    EXPECT_GT(std::ranges::count(dealt, 0U, &DealtHit::worker), 10);
}

TEST(DealHits, IsEmptyWithoutWorkersOrHits) {
    EXPECT_TRUE(deal_hits({"de"}, {}, {}).empty());
    EXPECT_TRUE(deal_hits({}, workers_of(3), {}).empty());
}

}  // namespace
}  // namespace adjudge
