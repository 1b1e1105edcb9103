// Released files as they are: raw batches with damaged quotes, and a raw Appraise export by keys, filters and
// duplicates. Skipped where the data is not at hand.
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "end_to_end/run_program.hpp"
#include "formats/mturk/mturk_batch.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/table_views.hpp"
#include "real_data/data_folder.hpp"

namespace adjudge {
namespace {

class RealReading : public ::testing::Test {
protected:
    void SetUp() override {
        if (!data_folder()) {
            GTEST_SKIP() << "no real data: set ADJUDGE_REAL_DATA to its folder";
        }
    }
    TemporaryFolder folder;
};

std::vector<std::filesystem::path> batch_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{*data_folder() / "eacl2017-a"}) {
        if (entry.path().filename().string().starts_with("Batch_")) {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

// Where the rows of a text begin, by line from 1.
std::vector<std::size_t> line_starts(const std::string& text) {
    std::vector<std::size_t> starts{0, 0};
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') {
            starts.push_back(i + 1);
        }
    }
    return starts;
}

// A quote of the row from `begin` to `end` is taken away, doubled, or put where there was none.
void damage(std::string& text, std::size_t begin, std::size_t end, RandomStream& random) {
    std::vector<std::size_t> quotes;
    for (std::size_t i = begin; i < end; ++i) {
        if (text[i] == '"') {
            quotes.push_back(i);
        }
    }
    const std::size_t quote = quotes[random.below(quotes.size())];
    switch (random.below(3)) {
        case 0:
            text.erase(quote, 1);
            break;
        case 1:
            text.insert(quote, 1, '"');
            break;
        default:
            text.insert(begin + 1 + random.below(end - begin - 2), 1, '"');
    }
}

struct DamagedBatch {
    std::string text;
    std::vector<std::string> ids;          // of the assignments whose rows were damaged
    std::vector<std::size_t> first_lines;  // of those rows
};

DamagedBatch damaged_batch(const std::string& text, const MturkBatch& whole, RandomStream& random) {
    const std::vector<std::size_t> starts = line_starts(text);
    std::vector<std::size_t> rows(whole.assignments.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i] = i;
    }
    random.shuffle(rows);
    rows.resize(1 + random.below(5));
    std::ranges::sort(rows, std::greater{});  // from the end, so that offsets before stay
    DamagedBatch made{text, {}, {}};
    for (const std::size_t row : rows) {
        const std::size_t line = whole.assignments[row].place.line;
        const std::size_t end = row + 1 < whole.assignments.size()
                                    ? starts[whole.assignments[row + 1].place.line] - 1
                                    : text.size() - 1;
        damage(made.text, starts[line], end, random);
        made.ids.push_back(whole.assignments[row].id);
        made.first_lines.push_back(line);
    }
    return made;
}

TEST_F(RealReading, BatchesWithDamagedQuotesGiveAllOtherRows) {
    std::size_t named = 0;
    for (const std::filesystem::path& file : batch_files()) {
        const std::string text = text_of(file);
        const MturkBatch whole = read_mturk_batch(SourceText::from_memory("b.csv", text));
        ASSERT_TRUE(whole.problems.empty() && whole.damaged.empty());
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            RandomStream random{seed, file.filename().string()};
            const DamagedBatch made = damaged_batch(text, whole, random);
            const MturkBatch found = read_mturk_batch(SourceText::from_memory("b.csv", made.text));
            EXPECT_TRUE(found.problems.empty()) << file << seed << describe(found.problems.listed()[0]);
            std::map<std::string, const MturkAssignment*> read;
            for (const MturkAssignment& assignment : found.assignments) {
                read.emplace(assignment.id, &assignment);
            }
            for (const MturkAssignment& assignment : whole.assignments) {
                const auto same = read.find(assignment.id);
                const auto hit = std::ranges::find(made.ids, assignment.id);
                if (hit == made.ids.end()) {
                    ASSERT_NE(same, read.end())
                        << file << " " << seed << " lost line " << assignment.place.line;
                }
                if (same != read.end()) {
                    EXPECT_EQ(same->second->answers, assignment.answers);
                    continue;
                }
                const bool is_named = std::ranges::any_of(found.damaged.listed(), [&](const Error& error) {
                    return error.place.line == assignment.place.line;
                });
                EXPECT_TRUE(is_named) << file << " " << seed << " line " << assignment.place.line;
                ++named;
            }
        }
    }
    EXPECT_GT(named, 300U);
}

