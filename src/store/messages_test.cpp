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
            campaign_ = add_test_campaign(connection());
            anna_ = must(enter(connection(), campaign_, {"link", "anna"}, 1)).worker;
            ben_ = must(enter(connection(), campaign_, {"link", "ben"}, 1)).worker;
        }
    }
    Status write(const std::set<std::int64_t>& workers, const std::string& text, StoreTime at = 5) {
        return write_to_workers(connection(), campaign_, workers, {"account eva", text, at});
    }
    std::vector<Message> unread(WorkerRow worker) {
        return must(unread_messages(connection(), campaign_, worker));
    }
    CampaignRow campaign_;
    WorkerRow anna_;
    WorkerRow ben_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, Messages, both_databases(), name_of_dialect);

TEST_P(Messages, ReachEachWorkerWhomTheyAreFor) {
    must(write({anna_.value, ben_.value}, "Thank you."));
    must(write({ben_.value}, "And you."));
    ASSERT_EQ(unread(anna_).size(), 1U);
    EXPECT_EQ(unread(anna_)[0].text, "Thank you.");
    EXPECT_EQ(unread(anna_)[0].actor, "account eva");
    ASSERT_EQ(unread(ben_).size(), 2U);
    EXPECT_EQ(unread(ben_)[1].text, "And you.");
}

TEST_P(Messages, AreReadOnceAndStayInTheRecord) {
    must(write({anna_.value}, "Thank you."));
    const MessageRow message = unread(anna_)[0].id;
    must(mark_as_read(connection(), anna_, message, 7));
    must(mark_as_read(connection(), anna_, message, 9));
    EXPECT_TRUE(unread(anna_).empty());
    const auto all = must(messages_to(connection(), campaign_, anna_));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].read_at, 7);
}

TEST_P(Messages, AreMarkedByTheirReaderAlone) {
    must(write({anna_.value}, "Thank you."));
    EXPECT_EQ(code_of(mark_as_read(connection(), ben_, unread(anna_)[0].id, 7)), ErrorCode::NotFound);
    EXPECT_EQ(unread(anna_).size(), 1U);
}

TEST_P(Messages, AreRefusedToWhoIsNotInTheCampaign) {
    EXPECT_EQ(code_of(write({ben_.value + 100}, "Hello")), ErrorCode::NotFound);
}

TEST_P(Messages, AreAnEventOfTheCampaign) {
    must(write({anna_.value}, "Thank you."));
    EXPECT_EQ(count("SELECT count(*) FROM event WHERE action = 'message' AND detail = 'Thank you.'"), 1);
}

}  // namespace
}  // namespace adjudge
