// Coefficients of agreement by name, as a user asks for them on the command line.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;

const std::filesystem::path root = ADJUDGE_ROOT;

// Krippendorff (2011), Computing Krippendorff's alpha-reliability: four raters, twelve units.
std::string krippendorffs_table() {
    const std::vector<std::string> raters{"123321412   ", "1233224125  ", " 33323422513", "12332441251 "};
    std::string text = "worker,item,system,score\n";
    for (std::size_t rater = 0; rater < raters.size(); ++rater) {
        for (std::size_t unit = 0; unit < raters[rater].size(); ++unit) {
            const char score = raters[rater][unit];
            if (score != ' ') {
                text += "r" + std::to_string(rater) + "," + std::to_string(unit) + ",s," + score + "\n";
            }
        }
    }
    return text;
}

class AgreementProgram : public testing::Test {
protected:
    ProgramRun agree(const std::string& file, const std::vector<std::string>& more) {
        std::vector<std::string> all{"agree", file, "--quiet"};
        all.insert(all.end(), more.begin(), more.end());
        return run_program(all);
    }
    [[nodiscard]] std::string krippendorff() const { return folder_.file("k.csv", krippendorffs_table()); }
    [[nodiscard]] static std::string example(const std::string& name) {
        return (root / "examples" / name).string();
    }

private:
    TemporaryFolder folder_;
};

