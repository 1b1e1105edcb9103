// Reading tables from outside: duplicates, keys, filters, damage and foreign forms, on small files.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

const std::string twice =
    "worker,item,system,score\n"
    "u,1,a,10\nu,1,a,30\nu,2,b,50\nv,1,a,20\nv,2,b,60\n";

class ReadingProgram : public ::testing::Test {
protected:
    // The table as CSV, with what is said on the standard error after it.
    [[nodiscard]] std::string converted(const std::string& name, std::string_view text,
                                        const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments{"convert", folder.file(name, text), "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ProgramRun made = run_program(arguments);
        return made.out + made.err;
    }

    TemporaryFolder folder;
};

TEST_F(ReadingProgram, CountsTheLastOfSeveralJudgmentsAndSaysSo) {
    const std::string file = folder.file("t.csv", twice);
    const ProgramRun made = run_program({"rank", file, "--quiet"});
    ASSERT_EQ(made.exit_code, 0) << made.err;
    EXPECT_NE(made.out.find("note: 1 judgment given again by the same worker: the last of each counts "
                            "(--duplicates last)"),
              std::string::npos)
        << made.out;
    const auto json = nlohmann::json::parse(run_program({"rank", file, "--quiet", "--json"}).out);
    EXPECT_EQ(json["slices"][0]["counts"]["judgments"], 4);
}

TEST_F(ReadingProgram, SaysItBesideATableAsCsv) {
    const ProgramRun made = run_program({"rank", folder.file("t.csv", twice), "--quiet", "--csv"});
    EXPECT_EQ(
        made.err,
        "note: 1 judgment given again by the same worker: the last of each counts (--duplicates last)\n");
}

TEST_F(ReadingProgram, DecidesDuplicatesAsItIsTold) {
    const auto scores = [&](const std::string& rule) {
        return converted("t.csv", twice, {"--duplicates", rule, "--only", "item=1", "--only", "worker=u"});
    };
    EXPECT_EQ(
        scores("last"),
        "worker,item,system,score\nu,1,a,30\nnote: 1 judgment given again by the same worker: the last of "
        "each counts (--duplicates last)\n");
    EXPECT_EQ(lines_of(scores("first"))[1], "u,1,a,10");
    EXPECT_EQ(lines_of(scores("mean"))[1], "u,1,a,20");
    EXPECT_NE(
        scores("refuse").find("judgments given again by the same worker: 1, the first at line 2 and line 3"),
        std::string::npos);
}

TEST_F(ReadingProgram, KeepsEveryRowOfAFileThatItConverts) {
    EXPECT_EQ(converted("t.csv", twice),
              twice +
                  "note: 1 judgment given again by the same worker: all are kept (--duplicates says which "
                  "count)\n");
}

TEST_F(ReadingProgram, KeepsVotesGivenAgainUnlessItIsTold) {
    const std::string votes = "worker,item,system_a,system_b,choice\nu,1,a,b,a\nu,1,a,b,b\nu,2,a,b,a\n";
    const std::string file = folder.file("v.csv", votes);
    const auto rows = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"agree", file, "--quiet", "--csv"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments).err;
    };
    EXPECT_EQ(
        rows({}),
        "note: 1 judgment given again by the same worker: all are kept (--duplicates says which count)\n");
    EXPECT_EQ(
        rows({"--duplicates", "first"}),
        "note: 1 judgment given again by the same worker: the first of each counts (--duplicates first)\n");
}

TEST_F(ReadingProgram, RefusesDuplicatesOfSpans) {
    EXPECT_NE(converted("s.csv", "worker,item,system,start,end,severity\nu,1,a,0,1,minor\n",
                        {"--duplicates", "last"})
                  .find("--duplicates is for ratings, choices, rankings and labels: a unit has many spans"),
              std::string::npos);
}

// Appraise counts items within documents: two segments of one number are two items.
TEST_F(ReadingProgram, NamesItemsByDocumentAndSegment) {
    const std::string text = "worker,segment,document,system,score\nu,1,d,a,10\nu,1,e,a,30\n";
    EXPECT_EQ(converted("t.csv", text, {"--key", "item=document,segment"}),
              "worker,segment,document,system,score,item\nu,1,d,a,10,d|1\nu,1,e,a,30,e|1\n");
}

