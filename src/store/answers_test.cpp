#include "store/answers.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class AnswerTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (IsSkipped()) {
            return;
        }
        campaign_ = add_test_campaign(connection());
        add_hits(connection(), campaign_, {rating_hit("a")});
        mine_ = leased(lease(connection(), enter_as(connection(), campaign_, "anna").id, {}, test_start));
    }
    [[nodiscard]] const StoredAssignment& mine() const { return mine_; }
    [[nodiscard]] Submission submission(std::int64_t position, const std::string& answer,
                                        const std::string& id = "") const {
        Submission made = submission_of(connection(), mine_, position, answer);
        made.id = id.empty() ? made.id : id;
        return made;
    }
    Result<Receipt> send(const Submission& sent, StoreTime now = test_start) {
        return record_answer(connection(), sent, rules, now);
    }
    [[nodiscard]] StoredAssignment current() const { return must(find_assignment(connection(), mine_.id)); }
    [[nodiscard]] std::string latest(std::int64_t position) const {
        const auto unit = must(find_unit(connection(), mine_.hit, position));
        std::string text;
        for (const FieldAnswer& answer : must(latest_answers(connection(), mine_.id, unit.id))) {
            text += answer.field + "=" + answer.answer + ";";
        }
        return text;
    }

    AnswerRules rules = {};

private:
    CampaignRow campaign_;
    StoredAssignment mine_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, AnswerTest, both_databases(), name_of_dialect);

TEST_P(AnswerTest, AreKept) {
    must(send(submission(0, "42.5")));
    EXPECT_EQ(latest(0), "score=42.5;");
}

TEST_P(AnswerTest, AreNotThereBefore) { EXPECT_EQ(latest(0), ""); }

TEST_P(AnswerTest, GetAReceipt) {
    EXPECT_EQ(must(send(submission(0, "42"), test_start + 5)), (Receipt{0, test_start + 5}));
}

TEST_P(AnswerTest, MoveTheWorkerOn) {
    must(send(submission(0, "42")));
    EXPECT_EQ(current().answered, 1);
}

TEST_P(AnswerTest, RenewTheLease) {
    must(send(submission(0, "42"), test_start + 1000));
    EXPECT_EQ(current().lease_ends, test_start + 1000 + rules.lease_time);
}

TEST_P(AnswerTest, NeverShortenTheLease) {
    rules.lease_time = 1;
    must(send(submission(0, "42"), test_start + 1000));
    EXPECT_EQ(current().lease_ends, mine().lease_ends);
}

TEST_P(AnswerTest, ComeInOrder) { EXPECT_EQ(code_of(send(submission(1, "42"))), ErrorCode::Conflict); }

TEST_P(AnswerTest, SayWhichUnitComesFirst) {
    EXPECT_EQ(message_of(send(submission(1, "42"))), "unit 1 comes first");
}

TEST_P(AnswerTest, MayBeSentTwice) {
    const Receipt first = must(send(submission(0, "42"), test_start));
    EXPECT_EQ(must(send(submission(0, "42"), test_start + 99)), first);
}

TEST_P(AnswerTest, AreKeptOnceWhereSentTwice) {
    must(send(submission(0, "42")));
    must(send(submission(0, "42")));
    EXPECT_EQ(count("SELECT count(*) FROM judgment"), 1);
}

TEST_P(AnswerTest, RefuseAnotherAnswerUnderTheSameId) {
    must(send(submission(0, "42")));
    EXPECT_EQ(code_of(send(submission(0, "43"))), ErrorCode::Conflict);
}

TEST_P(AnswerTest, RefuseAnotherUnitUnderTheSameId) {
    must(send(submission(0, "42", "s")));
    EXPECT_EQ(code_of(send(submission(1, "42", "s"))), ErrorCode::Conflict);
}

TEST_P(AnswerTest, RefuseGoingBack) {
    must(send(submission(0, "42")));
    EXPECT_EQ(code_of(send(submission(0, "43", "later"))), ErrorCode::Conflict);
}

