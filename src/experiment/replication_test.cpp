#include "experiment/replication.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "experiment/testing_experiments.hpp"

namespace adjudge {
namespace {

const CellName cell{"Table", "row", "column"};

PaperExperiment small_experiment() {
    return {.name = "small",
            .paper = "A paper",
            .comparable = "all",
            .crowds = {"none"},
            .cells = {{cell, 3.0, 1}, {{"Table", "row", "never"}, std::nullopt, 1}},
            .findings = {{"Odd seeds are larger.",
                          [](const MeasuredCells& cells) -> std::optional<bool> {
                              return *cells.at(cell) > 0.5;
                          }},
                         {"Nobody knows.",
                          [](const MeasuredCells&) -> std::optional<bool> { return std::nullopt; }}},
            .run = [](std::uint64_t seed) {
                MeasuredCells cells;
                cells.set(cell, static_cast<double>(seed % 2));
                return cells;
            }};
}

TEST(Replicate, GivesTheMeanAndSdOverRuns) {
    const Replication found = replicate(small_experiment(), {.runs = 50});
    EXPECT_EQ(found.cells[0].runs, 50U);
    EXPECT_GT(*found.cells[0].mean, 0.2);
    EXPECT_LT(*found.cells[0].mean, 0.8);
    EXPECT_GT(*found.cells[0].sd, 0.3);
}

TEST(Replicate, SaysNothingOfACellThatHadNoValue) {
    const Replication found = replicate(small_experiment(), {.runs = 3});
    EXPECT_EQ(found.cells[1].runs, 0U);
    EXPECT_FALSE(found.cells[1].mean);
}

TEST(Replicate, CountsTheRunsInWhichAFindingHeld) {
    const Replication found = replicate(small_experiment(), {.runs = 50});
    EXPECT_EQ(found.findings[0].runs_told, 50U);
    EXPECT_EQ(static_cast<double>(found.findings[0].runs_for), std::round(*found.cells[0].mean * 50.0));
    EXPECT_FALSE(found.findings[1].holds);
    EXPECT_EQ(found.findings[1].runs_told, 0U);
}

TEST(ReplicateFrom, RefusesAPaperWhoseJudgmentsAreNotKnown) {
    TableParts parts{.kind = TableKind::Labels};
    for (const auto name : {"worker", "item", "label"}) {
        parts.add_column(name);
    }
    EXPECT_EQ(replicate_from(small_experiment(), JudgmentTable{parts}).error().code, ErrorCode::Unsupported);
}

class PaperFindings : public ::testing::TestWithParam<std::size_t> {};

// What each paper found, on a simulated crowd. The one finding that does not come out is named here and in
// docs/replications.md.
TEST_P(PaperFindings, ComeOut) {
    const PaperExperiment experiment = paper_experiments(embedded_crowd_named)[GetParam()];
#ifdef ADJUDGE_SANITIZED
    EXPECT_FALSE(replicate(experiment, {.runs = 1}).cells.empty());
    GTEST_SKIP() << "too few campaigns under sanitizers to tell";
#else
    // The largest takes a second a run.
    const Replication found = replicate(experiment, {.runs = experiment.name == "alta2013" ? 8U : 30U});
    for (const ReplicatedFinding& finding : found.findings) {
        const bool is_expected =
            finding.sentence !=
            "It raises intra-annotator kappa more than quality control on the five-point scale does.";
        EXPECT_EQ(finding.holds, std::optional{is_expected}) << experiment.name << ": " << finding.sentence;
    }
#endif
}

INSTANTIATE_TEST_SUITE_P(OfEveryPaper, PaperFindings, ::testing::Range(std::size_t{0}, std::size_t{5}));

TEST(PaperExperiments, MeasureEveryPublishedCellButThoseOfTheSmallestGroup) {
    for (const PaperExperiment& experiment : paper_experiments(embedded_crowd_named)) {
        if (experiment.name == "alta2013") {
            continue;  // the largest: its cells are asked for in PaperFindings
        }
        const Replication found = replicate(experiment, {.runs = 8});
        for (const ReplicatedCell& one : found.cells) {
            const bool is_rare = one.cell.name.column.starts_with("5-pt filtered");
            EXPECT_TRUE(one.runs > 0 || !one.cell.published || is_rare)
                << experiment.name << ": " << one.cell.name.table << ", " << one.cell.name.row << ", "
                << one.cell.name.column;
        }
    }
}

}  // namespace
}  // namespace adjudge