TEST_F(ReadingProgram, ReadsEveryFormAsItIs) {
    const std::string plain = "worker,item,system,score\nw,1,s,85.5\n";
    const std::string notes =
        "note: columns read under plain names: 'Item' as item, 'Score' as score, 'System' as "
        "system, 'Worker' as worker\n";
    EXPECT_EQ(converted("excel.csv", "\xEF\xBB\xBFWorker;Item;System;Score\r\nw;1;s;85,5\r\n"),
              plain + notes);
    EXPECT_EQ(converted("t.txt", "worker\titem\tsystem\tscore\nw\t1\ts\t85.5\n"), plain);
    EXPECT_EQ(converted("t.txt", "worker|item|system|score\nw|1|s|85.5\n"), plain);
    EXPECT_EQ(converted("t.csv", "worker, item, system, score\nw, 1, s, 85.5\n"), plain);
    EXPECT_EQ(converted("t.csv", "worker:item:system:score\nw:1:s:85.5\n", {"--delimiter", ":"}), plain);
    EXPECT_EQ(converted("t.json", R"([{"worker": "w", "item": 1, "system": "s", "score": 85.5}])"), plain);
    EXPECT_EQ(converted("t.CSV", plain), plain);
}

TEST_F(ReadingProgram, UnpacksGzip) {
    const std::string file = folder.file("t.csv", twice);
    ASSERT_EQ(run_shell("gzip -k " + file).exit_code, 0);
    EXPECT_EQ(run_program({"convert", file + ".gz", "--quiet", "--duplicates", "mean"}).exit_code, 0);
}

TEST_F(ReadingProgram, RefusesAZipFileWithTheWayAround) {
    EXPECT_NE(converted("t.zip", "PK\x03\x04").find("unzip -p"), std::string::npos);
}

TEST_F(ReadingProgram, ReadsSeveralFilesAsOne) {
    const std::string first = folder.file("a.csv", "worker,item,system,score\nw,1,s,1\n");
    const std::string second = folder.file("b.csv", "score,system,item,worker\n2,s,2,w\n");
    EXPECT_EQ(run_program({"convert", first, second, "--quiet"}).out,
              "worker,item,system,score\nw,1,s,1\nw,2,s,2\n");
    EXPECT_EQ(run_program({"inspect", first, first, "--quiet"}).exit_code, 0);
}

TEST_F(ReadingProgram, SetsDamagedRowsAsideAndNamesThem) {
    const std::string text = "worker,item,system,score\nw,1,s,1\nw,\"2,s,2\nw,3,s,3\n";
    EXPECT_EQ(converted("t.csv", text, {"--damaged", "skip"}),
              "worker,item,system,score\nw,1,s,1\nw,3,s,3\nnote: 1 damaged row left out: " +
                  folder.path("t.csv") + " line 3\n");
    EXPECT_NE(converted("t.csv", text).find("--damaged skip reads the file without the rows"),
              std::string::npos);
}

TEST_F(ReadingProgram, FiltersJsonLines) {
    const std::string text = R"({"worker": "w", "item": "news.1", "label": "a"})"
                             "\n"
                             R"({"worker": "w", "item": "talk.1", "label": "a"})"
                             "\n";
    EXPECT_EQ(converted("t.jsonl", text, {"--only", "item^=news", "--without", "worker=x"}),
              "worker,item,label\nw,news.1,a\nnote: --without worker=x fits no row\n");
}

TEST_F(ReadingProgram, SaysWhichFilterLeftNothingToAnalyze) {
    const ProgramRun made = run_program({"rank", folder.file("t.csv", twice), "--quiet", "--only", "item=9"});
    EXPECT_EQ(made.exit_code, 2);
    EXPECT_NE(made.err.find("note: --only item=9 fits no row\n"), std::string::npos) << made.err;
}

TEST_F(ReadingProgram, GroupsIdenticalProblems) {
    std::string text = "worker,item,system,score\n";
    for (int row = 0; row < 1000; ++row) {
        text += "w,1,s,good\n";
    }
    EXPECT_EQ(lines_of(converted("t.csv", text)).size(), 1U);
}

}  // namespace
}  // namespace adjudge