TEST_F(RealReading, TheProgramNamesTheDamagedRowsOfABatch) {
    std::string text = text_of(batch_files().front());
    const std::size_t third = line_starts(text)[3];
    text.erase(text.find('"', third + 1), 1);
    const ProgramRun run =
        run_program({"import", "--from", "mturk", folder.file("b.csv", text), "-o", folder.path("r.csv")});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_NE(run.err.find("1 damaged row left out: " + folder.path("b.csv") + " line 3\n54 assignments"),
              std::string::npos)
        << run.err;
    EXPECT_EQ(
        run_program({"import", "--from", "mturk", folder.path("b.csv"), "--damaged", "refuse"}).exit_code, 2);
}

// 11,299 rows of a raw export become 8,762 judgments by the rules that the data's README gives.
TEST_F(RealReading, WmtEsaGivesItsJudgmentsByFiltersKeyAndDuplicates) {
    const std::filesystem::path data = *data_folder() / "wmt24-esa";
    const ProgramRun run =
        run_program({"convert", (data / "esa_generalMT2024_wave3.csv").string(), "-o", folder.path("t.csv"),
                     "--quiet", "--header",
                     "worker,system,item,type,source_language,target_language,score,document,is_document,"
                     "spans,begun,submitted_at",
                     "--only", "type=TGT", "--without", "system*=tutorial,document*=#incomplete,#dup,#bad",
                     "--key", "item=document,item", "--duplicates", "last"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.err.find("77 judgments given again by the same worker: the last of each counts"),
              std::string::npos)
        << run.err;
    const auto table = read_table(*SourceText::open(folder.path("t.csv")), {});
    ASSERT_TRUE(table);
    EXPECT_EQ(table->rows(), 8762U);
    const auto expected = nlohmann::json::parse(text_of(data / "expected.json"));
    const RatingsView view = RatingsView::of(*table).value();
    std::map<std::string, double> sums;
    for (std::size_t row = 0; row < view.rows; ++row) {
        sums[std::string{view.target_language.name(*view.target_language.at(row))}] += view.score[row];
    }
    EXPECT_EQ(sums["jpn"], expected["pairs"]["eng-jpn"]["score_sum"].get<double>());
    EXPECT_EQ(sums["zho"], expected["pairs"]["eng-zho"]["score_sum"].get<double>());
}

// The published means, which keep the latest annotation of each segment.
TEST_F(RealReading, EsaGivesThePublishedMeansOfItsSystems) {
    const std::filesystem::path file = *data_folder() / "esa-wmt23" / "240315rc5ESA.scores.csv";
    const ProgramRun run =
        run_program({"rank", file.string(), "--quiet", "--csv", "--estimate", "raw", "--header",
                     "worker,system,item,type,source_language,target_language,score,document,is_document,"
                     "spans,begun,submitted_at",
                     "--only", "type=TGT", "--without", "document*=#duplicate,document*=tutorial", "--key",
                     "item=document,item"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.err.find("13 judgments given again by the same worker"), std::string::npos) << run.err;
    EXPECT_NE(run.out.find(",89.0579710144927"), std::string::npos) << "refA 89.058\n" << run.out;
    EXPECT_NE(run.out.find(",88.183574879227"), std::string::npos) << "ONLINE-W 88.184\n" << run.out;
}

}  // namespace
}  // namespace adjudge
