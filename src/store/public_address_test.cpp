#include "store/public_address.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

using PublicAddress = OnBothStores;
INSTANTIATE_TEST_SUITE_P(OnBoth, PublicAddress, both_databases(), name_of_dialect);

TEST_P(PublicAddress, IsNotKnownBeforeSomebodySaysIt) {
    EXPECT_EQ(must(public_address(connection())), std::nullopt);
}

TEST_P(PublicAddress, IsTheOneThatWasSaidLast) {
    must(keep_public_address(connection(), "https://a.example.org"));
    must(keep_public_address(connection(), "https://b.example.org"));
    EXPECT_EQ(must(public_address(connection())), "https://b.example.org");
}

}  // namespace
}  // namespace adjudge
