#include "analysis/agreement_statistics.hpp"

#include <algorithm>
#include <stdexcept>

#include <gtest/gtest.h>

#include "analysis/compared_answers.hpp"
#include "analysis/labels/testing_label_rows.hpp"
#include "analysis/ratings/rating_study.hpp"
#include "analysis/ratings/testing_ratings.hpp"
#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

using Statistic = AgreementStatistic;

// A row per worker, a column per unit; 0 where the worker gave none.
using RatingMatrix = std::vector<std::vector<int>>;

RatingRows rows_of(const RatingMatrix& matrix) {
    RatingRows rows;
    for (std::size_t worker = 0; worker < matrix.size(); ++worker) {
        for (std::size_t unit = 0; unit < matrix[worker].size(); ++unit) {
            if (matrix[worker][unit] != 0) {
                rows.push_back({.worker = "w" + std::to_string(worker),
                                .item = "i" + std::to_string(unit),
                                .score = static_cast<double>(matrix[worker][unit])});
            }
        }
    }
    return rows;
}

std::vector<AgreementCoefficient> coefficients_of(const RatingRows& rows, std::size_t points,
                                                  const std::vector<Statistic>& statistics) {
    RatingStudyOptions options{.scale = likert(points)};
    options.consistency.statistics = statistics;
    return rating_study_of(table_of(rows), options)->slices.at(0).consistency.treatments.at(0).coefficients;
}

// Four raters and twelve units: Krippendorff (2011), Computing Krippendorff's alpha-reliability; also
// cac.raw4raters of Gwet's R package irrCAC.
const RatingMatrix four_by_twelve{{1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0},
                                  {1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 0},
                                  {0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 3},
                                  {1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0}};

void expect_value(const RatingMatrix& matrix, std::size_t points, Statistic statistic, double value,
                  double tolerance) {
    const auto found = coefficients_of(rows_of(matrix), points, {statistic});
    ASSERT_EQ(found.size(), 1U);
    ASSERT_TRUE(found[0].value) << word(statistic) << ": " << found[0].value.error().reason;
    EXPECT_NEAR(*found[0].value, value, tolerance) << word(statistic);
}

TEST(AgreementOfRatings, GivesKrippendorffsExample) {
    expect_value(four_by_twelve, 5, Statistic::KrippendorffNominal, 0.743421, 5e-7);
    expect_value(four_by_twelve, 5, Statistic::KrippendorffOrdinal, 0.815388, 5e-7);
    expect_value(four_by_twelve, 5, Statistic::KrippendorffInterval, 0.849107, 5e-7);
    expect_value(four_by_twelve, 5, Statistic::KrippendorffRatio, 0.797403, 5e-7);
}

// What irrCAC's README prints for cac.raw4raters.
TEST(AgreementOfRatings, GivesWhatGwetsPackageDocuments) {
    expect_value(four_by_twelve, 5, Statistic::GwetAc1, 0.77544, 5e-6);
    expect_value(four_by_twelve, 5, Statistic::Cohen, 0.76282, 5e-6);
}

// By hand from the formulas: of 55 pairs 43 are equal; AC2 with P(A) = .9681818 and P(E) = .6851563; P(A) of
// the weighted kappas .9393939 and .9753788, P(E) .6745523 and .8269638.
TEST(AgreementOfRatings, GivesWhatTheFormulasGiveByHand) {
    expect_value(four_by_twelve, 5, Statistic::Uniform, (43.0 / 55.0 - 0.2) / 0.8, 1e-12);
    expect_value(four_by_twelve, 5, Statistic::GwetAc2, 0.8989398, 5e-7);
    expect_value(four_by_twelve, 5, Statistic::WeightedLinear, 0.8137763, 5e-7);
    expect_value(four_by_twelve, 5, Statistic::WeightedQuadratic, 0.8577107, 5e-7);
    expect_value(four_by_twelve, 5, Statistic::Fleiss, 0.7624831, 5e-7);
    expect_value(four_by_twelve, 5, Statistic::Scott, 0.7072522, 5e-7);
}

// Shrout and Fleiss (1979), tables 2 and 4: four judges, six targets.
TEST(AgreementOfRatings, GivesShroutAndFleissTable) {
    const RatingMatrix judges{
        {9, 6, 8, 7, 10, 6}, {2, 1, 4, 1, 5, 2}, {5, 3, 6, 2, 6, 4}, {8, 2, 8, 6, 9, 7}};
    expect_value(judges, 10, Statistic::IccOneWay, 0.17, 5e-3);
    expect_value(judges, 10, Statistic::IccAgreement, 0.29, 5e-3);
    expect_value(judges, 10, Statistic::IccConsistency, 0.71, 5e-3);
}

