// adjudge score as a user meets it. Expected scores: sacreBLEU 2.6.0.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

const std::string reference = "The dog bit the man.\nIt was not unexpected.\nThe man bit him first.\n";
const std::string system_a = "The dog bit the man.\nIt wasn't surprising.\nThe man had just bitten him.\n";
const std::string system_b = "A dog bit the man.\nIt was unexpected.\nThe man bit him.\n";

class ScoreProgram : public ::testing::Test {
protected:
    [[nodiscard]] std::vector<std::string> words(const std::vector<std::string>& more) const {
        std::vector<std::string> all{"score", "-r", folder.file("ref", reference), "-i",
                                     folder.file("a", system_a)};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    [[nodiscard]] static std::string out(const std::vector<std::string>& arguments) {
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.exit_code, 0) << run.err;
        EXPECT_EQ(run.err, "");
        return run.out;
    }
    static void expect_refused(const std::vector<std::string>& arguments, const std::string& part) {
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.exit_code, 2);
        EXPECT_EQ(run.out, "");
        EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
        EXPECT_NE(run.err.find(part), std::string::npos) << run.err;
    }

    TemporaryFolder folder;
};

TEST_F(ScoreProgram, PrintsTheLineOfSacrebleu) {
    const std::string line = out(words({}));
    EXPECT_TRUE(line.starts_with("BLEU|nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:adjudge-"))
        << line;
    EXPECT_NE(line.find(" = 45.1 70.6/42.9/36.4/37.5 (BP = 1.000 ratio = 1.000 hyp_len = 17 ref_len = 17)"),
              std::string::npos)
        << line;
}

TEST_F(ScoreProgram, TakesTheShortOptionsOfSacrebleu) {
    const std::string lines =
        out(words({"-m", "ter", "chrf", "bleu", "-tok", "char", "-lc", "-w", "3", "-cw", "2"}));
    EXPECT_EQ(lines_of(lines).size(), 3U);
    EXPECT_NE(lines.find("case:lc|eff:no|tok:char"), std::string::npos) << lines;
    EXPECT_NE(lines.find("chrF2++|"), std::string::npos) << lines;
    EXPECT_EQ(lines_of(lines)[0].find('='), lines_of(lines)[2].find('='));
}

TEST_F(ScoreProgram, ScoresEverySegment) {
    const std::string lines = out(words({"-sl", "-b", "-w", "2"}));
    EXPECT_EQ(lines_of(lines).size(), 3U);
    EXPECT_EQ(lines_of(lines)[0], "100.00");
}

TEST_F(ScoreProgram, ComparesSystems) {
    for (const std::string test : {"--paired-bs", "-par"}) {
        const auto found =
            nlohmann::json::parse(out(words({folder.file("b", system_b), folder.file("c", system_a), "-m",
                                             "bleu", "chrf", "ter", test, "--json"})));
        ASSERT_EQ(found["systems"].size(), 3U);
        EXPECT_TRUE(found["systems"][1]["scores"]["BLEU"]["p_value"].is_number());
        EXPECT_TRUE(found["systems"][2]["scores"]["TER"]["p_value"].is_null());
        EXPECT_TRUE(found["systems"][2]["scores"]["TER"]["identical"]);
        EXPECT_FALSE(found["systems"][0]["scores"]["TER"].contains("p_value"));
    }
    const std::string page = out(words({folder.file("b", system_b), folder.file("c", system_a), "-pbs"}));
    EXPECT_NE(page.find("identical"), std::string::npos) << page;
    EXPECT_NE(page.find("Baseline: "), std::string::npos) << page;
    EXPECT_NE(page.find("bs:1000|seed:12345"), std::string::npos) << page;
}

TEST_F(ScoreProgram, TellsConfidence) {
    const std::string line = out(words({"-ci"}));
    EXPECT_NE(line.find("nrefs:1|bs:1000|seed:12345"), std::string::npos) << line;
    EXPECT_NE(line.find("\xCE\xBC = "), std::string::npos) << line;
}

