#include "experiment/replication.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "experiment/testing_experiments.hpp"
#include "formats/tables/table_reader.hpp"
#include "formats/tables/table_writer.hpp"

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

class MeasuredTables : public ::testing::TestWithParam<std::size_t> {};

// A crowd's judgments as one table, as files are read together.
JudgmentTable all_of(const std::vector<ExperimentTable>& parts) {
    std::vector<SourceText> sources;
    for (const ExperimentTable& part : parts) {
        std::string text;
        EXPECT_TRUE(write_table(part.judgments, {}, [&](std::string_view piece) -> Status {
            text += piece;
            return Done{};
        }));
        sources.push_back(SourceText::from_memory(part.name + ".csv", std::move(text)));
    }
    TableReading reading = read_table_parts(sources, {});
    EXPECT_TRUE(reading.problems.empty());
    return JudgmentTable{std::move(reading.parts)};
}

// Written to files, read and held against the paper: the numbers of the simulated experiment itself. What
// only a simulation can know is missing, and said.
TEST_P(MeasuredTables, GiveTheNumbersOfTheExperiment) {
    const PaperExperiment experiment = paper_experiments(embedded_crowd_named)[GetParam()];
#ifdef ADJUDGE_SANITIZED
    if (experiment.name == "alta2013") {
        GTEST_SKIP() << "too large under sanitizers";
    }
#endif
    constexpr std::uint64_t seed = 7;
    std::vector<GivenOption> given;
    if (experiment.name == "denkowski2010") {
        given.push_back({"seed", "7"});  // its random workers are drawn
    }
    const auto found = replicate_from(experiment, all_of(experiment.tables(seed)), given);
    ASSERT_TRUE(found) << found.error().message;
    const MeasuredCells expected = experiment.run(seed);
    std::size_t compared = 0;
    for (const ReplicatedCell& one : found->cells) {
        const CellName& name = one.cell.name;
        const bool is_of_experiment = std::ranges::any_of(
            experiment.cells, [&](const PublishedCell& cell) { return cell.name == name; });
        if (!is_of_experiment) {
            continue;  // single people
        }
        const auto value = expected.at(name);
        // Of the workers that pass a simulation takes out those who optimize.
        if (value && one.mean && !name.row.starts_with("a good worker")) {
            EXPECT_NEAR(*one.mean, *value, 1e-9 * std::max(1.0, std::abs(*value)))
                << name.table << ", " << name.row << ", " << name.column;
            ++compared;
        }
        const bool is_of_truth = name.row.starts_with("optimizers") || name.column == "rho with the truth";
        EXPECT_EQ(value.has_value() && !is_of_truth, one.mean.has_value())
            << name.table << ", " << name.row << ", " << name.column;
    }
    EXPECT_GT(compared, 20U);
}

INSTANTIATE_TEST_SUITE_P(OfEveryPaper, MeasuredTables, ::testing::Range(std::size_t{0}, std::size_t{5}));

PaperExperiment named(std::string_view name) {
    const auto all = paper_experiments(embedded_crowd_named);
    return *std::ranges::find(all, name, &PaperExperiment::name);
}

JudgmentTable read(std::string text) {
    const std::array sources{SourceText::from_memory("ratings.csv", std::move(text))};
    TableReading reading = read_table_parts(sources, {});
    EXPECT_TRUE(reading.problems.empty());
    return JudgmentTable{std::move(reading.parts)};
}

std::vector<std::string> parts_of(const Replication& found) {
    std::vector<std::string> parts;
    for (const UnshownPart& part : found.unshown) {
        parts.push_back(part.part);
    }
    return parts;
}

// Two judges of the same two outputs, and no controls: distinct judges can be compared, nobody tested.
TEST(ReplicateFrom, NamesTheTablesThatAFileCannotShow) {
    const auto found =
        replicate_from(named("law2013"),
                       read("worker,item,system,hit,score\n"
                            "a,1,s,h,10\na,2,s,h,90.5\nb,1,s,h,12\nb,2,s,h,80\n"),
                       std::array{GivenOption{"distinct", "all"}, GivenOption{"scale", "vas100"}});
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(parts_of(*found),
              (std::vector<std::string>{
                  "Table 1, Welch and Mann-Whitney", "Table 2: same judge",
                  "Table 4: judgments of passing workers, %", "Table 5: rankings of systems",
                  "Table 5: means of systems, from the best to the worst", "Tables 2, 3 and 5, 5-pt"}));
    for (const ReplicatedCell& one : found->cells) {
        EXPECT_FALSE(one.cell.name.table.starts_with("Table 4")) << one.cell.name.table;
        if (one.cell.name == CellName{"Table 1: differences of scores", "unfiltered", "distinct mean"}) {
            EXPECT_DOUBLE_EQ(*one.mean, (2.0 + 10.5) / 2.0);
        }
    }
}

// Two workers with controls, into Spanish. Systems s and t score 90 and 30 with one of them, 70 and 50 with the other.
std::string spanish_rows() {
    std::string text = "worker,item,system,hit,kind,score,target_language\n";
    const auto add = [&](const std::string& worker, double middle, double half) {
        for (int item = 0; item < 6; ++item) {
            const double more = half + (item % 2 == 0 ? 1.0 : -1.0);
            text += fmt::format(
                "{0},{1},s,h,system,{2},es\n{0},{1},t,h,system,{3},es\n"
                "{0},{1},s,h,bad_reference,{4},es\n{0},{1},s,h,ask_again,{2},es\n",
                worker, item, middle + more, middle - more, 1.0 + item);
        }
    };
    add("u", 60, 30);
    add("v", 60, 10);
    return text;
}

