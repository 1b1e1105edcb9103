// Released scores on scales other than 0 to 100, and a released campaign moved to such scales: the numbers
// must be those that are known. Skipped where the data is not at hand.
#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "analysis/ratings/rating_study.hpp"
#include "end_to_end/run_program.hpp"
#include "real_data/data_folder.hpp"
#include "real_data/direct_assessment.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;

class RealScales : public ::testing::Test {
protected:
    void SetUp() override {
        if (!data_folder()) {
            GTEST_SKIP() << "no real data: set ADJUDGE_REAL_DATA to its folder";
        }
    }
};

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream in{line};
    for (std::string field; std::getline(in, field, '\t');) {
        fields.push_back(field);
    }
    return fields;
}

// The data's README: Major 5, Minor 1, Minor Fluency/Punctuation .1; there is no Non-translation.
double weight_of(const std::string& category, const std::string& severity) {
    if (severity == "Minor") {
        return category == "Fluency/Punctuation" ? 0.1 : 1.0;
    }
    return severity == "Major" ? 5.0 : 0.0;
}

// A row for each system, segment and rater, with `sign` times the sum of their errors. Quotes are literal.
std::string error_sums(double sign) {
    std::ifstream lines{*data_folder() / "mqm-ted-ende/mqm_ted_ende.tsv"};
    std::map<std::string, double> sums;
    std::string line;
    std::getline(lines, line);  // system doc doc_id seg_id rater source target category severity comment
    while (std::getline(lines, line)) {
        const std::vector<std::string> cells = fields_of(line);
        sums[fmt::format("{},{},{},{}", cells.at(4), cells.at(3), cells.at(1), cells.at(0))] +=
            weight_of(cells.at(7), cells.at(8));
    }
    std::string text = "worker,item,document,system,score\n";
    for (const auto& [key, sum] : sums) {
        text += fmt::format("{},{:g}\n", key, sum == 0.0 ? 0.0 : sign * sum);
    }
    return text;
}

Json ranked(const std::string& file, const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"rank", file, "--json", "-q"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const ProgramRun run = run_program(arguments);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return Json::parse(run.out, nullptr, false)["slices"];
}

struct PublishedMean {
    std::size_t place;
    std::string system;
    double errors;
};

TEST_F(RealScales, MqmMeansAndOrderAreThoseOfTheReadme) {
    const std::vector<PublishedMean> published{{0, "ref", 0.912},
                                               {1, "Facebook-AI", 1.056},
                                               {2, "Online-W", 1.122},
                                               {3, "VolcTrans-AT", 1.241},
                                               {13, "Nemo", 2.141}};
    const TemporaryFolder folder;
    for (const double sign : {1.0, -1.0}) {
        const Json slice =
            ranked(folder.file("mqm.csv", error_sums(sign)), {"--scale", "mqm", "--estimate", "raw"})[0];
        EXPECT_EQ(slice["scale"], sign > 0.0 ? "mqm,lower-is-better" : "mqm,negative");
        ASSERT_EQ(slice["ranking"]["systems"].size(), 14U);
        for (const PublishedMean& mean : published) {
            const Json& system = slice["ranking"]["systems"][mean.place];
            EXPECT_EQ(system["system"], mean.system);
            EXPECT_NEAR(system["estimate"].get<double>(), sign * mean.errors, 5e-4);
        }
    }
}

TEST_F(RealScales, MqmIsNotTakenForPoints) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"rank", folder.file("mqm.csv", error_sums(1.0)), "-q"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("hardly any above 10: give --scale mqm for weighted errors"), std::string::npos)
        << run.err;
}

TEST_F(RealScales, EsaIsGuessedAndSaid) {
    const Json slices =
        ranked((*data_folder() / "wmt24-esa/esa_generalMT2024_wave3.csv").string(),
               {"--header",
                "worker,system,item,kind,source_language,target_language,score,document,flag,spans,start,end",
                "--values", "kind:TGT=system,BAD=bad_reference", "--without", "system:ende-tutorial*"});
    ASSERT_EQ(slices.size(), 2U);
    for (const Json& slice : slices) {
        EXPECT_EQ(slice["scale"], "vas100");
        const auto& notes = slice["notes"];
        EXPECT_NE(std::find(notes.begin(), notes.end(),
                            "scale guessed from the scores: vas100; --scale chooses another"),
                  notes.end());
    }
}

SliceStudy eacl_on(const std::string& scale, const std::function<double(double)>& moved) {
    TableParts parts = eacl_with_documents().parts();
    for (double& score : std::get<NumberColumn>(parts.find("score")->cells).values) {
        score = moved(score);
    }
    RatingStudyOptions options;
    options.scale = scale_from(scale).value();
    return rating_study_of(JudgmentTable{std::move(parts)}, options, {.inference = {.resamples = 100}})
        .value()
        .slices.at(0);
}

// The data's README: intra kappa in 5, 4 and 2 categories of all workers.
TEST_F(RealScales, Eacl2017KappasAreTheSameOnAScaleOfOne) {
    const SliceStudy slice = eacl_on("0..1", [](double score) { return score / 100.0; });
    const auto& found = slice.consistency.treatments[0].intra.by_categories;
    ASSERT_EQ(found.size(), 3U);
    EXPECT_NEAR(found[0].kappa->kappa, 0.4452, 5e-5);
    EXPECT_NEAR(found[1].kappa->kappa, 0.5022, 5e-5);
    EXPECT_NEAR(found[2].kappa->kappa, 0.6705, 5e-5);
    EXPECT_EQ(slice.counts.passing_workers, 29U);
}

TEST_F(RealScales, Eacl2017PassesTheSameWorkersWhereLowerIsBetter) {
    const SliceStudy slice = eacl_on("vas100,lower-is-better", [](double score) { return 100.0 - score; });
    EXPECT_EQ(slice.counts.passing_workers, 29U);
    for (const auto& line : read_words("expected-ad-trk-stats.csv")) {
        const auto worker = std::ranges::find(slice.workers, line.at(0), &StudyWorker::name);
        EXPECT_NEAR(worker->quality.evidence->p / std::stod(line.at(1)), 1.0, 1e-6) << line.at(0);
    }
}

}  // namespace
}  // namespace adjudge
