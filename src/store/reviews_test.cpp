#include "store/reviews.hpp"

#include <gtest/gtest.h>

#include "store/events.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class ReviewTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (IsSkipped()) {
            return;
        }
        campaign = add_test_campaign(connection());
        add_hits(connection(), campaign, {rating_hit("a"), rating_hit("b")});
        anna = enter_as(connection(), campaign, "anna");
        mine = leased(lease(connection(), anna.id, {}, test_start));
    }
    void finish() { do_hit(connection(), mine, test_start); }
    Result<StoredAssignment> approve() { return review(connection(), mine.id, {.actor = "account eva"}); }
    Result<StoredAssignment> reject(bool replaces = false, const std::string& reason = "careless") {
        return review(connection(), mine.id,
                      {.verdict = ReviewVerdict::Reject,
                       .reason = reason,
                       .actor = "account eva",
                       .replaces_rejected = replaces,
                       .at = test_start});
    }
    Status exclude(bool is_excluded = true, bool replaces = false) {
        return exclude_worker(
            connection(), campaign, anna.worker,
            {.is_excluded = is_excluded, .actor = "account eva", .replaces_rejected = replaces});
    }
    std::int64_t open() { return count("SELECT open FROM hit WHERE name = 'a'"); }
    std::vector<std::string> findings() { return findings_of(connection()); }

    CampaignRow campaign;
    Participation anna;
    StoredAssignment mine;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, ReviewTest, both_databases(), name_of_dialect);

TEST_P(ReviewTest, ApprovesFinishedWork) {
    finish();
    EXPECT_EQ(must(approve()).state, AssignmentState::Approved);
}

TEST_P(ReviewTest, RefusesUnfinishedWork) { EXPECT_EQ(code_of(approve()), ErrorCode::Conflict); }

TEST_P(ReviewTest, RejectsWithAReason) {
    finish();
    EXPECT_EQ(must(reject()).state, AssignmentState::Rejected);
}

TEST_P(ReviewTest, WantsAReason) {
    finish();
    EXPECT_EQ(code_of(reject(false, "")), ErrorCode::InvalidInput);
}

TEST_P(ReviewTest, LeavesThePlaceOfRejectedWorkTaken) {
    finish();
    must(reject());
    EXPECT_EQ(open(), 0);
}

TEST_P(ReviewTest, OpensThePlaceOfRejectedWorkWhereAsked) {
    finish();
    must(reject(true));
    EXPECT_EQ(open(), 1);
}

TEST_P(ReviewTest, OpensThePlaceOnceWhereWorkIsRejectedTwice) {
    finish();
    must(reject(true));
    must(reject(true));
    EXPECT_EQ(findings(), std::vector<std::string>{});
}

TEST_P(ReviewTest, TakesThePlaceAgainWhereItIsStillFree) {
    finish();
    must(reject(true));
    must(approve());
    EXPECT_EQ(open(), 0);
    EXPECT_EQ(findings(), std::vector<std::string>{});
}

TEST_P(ReviewTest, RefusesToApproveWhereThePlaceIsTaken) {
    finish();
    must(reject(true));
    leased(lease(connection(), enter_as(connection(), campaign, "ben").id, {}, test_start));
    EXPECT_EQ(code_of(approve()), ErrorCode::Conflict);
}

TEST_P(ReviewTest, DoesNotGiveRejectedWorkToTheSameWorkerAgain) {
    finish();
    must(reject(true));
    const auto next = leased(lease(connection(), anna.id, {}, test_start));
    EXPECT_EQ(must(find_hit(connection(), next.hit)).name, "b");
}

TEST_P(ReviewTest, IsWrittenDown) {
    finish();
    must(reject());
    const auto event = must(latest_events(connection(), campaign, 1)).at(0);
    EXPECT_EQ(event.actor + " " + event.action + " " + event.detail, "account eva reject careless");
}

TEST_P(ReviewTest, OfAnUnknownAssignmentIsNotFound) {
    EXPECT_EQ(code_of(review(connection(), {77}, {.actor = "x"})), ErrorCode::NotFound);
}

TEST_P(ReviewTest, ExclusionGivesTheHitBack) {
    must(exclude());
    EXPECT_EQ(open(), 1);
    EXPECT_EQ(findings(), std::vector<std::string>{});
}

TEST_P(ReviewTest, ExclusionLeavesFinishedWorkItsPlace) {
    finish();
    must(exclude());
    EXPECT_EQ(open(), 0);
}

TEST_P(ReviewTest, ExclusionOpensPlacesWhereAsked) {
    finish();
    must(exclude(true, true));
    EXPECT_EQ(open(), 1);
    EXPECT_EQ(findings(), std::vector<std::string>{});
}

TEST_P(ReviewTest, ExclusionTwiceIsAsOnce) {
    finish();
    must(exclude(true, true));
    must(exclude(true, true));
    EXPECT_EQ(findings(), std::vector<std::string>{});
}

TEST_P(ReviewTest, ExclusionCanBeTakenBack) {
    must(exclude());
    must(exclude(false));
    EXPECT_FALSE(must(find_participation(connection(), anna.id)).is_excluded);
}

TEST_P(ReviewTest, ExclusionNeedsAWorkerOfTheCampaign) {
    EXPECT_EQ(code_of(exclude_worker(connection(), campaign, {77}, {.actor = "x"})), ErrorCode::NotFound);
}

}  // namespace
}  // namespace adjudge
