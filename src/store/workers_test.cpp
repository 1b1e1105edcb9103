#include "store/workers.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class WorkerTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (!IsSkipped()) {
            campaign = add_test_campaign(connection());
            anna = enter_as(connection(), campaign, "anna");
        }
    }
    Participation again() { return must(find_participation(connection(), anna.id)); }

    CampaignRow campaign;
    Participation anna;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, WorkerTest, both_databases(), name_of_dialect);

TEST_P(WorkerTest, WhoComesAgainIsTheSame) {
    EXPECT_EQ(enter_as(connection(), campaign, "anna").id, anna.id);
}

TEST_P(WorkerTest, OfTheSameIdAtAnotherServiceIsAnother) {
    EXPECT_NE(must(enter(connection(), campaign, {"mturk", "anna"}, test_start)).worker, anna.worker);
}

TEST_P(WorkerTest, IsTheSameInAnotherCampaign) {
    const auto other = enter_as(connection(), add_test_campaign(connection(), "other"), "anna");
    EXPECT_EQ(other.worker, anna.worker);
    EXPECT_NE(other.id, anna.id);
}

TEST_P(WorkerTest, KeepsTheRole) {
    const auto eva = must(enter(connection(), campaign, {"invited", "eva", Role::Expert}, test_start));
    EXPECT_EQ(must(find_participation(connection(), eva.id)).identity.role, Role::Expert);
}

TEST_P(WorkerTest, IsFoundByTheToken) {
    const auto token = must(make_worker_token(connection(), anna.id, test_start));
    EXPECT_EQ(must(find_participation(connection(), token)).id, anna.id);
}

TEST_P(WorkerTest, MayHaveSeveralTokens) {
    const auto first = must(make_worker_token(connection(), anna.id, test_start));
    must(make_worker_token(connection(), anna.id, test_start));
    EXPECT_EQ(must(find_participation(connection(), first)).id, anna.id);
}

TEST_P(WorkerTest, IsNotFoundByAnotherToken) {
    EXPECT_EQ(code_of(find_participation(connection(), "guess")), ErrorCode::NotFound);
}

TEST_P(WorkerTest, HasATokenThatTheStoreDoesNotKnow) {
    const auto token = must(make_worker_token(connection(), anna.id, test_start));
    EXPECT_EQ(must(integer_of(connection(), "SELECT count(*) FROM worker_token WHERE hash = $1", {token})),
              0);
}

TEST_P(WorkerTest, HasNotConsentedBefore) { EXPECT_FALSE(anna.has_consented); }

TEST_P(WorkerTest, HasConsentedAfter) {
    must(record_consent(connection(), anna.id, test_start));
    EXPECT_TRUE(again().has_consented);
}

TEST_P(WorkerTest, ConsentsAtTheFirstTime) {
    must(record_consent(connection(), anna.id, test_start));
    must(record_consent(connection(), anna.id, test_start + 5));
    EXPECT_EQ(count("SELECT consented_at FROM participation"), test_start);
}

TEST_P(WorkerTest, HasNoProfileBefore) { EXPECT_FALSE(anna.profile); }

TEST_P(WorkerTest, KeepsTheProfile) {
    must(record_profile(connection(), anna.id, R"({"age":"30-39"})", {"de", "ar"}));
    EXPECT_EQ(again().profile, R"({"age":"30-39"})");
    EXPECT_EQ(again().languages, (std::vector<std::string>{"de", "ar"}));
}

TEST_P(WorkerTest, MayReadNoLanguage) {
    must(record_profile(connection(), anna.id, "{}", {}));
    EXPECT_EQ(again().languages, std::vector<std::string>{});
}

TEST_P(WorkerTest, KeepsTheQualification) {
    must(record_qualification(connection(), anna.id, QualificationState::Passed, 2));
    EXPECT_EQ(again().qualification, QualificationState::Passed);
    EXPECT_EQ(again().tries, 2);
}

}  // namespace
}  // namespace adjudge
