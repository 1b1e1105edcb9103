#include "store/messages.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class Messages : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (!IsSkipped()) {
            campaign = add_test_campaign(connection());
            anna = must(enter(connection(), campaign, {"link", "anna"}, 1)).worker;
            ben = must(enter(connection(), campaign, {"link", "ben"}, 1)).worker;
        }
    }
    Status write(const std::set<std::int64_t>& workers, const std::string& text, StoreTime at = 5) {
        return write_to_workers(connection(), campaign, workers, {"account eva", text, at});
    }
    std::vector<Message> unread(WorkerRow worker) {
        return must(unread_messages(connection(), campaign, worker));
    }
    CampaignRow campaign;
    WorkerRow anna;
    WorkerRow ben;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, Messages, both_databases(), name_of_dialect);

TEST_P(Messages, ReachEachWorkerWhomTheyAreFor) {
    must(write({anna.value, ben.value}, "Thank you."));
    must(write({ben.value}, "And you."));
    ASSERT_EQ(unread(anna).size(), 1U);
    EXPECT_EQ(unread(anna)[0].text, "Thank you.");
    EXPECT_EQ(unread(anna)[0].actor, "account eva");
    ASSERT_EQ(unread(ben).size(), 2U);
    EXPECT_EQ(unread(ben)[1].text, "And you.");
}

TEST_P(Messages, AreReadOnceAndStayInTheRecord) {
    must(write({anna.value}, "Thank you."));
    const MessageRow message = unread(anna)[0].id;
    must(mark_as_read(connection(), anna, message, 7));
    must(mark_as_read(connection(), anna, message, 9));
    EXPECT_TRUE(unread(anna).empty());
    const auto all = must(messages_to(connection(), campaign, anna));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].read_at, 7);
}

TEST_P(Messages, AreMarkedByTheirReaderAlone) {
    must(write({anna.value}, "Thank you."));
    EXPECT_EQ(code_of(mark_as_read(connection(), ben, unread(anna)[0].id, 7)), ErrorCode::NotFound);
    EXPECT_EQ(unread(anna).size(), 1U);
}

TEST_P(Messages, AreRefusedToWhoIsNotInTheCampaign) {
    EXPECT_EQ(code_of(write({ben.value + 100}, "Hello")), ErrorCode::NotFound);
}

TEST_P(Messages, AreAnEventOfTheCampaign) {
    must(write({anna.value}, "Thank you."));
    EXPECT_EQ(count("SELECT count(*) FROM event WHERE action = 'message' AND detail = 'Thank you.'"), 1);
}

}  // namespace
}  // namespace adjudge
