#include "stats/agreement/kappa.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

struct Published {
    double agreement;
    std::size_t categories;
    double kappa;
    double rounding;  // half a unit of the last printed digit of kappa
};

// Graham et al. (2013), Continuous measurement scales in human evaluation of machine translation, tables 2
// (same judge) and 3 (distinct judges), every entry. P(A) is printed to a tenth of a percent.
TEST(KappaUniform, GivesGrahamsTablesWithinTheirRounding) {
    const std::vector<Published> entries{
        {0.604, 5, 0.505, 5e-4},  {0.614, 5, 0.517, 5e-4}, {0.597, 5, 0.496, 5e-4}, {0.718, 5, 0.647, 5e-4},
        {0.646, 4, 0.528, 5e-4},  {0.721, 4, 0.629, 5e-4}, {0.852, 2, 0.704, 5e-4}, {0.900, 2, 0.800, 5e-4},
        {0.330, 5, 0.16, 5e-3},   {0.268, 5, 0.084, 5e-4}, {0.295, 5, 0.119, 5e-4}, {0.303, 5, 0.128, 5e-4},
        {0.302, 5, 0.1272, 5e-5}, {0.335, 5, 0.169, 5e-4}, {0.381, 4, 0.174, 5e-4}, {0.385, 4, 0.180, 5e-4},
        {0.355, 4, 0.1403, 5e-5}, {0.445, 4, 0.260, 5e-4}, {0.665, 2, 0.331, 5e-4}, {0.668, 2, 0.335, 5e-4},
        {0.755, 2, 0.5097, 5e-5}, {0.738, 2, 0.475, 5e-4},
    };
    for (const Published& entry : entries) {
        const double chance = chance_uniform(entry.categories);
        const auto found = kappa_of(entry.agreement, chance, 1);
        EXPECT_NEAR(found->kappa, entry.kappa, 5e-4 / (1.0 - chance) + entry.rounding) << entry.agreement;
    }
}

// Denkowski and Lavie (2010), Exploring normalization techniques for human judgments of machine translation
// adequacy collected using Amazon Mechanical Turk, table 1: P(A) .356 .347 .356 .356 .317 .366 of 101
// translations.
TEST(KappaUniform, GivesDenkowskisAgreementWithGold) {
    const std::vector<double> agreeing{36.0, 35.0, 36.0, 36.0, 32.0, 37.0};
    const std::vector<double> kappas{0.142, 0.129, 0.142, 0.142, 0.089, 0.155};
    for (std::size_t i = 0; i < agreeing.size(); ++i) {
        EXPECT_NEAR(kappa_of(agreeing[i] / 101.0, chance_uniform(4), 101)->kappa, kappas[i], 5e-4);
    }
}

struct Pooled {
    double same;
    double ties;  // among both raters' labels
    std::size_t n;
};

// Läubli et al. (2018), Has machine translation achieved human parity? A case for document-level evaluation:
// confusion matrices of table 4 in the order a, t, b.
Pooled pooled(const std::vector<ConfusionMatrix>& matrices) {
    Pooled sums{};
    for (const ConfusionMatrix& matrix : matrices) {
        for (std::size_t i = 0; i < 3; ++i) {
            sums.same += static_cast<double>(matrix.count(i, i));
        }
        sums.ties += static_cast<double>(matrix.first_margin()[1] + matrix.second_margin()[1]);
        sums.n += matrix.total();
    }
    return sums;
}

Computed<Kappa> wmt_kappa(const Pooled& sums) {
    const auto n = static_cast<double>(sums.n);
    return kappa_of(sums.same / n, chance_wmt(sums.ties / (2.0 * n)), sums.n);
}

TEST(KappaWmt, GivesLaeublisDocumentFluency) {
    const Pooled sums = pooled({{3, {5, 4, 4, 1, 5, 2, 2, 9, 18}},
                                {3, {7, 2, 4, 2, 4, 2, 3, 8, 18}},
                                {3, {6, 3, 4, 2, 6, 0, 3, 8, 18}},
                                {3, {5, 1, 2, 4, 5, 9, 3, 8, 13}},
                                {3, {6, 1, 1, 3, 7, 8, 2, 9, 13}},
                                {3, {7, 3, 2, 1, 7, 6, 3, 7, 14}}});
    EXPECT_EQ(sums.same, 164.0);
    EXPECT_EQ(sums.n, 300U);
    EXPECT_NEAR(wmt_kappa(sums)->kappa, 0.3164, 5e-5);
}