TEST_F(ScoreProgram, ReadsPipesAndColumns) {
    const std::string refs = folder.file("refs", "a b c d\ta b c\n");
    const ProgramRun run =
        run_shell("printf 'a b c d\\tx y z w\\r\\n' | \"$ADJUDGE\" score -nr 2 -r " + refs + " --json");
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const auto found = nlohmann::json::parse(run.out);
    EXPECT_EQ(found["references"], 2);
    EXPECT_EQ(found["systems"][1]["system"], "System 2");
    EXPECT_EQ(found["systems"][1]["scores"]["BLEU"]["score"], 0.0);
}

TEST_F(ScoreProgram, GivesTheSameBytesForAnyNumberOfThreads) {
    const std::vector<std::string> more{
        folder.file("b", system_b), "-m", "bleu", "chrf", "ter", "-par", "--json", "--threads"};
    auto one = more;
    one.emplace_back("1");
    auto many = more;
    many.emplace_back("4");
    EXPECT_EQ(out(words(one)), out(words(many)));
}

TEST_F(ScoreProgram, RefusesWhatItCannotScore) {
    expect_refused({"score", "-i", folder.file("a", system_a)}, "needs a reference");
    expect_refused({"score", "-r", folder.file("ref", reference), "-i", folder.file("short", "a\n")},
                   "has 1 line where");
    expect_refused({"score", "-r", folder.file("none", ""), "-i", folder.file("none2", "")}, "has no line");
    expect_refused({"score", "-r", folder.file("bad", "a\nb\xFF\n"), "-i", folder.file("a", system_a)},
                   "bad:2");
    expect_refused({"score", "-r", folder.path("missing"), "-i", folder.file("a", system_a)}, "missing");
    expect_refused(words({"--paired-bs"}), "two systems");
    expect_refused(words({"-sl", "-m", "bleu", "ter"}), "--json");
    expect_refused(words({"-m", "blue"}), "blue");
    expect_refused(words({"--paired-bs", "--paired-ar"}), "exclude each other");
    expect_refused(words({"--paired-bs", "--confidence"}), "exclude each other");
    expect_refused(words({"-ci", "-par"}), "exclude each other");
}

TEST_F(ScoreProgram, ScoresPostEdits) {
    const std::vector<std::string> arguments{"score",
                                             "hter",
                                             "-i",
                                             folder.file("mt", "a b c d\nx y\n"),
                                             "-e",
                                             "anna=" + folder.file("anna", "a b c e\n\n"),
                                             "emil=" + folder.file("emil", "a b c e f\nx z\n"),
                                             "-r",
                                             folder.file("r", "k\nx y\n")};
    const std::string page = out(arguments);
    EXPECT_NE(page.find("HTER|editors:2|nrefs:1|case:lc"), std::string::npos) << page;
    EXPECT_NE(page.find(" = 0.3333\n"), std::string::npos) << page;
    auto more = arguments;
    more.insert(more.end(), {"--json", "--sentence-level"});
    const auto found = nlohmann::json::parse(out(more));
    EXPECT_EQ(found["edits"]["substitute"], 2);
    EXPECT_EQ(found["by_segment"][0]["editor"], "anna");
    EXPECT_EQ(found["curve"].size(), 3U);
}

TEST_F(ScoreProgram, MarksSegmentsWithoutAnEdit) {
    EXPECT_EQ(out({"score", "hter", "-i", folder.file("mt", "a b\nx\n"), "-e", folder.file("pe", "c d e\n\n"),
                   "-sl"}),
              "1.0000\n-\n");
}

// CLI11 would list them in the order of their addresses.
TEST_F(ScoreProgram, HelpsWithoutAListOfWhatExcludesAnOption) {
    const std::string help = out({"help", "score"});
    for (std::size_t at = help.find("Excludes: "); at != std::string::npos;
         at = help.find("Excludes: ", at + 1)) {
        const std::string line = help.substr(at, help.find('\n', at) - at);
        EXPECT_EQ(line.find("--"), line.rfind("--")) << line;
    }
}

TEST_F(ScoreProgram, HelpsWithItsPart) {
    EXPECT_NE(out({"help", "score", "hter"}).find("adjudge score hter"), std::string::npos);
    EXPECT_NE(out({"score", "hter", "--help"}).find("--edits"), std::string::npos);
    EXPECT_EQ(out({"completion", "words", "--", "score", "h"}), "hter\n");
    EXPECT_NE(out({"completion", "words", "--", "score", "hter", "--ca"}).find("--cap"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