TEST_F(AgreementProgram, GivesKrippendorffsExampleAsJson) {
    const ProgramRun run = agree(krippendorff(), {"--scale", "likert5", "--json", "--statistic",
                                                  "krippendorff-nominal,krippendorff-ordinal,krippendorff-"
                                                  "interval,krippendorff-ratio"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const Json found = Json::parse(run.out)["slices"][0]["consistency"]["treatments"][0]["statistics"];
    ASSERT_EQ(found.size(), 4U);
    const std::vector<double> published{0.743421, 0.815388, 0.849107, 0.797403};
    for (std::size_t i = 0; i < published.size(); ++i) {
        EXPECT_NEAR(found[i]["value"].get<double>(), published[i], 5e-7) << found[i];
        EXPECT_LE(found[i]["interval"]["low"], found[i]["value"]) << found[i];
        EXPECT_EQ(found[i]["units"], 11);
        EXPECT_EQ(found[i]["workers"], 4);
        EXPECT_EQ(found[i]["pairs"], 55);
    }
}

TEST_F(AgreementProgram, ShowsTheStatisticsFirst) {
    const ProgramRun run =
        agree(krippendorff(), {"--scale", "likert5", "--statistic", "krippendorff-ordinal"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_TRUE(run.out.starts_with("Agreement between workers")) << run.out;
    EXPECT_NE(run.out.find("0.8154"), std::string::npos) << run.out;
}

TEST_F(AgreementProgram, PrintsTheStatisticsAsCsv) {
    const ProgramRun run =
        agree(krippendorff(), {"--scale", "likert5", "--csv", "--statistic", "icc-agreement,gwet-ac1"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const std::vector<std::string> lines = lines_of(run.out);
    EXPECT_EQ(lines.at(0), "slice,scores,statistic,categories,units,workers,pairs,value,low,high,remark");
    ASSERT_EQ(lines.size(), 9U) << run.out;
    EXPECT_NE(lines[1].find("icc-agreement,,11,4,55,,,,not every worker judged every unit"),
              std::string::npos)
        << lines[1];
    EXPECT_NE(lines[2].find("gwet-ac1,5,11,4,55,0.77544"), std::string::npos) << lines[2];
}

TEST_F(AgreementProgram, ChangesNothingWhereNoneIsAskedFor) {
    for (const std::string table : {"ratings.csv", "choices.csv", "labels.csv"}) {
        const ProgramRun run = agree(example(table), {"--json"});
        EXPECT_EQ(run.out.find("\"statistics\""), std::string::npos) << table;
        EXPECT_EQ(agree(example(table), {}).out.find("Agreement between workers, with"), std::string::npos);
    }
}

TEST_F(AgreementProgram, RefusesAStatisticThatDoesNotApplyAndNamesThoseThatDo) {
    const ProgramRun labels = agree(example("labels.csv"), {"--statistic", "icc-one-way"});
    EXPECT_EQ(labels.exit_code, 2);
    EXPECT_NE(labels.err.find("one or more of uniform, cohen, scott, fleiss, gwet-ac1, krippendorff-nominal"),
              std::string::npos)
        << labels.err;
    const ProgramRun ratings = agree(example("ratings.csv"), {"--statistic", "fleiss,wmt"});
    EXPECT_EQ(ratings.exit_code, 2);
    EXPECT_NE(ratings.err.find("'fleiss,wmt'"), std::string::npos) << ratings.err;
}

TEST_F(AgreementProgram, RefusesAStatisticThatThereIsNot) {
    const ProgramRun run = agree(example("labels.csv"), {"--statistic", "kappa"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("icc-consistency"), std::string::npos) << run.err;
}

TEST_F(AgreementProgram, GivesTheSameBytesForTheSameSeedAndAnyNumberOfThreads) {
    const std::vector<std::string> asked{"--statistic", "cohen,wmt", "--json", "--seed", "5", "--threads"};
    const auto with = [&](const std::string& threads) {
        std::vector<std::string> all = asked;
        all.push_back(threads);
        return agree(example("choices.csv"), all).out;
    };
    EXPECT_EQ(with("1"), with("1"));
    EXPECT_EQ(with("1"), with("3"));
}

TEST_F(AgreementProgram, TakesTheConfidenceForLabels) {
    const auto width = [&](const std::string& confidence) {
        const ProgramRun run =
            agree(example("labels.csv"), {"--statistic", "fleiss", "--json", "--confidence", confidence});
        const Json interval = Json::parse(run.out)["labels"][0]["statistics"][0]["interval"];
        return interval["high"].get<double>() - interval["low"].get<double>();
    };
    EXPECT_LT(width("0.5"), width("0.99"));
}

// Two runs of four segments by three systems, the second higher, and twice as much on the first segment; x is in the
// first alone, y in the second.
std::string run_of(const std::string& only, double more) {
    std::string text = "worker,item,system,score\n";
    for (int item = 0; item < 4; ++item) {
        const auto add = [&](const std::string& system, double score) {
            const double given = score + (item == 0 ? 2.0 * more : more);
            text += fmt::format("u,{0},{1},{2}\nv,{0},{1},{3}\n", item, system, given + 0.5, given - 0.5);
        };
        add("a", 80 - item);
        add("b", 60 + 2 * item);
        add("c", 20 + item);
        add(only, 50);
    }
    return text;
}

TEST(ComparedStudies, AreShownByLevelWithWhatOnlyOneHas) {
    const TemporaryFolder folder;
    const ProgramRun run =
        run_program({"agree", folder.file("1.csv", run_of("x", 0)), "--with",
                     folder.file("2.csv", run_of("y", 5)), "--scale", "vas100", "--json", "-q"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const Json found = Json::parse(run.out);
    const Json& raw = found["slices"][0];
    EXPECT_EQ(raw["scores"], "raw");
    EXPECT_EQ(raw["systems"], (Json{"a", "b", "c"}));
    EXPECT_EQ(raw["systems_of_first_only"], Json{"x"});
    EXPECT_EQ(raw["systems_of_second_only"], Json{"y"});
    EXPECT_EQ(raw["levels"][0]["level"], "systems");
    EXPECT_EQ(raw["levels"][0]["compared"], 3);
    for (const Json& level : raw["levels"]) {
        EXPECT_NEAR(level["difference"]["value"].get<double>(), 6.25, 1e-9);
        EXPECT_GE(level["difference"]["interval"]["low"].get<double>(), 5.0 - 1e-9);
        EXPECT_LE(level["difference"]["interval"]["high"].get<double>(), 10.0 + 1e-9);
        EXPECT_EQ(level["order"]["value"], 1.0);
    }
    EXPECT_EQ(found["slices"][1]["scores"], "z");
}

TEST(ComparedStudies, ArePrintedAsTablesAndAsCsv) {
    const TemporaryFolder folder;
    const std::string first = folder.file("1.csv", run_of("x", 0));
    const std::string second = folder.file("2.csv", run_of("y", 5));
    const ProgramRun csv = run_program(
        {"agree", first, "--with", second, "--scale", "vas100", "--csv", "--show", "one-sided", "-q"});
    EXPECT_EQ(csv.exit_code, 0) << csv.err;
    EXPECT_EQ(lines_of(csv.out).size(), 3U) << csv.out;
    EXPECT_EQ(run_program({"agree", first, "--with", second, "--scale", "vas100", "-q"}).exit_code, 0);
}

TEST(ComparedStudies, RefuseLabelsAndOptionsThatChangeNothing) {
    const TemporaryFolder folder;
    const std::string first = folder.file("1.csv", run_of("x", 0));
    const std::string labels = folder.file("l.csv", "worker,item,label\nu,1,yes\nv,1,no\n");
    EXPECT_EQ(run_program({"agree", first, "--with", labels, "-q"}).exit_code, 2);
    const ProgramRun categories =
        run_program({"agree", first, "--with", first, "--category-rule", "upper-closed", "-q"});
    EXPECT_EQ(categories.exit_code, 2);
    EXPECT_NE(categories.err.find("--category-rule"), std::string::npos) << categories.err;
}

}  // namespace
}  // namespace adjudge
