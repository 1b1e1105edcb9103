#include "formats/campaign/campaign_keys.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

const SourceText campaign = SourceText::from_memory("c.toml", R"(name = "x"
[[language_pair]]
source = "a"
[[language_pair]]
source = "b"
[hit]
system = 3
)");

TEST(FindKey, NamesTheLineOfAKey) { EXPECT_EQ(find_key(campaign, "hit.system").line, 7U); }

TEST(FindKey, CountsTablesOfOneName) { EXPECT_EQ(find_key(campaign, "language_pair[2].source").line, 5U); }

TEST(FindKey, TakesTheTableWhereTheKeyIsNotThere) { EXPECT_EQ(find_key(campaign, "hit.least_gap").line, 6U); }

TEST(FindKey, TakesTheFileWhereTheTableIsNotThere) {
    EXPECT_EQ(find_key(campaign, "sample.items"), (Place{"c.toml", 1, 1, "sample.items"}));
}

}  // namespace
}  // namespace adjudge
