// The hypothesis tests of src/stats against SciPy; make_values.py made the values and records its version.
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "reference/reference_cases.hpp"
#include "stats/significance/rank_sum.hpp"
#include "stats/significance/signed_rank.hpp"
#include "stats/significance/signs.hpp"
#include "stats/significance/student_t.hpp"

namespace adjudge {
namespace {

using nlohmann::json;

std::vector<json> cases_of(const std::string& test) {
    std::vector<json> found = reference_cases("hypotheses", test);
    EXPECT_FALSE(found.empty()) << test;
    return found;
}

std::vector<double> sample(const json& one, const char* name) {
    return one.at(name).get<std::vector<double>>();
}

Alternative alternative(const json& one) {
    return *from_word<Alternative>(one.at("alternative").get<std::string>());
}

RankTestOptions rank_options(const json& one) {
    return {.alternative = alternative(one),
            .method = *from_word<RankTestMethod>(one.at("method").get<std::string>())};
}

void expect_near(double found, const json& expected, const json& one) {
    const double value = expected.get<double>();
    EXPECT_NEAR(found, value, 1e-10 * (1.0 + std::fabs(value))) << one.dump().substr(0, 300);
}

void expect_interval(const Interval& found, const json& one) {
    const json& expected = one.at("interval");
    if (!expected[0].is_null()) {
        expect_near(found.low, expected[0], one);
    }
    if (!expected[1].is_null()) {
        expect_near(found.high, expected[1], one);
    }
}

void expect_same(const Computed<TTest>& found, const json& one) {
    ASSERT_TRUE(found) << found.error().reason;
    expect_near(found->t, one.at("statistic"), one);
    expect_near(found->df, one.at("df"), one);
    expect_near(found->p, one.at("p"), one);
    expect_interval(*found->interval, one);
}

TEST(SciPy, AgreesOnWelchsTTest) {
    for (const json& one : cases_of("welch")) {
        expect_same(welch_t_test(sample(one, "a"), sample(one, "b"), {alternative(one)}), one);
    }
}

TEST(SciPy, AgreesOnThePairedTTest) {
    for (const json& one : cases_of("paired")) {
        expect_same(paired_t_test(sample(one, "a"), sample(one, "b"), {alternative(one)}), one);
    }
}

// A test of one sample is the paired test against the supposed mean.
TEST(SciPy, AgreesOnPairsWithOneValue) {
    for (const json& one : cases_of("one-sample")) {
        const std::vector<double> values = sample(one, "a");
        const std::vector<double> supposed(values.size(), sample(one, "b").at(0));
        expect_same(paired_t_test(values, supposed, {alternative(one)}), one);
    }
}

TEST(SciPy, AgreesOnTheRankSumTest) {
    for (const json& one : cases_of("rank-sum")) {
        const auto found =
            rank_sum_test(SortedSample{sample(one, "a")}, SortedSample{sample(one, "b")}, rank_options(one));
        ASSERT_TRUE(found) << found.error().reason;
        expect_near(found->u, one.at("statistic"), one);
        expect_near(found->p, one.at("p"), one);
    }
}

TEST(SciPy, AgreesOnTheSignedRankTest) {
    for (const json& one : cases_of("signed-rank")) {
        const auto found = signed_rank_test(sample(one, "a"), rank_options(one));
        ASSERT_TRUE(found) << found.error().reason;
        expect_near(found->w, one.at("statistic"), one);
        expect_near(found->p, one.at("p"), one);
    }
}

TEST(SciPy, AgreesOnTheSignTest) {
    for (const json& one : cases_of("sign")) {
        const SignCounts counts{one.at("a")[0].get<std::size_t>(), one.at("b")[0].get<std::size_t>()};
        const auto found = sign_test(counts, {alternative(one)});
        ASSERT_TRUE(found) << found.error().reason;
        expect_near(found->p, one.at("p"), one);
        expect_interval(found->interval, one);
    }
}

}  // namespace
}  // namespace adjudge
