#include "analysis/ratings/turned_ratings.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

TEST(TurnedRatings, AreTheRatingsWhereHigherIsBetter) {
    const Ratings ratings = ratings_of(campaign_rows());
    const StandardScores standard = standardize(ratings);
    const TurnedRatings turned{ratings, standard, ScoreDirection::HigherIsBetter};
    EXPECT_EQ(&turned.ratings(), &ratings);
    EXPECT_EQ(&turned.standard(), &standard);
}

TEST(TurnedRatings, HaveTheOtherSignWhereLowerIsBetter) {
    RatingRows rows{{.item = "i1", .score = 0}, {.item = "i2", .score = 4}};
    rows[1].gold = 3;
    const Ratings ratings = ratings_of(rows);
    const StandardScores standard = standardize(ratings);
    const TurnedRatings turned{ratings, standard, ScoreDirection::LowerIsBetter};
    EXPECT_EQ(turned.ratings().score, (std::vector<double>{0, -4}));
    EXPECT_FALSE(std::signbit(turned.ratings().score[0]));
    EXPECT_TRUE(std::isnan(turned.ratings().gold[0]));
    EXPECT_EQ(turned.ratings().gold[1], -3.0);
    EXPECT_EQ(turned.standard().z[0], -standard.z[0]);
    EXPECT_EQ(turned.standard().workers[0].mean, -standard.workers[0].mean);
    EXPECT_EQ(turned.standard().workers[0].sd, standard.workers[0].sd);
}

TEST(CutIntervals, CutsThoseThatReadLikeScoresAtTheEndsAndSaysSo) {
    const auto cut = [](Estimate estimate, ModelInput input = ModelInput::Raw) {
        Ranking ranking{};
        ranking.estimate = estimate;
        ranking.model = RatingModel{.input = input};
        ranking.systems = {{.system = 0, .cluster = 1, .ranks = {1, 1}, .estimate = 99.0},
                           {.system = 1, .cluster = 1, .ranks = {1, 1}, .estimate = 50.0}};
        ranking.systems[0].interval = Interval{95.0, 103.0, 0.95};
        ranking.systems[1].interval = Interval{40.0, 60.0, 0.95};
        cut_intervals(ranking, ScoreScale{});
        return ranking;
    };
    const Ranking raw = cut(Estimate::Raw);
    EXPECT_EQ(raw.systems[0].interval, (Interval{95.0, 100.0, 0.95}));
    EXPECT_EQ(raw.systems[1].interval, (Interval{40.0, 60.0, 0.95}));
    EXPECT_EQ(raw.notes, (std::vector<std::string>{
                             "the intervals of 1 system reached beyond the scale vas100 and are cut at its "
                             "ends"}));
    EXPECT_EQ(cut(Estimate::Model).systems[0].interval, raw.systems[0].interval);
    EXPECT_EQ(cut(Estimate::Model, ModelInput::Z).systems[0].interval, (Interval{95.0, 103.0, 0.95}));
    const Ranking z = cut(Estimate::Z);
    EXPECT_EQ(z.systems[0].interval, (Interval{95.0, 103.0, 0.95}));
    EXPECT_TRUE(z.notes.empty());
}

}  // namespace
}  // namespace adjudge
