#include "store/verify.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

// A campaign with one finished HIT and one that is under way.
class VerifyTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (IsSkipped()) {
            return;
        }
        const CampaignRow campaign = add_test_campaign(connection());
        add_hits(connection(), campaign, {rating_hit("a"), rating_hit("b"), rating_hit("c")});
        do_hit(connection(),
               leased(lease(connection(), enter_as(connection(), campaign, "anna").id, {}, test_start)),
               test_start);
        leased(lease(connection(), enter_as(connection(), campaign, "ben").id, {}, test_start));
    }
    // What is found, without where.
    std::string found() {
        std::string all;
        for (const Finding& finding : must(verify(connection())).findings) {
            all += fmt::format("{} {}; ", finding.count, finding.what);
        }
        return all;
    }
};
INSTANTIATE_TEST_SUITE_P(OnBoth, VerifyTest, both_databases(), name_of_dialect);

TEST_P(VerifyTest, FindsNothingInACleanStore) { EXPECT_EQ(found(), ""); }

TEST_P(VerifyTest, CountsWhatThereIs) {
    const auto verified = must(verify(connection()));
    EXPECT_EQ(fmt::format("{} {} {} {}", verified.campaigns, verified.hits, verified.assignments,
                          verified.judgments),
              "1 3 2 2");
}

TEST_P(VerifyTest, FindsAPlaceTooMany) {
    damage("UPDATE hit SET open = open + 1 WHERE name = 'c'");
    EXPECT_EQ(found(), "1 HITs whose open and occupied places are not those wanted; ");
}

TEST_P(VerifyTest, NamesTheFirst) {
    damage("UPDATE hit SET open = open + 1 WHERE name = 'c'");
    EXPECT_EQ(must(verify(connection())).findings.at(0).example, "HIT c");
}

TEST_P(VerifyTest, FindsAnOrderThatIsNone) {
    damage("UPDATE assignment SET unit_order = '0 0'");
    EXPECT_EQ(found(), "2 assignments whose order of units is not one of their HIT; ");
}

TEST_P(VerifyTest, FindsAUnitThatIsMissing) {
    damage("DELETE FROM unit WHERE position = 0 AND hit = (SELECT id FROM hit WHERE name = 'c')");
    EXPECT_EQ(found(), "1 HITs with another number of units than they say; ");
}

TEST_P(VerifyTest, FindsAPositionThatIsLeftOut) {
    damage("UPDATE unit SET position = 5 WHERE position = 1 AND hit = (SELECT id FROM hit WHERE name = 'c')");
    EXPECT_EQ(found(), "1 HITs whose units leave out a position; ");
}

TEST_P(VerifyTest, FindsAWorkerWithTwoHits) {
    damage("UPDATE assignment SET state = 'leased', worker = (SELECT max(worker) FROM assignment)");
    EXPECT_EQ(found(), "1 workers who hold two HITs of a campaign at once; ");
}

TEST_P(VerifyTest, FindsALeaseWithoutAPlace) {
    damage(
        "UPDATE assignment SET occupies = 0 WHERE state = 'leased'; UPDATE hit SET open = 1 WHERE name = "
        "'b'");
    EXPECT_EQ(found(), "1 leases that occupy no place and are not reserved; ");
}

TEST_P(VerifyTest, FindsAnAnswerWithoutAJudgment) {
    damage("UPDATE assignment SET answered = 1 WHERE state = 'leased'");
    EXPECT_EQ(found(), "1 assignments whose answered units are not those with judgments; ");
}

TEST_P(VerifyTest, FindsAFinishedHitWithoutAllAnswers) {
    damage(
        "DELETE FROM judgment WHERE id = (SELECT max(id) FROM judgment); "
        "UPDATE assignment SET answered = 1 WHERE state = 'submitted'");
    EXPECT_EQ(found(), "1 finished HITs with units that have no judgment; ");
}

TEST_P(VerifyTest, FindsAJudgmentOnAnotherHit) {
    damage("UPDATE judgment SET unit = (SELECT max(id) FROM unit) WHERE id = (SELECT max(id) FROM judgment)");
    EXPECT_EQ(found(), "1 judgments on units of another HIT; ");
}

TEST_P(VerifyTest, FindsARevisionThatIsMissing) {
    damage("UPDATE judgment SET revision = 2 WHERE id = (SELECT max(id) FROM judgment)");
    EXPECT_EQ(found(), "1 judgments that lack a revision before them; ");
}

TEST_P(VerifyTest, CountsAnswersThatCanNotBeRead) {
    damage("UPDATE judgment SET answer = 'seventy' WHERE id = (SELECT max(id) FROM judgment)");
    EXPECT_EQ(found(), "1 answers that can't be read; ");
}

TEST_P(VerifyTest, CountsAnswersToFieldsThatTheirUnitDoesNotHave) {
    damage("UPDATE judgment SET field = 'mood' WHERE id = (SELECT max(id) FROM judgment)");
    EXPECT_EQ(found(), "1 answers that can't be read; ");
}

TEST(VerifySqlite, FindsAReferenceToNothing) {
    const TestDatabase database{SqlDialect::Sqlite};
    auto connection = database.connect();
    must(migrate(*connection, migrations()));
    must(connection->run_script("PRAGMA foreign_keys = OFF; INSERT INTO worker_token VALUES ('x', 9, 0)"));
    EXPECT_EQ(findings_of(*connection),
              std::vector<std::string>{"references to rows that are not there: 1 (worker_token)"});
}

}  // namespace
}  // namespace adjudge
