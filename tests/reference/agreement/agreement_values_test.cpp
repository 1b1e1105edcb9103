// The agreement and correlation statistics of src/stats against other programs; make_values.py made the
// values and records the versions.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "reference/reference_cases.hpp"
#include "stats/agreement/gwet.hpp"
#include "stats/agreement/icc.hpp"
#include "stats/agreement/kappa.hpp"
#include "stats/agreement/krippendorff.hpp"
#include "stats/correlation/kendall.hpp"
#include "stats/correlation/pearson.hpp"
#include "stats/correlation/spearman.hpp"
#include "stats/quantile.hpp"
#include "stats/significance/multiple_testing.hpp"
#include "stats/significance/ranks.hpp"

namespace adjudge {
namespace {

using nlohmann::json;

std::vector<json> cases_of(const std::string& test) {
    std::vector<json> found = reference_cases("agreement", test);
    EXPECT_FALSE(found.empty()) << test;
    return found;
}

// null stands for a missing value.
std::vector<double> numbers(const json& list) {
    std::vector<double> values;
    for (const json& value : list) {
        values.push_back(value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>());
    }
    return values;
}

std::vector<std::size_t> counts(const json& list) { return list.get<std::vector<std::size_t>>(); }

void expect_near(double found, const json& expected, const json& one) {
    const double value = expected.get<double>();
    if (std::isinf(value)) {
        EXPECT_EQ(found, value);
        return;
    }
    EXPECT_NEAR(found, value, 1e-10 * std::fabs(value) + 1e-12) << one.dump().substr(0, 300);
}

void expect_near_each(const std::vector<double>& found, const json& expected, const json& one) {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        expect_near(found[i], expected[i], one);
    }
}

TEST(AgreementValues, RanksAreThoseOfScipy) {
    for (const json& one : cases_of("ranks")) {
        const Ranks found = mid_ranks(numbers(one.at("x")));
        expect_near_each(found.ranks, one.at("ranks"), one);
        expect_near(found.tie_term, one.at("tie_term"), one);
    }
}

TEST(AgreementValues, QuantilesAreThoseOfR) {
    for (const json& one : cases_of("quantile")) {
        std::vector<double> sorted = numbers(one.at("x"));
        std::ranges::sort(sorted);
        std::vector<double> found;
        for (const double probability : numbers(one.at("probabilities"))) {
            found.push_back(*quantile_of_sorted(sorted, probability));
        }
        expect_near_each(found, one.at("quantiles"), one);
        expect_near_each(*percentile_cuts(numbers(one.at("x")), 5), one.at("cuts"), one);
    }
}

TEST(AgreementValues, BoxPlotsAreThoseOfMatplotlib) {
    for (const json& one : cases_of("quantile")) {
        const auto found = box_plot(numbers(one.at("x")));
        const json& box = one.at("box");
        expect_near(found->lower_whisker, box.at("whislo"), one);
        expect_near(found->q1, box.at("q1"), one);
        expect_near(found->median, box.at("med"), one);
        expect_near(found->q3, box.at("q3"), one);
        expect_near(found->upper_whisker, box.at("whishi"), one);
        expect_near(found->mean, box.at("mean"), one);
        EXPECT_EQ(found->outliers, one.at("outliers").get<std::size_t>());
    }
}

TEST(AgreementValues, AdjustedPValuesAreThoseOfR) {
    for (const json& one : cases_of("adjusted p")) {
        const std::vector<double> p = numbers(one.at("p"));
        expect_near_each(adjusted_p(p, Correction::Holm), one.at("holm"), one);
        expect_near_each(adjusted_p(p, Correction::Bh), one.at("bh"), one);
    }
}

TEST(AgreementValues, CorrelationsAreThoseOfScipy) {
    for (const json& one : cases_of("correlation")) {
        const std::vector<double> x = numbers(one.at("x"));
        const std::vector<double> y = numbers(one.at("y"));
        const auto r = pearson(x, y);
        expect_near(r->r, one.at("r"), one);
        expect_near(r->p, one.at("r_p"), one);
        expect_near(r->interval.low, one.at("interval")[0], one);
        expect_near(r->interval.high, one.at("interval")[1], one);
        const auto rho = spearman(x, y);
        expect_near(rho->rho, one.at("rho"), one);
        expect_near(rho->p, one.at("rho_p"), one);
        const auto tau = kendall(x, y);
        expect_near(tau->tau_b, one.at("tau_b"), one);
        expect_near(tau->tau_c, one.at("tau_c"), one);
        expect_near(tau->p, one.at("tau_p"), one);
        EXPECT_EQ(tau->p_by == KendallP::Exact, one.at("tau_is_exact").get<bool>());
    }
}

TEST(AgreementValues, KappasOfTwoRatersAreThoseOfIrrcacScikitLearnAndStatsmodels) {
    for (const json& one : cases_of("confusion")) {
        const auto k = one.at("k").get<std::size_t>();
        const ConfusionMatrix matrix{k, counts(one.at("table"))};
        const auto cohen = cohen_kappa(matrix);
        expect_near(cohen->kappa, one.at("cohen"), one);
        expect_near(cohen->agreement, one.at("agreement"), one);
        expect_near(cohen->chance, one.at("chance"), one);
        expect_near(scott_pi(matrix)->kappa, one.at("scott"), one);
        for (const WeightScheme scheme :
             {WeightScheme::Ordinal, WeightScheme::Linear, WeightScheme::Quadratic}) {
            expect_near(weighted_kappa(matrix, {k, scheme})->kappa, one.at(std::string{word(scheme)}), one);
        }
        expect_near(weighted_kappa(matrix, {k, numbers(one.at("weights"))})->kappa, one.at("given"), one);
    }
}

TEST(AgreementValues, KappasOfManyRatersAreThoseOfIrrcac) {
    for (const json& one : cases_of("categories")) {
        const std::vector<std::size_t> table = counts(one.at("counts"));
        const auto found = fleiss_kappa({table, one.at("k").get<std::size_t>()});
        expect_near(found->kappa, one.at("fleiss"), one);
        expect_near(found->agreement, one.at("fleiss_agreement"), one);
        expect_near(found->chance, one.at("fleiss_chance"), one);
    }
}

TEST(AgreementValues, GwetsCoefficientsAreThoseOfIrrcac) {
    for (const json& one : cases_of("categories")) {
        const std::vector<std::size_t> table = counts(one.at("counts"));
        const auto k = one.at("k").get<std::size_t>();
        for (const auto& [scheme, expected] : one.at("gwet").items()) {
            const auto found = gwet_ac2({table, k}, {k, *from_word<WeightScheme>(scheme)});
            expect_near(found->coefficient, expected[0], one);
            expect_near(found->agreement, expected[1], one);
            expect_near(found->chance, expected[2], one);
        }
    }
}

TEST(AgreementValues, AlphaIsThatOfKrippendorffsPackage) {
    for (const json& one : cases_of("alpha")) {
        const std::vector<double> values = numbers(one.at("values"));
        const ReliabilityData data{values, one.at("raters").get<std::size_t>()};
        for (const auto& [scale, expected] : one.at("alpha").items()) {
            expect_near(krippendorff_alpha(data, *from_word<Scale>(scale))->alpha, expected, one);
        }
    }
}

void expect_estimate(const IccEstimate& found, const json& one, std::size_t place) {
    expect_near(found.value, one.at("icc")[place], one);
    const json& low = one.at("low")[place];  // null where nothing bounds it
    expect_near(found.interval.low, low.is_null() ? json(-std::numeric_limits<double>::infinity()) : low,
                one);
    expect_near(found.interval.high, one.at("high")[place], one);
}

// psych lists ICC1, ICC2, ICC3, ICC1k, ICC2k, ICC3k.
TEST(AgreementValues, IntraclassCorrelationsAreThoseOfPsych) {
    constexpr std::array<IccForm, 3> forms{IccForm::OneWay, IccForm::Agreement, IccForm::Consistency};
    for (const json& one : cases_of("icc")) {
        const std::vector<double> values = numbers(one.at("values"));
        for (std::size_t i = 0; i < forms.size(); ++i) {
            const auto found = icc({values, one.at("raters").get<std::size_t>()}, forms.at(i));
            expect_estimate(found->single, one, i);
            expect_estimate(*found->average, one, i + 3);
            expect_near(found->f, one.at("f")[i], one);
            expect_near(found->p, one.at("p")[i], one);
        }
    }
}

TEST(AgreementValues, UnbalancedIntraclassCorrelationFollowsRsAnalysisOfVariance) {
    for (const json& one : cases_of("one-way icc")) {
        const std::vector<double> values = numbers(one.at("values"));
        std::vector<std::size_t> offsets{0};
        for (const std::size_t size : counts(one.at("sizes"))) {
            offsets.push_back(offsets.back() + size);
        }
        const auto found = one_way_icc({values, offsets});
        expect_near(found->single.value, one.at("icc"), one);
        expect_near(found->single.interval.low, one.at("low"), one);
        expect_near(found->single.interval.high, one.at("high"), one);
        expect_near(found->raters, one.at("k0"), one);
        expect_near(found->f, one.at("f"), one);
        expect_near(found->p, one.at("p"), one);
    }
}

}  // namespace
}  // namespace adjudge
