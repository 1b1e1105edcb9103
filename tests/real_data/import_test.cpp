// Real batches of Amazon Mechanical Turk through the program, with the figures that the data's README gives.
// Skipped where the data is not at hand.
#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "analysis/inspection.hpp"
#include "end_to_end/run_program.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/table_views.hpp"
#include "real_data/data_folder.hpp"

namespace adjudge {
namespace {

class RealImport : public ::testing::Test {
protected:
    void SetUp() override {
        if (!data_folder()) {
            GTEST_SKIP() << "no real data: set ADJUDGE_REAL_DATA to its folder";
        }
    }

    // Runs the program on every batch of the folder.
    ProgramRun import_folder(const std::string& name) const {
        std::vector<std::string> arguments{"import", "--from", "mturk", "-o", folder_.path("r.csv")};
        for (const auto& entry : std::filesystem::directory_iterator{*data_folder() / name}) {
            if (entry.path().filename().string().starts_with("Batch_")) {
                arguments.push_back(entry.path().string());
            }
        }
        return run_program(arguments);
    }

    [[nodiscard]] JudgmentTable imported() const {
        const auto source = SourceText::open(folder_.path("r.csv"));
        return read_table(*source, {}).value();
    }

private:
    TemporaryFolder folder_;
};

std::size_t count_kind(const Inspection& found, std::string_view kind) {
    const auto tally = std::ranges::find(found.kinds, kind, &Tally::name);
    return tally == found.kinds.end() ? 0 : tally->count;
}

// How many controls name a pair that the same worker answered.
std::size_t count_pairs(const JudgmentTable& table) {
    const JudgmentView view{table};
    std::size_t named = 0;
    for (std::size_t row = 0; row < view.rows; ++row) {
        named += view.pair.at(row) ? 1U : 0U;
    }
    return named - inspect(table).lost_pairs;
}

// The workers that the authors' quality control let pass.
std::set<std::string> passing_workers(const std::filesystem::path& file) {
    std::ifstream lines{file};
    std::set<std::string> passing;
    for (std::string worker, verdict; lines >> worker >> verdict;) {
        if (verdict == "good") {
            passing.insert(worker);
        }
    }
    return passing;
}

// Pairs of workers who judged one normal unit; of `among` only, where it is not empty.
std::size_t count_shared(const JudgmentTable& table, const std::set<std::string>& among) {
    const JudgmentView view{table};
    std::map<std::uint32_t, std::size_t> judged;
    for (std::size_t row = 0; row < view.rows; ++row) {
        const bool counts =
            view.kind.at(row) == UnitKind::System &&
            (among.empty() || among.contains(std::string{view.worker.name(view.worker[row])}));
        if (counts) {
            ++judged[view.unit.at(row)->value()];
        }
    }
    std::size_t pairs = 0;
    for (const auto& [unit, times] : judged) {
        pairs += times * (times - 1) / 2;
    }
    return pairs;
}

TEST_F(RealImport, NewerBatchesGiveAllJudgmentsAndPairs) {
    const ProgramRun run = import_folder("eacl2017-a");
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.err, "105 assignments, 46 workers, 10,500 judgments\n");
    const JudgmentTable table = imported();
    const Inspection found = inspect(table);
    EXPECT_EQ(found.rows, 10'500U);
    EXPECT_EQ(count_kind(found, "system"), 7350U);
    EXPECT_EQ(count_kind(found, "ask_again"), 1050U);
    EXPECT_EQ(count_kind(found, "bad_reference"), 1050U);
    EXPECT_EQ(count_kind(found, "good_reference"), 1050U);
    EXPECT_EQ(count_pairs(table), 3150U);
}

// What one HIT is: under HITId, and under no wider notion, the counts are those of the published agreement.
TEST_F(RealImport, WorkersOfOneHitShareItsUnits) {
    ASSERT_EQ(import_folder("eacl2017-a").exit_code, 0);
    const JudgmentTable table = imported();
    const auto passing = passing_workers(*data_folder() / "eacl2017-a/expected-ad-trk-stats.class");
    ASSERT_EQ(passing.size(), 29U);
    EXPECT_EQ(count_shared(table, {}), 5040U);
    EXPECT_EQ(count_shared(table, passing), 1890U);
}

TEST_F(RealImport, OlderBatchesGiveAllJudgmentsAndPairs) {
    const ProgramRun run = import_folder("mturk-old");
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.err, "31 assignments, 29 workers, 2,900 judgments\nwithout answers: 2 assignments\n");
    const JudgmentTable table = imported();
    const Inspection found = inspect(table);
    EXPECT_EQ(count_kind(found, "system"), 2030U);
    EXPECT_EQ(count_kind(found, "ask_again"), 290U);
    EXPECT_EQ(count_kind(found, "bad_reference"), 290U);
    EXPECT_EQ(count_kind(found, "good_reference"), 290U);
    EXPECT_EQ(count_pairs(table), 870U);
}

}  // namespace
}  // namespace adjudge
