#include "analysis/ratings/composite.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

// The slices of a table with all that composites are made from.
class Slices {
public:
    explicit Slices(const RatingRows& rows) : ratings_{*slice_ratings(table_of(rows))} {
        for (const Ratings& ratings : ratings_) {
            scores_.push_back(mean_scores(ratings, standardize(ratings)));
        }
    }

    [[nodiscard]] std::vector<Composite> composites(const CompositeOptions& options = {}) const {
        std::vector<CriterionScores> parts;
        parts.reserve(ratings_.size());
        for (std::size_t i = 0; i < ratings_.size(); ++i) {
            parts.push_back({ratings_[i], scores_[i]});
        }
        return adjudge::composites(parts, options);
    }

private:
    std::vector<Ratings> ratings_;
    std::vector<Scores> scores_;
};

// One worker's scores of three outputs, by criterion: z is -1, 0, 1 in the order of the scores.
RatingRows criterion_rows(const std::string& criterion, const std::vector<std::string>& systems) {
    RatingRows rows;
    for (std::size_t i = 0; i < systems.size(); ++i) {
        rows.push_back({.item = "i1",
                        .system = systems[i],
                        .score = 40.0 + 10.0 * static_cast<double>(i),
                        .criterion = criterion});
    }
    return rows;
}

RatingRows joined(RatingRows first, const RatingRows& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

TEST(Composites, AreMeansOfStandardizedCriteria) {
    const auto found = Slices{joined(criterion_rows("fluency", {"a", "b", "c"}),
                                     criterion_rows("adequacy", {"c", "b", "a"}))}
                           .composites();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].criteria, (std::vector<std::string>{"fluency", "adequacy"}));
    ASSERT_EQ(found[0].systems.size(), 3U);
    for (const CompositeSystem& system : found[0].systems) {
        EXPECT_NEAR(system.score, 0.0, 1e-12);
    }
    EXPECT_EQ(found[0].systems[0].system, "a");
    EXPECT_EQ(found[0].systems[0].criteria, (std::vector<double>{-1.0, 1.0}));
}

TEST(Composites, PutTheBestSystemFirst) {
    const auto found = Slices{joined(criterion_rows("fluency", {"a", "b", "c"}),
                                     criterion_rows("adequacy", {"b", "a", "c"}))}
                           .composites();
    EXPECT_EQ(found[0].systems[0].system, "c");
    EXPECT_EQ(found[0].systems[0].score, 1.0);
    EXPECT_EQ(found[0].systems[0].segments, 1U);
    EXPECT_FALSE(found[0].systems[0].interval);  // of one segment
}

TEST(Composites, PutTheLowestFirstWhereLowerIsBetter) {
    const auto found = Slices{joined(criterion_rows("fluency", {"a", "b", "c"}),
                                     criterion_rows("adequacy", {"a", "b", "c"}))}
                           .composites({.direction = ScoreDirection::LowerIsBetter});
    ASSERT_EQ(found[0].systems.size(), 3U);
    EXPECT_EQ(found[0].systems.front().system, "a");
    EXPECT_NEAR(found[0].systems.front().score, -1.0, 1e-12);
}

TEST(Composites, LeaveOutSegmentsThatLackACriterion) {
    const auto found =
        Slices{joined(criterion_rows("fluency", {"a", "b", "c"}), criterion_rows("adequacy", {"a", "b"}))}
            .composites();
    ASSERT_EQ(found[0].systems.size(), 2U);
    for (const CompositeSystem& system : found[0].systems) {
        EXPECT_NE(system.system, "c");
    }
}

TEST(Composites, AreNoneOfOneCriterion) {
    EXPECT_TRUE(Slices{criterion_rows("fluency", {"a", "b"})}.composites().empty());
}

TEST(Composites, DoNotMixLanguagePairs) {
    RatingRows rows = joined(criterion_rows("fluency", {"a", "b"}), criterion_rows("adequacy", {"a", "b"}));
    for (RatingRow& row : rows) {
        row.target_language = row.criterion == "fluency" ? "de" : "fr";
    }
    EXPECT_TRUE(Slices{rows}.composites().empty());
}

TEST(Composites, HaveNoSystemsWhereNoWorkerHasZ) {
    const auto found =
        Slices{{{.score = 50, .criterion = "fluency"}, {.score = 50, .criterion = "adequacy"}}}.composites();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found[0].systems.empty());
}

TEST(CompositesThreads, AreOneOrManyForTheSameInterval) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.criterion = "fluency";
    }
    RatingRows others = campaign_rows({.seed = 2});
    for (RatingRow& row : others) {
        row.criterion = "adequacy";
    }
    const Slices slices{joined(rows, others)};
    const auto one = slices.composites({.parallel = {1}});
    const auto many = slices.composites({.parallel = {4}});
    ASSERT_TRUE(one[0].systems[0].interval);
    EXPECT_EQ(one[0].systems[0].interval, many[0].systems[0].interval);
}

}  // namespace
}  // namespace adjudge
