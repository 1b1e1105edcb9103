#include "cli/printed/addresses.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(WorkAddress, EncodesTheCampaignsName) {
    EXPECT_EQ(work_address("https://a.org", "de en/1#%", "t"), "https://a.org/work/de%20en%2F1%23%25#t");
    EXPECT_EQ(work_address("https://a.org", "wmt-26_a.b~", "t"), "https://a.org/work/wmt-26_a.b~#t");
}

TEST(WorkAddress, TakesABaseWithASlashAtItsEnd) {
    EXPECT_EQ(work_address("https://a.org/", "wmt", "t"), "https://a.org/work/wmt#t");
    EXPECT_EQ(dashboard_address("https://a.org/"), "https://a.org/admin");
}

}  // namespace
}  // namespace adjudge
