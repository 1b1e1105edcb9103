#include "stats/agreement/agreement_weights.hpp"

#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(AgreementWeights, FallWithTheDistanceByTheirScheme) {
    const auto row = [](WeightScheme scheme) {
        const AgreementWeights weights{4, scheme};
        return std::vector<double>{weights(0, 0), weights(0, 1), weights(0, 2), weights(0, 3)};
    };
    EXPECT_EQ(row(WeightScheme::Identity), (std::vector<double>{1.0, 0.0, 0.0, 0.0}));
    EXPECT_EQ(row(WeightScheme::Linear), (std::vector<double>{1.0, 1.0 - 1.0 / 3.0, 1.0 - 2.0 / 3.0, 0.0}));
    EXPECT_EQ(row(WeightScheme::Quadratic),
              (std::vector<double>{1.0, 1.0 - 1.0 / 9.0, 1.0 - 4.0 / 9.0, 0.0}));
    // Gwet's table for four categories: 1 - 1/6, 1 - 3/6, 0.
    EXPECT_EQ(row(WeightScheme::Ordinal), (std::vector<double>{1.0, 1.0 - 2.0 / 12.0, 0.5, 0.0}));
}

TEST(AgreementWeights, OfOneCategoryAreOne) {
    for (const WeightScheme scheme :
         {WeightScheme::Identity, WeightScheme::Ordinal, WeightScheme::Linear, WeightScheme::Quadratic}) {
        EXPECT_EQ((AgreementWeights{1, scheme}(0, 0)), 1.0);
    }
}

TEST(AgreementWeights, TakeAWrongTableForABug) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THROW((AgreementWeights{2, {1.0, 0.0, 0.0}}), std::logic_error);
    EXPECT_THROW((AgreementWeights{2, {1.0, 0.5, 0.4, 1.0}}), std::logic_error);
    EXPECT_THROW((AgreementWeights{2, {0.9, 0.5, 0.5, 1.0}}), std::logic_error);
    EXPECT_THROW((AgreementWeights{2, {1.0, nan, nan, 1.0}}), std::logic_error);
    EXPECT_THROW((AgreementWeights{2, {1.0, 1.5, 1.5, 1.0}}), std::logic_error);
    EXPECT_THROW((AgreementWeights{0, WeightScheme::Linear}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