TEST_P(AnswerTest, AreRevisedWhereGoingBackIsAllowed) {
    rules.allows_going_back = true;
    must(send(submission(0, "42")));
    EXPECT_EQ(must(send(submission(0, "43", "later"))).revision, 1);
}

TEST_P(AnswerTest, ShowTheLatestRevision) {
    rules.allows_going_back = true;
    must(send(submission(0, "42")));
    must(send(submission(0, "43", "later")));
    must(send(submission(0, "44", "latest")));
    EXPECT_EQ(latest(0), "score=44;");
}

TEST_P(AnswerTest, KeepEarlierRevisions) {
    rules.allows_going_back = true;
    must(send(submission(0, "42")));
    must(send(submission(0, "43", "later")));
    EXPECT_EQ(count("SELECT count(*) FROM judgment"), 2);
}

TEST_P(AnswerTest, GoOnWhereTheyWereAfterGoingBack) {
    rules.allows_going_back = true;
    must(send(submission(0, "42")));
    must(send(submission(1, "42")));
    must(send(submission(0, "43", "later")));
    EXPECT_EQ(current().answered, 2);
}

TEST_P(AnswerTest, AreRefusedAfterTheLeaseWasSwept) {
    must(sweep_leases(connection(), mine().lease_ends));
    EXPECT_EQ(message_of(send(submission(0, "42"))), "the time for this HIT has run out: ask for work again");
}

TEST_P(AnswerTest, AreRefusedAfterTheHitWasReturned) {
    must(return_hit(connection(), mine().id, test_start));
    EXPECT_EQ(code_of(send(submission(0, "42"))), ErrorCode::Conflict);
}

TEST_P(AnswerTest, AreRefusedAfterTheHitIsFinished) {
    do_hit(connection(), mine(), test_start);
    rules.allows_going_back = true;
    EXPECT_EQ(code_of(send(submission(0, "42", "late"))), ErrorCode::Conflict);
}

TEST_P(AnswerTest, MayBeSentAgainAfterTheHitIsFinished) {
    must(send(submission(0, "50")));
    do_hit(connection(), current(), test_start);
    EXPECT_TRUE(send(submission(0, "50")));
}

TEST_P(AnswerTest, KeepHostileText) {
    const std::string text = R"("'); DROP TABLE judgment; -- 😀 שלום")";
    must(send(submission(0, text)));
    EXPECT_EQ(latest(0), "score=" + text + ";");
}

TEST_P(AnswerTest, NeedAnAssignment) {
    Submission lost = submission(0, "42");
    lost.assignment = {77};
    EXPECT_EQ(code_of(send(lost)), ErrorCode::NotFound);
}

TEST_P(AnswerTest, FinishTheHit) {
    EXPECT_EQ(do_hit(connection(), mine(), test_start).state, AssignmentState::Submitted);
}

TEST_P(AnswerTest, FinishTheHitTwiceAsOnce) {
    do_hit(connection(), mine(), test_start);
    EXPECT_EQ(must(finish_hit(connection(), mine().id, test_start)).code, mine().code);
}

TEST_P(AnswerTest, AreAllNeededToFinish) {
    must(send(submission(0, "42")));
    EXPECT_EQ(message_of(finish_hit(connection(), mine().id, test_start)),
              "1 of 2 units are answered: answer the others first");
}

TEST_P(AnswerTest, CanNotFinishAHitThatRanOut) {
    must(sweep_leases(connection(), mine().lease_ends));
    EXPECT_EQ(code_of(finish_hit(connection(), mine().id, test_start)), ErrorCode::Conflict);
}

TEST_P(AnswerTest, ComeWithTheLatestComment) {
    must(record_comment(connection(), mine().id, "first"));
    must(record_comment(connection(), mine().id, "second"));
    EXPECT_EQ(count("SELECT count(*) FROM assignment WHERE comment = 'second'"), 1);
}

TEST_P(AnswerTest, LeaveAStoreThatAddsUp) {
    rules.allows_going_back = true;
    must(send(submission(0, "42")));
    must(send(submission(0, "43", "later")));
    do_hit(connection(), current(), test_start);
    EXPECT_EQ(findings_of(connection()), std::vector<std::string>{});
}

}  // namespace
}  // namespace adjudge
