#include "store/uploads.hpp"

#include <gtest/gtest.h>

#include "store/accounts.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class Uploads : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (!IsSkipped()) {
            owner_ = must(add_account(connection(), {"owner", "hash", AccountRole::Owner}, 1)).id;
        }
    }
    void put(std::int64_t part, const std::string& bytes, StoreTime at = 1) {
        must(put_upload_part(connection(), {owner_, "a file", part, bytes}, at));
    }
    Result<std::string> read(std::int64_t parts) {
        return read_upload(connection(), {owner_, "a file", parts});
    }
    [[nodiscard]] AccountRow owner() const { return owner_; }

private:
    AccountRow owner_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, Uploads, both_databases(), name_of_dialect);

TEST_P(Uploads, GiveBackEveryByteWhateverTheOrderOfTheParts) {
    std::string bytes;
    for (int i = 0; i < 1000; ++i) {
        bytes += static_cast<char>(i);
    }
    put(2, bytes);
    put(1, "x");
    put(3, "");
    EXPECT_TRUE(must(read(3)) == "x" + bytes);
}

TEST_P(Uploads, TakeAPartThatIsSentAgainInsteadOfTheFirst) {
    put(1, "half");
    put(1, "whole");
    EXPECT_EQ(must(read(1)), "whole");
}

TEST_P(Uploads, AreNotReadWithAPartMissing) {
    put(1, "a");
    put(3, "c");
    EXPECT_EQ(code_of(read(3)), ErrorCode::NotFound);
    EXPECT_EQ(code_of(read(0)), ErrorCode::NotFound);
}

TEST_P(Uploads, AreSeenByTheirAccountAlone) {
    put(1, "a");
    const Account other = must(add_account(connection(), {"other", "hash", AccountRole::Owner}, 1));
    EXPECT_EQ(code_of(read_upload(connection(), {other.id, "a file", 1})), ErrorCode::NotFound);
}

TEST_P(Uploads, AreRefusedWhereAnAccountKeepsTooMuch) {
    put(1, "a");
    damage(fmt::format("UPDATE upload_part SET size = {}", most_upload_bytes));
    EXPECT_EQ(code_of(put_upload_part(connection(), {owner(), "a file", 2, "b"}, 1)), ErrorCode::Conflict);
    put(1, "the large one again");
}

TEST_P(Uploads, AreForgottenAfterADay) {
    put(1, "old", 1);
    put(2, "new", 2);
    must(sweep_uploads(connection(), 1 + upload_lasts));
    EXPECT_EQ(count("SELECT part FROM upload_part"), 2);
}

TEST_P(Uploads, GoWithTheirAccount) {
    const Account other = must(add_account(connection(), {"other", "hash", AccountRole::Owner}, 1));
    put(1, "a");
    must(remove_account(connection(), owner()));
    EXPECT_EQ(count("SELECT count(*) FROM upload_part"), 0);
}

}  // namespace
}  // namespace adjudge
