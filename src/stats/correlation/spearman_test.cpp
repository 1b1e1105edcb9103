#include "stats/correlation/spearman.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

// The worked example of Wikipedia's article on Spearman's coefficient: IQ and hours of television of ten
// people, rho = -29/165.
const std::vector<double> iq{106, 100, 86, 101, 99, 103, 97, 113, 112, 110};
const std::vector<double> hours{7, 27, 2, 50, 28, 29, 20, 12, 6, 17};

TEST(Spearman, GivesTheWellKnownExample) {
    const auto found = spearman(iq, hours);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->rho, -29.0 / 165.0, 1e-14);
    EXPECT_EQ(found->n, 10U);
}

TEST(Spearman, SeesOnlyTheOrder) {
    std::vector<double> bent;
    bent.reserve(iq.size());
    for (const double value : iq) {
        bent.push_back(std::exp(value / 10.0));
    }
    EXPECT_EQ(spearman(iq, hours)->rho, spearman(bent, hours)->rho);
    EXPECT_EQ(spearman(iq, hours)->rho, spearman(hours, iq)->rho);
    EXPECT_EQ(spearman(iq, bent)->rho, 1.0);
}

TEST(Spearman, RanksInfinities) {
    EXPECT_EQ(
        spearman(std::vector<double>{-infinity, 0.0, infinity}, std::vector<double>{1.0, 2.0, 3.0})->rho,
        1.0);
}

TEST(Spearman, IsUndefinedForTooFewConstantAndStrangeValues) {
    const std::vector<double> three{1.0, 2.0, 4.0};
    EXPECT_FALSE(spearman({}, {}));
    EXPECT_FALSE(spearman(std::vector<double>{1.0, 2.0}, std::vector<double>{1.0, 2.0}));
    EXPECT_EQ(spearman(three, std::vector<double>(3, 0.1)).error().reason,
              "all values of a sample are equal");
    EXPECT_EQ(spearman(three, std::vector<double>{1.0, nan, 2.0}).error().reason, "a value is not a number");
}

TEST(Spearman, TakesSamplesOfUnequalLengthForABug) {
    EXPECT_THROW((void)spearman(iq, std::vector<double>{1.0}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
