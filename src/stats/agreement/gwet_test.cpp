#include "stats/agreement/gwet.hpp"

#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "stats/agreement/kappa.hpp"

namespace adjudge {
namespace {

std::vector<std::size_t> repeated(std::vector<std::size_t> counts, const std::vector<std::size_t>& item,
                                  int times) {
    for (int i = 0; i < times; ++i) {
        counts.insert(counts.end(), item.begin(), item.end());
    }
    return counts;
}

// Gwet's paradox: two raters agree on 118 of 125 items, nearly always on the first category. By hand P(A) =
// .944, p = 243 / 250, P(E) = 2 x .972 x .028, AC1 = .9408, where Scott's pi is -.0288.
TEST(GwetAc1, StaysHighWhereOneCategoryPrevails) {
    const std::vector<std::size_t> counts = repeated(repeated({}, {2, 0}, 118), {1, 1}, 7);
    const auto found = gwet_ac1({counts, 2});
    ASSERT_TRUE(found);
    EXPECT_DOUBLE_EQ(found->agreement, 118.0 / 125.0);
    EXPECT_NEAR(found->chance, 2.0 * 0.972 * 0.028, 1e-14);
    EXPECT_NEAR(found->coefficient, 0.9408, 5e-5);
    EXPECT_EQ(found->n, 125U);
    EXPECT_NEAR(fleiss_kappa({counts, 2})->kappa, -0.0288, 5e-5);
}

// The table of four raters and twelve units, the last with a lone rating, that Gwet's R package irrCAC
// documents: AC1 = .77544 with P(A) = .81818 and P(E) = .19032.
TEST(GwetAc1, GivesWhatGwetsPackageDocuments) {
    const std::vector<std::size_t> counts{3, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0,
                                          0, 4, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 4, 0, 3, 1, 0, 0, 0,
                                          0, 4, 0, 0, 0, 0, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0, 0, 1, 0, 0};
    const auto found = gwet_ac1({counts, 5});
    EXPECT_NEAR(found->coefficient, 0.77544, 5e-6);
    EXPECT_NEAR(found->agreement, 0.81818, 5e-6);
    EXPECT_NEAR(found->chance, 0.19032, 5e-6);
}

std::vector<std::size_t> random_counts(RandomStream& random, std::size_t items) {
    std::vector<std::size_t> counts(items * 4);
    for (std::size_t i = 0; i < items; ++i) {
        const std::size_t raters = random.below(6);
        for (std::size_t r = 0; r < raters; ++r) {
            ++counts[4 * i + random.below(4)];
        }
    }
    return counts;
}

TEST(GwetAc2, WithIdentityWeightsIsAc1) {
    RandomStream random{1, "gwet"};
    const std::vector<std::size_t> counts = random_counts(random, 30);
    EXPECT_EQ(*gwet_ac1({counts, 4}), *gwet_ac2({counts, 4}, {4, WeightScheme::Identity}));
}

TEST(GwetAc2, DoesNotChangeWithTheOrderOfItems) {
    RandomStream random{2, "gwet order"};
    const std::vector<std::size_t> counts = random_counts(random, 30);
    std::vector<std::size_t> shuffled;
    for (const std::size_t item : random.sample(30, 30)) {
        for (std::size_t k = 0; k < 4; ++k) {
            shuffled.push_back(counts[4 * item + k]);
        }
    }
    for (const WeightScheme scheme : {WeightScheme::Ordinal, WeightScheme::Linear, WeightScheme::Quadratic}) {
        EXPECT_NEAR(gwet_ac2({counts, 4}, {4, scheme})->coefficient,
                    gwet_ac2({shuffled, 4}, {4, scheme})->coefficient, 1e-13);
    }
}

TEST(GwetAc2, DoesNotChangeWhenTheScaleIsTurnedAround) {
    RandomStream random{3, "gwet turned"};
    const std::vector<std::size_t> counts = random_counts(random, 30);
    std::vector<std::size_t> turned;
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        turned.push_back(counts[cell / 4 * 4 + 3 - cell % 4]);
    }
    EXPECT_NEAR(gwet_ac2({counts, 4}, {4, WeightScheme::Linear})->coefficient,
                gwet_ac2({turned, 4}, {4, WeightScheme::Linear})->coefficient, 1e-13);
}

TEST(GwetAc2, IsOneForPerfectAgreementEvenOnOneCategory) {
    const std::vector<std::size_t> counts{3, 0, 0, 2, 0, 0};
    EXPECT_EQ(gwet_ac1({counts, 3})->coefficient, 1.0);
    EXPECT_EQ(gwet_ac2({counts, 3}, {3, WeightScheme::Quadratic})->coefficient, 1.0);
}

// The category shares of items with one rater enter P(E): here (1 + 0 + 0) / 3 and (0 + 1 + 1) / 3.
TEST(GwetAc1, CountsItemsWithOneRaterForChanceAlone) {
    const std::vector<std::size_t> counts{2, 0, 0, 2, 0, 1, 0, 0};
    const auto found = gwet_ac1({counts, 2});
    EXPECT_EQ(found->n, 2U);
    EXPECT_NEAR(found->chance, 2.0 * (1.0 / 3.0) * (2.0 / 3.0), 1e-15);
}

TEST(GwetAc1, IsUndefinedForNothingOneCategoryAndNoPair) {
    EXPECT_EQ(gwet_ac1({{}, 2}).error().reason, "no item with two raters");
    const std::vector<std::size_t> lone{1, 0, 0, 1};
    EXPECT_EQ(gwet_ac1({lone, 2}).error().reason, "no item with two raters");
    const std::vector<std::size_t> one{3, 2};
    EXPECT_EQ(gwet_ac1({one, 1}).error().reason, "fewer than two categories");
}

TEST(GwetAc2, IsUndefinedWhereChanceAgreementIsCertain) {
    const std::vector<std::size_t> counts{1, 1, 1, 1};
    EXPECT_EQ(gwet_ac2({counts, 2}, {2, {1.0, 1.0, 1.0, 1.0}}).error().reason,
              "agreement by chance is certain");
}

TEST(GwetAc2, TakesWeightsForOtherCategoriesForABug) {
    const std::vector<std::size_t> counts{1, 1, 1, 1};
    EXPECT_THROW((void)gwet_ac2({counts, 2}, {3, WeightScheme::Linear}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
