#include "analysis/worker_columns.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

// A worker who sees through degraded outputs, and one whose every score is the same.
JudgmentTable judged() {
    RatingRows rows;
    for (int i = 0; i < 30; ++i) {
        for (const std::string worker : {"careful", "constant"}) {
            const std::string unit = fmt::format("{}{}", worker, i);
            const bool is_careful = worker == "careful";
            rows.push_back({.worker = worker,
                            .item = fmt::format("i{}", i),
                            .score = is_careful ? 70.0 + i % 7 : 50.0,
                            .unit = unit,
                            .hit = worker});
            rows.push_back({.worker = worker,
                            .item = fmt::format("i{}", i),
                            .score = is_careful ? 30.0 + i % 5 : 50.0,
                            .kind = UnitKind::BadReference,
                            .unit = unit + "b",
                            .pair = unit,
                            .hit = worker});
        }
    }
    return TestingTable{rows}.table();
}

std::string name_at(const JudgmentTable& table, std::string_view column, std::size_t row) {
    const auto& cells = std::get<NameColumn>(table.find(column)->cells);
    return cells.codes[row] == missing_code ? ""
                                            : std::string{table.dictionary(cells).name(cells.codes[row])};
}

TEST(WorkerColumns, StandBesideEveryJudgment) {
    const auto study = rating_study_of(judged());
    ASSERT_TRUE(study);
    const JudgmentTable table = with_worker_columns(judged(), *study);
    ASSERT_EQ(table.rows(), judged().rows());
    EXPECT_EQ(name_at(table, "worker_verdict", 0), "passed");
    EXPECT_NE(name_at(table, "worker_verdict", 2), "passed");
    EXPECT_NE(name_at(table, "worker_flags", 2).find("constant-run"), std::string::npos);
    const auto& p = std::get<NumberColumn>(table.find("worker_p")->cells).values;
    EXPECT_LT(p[0], 0.001);
}

TEST(WorkerColumns, AreEmptyForAWorkerWhomTheStudyDoesNotKnow) {
    const auto study = rating_study_of(judged());
    ASSERT_TRUE(study);
    const JudgmentTable table =
        with_worker_columns(TestingTable{{{.worker = "stranger", .score = 3.0}}}.table(), *study);
    EXPECT_EQ(name_at(table, "worker_verdict", 0), "");
    EXPECT_TRUE(is_missing(table.find("worker_p")->cells, 0));
}

}  // namespace
}  // namespace adjudge
