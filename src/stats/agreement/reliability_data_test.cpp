#include "stats/agreement/reliability_data.hpp"

#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

const std::vector<double> six{1.0, 2.0, 3.0, 4.0, 5.0, 6.0};

TEST(ReliabilityUnits, AreTheRowsOfATable) {
    const ReliabilityUnits units{ReliabilityData{six, 3}};
    ASSERT_EQ(units.size(), 2U);
    EXPECT_EQ(units[1].size(), 3U);
    EXPECT_EQ(units[1].front(), 4.0);
}

TEST(ReliabilityUnits, LieBetweenOffsets) {
    const std::vector<std::size_t> offsets{0, 1, 1, 6};
    const ReliabilityUnits units{RaggedReliabilityData{six, offsets}};
    ASSERT_EQ(units.size(), 3U);
    EXPECT_EQ(units[0].size(), 1U);
    EXPECT_TRUE(units[1].empty());
    EXPECT_EQ(units[2].front(), 2.0);
}

TEST(ReliabilityUnits, MayBeNone) {
    EXPECT_EQ((ReliabilityUnits{ReliabilityData{{}, 3}}.size()), 0U);
    const std::vector<std::size_t> offsets{0};
    EXPECT_EQ((ReliabilityUnits{RaggedReliabilityData{{}, offsets}}.size()), 0U);
}

TEST(ReliabilityUnits, TakeABrokenShapeForABug) {
    EXPECT_THROW((ReliabilityUnits{ReliabilityData{six, 4}}), std::logic_error);
    EXPECT_THROW((ReliabilityUnits{ReliabilityData{six, 0}}), std::logic_error);
    const std::vector<std::vector<std::size_t>> wrong{{}, {1, 6}, {0, 5}, {0, 4, 3, 6}};
    for (const std::vector<std::size_t>& offsets : wrong) {
        EXPECT_THROW((ReliabilityUnits{RaggedReliabilityData{six, offsets}}), std::logic_error);
    }
}

}  // namespace
}  // namespace adjudge
