// Which scale the program takes scores for, and what it says where it can't tell.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;

// Two workers' scores of two systems, all of these in turn, each twice.
std::string table_of(const std::vector<std::string>& scores) {
    std::string text = "worker,item,system,hit,score\n";
    for (std::size_t i = 0; i < scores.size(); ++i) {
        for (const auto* worker : {"a", "b"}) {
            text += std::string{worker} + "," + std::to_string(i / 2) + (i % 2 == 0 ? ",x" : ",y") + ",h," +
                    scores[i] + "\n";
        }
    }
    return text;
}

struct Refusal {
    std::string name;
    std::vector<std::string> scores;
    std::string message;
    std::string scale;  // that the message names
};

class UnclearScale : public testing::TestWithParam<Refusal> {};

TEST_P(UnclearScale, IsRefusedWithTheOptionThatReadsIt) {
    const TemporaryFolder folder;
    const std::string file = folder.file("r.csv", table_of(GetParam().scores));
    for (const char* command : {"rank", "agree", "analyze", "workers", "normalize"}) {
        const ProgramRun refused = run_program({command, file, "-q"});
        EXPECT_EQ(refused.exit_code, 2) << command;
        EXPECT_NE(refused.err.find("r.csv: score: " + GetParam().message), std::string::npos) << refused.err;
        EXPECT_NE(refused.err.find("--scale " + GetParam().scale), std::string::npos) << refused.err;
        const ProgramRun read = run_program({command, file, "-q", "--scale", GetParam().scale});
        EXPECT_EQ(read.exit_code, 0) << read.err;
    }
}

INSTANTIATE_TEST_SUITE_P(
    OfScores, UnclearScale,
    testing::Values(
        Refusal{"share", {"0", "0.25", "1", "0.5"}, "scores lie between 0 and 1", "0..1"},
        Refusal{"sqm", {"0", "4", "6", "5"}, "scores are whole numbers from 0 to 6", "0..6,7"},
        Refusal{"standardized", {"-1.5", "0.2", "1.1", "0"}, "scores go from -1.5 to 1.1", "z"},
        Refusal{"errors", {"0", "0", "5.1", "1", "25", "0", "0", "1"}, "scores go from 0 to 25", "mqm"},
        Refusal{"penalties", {"0", "-5", "-1", "-25"}, "scores go from -25 to 0", "mqm"},
        Refusal{"few", {"1", "2", "2", "1"}, "scores are whole numbers from 1 to 2", "likert5"}),
    [](const auto& tested) { return tested.param.name; });

TEST(Scale, OfSharesDoesNotMakeEverybodyAgree) {
    const TemporaryFolder folder;
    const std::string file = folder.file("r.csv",
                                         "worker,item,system,hit,score\n"
                                         "a,1,x,h,0.1\nb,1,x,h,0.9\na,2,x,h,0.9\nb,2,x,h,0.1\n"
                                         "a,3,x,h,0.5\nb,3,x,h,0.5\n");
    const ProgramRun run = run_program({"agree", file, "--scale", "0..1", "--json", "-q"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const Json treated = Json::parse(run.out)["slices"][0]["consistency"]["treatments"][0];
    EXPECT_LT(treated["distinct_workers"]["by_categories"][0]["kappa"].get<double>(), 0.5);
}

TEST(Scale, HasNoPlaceForNumbersWhoseSumsOverflow) {
    const TemporaryFolder folder;
    for (const std::string& score : {std::string{"1e200"}, std::string{"-1e308"}, std::string(300, '9')}) {
        const std::string file = folder.file("r.csv", table_of({"1", score, "3", "4"}));
        for (const char* command : {"inspect", "rank", "agree", "analyze", "workers", "normalize"}) {
            const ProgramRun refused = run_program({command, file, "-q"});
            EXPECT_EQ(refused.exit_code, 2) << command;
            EXPECT_NE(refused.err.find("r.csv:4:9: score: "), std::string::npos) << refused.err;
        }
    }
    const std::string plain = folder.file("p.csv", table_of({"1", "2", "3", "4"}));
    EXPECT_EQ(run_program({"rank", plain, "-q", "--scale", "0..1e200"}).exit_code, 2);
}

TEST(Scale, IsSaidWhereItIsGuessed) {
    const TemporaryFolder folder;
    const std::string file = folder.file("r.csv", table_of({"1", "2", "3", "4"}));
    const ProgramRun run = run_program({"rank", file, "-q"});
    EXPECT_NE(run.out.find("note: scale guessed from the scores: likert4; give --scale if it has more than 4 "
                           "points"),
              std::string::npos)
        << run.out;
    const ProgramRun given = run_program({"rank", file, "-q", "--scale", "likert5"});
    EXPECT_EQ(given.out.find("guessed"), std::string::npos) << given.out;
}

TEST(Scale, PutsTheLowestFirstWhereLowerIsBetter) {
    const TemporaryFolder folder;
    const std::string file = folder.file("r.csv", table_of({"1", "5", "2", "6"}));
    const ProgramRun run =
        run_program({"rank", file, "-q", "--csv", "--scale", "likert6,lower-is-better", "--estimate", "raw"});
    const std::vector<std::string> lines = lines_of(run.out);
    ASSERT_GE(lines.size(), 3U) << run.err;
    EXPECT_NE(lines[1].find(",x,"), std::string::npos) << lines[1];
    EXPECT_NE(lines[2].find(",y,"), std::string::npos) << lines[2];
}

TEST(Scale, ThatDoesNotFitIsRefused) {
    const TemporaryFolder folder;
    const std::string file = folder.file("r.csv", table_of({"1", "5", "2", "6"}));
    const ProgramRun run = run_program({"rank", file, "-q", "--scale", "likert5"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("the score 6 is not on the scale likert5"), std::string::npos) << run.err;
    const ProgramRun unknown = run_program({"rank", file, "-q", "--scale", "6..1"});
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_NE(unknown.err.find("where lower is better, it is 1..6,lower-is-better"), std::string::npos)
        << unknown.err;
}

}  // namespace
}  // namespace adjudge
