#include "experiment/simulated_tables.hpp"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "experiment/testing_experiments.hpp"
#include "formats/tables/table_writer.hpp"

namespace adjudge {
namespace {

std::string csv(const JudgmentTable& table) {
    std::string text;
    EXPECT_TRUE(write_table(table, {}, [&](std::string_view piece) -> Status {
        text += piece;
        return Done{};
    }));
    return text;
}

class SimulatedTables : public ::testing::Test {
protected:
    [[nodiscard]] std::vector<JudgmentTable> tables(const ParallelOptions& parallel = {}) const {
        return simulated_tables({.hits = plan.supply(),
                                 .workers = workers,
                                 .truth = truth,
                                 .rules = {.workers_per_hit = 2, .seed = 4},
                                 .parallel = parallel});
    }

    Crowd crowd = crowd_of(WorkerType::Careful);
    PlannedCampaign plan = planned(preset_campaign("law2013-vas"), {.hits = 3, .systems = 4}, crowd, 4);
    std::vector<MadeWorker> workers = make_workers(crowd, 5, 4);
    Truth truth{crowd.truth, plan.systems(), 4};
};

TEST_F(SimulatedTables, HaveARowForEveryUnitOfEveryHitThatWasFinished) {
    for (MadeWorker& worker : workers) {
        worker.traits.drop_out = 0.0;
    }
    EXPECT_EQ(tables().front().rows(), 600U);
}

TEST_F(SimulatedTables, LeaveOutHitsThatWereLeft) {
    for (MadeWorker& worker : workers) {
        worker.traits.drop_out = 1.0;
    }
    EXPECT_TRUE(tables().empty());
}

TEST_F(SimulatedTables, AreTheSameForAnyNumberOfThreads) {
    EXPECT_EQ(csv(tables({1}).front()), csv(tables({4}).front()));
}

TEST_F(SimulatedTables, DiffersWithTheSeedOfTheWorkers) {
    const std::string before = csv(tables().front());
    workers = make_workers(crowd, 5, 5);
    EXPECT_NE(csv(tables().front()), before);
}

TEST_F(SimulatedTables, LetHitsOfAWorkerFollowEachOther) {
    const JudgmentTable table = std::move(tables().front());
    const auto& times = std::get<TimeColumn>(table.find("submitted_at")->cells).microseconds;
    const auto& worker = std::get<NameColumn>(table.find("worker")->cells).codes;
    std::map<std::uint32_t, std::int64_t> last;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        EXPECT_GT(times[row], last[worker[row]]);
        last[worker[row]] = times[row];
    }
}

TEST(SimulatedTablesOfSeveralKinds, AreOneForEachField) {
    const Crowd crowd = crowd_of(WorkerType::Careful);
    const PlannedCampaign plan = planned(preset_campaign("esa"), {.hits = 1, .systems = 3}, crowd, 1);
    const auto workers = make_workers(crowd, 3, 1);
    const Truth truth{crowd.truth, plan.systems(), 1};
    const auto tables = simulated_tables({.hits = plan.supply(), .workers = workers, .truth = truth});
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0].kind(), TableKind::Ratings);
    EXPECT_EQ(tables[1].kind(), TableKind::Spans);
    EXPECT_THROW((void)table_of_kind({}, TableKind::Ratings), std::logic_error);
}

}  // namespace
}  // namespace adjudge
