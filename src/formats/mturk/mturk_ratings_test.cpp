#include "formats/mturk/mturk_ratings.hpp"

#include <gtest/gtest.h>

#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

MturkAnswer answer(const std::string& item, UnitKind kind, std::int32_t position, double score) {
    return {"online-B", item, kind, position, *VasScore::from(score)};
}

// A HIT of two units that `worker` submitted at that second.
MturkAssignment assignment(const std::string& id, const std::string& worker, std::int64_t second) {
    return {.id = id,
            .hit = "H1",
            .worker = worker,
            .status = "approved",
            .reward = "0.99",
            .submitted_at = second * 1'000'000,
            .seconds = 61,
            .answers = {answer("1", UnitKind::System, 0, 70), answer("1", UnitKind::BadReference, 1, 20)},
            .place = {"b.csv", 2}};
}

MturkRatings ratings_of(std::vector<MturkAssignment> assignments) {
    const std::vector<MturkBatch> batches{{std::move(assignments)}};
    auto ratings = mturk_ratings(batches);
    EXPECT_TRUE(ratings) << describe(ratings.error().listed()[0]);
    return *std::move(ratings);
}

std::vector<std::string> cells_of(const JudgmentTable& table, std::string_view column) {
    std::vector<std::string> cells;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        cells.push_back(format_cell(table, *table.find(column), row));
    }
    return cells;
}

using Cells = std::vector<std::string>;

TEST(MturkRatings, CountsAssignmentsThatAnswerSomeUnitsAlone) {
    MturkAssignment half = assignment("A2", "W2", 6);
    half.answers.pop_back();
    EXPECT_EQ(ratings_of({assignment("A1", "W1", 5), half}).counts.incomplete, 1U);
    half.shown = 1;
    EXPECT_EQ(ratings_of({assignment("A1", "W1", 5), half}).counts.incomplete, 0U);
}

TEST(MturkRatings, CanDropAssignmentsThatAnswerSomeUnitsAlone) {
    MturkAssignment half = assignment("A2", "W2", 6);
    half.answers.pop_back();
    const std::vector<MturkBatch> batches{{{assignment("A1", "W1", 5), half}}};
    const auto ratings = mturk_ratings(batches, IncompleteAssignments::Drop);
    EXPECT_EQ(cells_of(ratings->table, "worker"), (Cells{"W1", "W1"}));
    EXPECT_EQ(ratings->counts.incomplete, 1U);
}

TEST(MturkRatings, HasARowForEachAnswer) {
    const MturkRatings ratings = ratings_of({assignment("A1", "W1", 5)});
    EXPECT_EQ(cells_of(ratings.table, "worker"), (Cells{"W1", "W1"}));
    EXPECT_EQ(cells_of(ratings.table, "item"), (Cells{"1", "1"}));
    EXPECT_EQ(cells_of(ratings.table, "system"), (Cells{"online-B", "online-B"}));
    EXPECT_EQ(cells_of(ratings.table, "score"), (Cells{"70", "20"}));
    EXPECT_EQ(cells_of(ratings.table, "kind"), (Cells{"system", "bad_reference"}));
    EXPECT_EQ(cells_of(ratings.table, "hit"), (Cells{"H1", "H1"}));
    EXPECT_EQ(cells_of(ratings.table, "position"), (Cells{"0", "1"}));
    EXPECT_EQ(cells_of(ratings.table, "submitted_at"),
              (Cells{"1970-01-01T00:00:05Z", "1970-01-01T00:00:05Z"}));
    EXPECT_EQ(cells_of(ratings.table, "accepted_at"), (Cells{"", ""}));
    EXPECT_EQ(cells_of(ratings.table, "assignment"), (Cells{"A1", "A1"}));
    EXPECT_EQ(cells_of(ratings.table, "reward"), (Cells{"0.99", "0.99"}));
    EXPECT_EQ(ratings.counts.assignments, 1U);
    EXPECT_EQ(ratings.counts.workers, 1U);
    EXPECT_EQ(ratings.counts.judgments, 2U);
}

TEST(MturkRatings, DividesTheTimeOfAHitAmongItsAnswers) {
    EXPECT_EQ(cells_of(ratings_of({assignment("A1", "W1", 5)}).table, "seconds"), (Cells{"30.5", "30.5"}));
}

TEST(MturkRatings, PairsAControlWithTheNormalUnitOfItsSystemAndSegment) {
    MturkAssignment given = assignment("A1", "W1", 5);
    given.answers.push_back(answer("2", UnitKind::System, 2, 50));
    given.answers.push_back(answer("1", UnitKind::AskAgain, 3, 71));
    given.answers.push_back(answer("2", UnitKind::GoodReference, 4, 90));
    const MturkRatings ratings = ratings_of({given});
    const auto units = cells_of(ratings.table, "unit");
    EXPECT_EQ(cells_of(ratings.table, "pair"), (Cells{"", units[0], "", units[0], units[2]}));
    EXPECT_EQ(ratings.counts.unpaired, 0U);
}

TEST(MturkRatings, LeavesThePairEmptyWhereAControlHasNone) {
    MturkAssignment given = assignment("A1", "W1", 5);
    given.answers[0].system = "another";
    const MturkRatings ratings = ratings_of({given});
    EXPECT_EQ(cells_of(ratings.table, "pair"), (Cells{"", ""}));
    EXPECT_EQ(ratings.counts.unpaired, 1U);
}

