// adjudge import from outside: exit codes, streams, files. The batches are made up.
#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

const std::string header =
    "HITId,AssignmentId,WorkerId,AssignmentStatus,Reward,AcceptTime,SubmitTime,WorkTimeInSeconds,Input.src,"
    "Input.trg,Input.item,Answer.Q1,Answer.comments,Approve,Reject\r\n";

struct Submission {
    std::string assignment;
    std::string minute;
    std::string answers;
};

std::string row(const Submission& submission) {
    return "\"H1\",\"" + submission.assignment +
           "\",\"W1\",\"Approved\",\"$0.50\",\"Mon Nov 21 08:00:00 PST 2016\",\"Mon Nov 21 08:" +
           submission.minute + ":00 PST 2016\",\"60\",\"'en'\",\"'es'\",\"'ad'\",\"" + submission.answers +
           "\",\"{}\"\r\n";
}

const std::string batch = header + row({"A1", "10", "a_b_7_SYSTEM_0__70|a_b_7_BAD_REF_1__20"});

TEST(Import, WritesRatingsToTheStandardOutput) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"import", "--from", "mturk", folder.file("b.csv", batch)});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(
        run.out,
        "worker,item,system,score,kind,unit,pair,hit,position,criterion,source_language,target_language,"
        "seconds,submitted_at,status,assignment,reward,accepted_at\n"
        "W1,7,a_b,70,system,H1/a_b/7/system,,H1,0,adequacy,en,es,30,2016-11-21T16:10:00Z,approved,A1,0.50,"
        "2016-11-21T16:00:00Z\n"
        "W1,7,a_b,20,bad_reference,H1/a_b/7/bad_reference,H1/a_b/7/system,H1,1,adequacy,en,es,30,"
        "2016-11-21T16:10:00Z,approved,A1,0.50,2016-11-21T16:00:00Z\n");
    EXPECT_EQ(run.err, "1 assignment, 1 worker, 2 judgments\n");
}

TEST(Import, WritesTheFormatThatTheFilesNameTells) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program(
        {"import", "--from", "mturk", folder.file("b.csv", batch), "-o", folder.path("r.jsonl"), "--quiet"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "");
    EXPECT_TRUE(text_of(folder.path("r.jsonl")).starts_with("{\"worker\":\"W1\",\"item\":\"7\""));
    EXPECT_EQ(run_program({"inspect", folder.path("r.jsonl")}).exit_code, 0);
}

TEST(Import, TellsWhatItLeftOut) {
    const TemporaryFolder folder;
    const std::string first = folder.file("1.csv", batch + row({"A0", "05", ""}));
    const std::string second =
        folder.file("2.csv", batch + row({"A2", "20", "a_b_7_SYSTEM_0__71|a_b_8_REPEAT_1__22"}));
    const ProgramRun run = run_program({"import", "--from", "mturk", first, second});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(
        run.err,
        "3 assignments, 1 worker, 2 judgments\n"
        "without answers: 1 assignment\n"
        "given twice, counted once: 1 assignment\n"
        "replaced by a later submission of the same worker and HIT: 2 judgments\n"
        "without a pair, as their assignment has no normal unit of that system and segment: 1 control\n");
}

TEST(Import, LeavesAnOlderFileAloneWhereABatchIsBad) {
    const TemporaryFolder folder;
    const std::string old = folder.file("r.csv", "precious");
    const std::string bad = folder.file("b.csv", header + row({"A1", "10", "a_7_SYSTEM_0__700"}));
    const ProgramRun run = run_program({"import", "--from", "mturk", bad, "-o", old});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, bad +
                           ":2: Answer.Q1: the answer 'a_7_SYSTEM_0__700' has a score outside 0 to 100: "
                           "correct it or take it away\n");
    EXPECT_EQ(text_of(old), "precious");
}

TEST(Import, EndsWithTwoForWrongUse) {
    const TemporaryFolder folder;
    const std::string file = folder.file("b.csv", batch);
    EXPECT_EQ(run_program({"import", file}).exit_code, 2);
    EXPECT_EQ(run_program({"import", "--from", "mturk"}).exit_code, 2);
    EXPECT_EQ(run_program({"import", "--from", "post", file}).exit_code, 2);
    EXPECT_EQ(run_program({"import", "--from", "mturk", folder.path("none.csv")}).exit_code, 2);
    EXPECT_EQ(run_program({"import", "--from", "mturk", file, "-o", folder.path("r.xls")}).exit_code, 2);
}

}  // namespace
}  // namespace adjudge
