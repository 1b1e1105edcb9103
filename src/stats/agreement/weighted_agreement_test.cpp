#include "stats/agreement/weighted_agreement.hpp"

#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// By hand: of three raters, two in category 0 and one in 2, one pair of three agrees in full and two by the
// linear weight of 1 - 2/2 = 0; two raters in 0 and 1 agree by 1 - 1/2. The mean is (1/3 + 1/2) / 2.
TEST(WeightedAgreement, IsTheMeanOverItemsOfWhatTheirPairsAgree) {
    const std::vector<std::size_t> counts{2, 0, 1, 1, 1, 0};
    const WeightedAgreement found = weighted_agreement({counts, 3}, {3, WeightScheme::Linear});
    EXPECT_DOUBLE_EQ(found.share, (1.0 / 3.0 + 0.5) / 2.0);
    EXPECT_EQ(found.items, 2U);
}

TEST(WeightedAgreement, LeavesItemsWithOneRaterOut) {
    const std::vector<std::size_t> counts{2, 0, 1, 0, 0, 0};
    const WeightedAgreement found = weighted_agreement({counts, 2}, {2, WeightScheme::Identity});
    EXPECT_EQ(found.share, 1.0);
    EXPECT_EQ(found.items, 1U);
}

TEST(WeightedAgreement, OfNoItemsIsNone) {
    const std::vector<std::size_t> counts{1, 0};
    EXPECT_EQ(weighted_agreement({counts, 2}, {2, WeightScheme::Identity}).items, 0U);
}

TEST(WeightedAgreement, RefusesWeightsForOtherCategories) {
    const std::vector<std::size_t> counts{2, 0};
    EXPECT_THROW(static_cast<void>(weighted_agreement({counts, 2}, {3, WeightScheme::Linear})),
                 std::logic_error);
}

}  // namespace
}  // namespace adjudge
