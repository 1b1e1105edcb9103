#include "stats/resampling/bootstrap.hpp"

#include <cmath>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

std::vector<double> normal_sample(std::size_t n) {
    RandomStream random{3, "bootstrap test"};
    std::vector<double> sample(n);
    for (double& value : sample) {
        value = random.normal();
    }
    return sample;
}

TEST(BootstrapMean, HasTheStandardErrorOfTheMean) {
    const auto sample = normal_sample(400);
    const auto found = bootstrap_mean(sample, {.resamples = 4000});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->standard_error, 1.0 / 20.0, 0.005);
    EXPECT_LT(found->interval.low, found->estimate);
    EXPECT_GT(found->interval.high, found->estimate);
}

// Efron and Tibshirani (1993), table 14.1: 26 spatial test scores; the BCa interval of their plug-in variance
// at 90 % is (115.8, 259.6) and the percentile interval (100.8, 233.9), each from 2,000 resamples.
TEST(Bootstrap, GivesThePublishedIntervalsOfTheSpatialData) {
    const std::vector<double> a{48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6,
                                0,  33, 28, 34, 4,  32, 24, 47, 41, 24, 26, 30, 41};
    const auto variance = [&](std::span<const std::uint32_t> chosen) -> std::optional<double> {
        double sum = 0.0;
        double squares = 0.0;
        for (const std::uint32_t i : chosen) {
            sum += a[i];
            squares += a[i] * a[i];
        }
        const auto n = static_cast<double>(chosen.size());
        return squares / n - sum * sum / n / n;
    };
    const BootstrapOptions options{.resamples = 20'000, .confidence = 0.9};
    const auto percentile = bootstrap(a.size(), variance, options);
    EXPECT_NEAR(percentile->estimate, 171.5, 0.05);
    EXPECT_NEAR(percentile->interval.low, 100.8, 3.0);
    EXPECT_NEAR(percentile->interval.high, 233.9, 3.0);
    auto accelerated = options;
    accelerated.method = BootstrapMethod::Bca;
    const auto bca = bootstrap(a.size(), variance, accelerated);
    EXPECT_NEAR(bca->interval.low, 115.8, 3.0);
    EXPECT_NEAR(bca->interval.high, 259.6, 6.0);
}

TEST(Bootstrap, GivesTheSameForTheSameSeedAndAnyThreads) {
    const auto sample = normal_sample(50);
    const auto one = bootstrap_mean(sample, {.seed = 5, .parallel = {1}});
    const auto many = bootstrap_mean(sample, {.seed = 5, .parallel = {3}});
    EXPECT_EQ(one->interval, many->interval);
    EXPECT_NE(one->interval, bootstrap_mean(sample, {.seed = 6})->interval);
}

TEST(BootstrapMeanOfGroups, IsWiderWhereGroupsHangTogether) {
    std::vector<double> values;
    std::vector<std::uint32_t> group;
    RandomStream random{4, "groups"};
    for (std::uint32_t g = 0; g < 40; ++g) {
        const double shared = random.normal();
        for (int i = 0; i < 10; ++i) {
            values.push_back(shared + 0.1 * random.normal());
            group.push_back(g);
        }
    }
    const auto rows = bootstrap_mean(values);
    const auto groups = bootstrap_mean_of_groups(values, group);
    EXPECT_GT(groups->standard_error, 2.0 * rows->standard_error);
    EXPECT_NEAR(groups->estimate, rows->estimate, 1e-12);
}

TEST(Bootstrap, IsUndefinedForOneUnit) { EXPECT_FALSE(bootstrap_mean(std::vector<double>{1.0})); }

TEST(Bootstrap, IsUndefinedWhereEveryResampleIsTheSame) {
    EXPECT_FALSE(bootstrap_mean(std::vector<double>(10, 3.0)));
    EXPECT_FALSE(bootstrap_mean(std::vector<double>(10, 0.1)));
}

TEST(Bootstrap, IsUndefinedWhereTheStatisticMostlyIs) {
    const auto rarely = [](std::span<const std::uint32_t> chosen) -> std::optional<double> {
        return chosen[0] == 0 ? std::optional{1.0} : std::nullopt;
    };
    EXPECT_EQ(bootstrap(10, rarely).error().reason, "the statistic has no value in too many resamples");
    const auto never = [](std::span<const std::uint32_t>) -> std::optional<double> { return std::nullopt; };
    EXPECT_EQ(bootstrap(10, never).error().reason, "the statistic has no value");
}

TEST(BootstrapMeanOfGroups, TakesAValueWithoutAGroupForABug) {
    EXPECT_THROW((void)bootstrap_mean_of_groups(std::vector<double>{1.0}, {}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
