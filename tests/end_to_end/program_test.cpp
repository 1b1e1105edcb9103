// The program from outside: exit codes, streams, files.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/version.hpp"
#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

const std::string ratings = "worker,item,system,score\nw1,1,a,50\nw1,1,b,60\nw2,1,a,55\n";

TEST(Program, TellsItsVersion) {
    const ProgramRun run = run_program({"--version"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.out, "adjudge " + std::string{version()} + "\n");
}

TEST(Program, ExplainsItself) {
    EXPECT_EQ(run_program({}).out, run_program({"--help"}).out);
    EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
    EXPECT_EQ(run_program({"help", "inspect"}).out, run_program({"inspect", "--help"}).out);
    EXPECT_NE(run_program({"help", "inspect"}).out.find("Example:\n"), std::string::npos);
}

TEST(Program, InspectsATable) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"inspect", folder.file("r.csv", ratings)});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.err, "");
    EXPECT_NE(run.out.find("workers         2\n"), std::string::npos) << run.out;
}

TEST(Program, InspectsAsJson) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"inspect", "--json", folder.file("r.csv", ratings)});
    const auto json = nlohmann::json::parse(run.out);
    EXPECT_EQ(json["table"], "ratings");
    EXPECT_EQ(json["rows"], 3);
    EXPECT_EQ(json["distinct"]["systems"], 2);
    EXPECT_EQ(json["problems"]["total"], 0);
}

// Whatever `inspect` promises of the examples, the command that it names does.
TEST(Program, KeepsWhatInspectPromises) {
    std::size_t kept = 0;
    for (const std::string name :
         {"ratings", "direct_assessment", "gold_ratings", "choices", "rankings", "labels"}) {
        const std::string file = std::string{ADJUDGE_ROOT} + "/examples/" + name + ".csv";
        const auto json = nlohmann::json::parse(run_program({"inspect", "--json", "-q", file}).out);
        for (const auto& ability : json["analyses"]) {
            ASSERT_EQ(ability["possible"].get<bool>(), ability["command"].is_string());
            if (ability["possible"]) {
                const auto command = ability["command"].get<std::string>();
                const ProgramRun run = run_shell("\"$ADJUDGE\" " + command + " -q '" + file + "'");
                EXPECT_EQ(run.exit_code, 0) << name << ": " << command << "\n" << run.err;
                ++kept;
            }
        }
    }
    EXPECT_GE(kept, 30U);
}

TEST(Program, ReadsTheStandardInput) {
    const ProgramRun run =
        run_shell("printf 'worker,item,label\\nw,1,x\\n' | \"$ADJUDGE\" inspect - --format csv");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.out.find("standard input: labels"), std::string::npos);
}

TEST(Program, MapsSetsAndTranslates) {
    const TemporaryFolder folder;
    const std::string file = folder.file("c.csv", "judge,segment,rating\nA,1,mt\nB,1,human\n");
    const std::vector<std::string> fitting{
        "--map",  "worker=judge,item=segment",  "--map",    "choice=rating",
        "--set",  "system_a=mt,system_b=human", "--values", "choice:mt=a,human=b",
        "--quiet"};
    std::vector<std::string> arguments{"inspect", file, "--json"};
    arguments.insert(arguments.end(), fitting.begin(), fitting.end());
    const ProgramRun run = run_program(arguments);
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const auto json = nlohmann::json::parse(run.out);
    EXPECT_EQ(json["table"], "choices");
    EXPECT_EQ(json["answers"]["a"], 1);
    EXPECT_EQ(json["answers"]["b"], 1);
}

TEST(Program, ReadsAFileWithoutHeader) {
    const TemporaryFolder folder;
    const ProgramRun run =
        run_program({"inspect", folder.file("l.csv", "w,1,x\nv,1,y\n"), "--header", "worker,item,label"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.out.find("labels"), std::string::npos);
}

TEST(Program, TellsItsProblemsAsJsonToo) {
    const TemporaryFolder folder;
    const auto missing =
        nlohmann::json::parse(run_program({"inspect", folder.path("none.csv"), "--json"}).out);
    EXPECT_EQ(missing["problems"]["total"], 1);
    const auto bad = nlohmann::json::parse(
        run_program({"inspect", "--json", folder.file("b.csv", "worker,item,label\n,1,x\n")}).out);
    EXPECT_EQ(bad["problems"]["listed"][0]["line"], 2);
    EXPECT_EQ(bad["problems"]["listed"][0]["field"], "worker");
}

TEST(Program, LivesWithAFileNameThatIsNoText) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"inspect", "--json", folder.file("r\xff\x1b.csv", ratings)});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_TRUE(nlohmann::json::accept(run.out));
}

