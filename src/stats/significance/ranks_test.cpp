#include "stats/significance/ranks.hpp"

#include <limits>
#include <numeric>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

TEST(MidRanks, ShareTheMeanRankAmongEqualValues) {
    const Ranks found = mid_ranks(std::vector<double>{30.0, 10.0, 20.0, 20.0, 10.0, 10.0});
    EXPECT_EQ(found.ranks, (std::vector<double>{6.0, 2.0, 4.5, 4.5, 2.0, 2.0}));
    EXPECT_EQ(found.tie_term, (27.0 - 3.0) + (8.0 - 2.0));
}

TEST(MidRanks, HaveNoTieTermWithoutTies) {
    const Ranks found = mid_ranks(std::vector<double>{3.0, 1.0, 2.0});
    EXPECT_EQ(found.ranks, (std::vector<double>{3.0, 1.0, 2.0}));
    EXPECT_EQ(found.tie_term, 0.0);
}

TEST(MidRanks, OfNothingAreNone) { EXPECT_TRUE(mid_ranks({}).ranks.empty()); }

TEST(MidRanks, OfOneValueIsOne) { EXPECT_EQ(mid_ranks(std::vector<double>{7.0}), (Ranks{{1.0}, 0.0})); }

TEST(MidRanks, OfEqualValuesAreAllTheMiddle) {
    EXPECT_EQ(mid_ranks(std::vector<double>(5, 0.1)), (Ranks{std::vector<double>(5, 3.0), 120.0}));
}

TEST(MidRanks, TakeBothZerosForEqual) {
    EXPECT_EQ(mid_ranks(std::vector<double>{0.0, -0.0}).ranks, (std::vector<double>{1.5, 1.5}));
}

TEST(MidRanks, PutInfinitiesAtTheEnds) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(mid_ranks(std::vector<double>{infinity, 0.0, -infinity}).ranks,
              (std::vector<double>{3.0, 2.0, 1.0}));
}

TEST(MidRanks, TakeNanForABug) {
    EXPECT_THROW((void)mid_ranks(std::vector<double>{1.0, std::numeric_limits<double>::quiet_NaN()}),
                 std::logic_error);
}

TEST(MidRanks, AddUpToTheSameWhateverTheTies) {
    RandomStream random{1, "ranks"};
    for (std::size_t n = 1; n < 50; ++n) {
        std::vector<double> sample(n);
        for (double& value : sample) {
            value = static_cast<double>(random.below(10));
        }
        const std::vector<double> ranks = mid_ranks(sample).ranks;
        EXPECT_EQ(std::accumulate(ranks.begin(), ranks.end(), 0.0), static_cast<double>(n * (n + 1)) / 2.0);
    }
}

}  // namespace
}  // namespace adjudge
