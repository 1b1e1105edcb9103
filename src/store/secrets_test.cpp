#include "store/secrets.hpp"

#include <set>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(RandomToken, HasASixthOfItsBitsInCharacters) {
    EXPECT_EQ(random_token(16).size(), 22U);  // 128 / 6, rounded up
}

TEST(RandomToken, IsNeverTheSame) {
    std::set<std::string> tokens;
    for (int i = 0; i < 1000; ++i) {
        tokens.insert(random_token());
    }
    EXPECT_EQ(tokens.size(), 1000U);
}

TEST(RandomToken, IsFitForAnAddress) {
    EXPECT_EQ(random_token(300).find_first_not_of(
                  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos);
}

// BLAKE2b of 32 bytes; python3 -c "import hashlib,base64; print(base64.urlsafe_b64encode(
// hashlib.blake2b(b'abc', digest_size=32).digest()))"
TEST(TokenHash, IsBlake2b) { EXPECT_EQ(token_hash("abc"), "vd2BPGNCOXIxce8_7phXm5SWTjuxyz5CcmLIwGjVIxk"); }

TEST(KeyedHash, HasSixteenCharacters) { EXPECT_EQ(keyed_hash("key", "text").size(), 16U); }

TEST(KeyedHash, IsTheSameForTheSame) { EXPECT_EQ(keyed_hash("key", "text"), keyed_hash("key", "text")); }

TEST(KeyedHash, DiffersBetweenKeys) { EXPECT_NE(keyed_hash("key", "text"), keyed_hash("other", "text")); }

TEST(KeyedHash, DiffersBetweenTexts) { EXPECT_NE(keyed_hash("key", "text"), keyed_hash("key", "texts")); }

TEST(KeyedHash, TakesAKeyOfAnyLength) {
    EXPECT_NE(keyed_hash("", "text"), keyed_hash(std::string(1000, 'k'), "text"));
}

TEST(Password, IsTakenAgain) { EXPECT_TRUE(is_password(password_hash("correct horse"), "correct horse")); }

TEST(Password, IsRefusedWhereItIsAnother) { EXPECT_FALSE(is_password(password_hash("correct"), "Correct")); }

TEST(Password, IsHashedAnewEachTime) { EXPECT_NE(password_hash("same"), password_hash("same")); }

TEST(Password, IsHashedByArgon2id) { EXPECT_EQ(password_hash("x").substr(0, 10), "$argon2id$"); }

TEST(Password, IsRefusedByWhatIsNoHash) { EXPECT_FALSE(is_password("", "") || is_password("hash", "hash")); }

}  // namespace
}  // namespace adjudge
