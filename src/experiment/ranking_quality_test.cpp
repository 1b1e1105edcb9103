#include "experiment/ranking_quality.hpp"

#include <gtest/gtest.h>

#include "experiment/simulated_tables.hpp"
#include "experiment/testing_experiments.hpp"

namespace adjudge {
namespace {

RankingQuality quality(std::string_view preset, TableKind kind, const std::vector<double>& systems) {
    Crowd crowd = crowd_of(WorkerType::Careful);
    crowd.truth.systems = systems;
    const PlannedCampaign plan =
        planned(preset_campaign(preset), {.hits = 12, .systems = systems.size()}, crowd, 1);
    const JudgmentTable table = judged(plan, crowd, {.workers = 12}, 1, kind);
    std::vector<TrueSystem> truth;
    for (std::size_t i = 0; i < systems.size(); ++i) {
        truth.push_back({plan.systems()[i], systems[i]});
    }
    return *ranking_quality(table, truth, 0.05);
}

TEST(RankingQuality, IsPerfectForSystemsFarApart) {
    const RankingQuality found = quality("wmt-da", TableKind::Ratings, {20.0, 0.0, -20.0});
    EXPECT_EQ(found.separated, 1.0);
    EXPECT_EQ(found.in_order, 1.0);
    EXPECT_EQ(found.clusters, 3.0);
    EXPECT_EQ(found.reversed, 0.0);
}

TEST(RankingQuality, SeesThatOrderWhicheverNamesComeFirst) {
    EXPECT_EQ(quality("wmt-da", TableKind::Ratings, {-20.0, 0.0, 20.0}).in_order, 1.0);
}

TEST(RankingQuality, IsPerfectForVotesOnSystemsFarApart) {
    const RankingQuality found = quality("pairwise", TableKind::Choices, {30.0, 0.0});
    EXPECT_EQ(found.separated, 1.0);
    EXPECT_EQ(found.clusters, 2.0);
}

TEST(RankingQuality, CallsItTheWrongWayWhereTheTruthIsTheOpposite) {
    Crowd crowd = crowd_of(WorkerType::Careful);
    crowd.truth.systems = {20.0, -20.0};
    const PlannedCampaign plan = planned(preset_campaign("wmt-da"), {.hits = 12, .systems = 2}, crowd, 1);
    const JudgmentTable table = judged(plan, crowd, {.workers = 12}, 1, TableKind::Ratings);
    const auto found = ranking_quality(table, {{"system-01", -1.0}, {"system-02", 1.0}}, 0.05);
    EXPECT_EQ(found->reversed, 1.0);
    EXPECT_EQ(found->separated, 0.0);
    EXPECT_EQ(found->in_order, 0.0);
}

TEST(RankingQuality, HasNoNeighboursAmongEqualSystems) {
    const RankingQuality found = quality("wmt-da", TableKind::Ratings, {0.0, 0.0});
    EXPECT_EQ(found.separated, 0.0);
    EXPECT_EQ(found.in_order, 0.0);
}

}  // namespace
}  // namespace adjudge