TEST(MturkRatings, GivesWorkersOfOneHitTheSameUnitsInAnyOrder) {
    MturkAssignment shuffled = assignment("A2", "W2", 6);
    std::swap(shuffled.answers[0], shuffled.answers[1]);
    const auto units = cells_of(ratings_of({assignment("A1", "W1", 5), shuffled}).table, "unit");
    EXPECT_EQ(units[0], units[3]);
    EXPECT_EQ(units[1], units[2]);
}

TEST(MturkRatings, TellsApartUnitsThatShowTheSame) {
    MturkAssignment given = assignment("A1", "W1", 5);
    given.answers.push_back(answer("1", UnitKind::System, 2, 75));
    const MturkRatings ratings = ratings_of({given});
    EXPECT_EQ(cells_of(ratings.table, "unit"),
              (Cells{"H1/online-B/1/system", "H1/online-B/1/bad_reference", "H1/online-B/1/system/2"}));
    EXPECT_EQ(cells_of(ratings.table, "pair")[1], "H1/online-B/1/system");
}

TEST(MturkRatings, CountsAnAssignmentWithoutAnswersAndGivesItNoRow) {
    MturkAssignment silent = assignment("A2", "W2", 6);
    silent.answers.clear();
    const MturkRatings ratings = ratings_of({assignment("A1", "W1", 5), silent});
    EXPECT_EQ(ratings.table.rows(), 2U);
    EXPECT_EQ(ratings.counts.assignments, 2U);
    EXPECT_EQ(ratings.counts.unanswered, 1U);
    EXPECT_EQ(ratings.counts.workers, 1U);
}

TEST(MturkRatings, KeepsTheLatestSubmissionOfAWorkerAndHit) {
    for (const auto& given : {std::vector{assignment("A1", "W1", 5), assignment("A2", "W1", 6)},
                              std::vector{assignment("A2", "W1", 6), assignment("A1", "W1", 5)}}) {
        const MturkRatings ratings = ratings_of(given);
        EXPECT_EQ(cells_of(ratings.table, "assignment"), (Cells{"A2", "A2"}));
        EXPECT_EQ(ratings.counts.assignments, 2U);
        EXPECT_EQ(ratings.counts.replaced, 2U);
    }
}

TEST(MturkRatings, LetsNoEmptySubmissionReplaceAnswers) {
    MturkAssignment silent = assignment("A2", "W1", 6);
    silent.answers.clear();
    const MturkRatings ratings = ratings_of({assignment("A1", "W1", 5), silent});
    EXPECT_EQ(cells_of(ratings.table, "assignment"), (Cells{"A1", "A1"}));
    EXPECT_EQ(ratings.counts.replaced, 0U);
}

TEST(MturkRatings, KeepsBothWhereAWorkerDidTwoHits) {
    MturkAssignment again = assignment("A2", "W1", 6);
    again.hit = "H2";
    const MturkRatings ratings = ratings_of({assignment("A1", "W1", 5), again});
    EXPECT_EQ(ratings.table.rows(), 4U);
    EXPECT_EQ(ratings.counts.workers, 1U);
    EXPECT_EQ(ratings.counts.replaced, 0U);
}

TEST(MturkRatings, TakesAnAssignmentOnceWithItsLastStatus) {
    MturkAssignment rejected = assignment("A1", "W1", 5);
    rejected.status = "rejected";
    const std::vector<MturkBatch> batches{{{assignment("A1", "W1", 5)}}, {{rejected}}};
    const auto ratings = mturk_ratings(batches);
    ASSERT_TRUE(ratings);
    EXPECT_EQ(cells_of(ratings->table, "status"), (Cells{"rejected", "rejected"}));
    EXPECT_EQ(ratings->counts.assignments, 1U);
    EXPECT_EQ(ratings->counts.given_twice, 1U);
    EXPECT_EQ(ratings->counts.replaced, 0U);
}

TEST(MturkRatings, RefusesAnAssignmentThatComesAgainWithOtherAnswers) {
    MturkAssignment other = assignment("A1", "W1", 5);
    other.answers.pop_back();
    other.place = {"c.csv", 7};
    const std::vector<MturkBatch> batches{{{assignment("A1", "W1", 5)}}, {{other}}};
    const auto ratings = mturk_ratings(batches);
    ASSERT_FALSE(ratings);
    EXPECT_EQ(
        describe(ratings.error().listed()[0]),
        "c.csv:7: the assignment 'A1' is also at b.csv:2, with other answers, another worker or another "
        "HIT: leave one of the two out");
}

TEST(MturkRatings, GivesTheProblemsOfAllBatches) {
    std::vector<MturkBatch> batches(2);
    batches[0].problems.add({ErrorCode::InvalidInput, "one"});
    batches[1].problems.add({ErrorCode::InvalidInput, "two"});
    const auto ratings = mturk_ratings(batches);
    ASSERT_FALSE(ratings);
    EXPECT_EQ(ratings.error().total(), 2U);
}

TEST(MturkRatings, MakesAnEmptyTableOfNothing) {
    const MturkRatings ratings = ratings_of({});
    EXPECT_EQ(ratings.table.rows(), 0U);
    EXPECT_EQ(ratings.counts.workers, 0U);
}

}  // namespace
}  // namespace adjudge
