#include "store/participants.hpp"

#include <gtest/gtest.h>

#include "store/reviews.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

// Anna, who reads two languages, has done a HIT and says so; Bob has only come in.
class ParticipantTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (IsSkipped()) {
            return;
        }
        campaign = add_test_campaign(connection());
        add_hits(connection(), campaign, {rating_hit("h1"), rating_hit("h2")});
        anna = enter_as(connection(), campaign, "anna");
        must(record_profile(connection(), anna.id, R"({"age": "old", "years": 4})", {"de", "en"}));
        const auto mine = leased(lease(connection(), anna.id, {}, test_start));
        must(record_comment(connection(), do_hit(connection(), mine, test_start).id, "too long, \"really\""));
        enter_as(connection(), campaign, "bob");
    }
    std::vector<Participant> all() { return must(participants(connection(), campaign)); }

    CampaignRow campaign;
    Participation anna;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, ParticipantTest, both_databases(), name_of_dialect);

TEST_P(ParticipantTest, HaveWhatTheyToldAndDid) {
    const auto found = all();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].hits, 1);
    EXPECT_EQ(found[0].judgments, 2);
    EXPECT_EQ(found[0].joined_at, test_start);
    EXPECT_EQ(found[0].languages, (std::vector<std::string>{"de", "en"}));
    EXPECT_EQ(found[0].answers, (std::vector<ProfileAnswer>{{"age", {"old"}}, {"years", {"4"}, true}}));
    ASSERT_EQ(found[0].remarks.size(), 1U);
    EXPECT_EQ(found[0].remarks[0].hit, "h1");
    EXPECT_EQ(found[0].remarks[0].text, "too long, \"really\"");
    EXPECT_EQ(found[1].hits + found[1].judgments, 0);
    EXPECT_TRUE(found[1].answers.empty());
}

TEST_P(ParticipantTest, AreOfOneCampaignAlone) {
    const auto other = add_test_campaign(connection(), "other");
    EXPECT_TRUE(must(participants(connection(), other)).empty());
    EXPECT_EQ(code_of(find_participant(connection(), other, anna.worker)), ErrorCode::NotFound);
    EXPECT_EQ(must(find_participant(connection(), campaign, anna.worker)).hits, 1);
}

TEST_P(ParticipantTest, AreATableWithAColumnForEachQuestion) {
    const TextTable table = participant_table(all(), "");
    std::string columns;
    for (const WrittenColumn& column : table.columns) {
        columns += column.name + " ";
    }
    EXPECT_EQ(columns,
              "worker role service joined_at is_excluded hits judgments languages profile_age "
              "profile_years remarks ");
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(table.rows[0][0], "anna");
    EXPECT_EQ(table.rows[0][8], "old");
    EXPECT_EQ(table.rows[0][10], "h1: too long, \"really\"");
    EXPECT_EQ(table.rows[1][8], std::nullopt);
}

TEST_P(ParticipantTest, GoByTheSamePseudonymsAsJudgments) {
    const TextTable table = participant_table(all(), "key");
    EXPECT_EQ(table.rows[0][0], pseudonym("key", {.service = "link", .service_id = "anna"}));
}

TEST_P(ParticipantTest, WhoJudgedAndCountHaveProfiles) {
    const auto profiles = worker_profiles(all(), "");
    ASSERT_EQ(profiles.size(), 1U);
    EXPECT_EQ(profiles[0].worker, "anna");
    EXPECT_EQ(profiles[0].judgments, 2U);
    EXPECT_EQ(profiles[0].answers.back(), (ProfileAnswer{languages_question, {"de", "en"}}));
    must(exclude_worker(connection(), campaign, anna.worker, {.actor = "test", .at = test_start}));
    EXPECT_TRUE(worker_profiles(all(), "").empty());
}

}  // namespace
}  // namespace adjudge