TEST(KappaWmt, GivesLaeublisDocumentAdequacy) {
    const Pooled sums = pooled({{3, {4, 9, 13, 0, 0, 0, 6, 6, 12}},
                                {3, {9, 4, 13, 0, 0, 0, 9, 0, 15}},
                                {3, {11, 1, 14, 0, 0, 0, 9, 2, 13}},
                                {3, {7, 1, 2, 7, 1, 7, 4, 2, 19}},
                                {3, {6, 1, 3, 8, 0, 7, 6, 2, 17}},
                                {3, {11, 2, 5, 1, 1, 2, 8, 0, 20}}});
    EXPECT_EQ(sums.same, 146.0);
    EXPECT_NEAR(wmt_kappa(sums)->kappa, 0.1327, 5e-5);
}

TEST(KappaWmt, GivesLaeublisSentences) {
    const Pooled fluency = pooled({{3, {16, 1, 13, 10, 1, 21, 10, 2, 30}}});
    EXPECT_EQ(fluency.same, 47.0);
    EXPECT_NEAR(wmt_kappa(fluency)->kappa, 0.1275, 5e-5);
    const Pooled adequacy = pooled({{3, {31, 6, 22, 2, 0, 1, 11, 10, 21}}});
    EXPECT_EQ(adequacy.same, 52.0);
    EXPECT_NEAR(wmt_kappa(adequacy)->kappa, 0.1362, 5e-5);
}

TEST(ChanceWmt, IsAThirdWhereAllThreeLabelsAreEquallyFrequent) {
    EXPECT_NEAR(chance_wmt(1.0 / 3.0), chance_uniform(3), 1e-15);
    EXPECT_EQ(chance_wmt(0.0), 0.5);
    EXPECT_EQ(chance_wmt(1.0), 1.0);
}

// By hand: P(A) = 35/50, P(E) = .5 x .6 + .5 x .4.
TEST(CohenKappa, ComparesWithEachRatersOwnMargins) {
    const auto found = cohen_kappa({2, {20, 5, 10, 15}});
    EXPECT_DOUBLE_EQ(found->agreement, 0.7);
    EXPECT_DOUBLE_EQ(found->chance, 0.5);
    EXPECT_NEAR(found->kappa, 0.4, 1e-15);
    EXPECT_EQ(found->n, 50U);
}

// By hand: pooled margins .55 and .45.
TEST(ScottPi, ComparesWithThePooledMargins) {
    EXPECT_NEAR(scott_pi({2, {20, 5, 10, 15}})->chance, 0.55 * 0.55 + 0.45 * 0.45, 1e-15);
}

// The worked example of Wikipedia's article on Fleiss' kappa (14 raters, 10 items, 5 categories): .210.
TEST(FleissKappa, GivesTheWellKnownExample) {
    const std::vector<std::size_t> counts{0, 0, 0, 0, 14, 0, 2, 6, 4, 2, 0, 0, 3, 5, 6, 0, 3,
                                          9, 2, 0, 2, 2,  8, 1, 1, 7, 7, 0, 0, 0, 3, 2, 6, 3,
                                          0, 2, 5, 3, 2,  2, 6, 5, 2, 1, 0, 0, 2, 2, 3, 7};
    const auto found = fleiss_kappa({counts, 5});
    EXPECT_NEAR(found->agreement, 0.378, 5e-4);
    EXPECT_NEAR(found->chance, 0.213, 5e-4);
    EXPECT_NEAR(found->kappa, 0.210, 5e-4);
    EXPECT_EQ(found->n, 10U);
}

ConfusionMatrix random_matrix(RandomStream& random, std::size_t categories) {
    ConfusionMatrix matrix{categories};
    for (int i = 0; i < 60; ++i) {
        const auto first = random.below(categories);
        matrix.add(first, random.uniform() < 0.4 ? first : random.below(categories));
    }
    return matrix;
}

TEST(FleissKappa, OfTwoRatersIsScottsPi) {
    RandomStream random{1, "fleiss"};
    const ConfusionMatrix matrix = random_matrix(random, 3);
    std::vector<std::size_t> counts;
    for (std::size_t cell = 0; cell < 9; ++cell) {
        for (std::size_t i = 0; i < matrix.count(cell / 3, cell % 3); ++i) {
            std::vector<std::size_t> item(3);
            ++item[cell / 3];
            ++item[cell % 3];
            counts.insert(counts.end(), item.begin(), item.end());
        }
    }
    EXPECT_NEAR(fleiss_kappa({counts, 3})->kappa, scott_pi(matrix)->kappa, 1e-12);
}

TEST(FleissKappa, LeavesOutItemsWithoutAPair) {
    const std::vector<std::size_t> with{2, 1, 0, 1, 3, 0, 0, 0};
    const std::vector<std::size_t> without{2, 1, 3, 0};
    EXPECT_EQ(*fleiss_kappa({with, 2}), *fleiss_kappa({without, 2}));
}

