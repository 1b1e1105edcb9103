#include "formats/mturk/mturk_batch.hpp"

#include <gtest/gtest.h>

#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

const std::string newer_header =
    R"("HITId","Reward","AssignmentId","WorkerId","AssignmentStatus","AcceptTime","SubmitTime",)"
    R"("WorkTimeInSeconds","Input.src","Input.trg","Input.item","Answer.Q1","Answer.comments","Approve","Reject")"
    "\n";
const std::string newer_start =
    R"("H1","$0.99","A1","W1","Submitted","Mon Nov 21 08:26:47 PST 2016","Mon Nov 21 08:37:58 PST 2016",)"
    R"("671","'en'","'es'","'ad'",)";
const std::string newer_row = newer_start + R"("all_784_REF_0__71|all_784_SYSTEM_1__83","{}")";

const std::string older_header =
    "HITId,AssignmentId,WorkerId,SubmitTime,Input.sys_id_0,Input.sid_0,Input.tst_0,Input.rid_0,"
    "Input.sys_id_1,Input.sid_1,Input.tst_1,Input.rid_1,Answer.Q1,Approve,Reject\n";
const std::string older_start =
    "H1,A1,W1,Fri Jun 06 19:15:05 GMT 2014,online-B,2349,system,65232,online-B,2349,repeat,7,";

MturkBatch batch_of(const std::string& text) {
    return read_mturk_batch(SourceText::from_memory("b.csv", text));
}

// The only problem of a text, as the user sees it.
std::string problem_of(const std::string& text) {
    const MturkBatch batch = batch_of(text);
    Problems all = batch.problems;
    all.add(batch.damaged);
    return all.total() == 1 ? describe(all.listed()[0]) : "not one problem";
}

// The text with `from` replaced; it must be there.
std::string with(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

bool begins(const std::string& text, std::string_view beginning) { return text.starts_with(beginning); }

TEST(MturkBatch, ReadsTheNewerLayout) {
    const MturkBatch batch = batch_of(newer_header + newer_row + "\n");
    ASSERT_EQ(batch.assignments.size(), 1U);
    const MturkAssignment& assignment = batch.assignments[0];
    EXPECT_EQ(assignment.id, "A1");
    EXPECT_EQ(assignment.hit, "H1");
    EXPECT_EQ(assignment.worker, "W1");
    EXPECT_EQ(assignment.status, "submitted");
    EXPECT_EQ(assignment.reward, "0.99");
    EXPECT_EQ(assignment.criterion, "adequacy");
    EXPECT_EQ(assignment.source_language, "en");
    EXPECT_EQ(assignment.target_language, "es");
    EXPECT_EQ(format_time(assignment.accepted_at), "2016-11-21T16:26:47Z");
    EXPECT_EQ(format_time(assignment.submitted_at), "2016-11-21T16:37:58Z");
    EXPECT_EQ(assignment.seconds, 671.0);
    ASSERT_EQ(assignment.answers.size(), 2U);
    EXPECT_EQ(assignment.answers[1].kind, UnitKind::System);
    EXPECT_EQ(assignment.place, (Place{"b.csv", 2}));
    EXPECT_TRUE(batch.problems.empty());
}

TEST(MturkBatch, ReadsTheOlderLayout) {
    const MturkBatch batch = batch_of(older_header + older_start + "0_65232_15|1_7_20\n");
    ASSERT_EQ(batch.assignments.size(), 1U) << describe(batch.problems.listed()[0]);
    const auto& answers = batch.assignments[0].answers;
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[1], (MturkAnswer{"online-B", "2349", UnitKind::AskAgain, 1, *VasScore::from(20)}));
}

TEST(MturkBatch, LeavesEmptyWhatTheFileDoesNotTell) {
    const MturkBatch batch = batch_of(older_header + older_start + "0_65232_15\n");
    ASSERT_EQ(batch.assignments.size(), 1U);
    EXPECT_EQ(batch.assignments[0].status, "");
    EXPECT_EQ(batch.assignments[0].reward, "");
    EXPECT_EQ(batch.assignments[0].accepted_at, missing_time);
    EXPECT_TRUE(std::isnan(batch.assignments[0].seconds));
}

