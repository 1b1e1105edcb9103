#include "experiment/pilot_sample.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/ratings/ratings.hpp"
#include "experiment/simulated_tables.hpp"
#include "experiment/testing_experiments.hpp"

namespace adjudge {
namespace {

JudgmentTable pilot() {
    const Crowd crowd = crowd_of(WorkerType::Careful);
    const PlannedCampaign plan = planned(preset_campaign("wmt-da"), {.hits = 4, .systems = 3}, crowd, 1);
    return judged(plan, crowd, {.workers = 3}, 1, TableKind::Ratings);
}

TEST(PilotSample, CountsJudgmentsOfOutputsAlone) {
    const JudgmentTable table = pilot();
    EXPECT_EQ(PilotSample{table}.judgments() * 100, table.rows() * 80);
}

TEST(PilotSample, CountsARankedScreenOnce) {
    const Crowd crowd = crowd_of(WorkerType::Careful);
    const PlannedCampaign plan =
        planned(preset_campaign("callison2009-ranking"), {.hits = 6, .systems = 5}, crowd, 1);
    const JudgmentTable table = judged(plan, crowd, {.workers = 8}, 1, TableKind::Rankings);
    EXPECT_EQ(PilotSample{table}.judgments() * 5, table.rows());
}

TEST(PilotSample, DrawsWholeHitsUntilThereAreEnough) {
    const JudgmentTable table = pilot();
    RandomStream random{1, "test"};
    EXPECT_EQ((PilotSample{table}.draw(200, random).rows()), 300U);
}

TEST(PilotSample, MakesAWorkerWhoIsDrawnTwiceTwoWorkers) {
    const JudgmentTable table = pilot();
    RandomStream random{1, "test"};
    const JudgmentTable drawn = PilotSample{table}.draw(4000, random);
    const auto& names = drawn.dictionary(std::get<NameColumn>(drawn.find("worker")->cells));
    EXPECT_GT(names.size(), 20U);
    const auto ratings = slice_ratings(drawn);
    ASSERT_TRUE(ratings);
    EXPECT_EQ(ratings->front().left_out.superseded, 0U);
}

TEST(PilotSample, AsksAWorkerWhoIsDrawnTwiceAboutOtherItems) {
    const JudgmentTable table = pilot();
    RandomStream random{1, "test"};
    const auto ratings = slice_ratings(PilotSample{table}.draw(4000, random))->front();
    const auto all = slice_ratings(table)->front();
    EXPECT_GT(ratings.items.size(), 5 * all.items.size());
}

TEST(PilotSample, TakesNoWorkerTwiceForAPart) {
    const JudgmentTable table = pilot();
    RandomStream random{1, "test"};
    EXPECT_EQ((PilotSample{table}.part(4000, random).rows()), table.rows());
    EXPECT_EQ((PilotSample{table}.part(80, random).rows()), 100U);
}

TEST(PilotSample, TurnsAnswersRound) {
    const Crowd crowd = crowd_of(WorkerType::Careful);
    const PlannedCampaign plan = planned(preset_campaign("pairwise"), {.hits = 4, .systems = 3}, crowd, 1);
    const JudgmentTable table = judged(plan, crowd, {.workers = 4}, 1, TableKind::Choices);
    RandomStream random{1, "test"};
    const auto count = [](const JudgmentTable& of, Choice choice) {
        const auto& codes = std::get<WordColumn>(of.find("choice")->cells).codes;
        return std::ranges::count(codes, static_cast<std::uint8_t>(choice));
    };
    const JudgmentTable turned = with_turned_answers(table, 1.0, random);
    EXPECT_EQ(count(turned, Choice::A), count(table, Choice::B));
    EXPECT_EQ(count(turned, Choice::Tie), count(table, Choice::Tie));
}

TEST(PilotSample, KeepsControlsWithTheirPairs) {
    const JudgmentTable table = pilot();
    RandomStream random{2, "test"};
    const auto ratings = slice_ratings(PilotSample{table}.draw(1000, random));
    for (std::size_t i = 0; i < ratings->front().size(); ++i) {
        const bool is_control = ratings->front().kind[i] != UnitKind::System;
        EXPECT_EQ(ratings->front().pair[i] != no_id, is_control);
    }
}

TEST(PilotSample, DoesWithoutHits) {
    TableParts parts = pilot().parts();
    std::erase_if(parts.columns, [](const NamedColumn& column) { return column.name == "hit"; });
    const JudgmentTable table{std::move(parts)};
    RandomStream random{1, "test"};
    EXPECT_GE((PilotSample{table}.draw(100, random).rows()), 100U);
}

}  // namespace
}  // namespace adjudge