TEST(WeightedKappa, WithIdentityWeightsIsCohens) {
    RandomStream random{2, "weighted"};
    const ConfusionMatrix matrix = random_matrix(random, 4);
    EXPECT_NEAR(weighted_kappa(matrix, {4, WeightScheme::Identity})->kappa, cohen_kappa(matrix)->kappa,
                1e-12);
}

TEST(WeightedKappa, IsCohensForTwoCategoriesWhateverTheScheme) {
    const ConfusionMatrix matrix{2, {20, 5, 10, 15}};
    for (const WeightScheme scheme : {WeightScheme::Ordinal, WeightScheme::Linear, WeightScheme::Quadratic}) {
        EXPECT_NEAR(weighted_kappa(matrix, {2, scheme})->kappa, 0.4, 1e-12);
    }
}

TEST(WeightedKappa, TakesWeightsForOtherCategoriesForABug) {
    EXPECT_THROW((void)weighted_kappa(ConfusionMatrix{3}, {2, WeightScheme::Linear}), std::logic_error);
}

TEST(KappaFamily, DoesNotChangeWhenTheRatersAreSwapped) {
    RandomStream random{3, "swap"};
    for (int round = 0; round < 20; ++round) {
        const ConfusionMatrix there = random_matrix(random, 5);
        const ConfusionMatrix back = there.transposed();
        EXPECT_NEAR(cohen_kappa(there)->kappa, cohen_kappa(back)->kappa, 1e-14);
        EXPECT_NEAR(scott_pi(there)->kappa, scott_pi(back)->kappa, 1e-14);
        const AgreementWeights weights{5, WeightScheme::Quadratic};
        EXPECT_NEAR(weighted_kappa(there, weights)->kappa, weighted_kappa(back, weights)->kappa, 1e-14);
    }
}

TEST(KappaFamily, IsOneForPerfectAgreement) {
    const ConfusionMatrix matrix{3, {4, 0, 0, 0, 5, 0, 0, 0, 6}};
    EXPECT_EQ(cohen_kappa(matrix)->kappa, 1.0);
    EXPECT_EQ(scott_pi(matrix)->kappa, 1.0);
    EXPECT_EQ(weighted_kappa(matrix, {3, WeightScheme::Linear})->kappa, 1.0);
}

TEST(KappaFamily, IsUndefinedForNothing) {
    EXPECT_EQ(kappa_of(0.5, 0.5, 0).error().reason, "nothing to compare");
    EXPECT_FALSE(cohen_kappa(ConfusionMatrix{2}));
    EXPECT_FALSE(scott_pi(ConfusionMatrix{2}));
    EXPECT_FALSE(weighted_kappa(ConfusionMatrix{2}, {2, WeightScheme::Linear}));
    EXPECT_EQ(fleiss_kappa({{}, 2}).error().reason, "no item with two raters");
}

TEST(KappaFamily, IsUndefinedWhereAllChoseOneCategory) {
    const ConfusionMatrix matrix{2, {7, 0, 0, 0}};
    EXPECT_EQ(cohen_kappa(matrix).error().reason, "agreement by chance is certain");
    EXPECT_FALSE(scott_pi(matrix));
    EXPECT_FALSE(weighted_kappa(matrix, {2, WeightScheme::Linear}));
    const std::vector<std::size_t> counts{3, 0, 7, 0, 2, 0};
    EXPECT_FALSE(fleiss_kappa({counts, 2}));
}

TEST(KappaFamily, TakesWhatIsNoShareForABug) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THROW((void)kappa_of(1.1, 0.5, 1), std::logic_error);
    EXPECT_THROW((void)kappa_of(0.5, nan, 1), std::logic_error);
    EXPECT_THROW((void)chance_wmt(-0.1), std::logic_error);
    EXPECT_THROW((void)chance_uniform(0), std::logic_error);
}

// Graham et al. (2013), Crowd-sourcing of human judgments of machine translation fluency, section 4.
TEST(KappaWords, AreThoseOfTheTable) {
    EXPECT_EQ(kappa_words(-0.1), "none");
    EXPECT_EQ(kappa_words(0.0), "slight");
    EXPECT_EQ(kappa_words(0.2), "slight");
    EXPECT_EQ(kappa_words(0.37), "fair");
    EXPECT_EQ(kappa_words(0.6), "moderate");
    EXPECT_EQ(kappa_words(0.68), "substantial");
    EXPECT_EQ(kappa_words(0.81), "almost perfect");
    EXPECT_EQ(kappa_words(1.0), "almost perfect");
    EXPECT_THROW((void)kappa_words(std::nan("")), std::logic_error);
}

}  // namespace
}  // namespace adjudge
