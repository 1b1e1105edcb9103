#include "base/random.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// The three known answers for philox4x64-10 in Random123's file kat_vectors.
TEST(Philox, GivesThePublishedTestVectors) {
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}),
              (PhiloxBlock{0x16554d9eca36314c, 0xdb20fe9d672d0fdc, 0xd7e772cee186176b, 0x7e68b68aec7ba23b}));
    constexpr std::uint64_t ones = ~std::uint64_t{0};
    EXPECT_EQ(philox({ones, ones, ones, ones}, {ones, ones}),
              (PhiloxBlock{0x87b092c3013fe90b, 0x438c3c67be8d0224, 0x9cc7d7c69cd777b6, 0xa09caebf594f0ba0}));
    EXPECT_EQ(philox({0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0, 0x082efa98ec4e6c89},
                     {0x452821e638d01377, 0xbe5466cf34e90c6c}),
              (PhiloxBlock{0xa528f45403e61d95, 0x38c72dbd566e9788, 0xa5a1610e72fd18b5, 0x57bd43b5e52b7fe6}));
}

// From NumPy 2.4.6 (Philox with this key) and SciPy 1.17.1 (ndtri). A change here changes every result that
// users have published with a seed.
TEST(RandomStream, GivesTheSameDrawsForever) {
    RandomStream stream{1, "test", 0};
    EXPECT_EQ(stream.bits(), 0x8390c54a52b3d5b3U);
    EXPECT_EQ(stream.below(1000), 888U);
    EXPECT_EQ(stream.uniform(), 0.3894788405381997);
    EXPECT_EQ(stream.normal(), -0.7856399875212221);
}

TEST(RandomStream, DependsOnSeedPurposeAndIndex) {
    std::set<std::uint64_t> first_draws;
    for (const std::uint64_t seed : {1U, 2U}) {
        for (const auto* purpose : {"bootstrap", "shuffle"}) {
            for (const std::uint64_t index : {0U, 1U}) {
                first_draws.insert(RandomStream{seed, purpose, index}.bits());
            }
        }
    }
    EXPECT_EQ(first_draws.size(), 8U);
}

TEST(RandomStream, DrawsWholeNumbersUniformly) {
    RandomStream stream{1, "below"};
    constexpr int draws = 60000;
    std::array<int, 6> count{};
    for (int i = 0; i < draws; ++i) {
        ++count.at(stream.below(6));
    }
    double chi_square = 0.0;
    for (const int observed : count) {
        chi_square += std::pow(observed - draws / 6.0, 2) / (draws / 6.0);
    }
    EXPECT_LT(chi_square, 20.5);  // the 99.9 % point with 5 degrees of freedom
}

TEST(RandomStream, HasOnlyZeroBelowOne) { EXPECT_EQ((RandomStream{1, "one"}.below(1)), 0U); }

TEST(RandomStream, RefusesANumberBelowZero) {
    RandomStream stream{1, "none"};
    EXPECT_THROW(stream.below(0), std::logic_error);
}

TEST(RandomStream, RejectsDrawsThatWouldFavourSomeNumber) {
    // With a bound of 2/3 of the range every third draw must be thrown away for each number to be as likely.
    constexpr std::uint64_t bound = 0xAAAAAAAAAAAAAAABU;
    RandomStream stream{1, "lemire"};
    int low = 0;
    for (int i = 0; i < 30000; ++i) {
        low += stream.below(bound) < bound / 2 ? 1 : 0;
    }
    EXPECT_NEAR(low, 15000, 4 * 87);  // four standard deviations
}

TEST(RandomStream, DrawsRealsBetweenZeroAndOne) {
    RandomStream stream{1, "uniform"};
    double sum = 0.0;
    for (int i = 0; i < 100000; ++i) {
        const double x = stream.uniform();
        ASSERT_GE(x, 0.0);
        ASSERT_LT(x, 1.0);
        sum += x;
    }
    EXPECT_NEAR(sum / 100000, 0.5, 4 * 0.2887 / std::sqrt(100000.0));
}

TEST(RandomStream, DrawsNormalsWithMeanZeroAndVarianceOne) {
    RandomStream stream{1, "normal"};
    constexpr int draws = 100000;
    double sum = 0.0;
    double squares = 0.0;
    for (int i = 0; i < draws; ++i) {
        const double x = stream.normal();
        sum += x;
        squares += x * x;
    }
    EXPECT_NEAR(sum / draws, 0.0, 4.0 / std::sqrt(draws));
    EXPECT_NEAR(squares / draws, 1.0, 4.0 * std::sqrt(2.0 / draws));
}

TEST(RandomStream, ShufflesWithoutLosingAnything) {
    std::vector<int> values(50);
    std::iota(values.begin(), values.end(), 0);
    std::vector<int> shuffled = values;
    RandomStream{3, "shuffle"}.shuffle(shuffled);
    EXPECT_NE(shuffled, values);
    std::sort(shuffled.begin(), shuffled.end());
    EXPECT_EQ(shuffled, values);
}

TEST(RandomStream, ShufflesIntoEachOrderEquallyOften) {
    std::array<int, 6> count{};
    for (std::uint64_t i = 0; i < 6000; ++i) {
        std::array<std::size_t, 3> cards{0, 1, 2};
        RandomStream{1, "orders", i}.shuffle(cards);
        ++count.at(cards[0] * 2 + (cards[1] > cards[2] ? 1U : 0U));
    }
    double chi_square = 0.0;
    for (const int observed : count) {
        chi_square += std::pow(observed - 1000.0, 2) / 1000.0;
    }
    EXPECT_LT(chi_square, 20.5);
}

TEST(RandomStream, ShufflesNothingAndOne) {
    std::vector<int> none;
    std::vector<int> one{7};
    RandomStream stream{1, "few"};
    stream.shuffle(none);
    stream.shuffle(one);
    EXPECT_EQ(one, std::vector<int>{7});
}

TEST(RandomStream, SamplesDistinctMembers) {
    RandomStream stream{1, "sample"};
    const auto drawn = stream.sample(1'000'000'000'000U, 1000);
    EXPECT_EQ((std::set<std::size_t>{drawn.begin(), drawn.end()}).size(), 1000U);
}

TEST(RandomStream, SamplesEveryoneWhenAskedForAll) {
    RandomStream stream{1, "all"};
    auto drawn = stream.sample(20, 20);
    std::sort(drawn.begin(), drawn.end());
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        EXPECT_EQ(drawn[i], i);
    }
}

TEST(RandomStream, SamplesEachMemberEquallyOften) {
    std::array<int, 10> count{};
    for (std::uint64_t i = 0; i < 10000; ++i) {
        for (const std::size_t member : RandomStream{1, "members", i}.sample(10, 3)) {
            ++count.at(member);
        }
    }
    for (const int observed : count) {
        EXPECT_NEAR(observed, 3000, 4 * std::sqrt(10000 * 0.3 * 0.7));
    }
}

TEST(RandomStream, RefusesToSampleMoreThanThereAre) {
    RandomStream stream{1, "too many"};
    EXPECT_THROW(stream.sample(3, 4), std::logic_error);
}

}  // namespace
}  // namespace adjudge
