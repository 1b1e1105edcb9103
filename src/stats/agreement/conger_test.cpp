#include "stats/agreement/conger.hpp"

#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Counts = std::vector<std::size_t>;

// The table of four raters and twelve units that Gwet's R package irrCAC documents (its README,
// conger.kappa.raw(cac.raw4raters)): .76282 with P(A) = .8181818 and P(E) = .2334252.
TEST(CongerKappa, GivesWhatGwetsPackageDocuments) {
    const Counts items{3, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0,
                       0, 4, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 4, 0, 3, 1, 0, 0, 0,
                       0, 4, 0, 0, 0, 0, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0, 0, 1, 0, 0};
    const Counts raters{3, 3, 2, 1, 0, 2, 4, 2, 1, 1, 1, 3, 5, 1, 1, 3, 3, 2, 2, 1};
    const auto found = conger_kappa({items, 5}, {raters, 5}, {5, WeightScheme::Identity});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->kappa, 0.76282, 5e-6);
    EXPECT_NEAR(found->agreement, 0.8181818, 5e-8);
    EXPECT_NEAR(found->chance, 0.2334252, 5e-8);
    EXPECT_EQ(found->n, 11U);
}

// Two raters' table, as items and as margins.
struct TwoRaters {
    Counts items;
    Counts raters;
};

TwoRaters two_raters(const ConfusionMatrix& matrix) {
    const std::size_t k = matrix.categories();
    TwoRaters made{{}, matrix.first_margin()};
    for (const std::size_t count : matrix.second_margin()) {
        made.raters.push_back(count);
    }
    for (std::size_t i = 0; i < k; ++i) {
        for (std::size_t j = 0; j < k; ++j) {
            for (std::size_t item = 0; item < matrix.count(i, j); ++item) {
                made.items.resize(made.items.size() + k, 0);
                ++made.items[made.items.size() - k + i];
                ++made.items[made.items.size() - k + j];
            }
        }
    }
    return made;
}

TEST(CongerKappa, OfTwoRatersIsCohens) {
    const ConfusionMatrix matrix{3, {13, 0, 0, 0, 20, 7, 0, 4, 56}};
    const TwoRaters same = two_raters(matrix);
    for (const WeightScheme scheme :
         {WeightScheme::Identity, WeightScheme::Linear, WeightScheme::Quadratic, WeightScheme::Ordinal}) {
        const AgreementWeights weights{3, scheme};
        EXPECT_NEAR(conger_kappa({same.items, 3}, {same.raters, 3}, weights)->kappa,
                    weighted_kappa(matrix, weights)->kappa, 1e-12);
    }
}

// The same package documents .7964094 for Cohen's kappa of this table (cont3x3abstractors).
TEST(CongerKappa, OfTwoRatersGivesWhatGwetsPackageDocuments) {
    const TwoRaters same = two_raters(ConfusionMatrix{3, {13, 0, 0, 0, 20, 7, 0, 4, 56}});
    EXPECT_NEAR(conger_kappa({same.items, 3}, {same.raters, 3}, {3, WeightScheme::Identity})->kappa,
                0.7964094, 5e-8);
}

TEST(CongerKappa, LeavesRatersWithoutAnAnswerOut) {
    const Counts items{2, 0, 1, 1, 0, 2};
    const Counts raters{2, 1, 0, 0, 1, 2};
    const Counts without{2, 1, 1, 2};
    const AgreementWeights weights{2, WeightScheme::Identity};
    EXPECT_EQ(*conger_kappa({items, 2}, {raters, 2}, weights),
              *conger_kappa({items, 2}, {without, 2}, weights));
}

TEST(CongerKappa, IsUndefinedWhereNothingCanBeCompared) {
    const Counts one_each{1, 0, 0, 1};
    EXPECT_EQ(conger_kappa({one_each, 2}, {one_each, 2}, {2, WeightScheme::Identity}).error().reason,
              "no item with two raters");
    const Counts same{2, 0};
    const Counts raters{1, 0, 1, 0};
    EXPECT_EQ(conger_kappa({same, 2}, {raters, 2}, {2, WeightScheme::Identity}).error().reason,
              "agreement by chance is certain");
}

TEST(CongerKappa, RefusesDifferentCategories) {
    const Counts counts{2, 0};
    const Counts raters{1, 0, 1, 0};
    EXPECT_THROW(static_cast<void>(conger_kappa({counts, 2}, {raters, 2}, {3, WeightScheme::Linear})),
                 std::logic_error);
}

}  // namespace
}  // namespace adjudge
