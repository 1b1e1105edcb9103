#include "stats/agreement/krippendorff.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr std::array<Scale, 4> scales{Scale::Nominal, Scale::Ordinal, Scale::Interval, Scale::Ratio};

// Krippendorff (2011), Computing Krippendorff's alpha-reliability: four observers and twelve
// units, the last with a lone value.
const std::vector<double> classic{
    1, 1, missing, 1, 2,       2, 3, 2, 3,       3,       3, 3, 3,       3, 3,       3,
    2, 2, 2,       2, 1,       2, 3, 4, 4,       4,       4, 4, 1,       1, 2,       1,
    2, 2, 2,       2, missing, 5, 5, 5, missing, missing, 1, 1, missing, 3, missing, missing,
};

// Krippendorff prints .743, .815, .849, .797; the digits are those of STATISTICS.md, section 3.
TEST(KrippendorffAlpha, GivesTheClassicExample) {
    const ReliabilityData data{classic, 4};
    EXPECT_NEAR(krippendorff_alpha(data, Scale::Nominal)->alpha, 0.743421, 5e-7);
    EXPECT_NEAR(krippendorff_alpha(data, Scale::Ordinal)->alpha, 0.815388, 5e-7);
    EXPECT_NEAR(krippendorff_alpha(data, Scale::Interval)->alpha, 0.849107, 5e-7);
    EXPECT_NEAR(krippendorff_alpha(data, Scale::Ratio)->alpha, 0.797403, 5e-7);
}

TEST(KrippendorffAlpha, CountsOnlyUnitsWithTwoValues) {
    for (const Scale scale : scales) {
        const auto found = krippendorff_alpha(ReliabilityData{classic, 4}, scale);
        EXPECT_EQ(found->units, 11U);
        EXPECT_EQ(found->values, 40U);
        EXPECT_EQ(found->alpha, 1.0 - found->observed / found->expected);
    }
}

std::vector<double> random_values(RandomStream& random, std::size_t count) {
    std::vector<double> values(count);
    for (double& value : values) {
        value = random.uniform() < 0.2 ? missing : static_cast<double>(random.below(7));
    }
    return values;
}

TEST(KrippendorffAlpha, IsTheSameForTheRaggedForm) {
    RandomStream random{1, "ragged"};
    const std::vector<double> table = random_values(random, 120);
    std::vector<double> values;
    std::vector<std::size_t> offsets{0};
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (!std::isnan(table[i])) {
            values.push_back(table[i]);
        }
        if (i % 5 == 4) {
            offsets.push_back(values.size());
        }
    }
    for (const Scale scale : scales) {
        EXPECT_EQ(*krippendorff_alpha(ReliabilityData{table, 5}, scale),
                  *krippendorff_alpha(RaggedReliabilityData{values, offsets}, scale));
    }
}

// The definition itself, pair by pair, for the interval scale.
TEST(KrippendorffAlpha, OnePassEqualsTheSumOverPairs) {
    RandomStream random{2, "pairs"};
    const std::vector<double> table = random_values(random, 150);
    std::vector<double> pairable;
    double within = 0.0;
    for (std::size_t u = 0; u < 30; ++u) {
        std::vector<double> unit;
        for (std::size_t i = 5 * u; i < 5 * u + 5; ++i) {
            if (!std::isnan(table[i])) {
                unit.push_back(table[i]);
            }
        }
        if (unit.size() < 2) {
            continue;
        }
        pairable.insert(pairable.end(), unit.begin(), unit.end());
        for (const double a : unit) {
            for (const double b : unit) {
                within += (a - b) * (a - b) / static_cast<double>(unit.size() - 1);
            }
        }
    }
    double between = 0.0;
    for (const double a : pairable) {
        for (const double b : pairable) {
            between += (a - b) * (a - b);
        }
    }
    const auto n = static_cast<double>(pairable.size());
    const auto found = krippendorff_alpha(ReliabilityData{table, 5}, Scale::Interval);
    EXPECT_NEAR(found->observed, within / n, 1e-12);
    EXPECT_NEAR(found->expected, between / (n * (n - 1.0)), 1e-12);
}

TEST(KrippendorffAlpha, DoesNotChangeWithTheOrderOfUnitsAndRaters) {
    RandomStream random{3, "order"};
    const std::vector<double> table = random_values(random, 120);
    std::vector<std::size_t> rows = random.sample(24, 24);
    std::vector<std::size_t> columns = random.sample(5, 5);
    std::vector<double> shuffled;
    for (const std::size_t row : rows) {
        for (const std::size_t column : columns) {
            shuffled.push_back(table[5 * row + column]);
        }
    }
    for (const Scale scale : scales) {
        EXPECT_NEAR(krippendorff_alpha(ReliabilityData{table, 5}, scale)->alpha,
                    krippendorff_alpha(ReliabilityData{shuffled, 5}, scale)->alpha, 1e-12);
    }
}