TEST(AgreementOfRatings, CountsUnitsWorkersAndPairs) {
    const auto found = coefficients_of(rows_of(four_by_twelve), 5, {Statistic::Fleiss});
    EXPECT_EQ(found[0].units, 11U);
    EXPECT_EQ(found[0].workers, 4U);
    EXPECT_EQ(found[0].pairs, 55U);
    EXPECT_EQ(found[0].categories, 5U);
}

TEST(AgreementOfRatings, HasAnIntervalAroundTheValue) {
    for (const auto& found :
         coefficients_of(rows_of(four_by_twelve), 5, {Statistic::Fleiss, Statistic::KrippendorffInterval})) {
        ASSERT_TRUE(found.interval) << found.interval.error().reason;
        EXPECT_LT(found.interval->low, *found.value);
        EXPECT_GT(found.interval->high, *found.value);
        EXPECT_EQ(found.interval->confidence, 0.95);
    }
}

TEST(AgreementOfRatings, HasNoTwoWayIccWhereJudgmentsAreMissing) {
    const auto found = coefficients_of(rows_of(four_by_twelve), 5, {Statistic::IccAgreement});
    EXPECT_EQ(found[0].value.error().reason, "not every worker judged every unit");
    EXPECT_FALSE(found[0].interval);
}

TEST(AgreementOfRatings, HasNoKappaWhereNobodyHadAChoice) {
    const RatingMatrix equal{{3, 3, 3}, {3, 3, 3}};
    for (const Statistic statistic : rating_statistics()) {
        const auto found = coefficients_of(rows_of(equal), 5, {statistic});
        EXPECT_FALSE(found[0].value) << word(statistic);
    }
    EXPECT_EQ(coefficients_of(rows_of(equal), 5, {Statistic::Uniform})[0].value.error().reason,
              "all scores are in one category");
}

TEST(AgreementOfRatings, HasNoneWhereWorkersShareNoUnit) {
    const auto found = coefficients_of(rows_of({{1, 2, 0, 0}, {0, 0, 3, 4}}), 5, {Statistic::Cohen});
    EXPECT_EQ(found[0].value.error().reason, "no unit with answers of two workers");
    EXPECT_EQ(found[0].pairs, 0U);
}

TEST(AgreementOfRatings, ComparesEveryNumberOfCategories) {
    RatingStudyOptions options{.scale = ScoreScale{}};
    options.consistency.statistics = {Statistic::Fleiss, Statistic::KrippendorffInterval};
    const auto study = rating_study_of(table_of(campaign_rows()), options);
    const auto& treatments = study->slices.at(0).consistency.treatments;
    ASSERT_EQ(treatments.size(), 4U);
    for (const TreatedConsistency& treated : treatments) {
        ASSERT_EQ(treated.coefficients.size(), 4U);
        EXPECT_EQ(treated.coefficients[0].categories, 5U);
        EXPECT_EQ(treated.coefficients[1].categories, 4U);
        EXPECT_EQ(treated.coefficients[2].categories, 2U);
        EXPECT_EQ(treated.coefficients[3].categories, 0U);
    }
}

// The table of `agree` has the same kappa of the same pairs.
TEST(AgreementOfRatings, HasTheUniformKappaOfTheTable) {
    RatingStudyOptions options{.scale = ScoreScale{}};
    options.consistency.statistics = {Statistic::Uniform};
    const auto study = rating_study_of(table_of(campaign_rows()), options);
    for (const TreatedConsistency& treated : study->slices.at(0).consistency.treatments) {
        for (std::size_t k = 0; k < treated.inter.by_categories.size(); ++k) {
            const CategoryAgreement& shown = treated.inter.by_categories[k];
            ASSERT_TRUE(shown.kappa);
            EXPECT_NEAR(*treated.coefficients[k].value, shown.kappa->kappa, 1e-12);
            EXPECT_NEAR(treated.coefficients[k].interval->low, shown.interval->low, 1e-12);
            EXPECT_EQ(treated.coefficients[k].pairs, treated.inter.pairs);
        }
    }
}

void expect_same(const std::vector<AgreementCoefficient>& there,
                 const std::vector<AgreementCoefficient>& here) {
    ASSERT_EQ(there.size(), here.size());
    for (std::size_t i = 0; i < there.size(); ++i) {
        ASSERT_EQ(there[i].value.has_value(), here[i].value.has_value());
        if (there[i].value) {
            EXPECT_EQ(*there[i].value, *here[i].value) << word(there[i].statistic);
        }
        ASSERT_EQ(there[i].interval.has_value(), here[i].interval.has_value());
        if (there[i].interval) {
            EXPECT_EQ(*there[i].interval, *here[i].interval) << word(there[i].statistic);
        }
    }
}

TEST(AgreementOfRatings, DoesNotDependOnTheOrderOfRows) {
    const std::vector<Statistic> all{rating_statistics().begin(), rating_statistics().end()};
    const RatingRows rows = rows_of(four_by_twelve);
    expect_same(coefficients_of(rows, 5, all), coefficients_of(shuffled(rows, 3), 5, all));
}