TEST(MturkBatch, KnowsFluencyAndKeepsOtherCriteria) {
    EXPECT_EQ(batch_of(newer_header + with(newer_row, "'ad'", "'fl'")).assignments.at(0).criterion,
              "fluency");
    EXPECT_EQ(batch_of(newer_header + with(newer_row, "'ad'", "style")).assignments.at(0).criterion, "style");
}

TEST(MturkBatch, TakesRowsWithAndWithoutTheColumnsForTheRequester) {
    const MturkBatch batch =
        batch_of(newer_header + newer_row + "\n" + with(newer_row, "A1", "A2") + R"(,"x","")" + "\n");
    EXPECT_EQ(batch.assignments.size(), 2U);
    EXPECT_TRUE(batch.problems.empty());
}

TEST(MturkBatch, TakesCrlfLineEnds) {
    const MturkBatch batch = batch_of(with(newer_header, "\n", "\r\n") + newer_row + "\r\n");
    ASSERT_EQ(batch.assignments.size(), 1U);
    EXPECT_EQ(batch.assignments[0].answers.size(), 2U);
}

TEST(MturkBatch, ClosesTheQuoteOfACommentThatEndsWithTheFile) {
    for (const std::string_view end : {"", "\n", "\r\n"}) {
        const MturkBatch batch = batch_of(
            newer_header + newer_row + "\n" +
            with(with(newer_row, "A1", "A2"), R"("{}")", "\"it \"\"was\"\" long") + std::string{end});
        EXPECT_TRUE(batch.problems.empty());
        ASSERT_EQ(batch.assignments.size(), 2U);
        EXPECT_EQ(batch.assignments[1].id, "A2");
        EXPECT_EQ(batch.assignments[1].answers.size(), 2U);
    }
}

TEST(MturkBatch, RefusesAnswersThatEndWithTheFile) {
    EXPECT_EQ(problem_of(newer_header + newer_start + R"("all_784_REF_0__71|all_784_SYSTEM_1__8)"),
              "b.csv:2: Answer.Q1: the row ends before this column does: download the batch again");
}

TEST(MturkBatch, SetsARowWithAnUnclosedQuoteAside) {
    const MturkBatch batch = batch_of(newer_header + with(newer_row, R"("{}")", "\"oh") + "\n" + newer_row);
    EXPECT_TRUE(batch.problems.empty());
    ASSERT_EQ(batch.damaged.total(), 1U);
    EXPECT_TRUE(begins(describe(batch.damaged.listed()[0]), "b.csv:2: the quote that opens '\"oh'"));
    EXPECT_EQ(batch.assignments.size(), 1U);
}

TEST(MturkBatch, ReadsTheRowsBelowADamagedOneOfSeveralLines) {
    const std::string damaged = with(newer_row, R"("{}")", "one\ntwo\"");
    const MturkBatch batch = batch_of(newer_header + damaged + "\n" + newer_row + "\n");
    EXPECT_TRUE(batch.problems.empty());
    EXPECT_EQ(batch.assignments.back().place.line, 4U);
    EXPECT_EQ(batch.damaged.listed()[0].place.line, 3U);
}

TEST(MturkBatch, KnowsHowManyUnitsTheHitHas) {
    const MturkBatch batch = batch_of(older_header + older_start + "0_65232_15\n");
    ASSERT_EQ(batch.assignments.size(), 1U);
    EXPECT_EQ(batch.assignments[0].answers.size(), 1U);
    EXPECT_EQ(batch.assignments[0].shown, 2U);
}

TEST(MturkBatch, KeepsAnAssignmentWithoutAnswers) {
    for (const std::string_view empty : {R"("")", R"("{}")", ""}) {
        const MturkBatch batch = batch_of(newer_header + newer_start + std::string{empty} + ",\"{}\"\n");
        EXPECT_TRUE(batch.problems.empty());
        ASSERT_EQ(batch.assignments.size(), 1U);
        EXPECT_TRUE(batch.assignments[0].answers.empty());
    }
}