std::optional<double> table_5_mean(const Replication& found, const std::string& treatment) {
    for (const ReplicatedCell& one : found.cells) {
        const CellName& name = one.cell.name;
        if (name.table.starts_with("Table 5: means") && name.row == "system 1" && name.column == treatment) {
            return one.mean;
        }
    }
    return std::nullopt;
}

// The mean of all scores of s: 60 + (30 + 10) / 2.
TEST(ReplicateFrom, ShowsTheMeansOfLaws2013SystemsByPlace) {
    const auto found =
        replicate_from(named("law2013"), read(spanish_rows()), std::array{GivenOption{"scale", "vas100"}});
    ASSERT_TRUE(found) << found.error().message;
    const auto mean = table_5_mean(*found, "cont. unfiltered");
    ASSERT_TRUE(mean);
    EXPECT_NEAR(*mean, 80.0, 1e-9);
}

std::optional<ReplicatedCell> cell_of(const Replication& found, const CellName& name) {
    const auto place =
        std::ranges::find_if(found.cells, [&](const ReplicatedCell& one) { return one.cell.name == name; });
    return place == found.cells.end() ? std::nullopt : std::optional{*place};
}

TEST(ReplicateFrom, ShowsSingleWorkersOfAlta2013WithoutAPublishedValue) {
    const auto found =
        replicate_from(named("alta2013"), read(spanish_rows()), std::array{GivenOption{"scale", "vas100"}});
    ASSERT_TRUE(found) << found.error().message;
    const auto bad =
        cell_of(*found, {"Table 4: the fourteen workers with most judgments", "v", "bad_reference"});
    ASSERT_TRUE(bad);
    EXPECT_EQ(bad->mean, 3.5);
    EXPECT_FALSE(bad->cell.published);
}

// Raters with the names of two of the paper's nine are not those of the paper.
TEST(ReplicateFrom, ShowsEachRaterOfLaeublis2018AndEachTwo) {
    const auto found =
        replicate_from(named("laeubli2018"),
                       read("worker,item,system_a,system_b,choice,criterion,configuration\n"
                            "A,E-1,mt,human,a,fluency,document\nA,E-2,mt,human,tie,fluency,document\n"
                            "B2,E-1,human,mt,a,fluency,document\nB2,E-2,mt,human,tie,fluency,document\n"));
    ASSERT_TRUE(found) << found.error().message;
    const std::string each = "Table 1: ratings of each rater";
    const auto preferring = cell_of(*found, {each, "fluency, document: B2", "human"});
    ASSERT_TRUE(preferring);
    EXPECT_EQ(preferring->mean, 1.0);
    EXPECT_FALSE(preferring->cell.published);
    const auto pair =
        cell_of(*found, {"Table 4: pairs of raters", "fluency, document: A with B2", "MT, human"});
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->mean, 1.0);
}

TEST(ReplicateFrom, StandardizesTheScoresOfTable5AsAsked) {
    const auto z_by = [](const std::vector<GivenOption>& more) {
        std::vector<GivenOption> given{{"scale", "vas100"}};
        given.insert(given.end(), more.begin(), more.end());
        const auto found = replicate_from(named("law2013"), read(spanish_rows()), given);
        EXPECT_TRUE(found);
        return found ? table_5_mean(*found, "z filtered") : std::nullopt;
    };
    const auto usual = z_by({});
    ASSERT_TRUE(usual);
    EXPECT_NE(z_by({{"standard-rows", "all"}}), z_by({{"standard-rows", "system"}}));
    EXPECT_NE(z_by({{"round-digits", "1"}}), usual);
}

TEST(ReplicateFrom, GivesTheOptionsOfAStudyByThePapersSettings) {
    const JudgmentTable table = read(spanish_rows());
    const auto options =
        paper_study_options(named("law2013"), table, std::array{GivenOption{"distinct", "all"}});
    ASSERT_TRUE(options) << options.error().message;
    EXPECT_EQ(options->ratings.quality.test, QualityTest::Welch);
    EXPECT_EQ(options->ratings.quality.scope, VerdictScope::Scale);
    EXPECT_EQ(options->ratings.consistency.distinct, DistinctRows::All);
    EXPECT_FALSE(paper_study_options(named("law2013"), table, std::array{GivenOption{"pretest", "10"}}));
}

TEST(ReplicateFrom, RefusesAFileThatShowsNothingAndSaysWhatIsMissing) {
    const auto found = replicate_from(named("callison2009"), read("worker,item,system_a,system_b,choice\n"
                                                                  "a,1,s,t,a\nb,1,s,t,b\n"));
    ASSERT_FALSE(found);
    EXPECT_NE(found.error().message.find("Figure 2: agreement of single workers with experts needs judgments "
                                         "of experts"),
              std::string::npos)
        << found.error().message;
}

TEST(ReplicateFrom, RefusesAnOptionThatChangesNothingThere) {
    const auto found = replicate_from(named("denkowski2010"), read("worker,item,system,score\na,1,s,4\n"),
                                      std::array{GivenOption{"quality-test", "welch"}});
    ASSERT_FALSE(found);
    EXPECT_TRUE(found.error().message.starts_with("quality-test changes nothing")) << found.error().message;
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