// Two abstractors and 100 cases, cont3x3abstractors of irrCAC.
std::vector<LabelTableRow> abstractors() {
    const std::vector<std::vector<int>> counts{{13, 0, 0}, {0, 20, 7}, {0, 4, 56}};
    const std::vector<std::string> classes{"Ectopic", "AIU", "NIU"};
    std::vector<LabelTableRow> rows;
    for (std::size_t first = 0; first < 3; ++first) {
        for (std::size_t second = 0; second < 3; ++second) {
            for (int i = 0; i < counts[first][second]; ++i) {
                const std::string item = std::to_string(rows.size());
                rows.push_back({.worker = "a", .item = item, .label = classes[first]});
                rows.push_back({.worker = "b", .item = item, .label = classes[second]});
            }
        }
    }
    return rows;
}

// What irrCAC's README prints for them; Brennan and Prediger's coefficient has P(E) = 1 / k.
TEST(AgreementOfLabels, GivesWhatGwetsPackageDocuments) {
    const ComparedAnswers compared = compared_labels(labels_of(abstractors()));
    const auto value_of = [&](Statistic statistic) {
        return *agreement_coefficient(compared, statistic, {.resamples = 100}).value;
    };
    EXPECT_NEAR(value_of(Statistic::Cohen), 0.7964094, 5e-8);
    EXPECT_NEAR(value_of(Statistic::Scott), 0.7962397, 5e-8);
    EXPECT_NEAR(value_of(Statistic::GwetAc1), 0.8493305, 5e-8);
    EXPECT_NEAR(value_of(Statistic::Uniform), 0.835, 5e-8);
    EXPECT_NEAR(value_of(Statistic::KrippendorffNominal), 0.7972585, 5e-8);
}

// By hand: P(A) = 1 - 11 / 200 and 1 - 11 / 400; the classes are in the order of the package.
TEST(AgreementOfLabels, IsCohensWeightedKappaForTwoWorkers) {
    ComparedAnswers compared = compared_labels(labels_of(abstractors()));
    for (WorkerAnswer& answer : compared.answers) {
        answer.category = answer.category == 0 ? 1 : answer.category == 1 ? 0 : 2;
    }
    EXPECT_NEAR(*agreement_coefficient(compared, Statistic::WeightedLinear, {.resamples = 100}).value,
                0.8429020, 5e-7);
    EXPECT_NEAR(*agreement_coefficient(compared, Statistic::WeightedQuadratic, {.resamples = 100}).value,
                0.8921569, 5e-7);
}

TEST(AgreementCoefficient, IsTheSameForTheSameSeedAndAnyThreads) {
    const ComparedAnswers compared = compared_labels(labels_of(abstractors()));
    const auto interval_of = [&](std::uint64_t seed, unsigned threads) {
        return *agreement_coefficient(compared, Statistic::Cohen, {.resamples = 200, .seed = seed}, {threads})
                    .interval;
    };
    EXPECT_EQ(interval_of(5, 1), interval_of(5, 4));
    EXPECT_FALSE(interval_of(5, 1) == interval_of(6, 1));
}

TEST(AgreementCoefficient, HasNoIntervalOfOneItem) {
    const ComparedAnswers compared{.answers = {{.item = 0, .unit = 0, .worker = 0, .category = 0},
                                               {.item = 0, .unit = 0, .worker = 1, .category = 1}},
                                   .categories = 2};
    const auto found = agreement_coefficient(compared, Statistic::Uniform, {});
    EXPECT_EQ(*found.value, -1.0);
    EXPECT_FALSE(found.interval);
}

TEST(AgreementCoefficient, TakesCategoriesThatAreMissingForABug) {
    const ComparedAnswers compared{.answers = {{.item = 0, .unit = 0, .worker = 0}}};
    EXPECT_THROW(static_cast<void>(agreement_coefficient(compared, Statistic::Cohen, {})), std::logic_error);
}

TEST(AgreementOfVotes, HasTheWmtKappaOfTheTable) {
    std::vector<ChoiceRow> rows;
    const std::vector<std::string> first{"a", "a", "tie", "b", "a", "tie"};
    const std::vector<std::string> second{"a", "b", "tie", "b", "a", "a"};
    for (std::size_t i = 0; i < first.size(); ++i) {
        rows.push_back({.worker = "u", .item = std::to_string(i), .choice = first[i]});
        rows.push_back({.worker = "v", .item = std::to_string(i), .choice = second[i]});
    }
    const auto found = agreement_coefficient(compared_votes(votes_of(rows), Presentation::Canonical),
                                             Statistic::Wmt, {.resamples = 100});
    // By hand: 4 of 6 agree, 3 of 12 are ties.
    const double chance = 0.25 * 0.25 + 2.0 * 0.375 * 0.375;
    EXPECT_NEAR(*found.value, (4.0 / 6.0 - chance) / (1.0 - chance), 1e-12);
}

}  // namespace
}  // namespace adjudge