TEST(MturkBatch, TakesCommentsOfSeveralLines) {
    const MturkBatch batch = batch_of(newer_header + with(newer_row, R"("{}")", "\"one\ntwo\"") + "\n" +
                                      with(newer_row, "__71", "__171") + "\n");
    EXPECT_EQ(batch.assignments.size(), 1U);
    ASSERT_EQ(batch.problems.total(), 1U);
    EXPECT_EQ(batch.problems.listed()[0].place.line, 4U);
}

TEST(MturkBatch, NamesTheMissingColumns) {
    EXPECT_TRUE(
        begins(problem_of("HITId,WorkerId,score\nH,W,1\n"),
               "b.csv:1: the header lacks AssignmentId, SubmitTime, Answer.Q1: give the batch results"));
}

TEST(MturkBatch, RefusesAColumnThatIsThereTwice) {
    EXPECT_EQ(problem_of("HITId,HITId\n"), "b.csv:1: the column 'HITId' is there twice: take one away");
}

TEST(MturkBatch, RefusesAnEmptyFile) { EXPECT_EQ(problem_of(""), "b.csv:1: the file is empty"); }

TEST(MturkBatch, ShowsWhereAScoreIsBad) {
    EXPECT_EQ(
        problem_of(newer_header + with(newer_row, "__83", "__183")),
        "b.csv:2: Answer.Q1: the answer 'all_784_SYSTEM_1__183' has a score outside 0 to 100: correct it "
        "or take it away");
}

TEST(MturkBatch, ShowsWhichIndexHasNoColumns) {
    EXPECT_TRUE(begins(problem_of(older_header + older_start + "2_1_15\n"),
                       "b.csv:2: Answer.Q1: the answer '2_1_15' has no columns Input.sys_id_2"));
}

TEST(MturkBatch, ShowsWhereAZoneIsUnknown) {
    EXPECT_TRUE(begins(problem_of(newer_header + with(newer_row, "08:37:58 PST", "08:37:58 CET")),
                       "b.csv:2: SubmitTime: 'Mon Nov 21 08:37:58 CET 2016' is in the time zone 'CET'"));
    EXPECT_TRUE(begins(problem_of(newer_header + with(newer_row, "08:26:47 PST", "08:26:47 CET")),
                       "b.csv:2: AcceptTime: "));
}

TEST(MturkBatch, RefusesAnAssignmentWithoutItsWorker) {
    EXPECT_EQ(problem_of(newer_header + with(newer_row, "W1", "")),
              "b.csv:2: WorkerId: is empty, and every assignment has one: download the batch again");
}

TEST(MturkBatch, RefusesARewardThatIsNoAmount) {
    for (const std::string_view reward : {"$", "free", "-1", "$1,50"}) {
        EXPECT_TRUE(begins(problem_of(newer_header + with(newer_row, "$0.99", reward)), "b.csv:2: Reward: "));
    }
}

TEST(MturkBatch, RefusesATimeOfWorkThatIsNone) {
    EXPECT_EQ(problem_of(newer_header + with(newer_row, "671", "-1")),
              "b.csv:2: WorkTimeInSeconds: '-1' is a negative time");
}

TEST(MturkBatch, RefusesARowWithMoreCellsThanTheHeader) {
    EXPECT_EQ(problem_of(newer_header + newer_row + ",,,\n"),
              "b.csv:2: the row has 16 cells, and the header has 15 columns");
}

TEST(MturkBatch, RefusesNamesThatAreNotUtf8) {
    EXPECT_TRUE(begins(problem_of(newer_header + with(newer_row, "W1", "W\xff")), "b.csv:2: WorkerId: "));
    EXPECT_TRUE(begins(problem_of(newer_header + with(newer_row, "all", "\xff")), "b.csv:2: Answer.Q1: "));
}

TEST(MturkBatch, ReportsTheProblemsOfAllRows) {
    const std::string bad = with(newer_row, "__83", "__x");
    EXPECT_EQ(batch_of(newer_header + bad + "\n" + newer_row + "\n" + bad + "\n").problems.total(), 2U);
}

}  // namespace
}  // namespace adjudge
