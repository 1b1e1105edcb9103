#include "store/accounts.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class AccountTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (!IsSkipped()) {
            owner = must(add_account(connection(), {"anna", "hash", AccountRole::Owner}, test_start));
        }
    }
    Account owner;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, AccountTest, both_databases(), name_of_dialect);

TEST_P(AccountTest, IsFoundByName) {
    const auto found = must(find_account(connection(), "anna"));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->password_hash, "hash");
    EXPECT_EQ(found->account.role, AccountRole::Owner);
}

TEST_P(AccountTest, IsNotFoundByAnotherName) { EXPECT_FALSE(must(find_account(connection(), "ANNA"))); }

TEST_P(AccountTest, HasANameOfItsOwn) {
    EXPECT_EQ(code_of(add_account(connection(), {"anna", "other"}, test_start)), ErrorCode::Conflict);
}

TEST_P(AccountTest, IsListed) {
    must(add_account(connection(), {"ben", "hash", AccountRole::Reviewer}, test_start));
    const auto all = must(all_accounts(connection()));
    EXPECT_EQ(all.at(0).name + " " + all.at(1).name, "anna ben");
}

TEST_P(AccountTest, OfTheLastOwnerStays) {
    EXPECT_EQ(code_of(remove_account(connection(), owner.id)), ErrorCode::Conflict);
}

TEST_P(AccountTest, OfOneOfTwoOwnersCanGo) {
    must(add_account(connection(), {"ben", "hash", AccountRole::Owner}, test_start));
    must(remove_account(connection(), owner.id));
    EXPECT_FALSE(must(find_account(connection(), "anna")));
}

TEST_P(AccountTest, OfAViewerCanGo) {
    const auto ben = must(add_account(connection(), {"ben", "hash"}, test_start));
    EXPECT_TRUE(remove_account(connection(), ben.id));
}

TEST_P(AccountTest, GoesWithItsSessions) {
    const auto ben = must(add_account(connection(), {"ben", "hash"}, test_start));
    const auto session = must(start_session(connection(), ben.id, test_start, 1000));
    must(remove_account(connection(), ben.id));
    EXPECT_FALSE(must(find_session(connection(), session.token, test_start)));
}

TEST_P(AccountTest, HasASessionUntilItEnds) {
    const auto session = must(start_session(connection(), owner.id, test_start, 1000));
    const auto found = must(find_session(connection(), session.token, test_start + 999));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->account.name + found->csrf, "anna" + session.csrf);
}

TEST_P(AccountTest, HasNoSessionAfterItsEnd) {
    const auto session = must(start_session(connection(), owner.id, test_start, 1000));
    EXPECT_FALSE(must(find_session(connection(), session.token, test_start + 1000)));
}

TEST_P(AccountTest, HasNoSessionAfterSigningOut) {
    const auto session = must(start_session(connection(), owner.id, test_start, 1000));
    must(end_session(connection(), session.token));
    EXPECT_FALSE(must(find_session(connection(), session.token, test_start)));
}

TEST_P(AccountTest, LosesItsSessionsWithANewPassword) {
    const auto session = must(start_session(connection(), owner.id, test_start, 1000));
    must(set_password(connection(), owner.id, "new"));
    EXPECT_FALSE(must(find_session(connection(), session.token, test_start)));
    EXPECT_EQ(must(find_account(connection(), "anna"))->password_hash, "new");
}

TEST_P(AccountTest, ForgetsOnlySessionsThatAreOver) {
    must(start_session(connection(), owner.id, test_start, 1000));
    must(start_session(connection(), owner.id, test_start, 2000));
    must(sweep_sessions(connection(), test_start + 1000));
    EXPECT_EQ(count("SELECT count(*) FROM session"), 1);
}

TEST_P(AccountTest, HasATokenThatTheStoreDoesNotKnow) {
    const auto session = must(start_session(connection(), owner.id, test_start, 1000));
    EXPECT_EQ(must(integer_of(connection(), "SELECT count(*) FROM session WHERE hash = $1", {session.token})),
              0);
}

}  // namespace
}  // namespace adjudge
