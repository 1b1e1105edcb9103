// Expected values: numpy 1.24, numpy.random.default_rng(12345).
#include "text/numpy_random.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(NumpyRandom, SeedsAsSeedSequenceDoes) {
    EXPECT_EQ(numpy_seed_words(12345),
              (std::array<std::uint64_t, 4>{0xb5ae6482a03d837c, 0xbbe2996ffa1f7a2f, 0x64e39a9f37158f94,
                                            0x3ebb0f96a013fd73}));
}

TEST(NumpyRandom, DrawsTheNumbersOfNumpy) {
    NumpyRandom random{12345};
    EXPECT_EQ(random.next64(), 0x3a32b18db2ffc19dU);
    EXPECT_EQ(random.next64(), 0x51171315c9e4c4deU);
    EXPECT_EQ(random.next64(), 0xcc2024823444efd9U);
}

TEST(NumpyRandom, ChoosesTheIndicesOfNumpy) {
    NumpyRandom random{12345};
    for (const std::uint32_t expected : {2100U, 682U, 2369U, 951U, 613U, 2395U, 1930U, 2031U}) {
        EXPECT_EQ(random.below(3004), expected);
    }
}

TEST(NumpyRandom, DrawsNothingWhereThereIsNoChoice) {
    NumpyRandom random{12345};
    EXPECT_EQ(random.below(1), 0U);
    EXPECT_EQ(random.next64(), 0x3a32b18db2ffc19dU);
}

TEST(NumpyRandom, GivesTheLowHalfFirst) {
    NumpyRandom random{12345};
    EXPECT_EQ(random.next32(), 0xb2ffc19dU);
    EXPECT_EQ(random.next32(), 0x3a32b18dU);
}

}  // namespace
}  // namespace adjudge
