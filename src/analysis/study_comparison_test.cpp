#include "analysis/study_comparison.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

Result<StudyComparison> compared(const JudgmentTable& first, const JudgmentTable& second,
                                 const StudyOptions& options = {}) {
    return compare_studies({first, options}, {second, options});
}

RatingRows three_systems(double more, const std::string& configuration = {}) {
    RatingRows rows;
    for (const std::string worker : {"u", "v"}) {
        for (int item = 0; item < 4; ++item) {
            const std::array<double, 3> scores{80.0 - item, 60.0 + item, 20.0 + 2.0 * item};
            for (std::size_t system = 0; system < scores.size(); ++system) {
                rows.push_back({.worker = worker,
                                .item = "i" + std::to_string(item),
                                .system = std::string(1, static_cast<char>('a' + system)),
                                .score = scores[system] + more + (worker == "u" ? 1.0 : -1.0),
                                .configuration = configuration});
            }
        }
    }
    return rows;
}

StudyOptions with_scale(const std::string& scale) {
    StudyOptions options;
    options.ratings.scale = *scale_from(scale);
    return options;
}

TEST(CompareStudies, ComparesRawAndStandardizedScores) {
    const auto found = compared(table_of(three_systems(0)), table_of(three_systems(5)), with_scale("vas100"));
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_EQ(found->slices.size(), 2U);
    EXPECT_EQ(found->slices[0].scores, "raw");
    EXPECT_NEAR(*found->slices[0].found.levels[0].difference.value, 5.0, 1e-9);
    EXPECT_EQ(found->slices[1].scores, "z");
    EXPECT_NEAR(*found->slices[1].found.levels[0].difference.value, 0.0, 1e-9);
}

TEST(CompareStudies, HasNoMeanDifferenceOnDifferentScales) {
    const JudgmentTable first = table_of(three_systems(0));
    const JudgmentTable second = table_of(three_systems(5));
    const auto found = compare_studies({first, with_scale("vas100")}, {second, with_scale("0..200")});
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_FALSE(found->slices[0].found.levels[0].difference.value);
    EXPECT_TRUE(found->slices[0].found.levels[0].pearson.value);
    EXPECT_TRUE(found->slices[1].found.levels[0].difference.value);
}

TEST(CompareStudies, TurnsScalesOnWhichLowerIsBetter) {
    const JudgmentTable first = table_of(three_systems(0));
    RatingRows errors = three_systems(0);
    for (RatingRow& row : errors) {
        row.score = 100.0 - row.score;
    }
    const JudgmentTable second = table_of(errors);
    const auto found =
        compare_studies({first, with_scale("vas100")}, {second, with_scale("0..100,lower-is-better")});
    ASSERT_TRUE(found) << found.error().message;
    for (const ComparedSlices& slices : found->slices) {
        EXPECT_NEAR(*slices.found.levels[0].pearson.value, 1.0, 1e-9) << slices.scores;
        EXPECT_EQ(*slices.found.levels[0].order.value, 1.0) << slices.scores;
    }
}

TEST(CompareStudies, PairsSlicesByNameAndNamesTheOthers) {
    RatingRows first = three_systems(0, "base");
    for (const RatingRow& row : three_systems(0, "old")) {
        first.push_back(row);
    }
    RatingRows second = three_systems(3, "base");
    for (const RatingRow& row : three_systems(0, "new")) {
        second.push_back(row);
    }
    const auto found = compared(table_of(first), table_of(second), with_scale("vas100"));
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_EQ(found->slices.size(), 2U);
    EXPECT_EQ(found->slices[0].first.configuration, "base");
    ASSERT_EQ(found->first_only.size(), 1U);
    EXPECT_EQ(found->first_only[0].configuration, "old");
    ASSERT_EQ(found->second_only.size(), 1U);
    EXPECT_EQ(found->second_only[0].configuration, "new");
}

TEST(CompareStudies, ComparesTheOnlySlicesWhateverTheirNames) {
    const auto found = compared(table_of(three_systems(0, "spring")), table_of(three_systems(1, "autumn")),
                                with_scale("vas100"));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->slices[0].first.configuration, "spring");
    EXPECT_EQ(found->slices[0].second.configuration, "autumn");
}

// a wins 2 of 3 comparisons and ties one: 2.5 of 3; b half of one and none of the other two; c one of two.
TEST(CompareStudies, ComparesSharesOfVotesWon) {
    const std::vector<ChoiceRow> first{{.worker = "u", .a = "a", .b = "b", .choice = "a"},
                                       {.worker = "v", .a = "b", .b = "a", .choice = "tie"},
                                       {.worker = "u", .a = "a", .b = "c", .choice = "a"},
                                       {.worker = "v", .a = "b", .b = "c", .choice = "b"}};
    const std::vector<ChoiceRow> second{{.worker = "u", .a = "a", .b = "b", .choice = "b"},
                                        {.worker = "u", .a = "b", .b = "c", .choice = "a"}};
    const auto found = compared(table_of(first), table_of(second));
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_EQ(found->slices.size(), 1U);
    EXPECT_EQ(found->slices[0].scores, "votes");
    const LevelComparison& systems = found->slices[0].found.levels[0];
    // 2.5 / 3, 0.5 / 3 and 1 / 2; then 0, 1 and 0.
    EXPECT_NEAR(*systems.difference.value, (1.0 - 1.5) / 3.0, 1e-12);
    EXPECT_EQ(systems.tied, 1U);
}

TEST(CompareStudies, ComparesRatingsWithVotesByTheirOrderAlone) {
    const std::vector<ChoiceRow> votes{{.item = "i0", .a = "a", .b = "b", .choice = "a"},
                                       {.item = "i0", .a = "b", .b = "c", .choice = "a"},
                                       {.item = "i1", .a = "a", .b = "c", .choice = "a"}};
    const auto found = compared(table_of(three_systems(0)), table_of(votes), with_scale("vas100"));
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_EQ(found->slices.size(), 1U);
    EXPECT_EQ(found->slices[0].scores, "raw and votes");
    EXPECT_EQ(*found->slices[0].found.levels[0].order.value, 1.0);
    EXPECT_FALSE(found->slices[0].found.levels[0].difference.value);
}

TEST(CompareStudies, RefusesJudgmentsWithoutScores) {
    for (const TableKind kind : {TableKind::Labels, TableKind::Spans, TableKind::Texts}) {
        const Status status = check_comparable(kind);
        ASSERT_FALSE(status);
        EXPECT_EQ(status.error().code, ErrorCode::InvalidInput);
    }
}

TEST(CompareStudies, RefusesStudiesWithoutACommonSystem) {
    RatingRows other = three_systems(0);
    for (RatingRow& row : other) {
        row.system += "2";
    }
    const auto found = compared(table_of(three_systems(0)), table_of(other), with_scale("vas100"));
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::InvalidInput);
}

}  // namespace
}  // namespace adjudge