TEST(Program, RefusesOptionTextThatIsNotUtf8) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"convert", folder.file("r.csv", ratings), "--set", "document=\xff"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("are not UTF-8"), std::string::npos) << run.err;
}

TEST(Program, LetsNoFileDriveTheTerminal) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"inspect", folder.file("t.csv", "a\x1b[2J,a\x1b[2J\n1,2\n")});
    EXPECT_EQ(run.err.find('\x1b'), std::string::npos) << run.err;
}

TEST(Program, EndsWithTwoForWrongUseAndWrongInput) {
    const TemporaryFolder folder;
    EXPECT_EQ(run_program({"inspcet"}).exit_code, 2);
    EXPECT_EQ(run_program({"inspect"}).exit_code, 2);
    EXPECT_EQ(run_program({"inspect", "--jsno", "x"}).exit_code, 2);
    EXPECT_EQ(run_program({"inspect", folder.path("none.csv")}).exit_code, 2);
    EXPECT_EQ(run_program({"inspect", folder.file("bad.csv", "worker,item,label\n,1,x\n")}).exit_code, 2);
    EXPECT_EQ(run_program({"inspect", folder.file("bad.toml", "nam = 1\n")}).exit_code, 2);
    EXPECT_EQ(run_program({"help", "inspcet"}).exit_code, 2);
}

TEST(Program, SuggestsWhatMayHaveBeenMeant) {
    EXPECT_NE(run_program({"inspcet"}).err.find("did you mean 'inspect'?"), std::string::npos);
    EXPECT_NE(run_program({"inspect", "--jsno", "x"}).err.find("did you mean '--json'?"), std::string::npos);
}

TEST(Program, SaysWhenItsOutputCannotBeWritten) {
    const ProgramRun run = run_shell("\"$ADJUDGE\" help >/dev/full");
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("the output could not be written"), std::string::npos);
}

TEST(Program, ConvertsBetweenFormatsWithoutLoss) {
    const TemporaryFolder folder;
    const std::string csv = folder.file("r.csv", ratings);
    ASSERT_EQ(run_program({"convert", csv, "-o", folder.path("r.jsonl")}).exit_code, 0);
    ASSERT_EQ(run_program({"convert", folder.path("r.jsonl"), "-o", folder.path("r.tsv")}).exit_code, 0);
    EXPECT_EQ(run_program({"convert", folder.path("r.tsv")}).out, ratings);
}

TEST(Program, DisarmsFormulasWhenItConverts) {
    const TemporaryFolder folder;
    const std::string csv = folder.file("l.csv", "worker,item,label\n=1+1,1,x\n");
    EXPECT_EQ(run_program({"convert", csv, "--spreadsheet-safe"}).out, "worker,item,label\n'=1+1,1,x\n");
}

TEST(Program, LeavesAnOlderFileAloneWhenTheConversionFails) {
    const TemporaryFolder folder;
    const std::string old = folder.file("out.csv", "old");
    const ProgramRun run =
        run_program({"convert", folder.file("bad.csv", "worker,item,label\n,1,x\n"), "-o", old});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(text_of(old), "old");
}

TEST(Program, LeavesNothingBehindOnAFullDisk) {
    const TemporaryFolder folder;
    const std::string csv = folder.file("r.csv", ratings);
    // A limit on the size of files stands for a full disk; SIGXFSZ is ignored so that the write fails
    // instead.
    const ProgramRun run = run_shell("trap '' XFSZ; ulimit -f 0; \"$ADJUDGE\" convert " + csv + " -o " +
                                     folder.path("out.csv") + " | cat");
    EXPECT_FALSE(std::filesystem::exists(folder.path("out.csv")));
    EXPECT_EQ(
        std::distance(std::filesystem::directory_iterator{std::filesystem::path{csv}.parent_path()}, {}), 1)
        << run.err;
}

TEST(Program, IsSilentInAPipe) {
    const TemporaryFolder folder;
    std::string large = "worker,item,label\n";
    for (int i = 0; i < 300000; ++i) {
        large += "w," + std::to_string(i) + ",x\n";
    }
    EXPECT_EQ(run_program({"convert", folder.file("l.csv", large), "-o", folder.path("o.csv")}).err, "");
}

TEST(Program, NamesTheProblemsOfACampaignFile) {
    const TemporaryFolder folder;
    const std::string file = folder.file("c.toml", "name = \"x\"\nsed = 1\n");
    const ProgramRun run = run_program({"inspect", file});
    EXPECT_NE(run.err.find(file + ":2:1: sed: unknown key 'sed' (did you mean 'seed'?)"), std::string::npos)
        << run.err;
}

}  // namespace
}  // namespace adjudge