std::vector<double> scaled(std::vector<double> values, double factor, double shift) {
    for (double& value : values) {
        value = factor * value + shift;
    }
    return values;
}

TEST(KrippendorffAlpha, KeepsWhatItsScaleDoesNotSee) {
    RandomStream random{4, "scale"};
    const std::vector<double> table = random_values(random, 120);
    const auto alpha = [](const std::vector<double>& values, Scale scale) {
        return krippendorff_alpha(ReliabilityData{values, 5}, scale)->alpha;
    };
    EXPECT_NEAR(alpha(table, Scale::Interval), alpha(scaled(table, -3.0, 7.0), Scale::Interval), 1e-12);
    EXPECT_NEAR(alpha(table, Scale::Ordinal), alpha(scaled(table, 3.0, -7.0), Scale::Ordinal), 1e-12);
    EXPECT_NEAR(alpha(table, Scale::Nominal), alpha(scaled(table, -3.0, 7.0), Scale::Nominal), 1e-12);
    EXPECT_NEAR(alpha(table, Scale::Ratio), alpha(scaled(table, 3.0, 0.0), Scale::Ratio), 1e-12);
}

TEST(KrippendorffAlpha, KeepsItsPrecisionFarFromZero) {
    RandomStream random{5, "far"};
    const std::vector<double> table = random_values(random, 120);
    EXPECT_NEAR(krippendorff_alpha(ReliabilityData{table, 5}, Scale::Interval)->alpha,
                krippendorff_alpha(ReliabilityData{scaled(table, 1.0, 1e9), 5}, Scale::Interval)->alpha,
                1e-9);
}

TEST(KrippendorffAlpha, IsOneWhereUnitsDifferAndRatersDoNot) {
    const std::vector<double> agreed{1.0, 1.0, 2.0, 2.0, 5.0, 5.0};
    for (const Scale scale : scales) {
        EXPECT_EQ(krippendorff_alpha(ReliabilityData{agreed, 2}, scale)->alpha, 1.0);
    }
}

TEST(KrippendorffAlpha, IsUndefinedWithoutAUnitWithTwoValues) {
    const std::vector<double> lone{1.0, missing, missing, 2.0, missing, missing};
    for (const Scale scale : scales) {
        EXPECT_EQ(krippendorff_alpha(ReliabilityData{lone, 2}, scale).error().reason,
                  "no unit with two values");
        EXPECT_EQ(krippendorff_alpha(ReliabilityData{{}, 2}, scale).error().reason,
                  "no unit with two values");
    }
}

TEST(KrippendorffAlpha, IsUndefinedWhereAllValuesAreEqual) {
    const std::vector<double> equal(12, 0.1);
    for (const Scale scale : scales) {
        EXPECT_EQ(krippendorff_alpha(ReliabilityData{equal, 3}, scale).error().reason,
                  "all values are equal");
    }
}

TEST(KrippendorffAlpha, IsUndefinedForInfiniteValues) {
    const std::vector<double> values{1.0, 2.0, std::numeric_limits<double>::infinity(), 1.0};
    for (const Scale scale : scales) {
        EXPECT_EQ(krippendorff_alpha(ReliabilityData{values, 2}, scale).error().reason,
                  "a value is infinite or too large");
    }
}

TEST(KrippendorffAlpha, TakesZeroButNothingNegativeOnTheRatioScale) {
    const std::vector<double> with_zeros{0.0, 0.0, 0.0, 1.0};
    EXPECT_TRUE(krippendorff_alpha(ReliabilityData{with_zeros, 2}, Scale::Ratio));
    const std::vector<double> negative{-1.0, 1.0, 2.0, 2.0};
    EXPECT_FALSE(krippendorff_alpha(ReliabilityData{negative, 2}, Scale::Ratio));
}

TEST(KrippendorffAlpha, TakesBothZerosForOneValue) {
    const std::vector<double> zeros{0.0, -0.0, 1.0, 1.0};
    EXPECT_EQ(krippendorff_alpha(ReliabilityData{zeros, 2}, Scale::Nominal)->alpha, 1.0);
}

}  // namespace
}  // namespace adjudge
