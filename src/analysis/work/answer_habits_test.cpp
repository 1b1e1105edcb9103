#include "analysis/work/answer_habits.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"
#include "analysis/votes/testing_votes.hpp"
#include "base/random.hpp"

namespace adjudge {
namespace {

template <class Row>
AnsweredWork work_of(const std::vector<Row>& rows, const WorkOptions& options = {}) {
    auto answers = slice_answers(table_of(rows));
    return std::move(answered_work(*std::move(answers), options).front());
}

bool has_flag(const AnsweredWork& work, const std::string& worker, FlagKind kind) {
    const AnswerHabits* const habits = work.habits_of(worker);
    return habits != nullptr &&
           std::ranges::find(habits->flags, kind, &WorkerFlag::kind) != habits->flags.end();
}

std::size_t flags(const AnsweredWork& work) {
    std::size_t count = 0;
    for (const AnswerHabits& habits : work.habits) {
        count += habits.flags.size();
    }
    return count;
}

// Four workers judge as many items; which side an output stands on is drawn. What each says comes from
// `answer(worker, row)`; y is mostly better.
template <class Answer>
std::vector<ChoiceRow> choices(std::size_t items, Answer answer) {
    RandomStream random{1, "testing choices"};
    std::vector<ChoiceRow> rows;
    for (std::size_t item = 0; item < items; ++item) {
        for (const std::string worker : {"ann", "bob", "cid", "dan"}) {
            const bool is_turned = random.below(2) == 1;
            ChoiceRow row{.worker = worker,
                          .item = std::to_string(item),
                          .a = is_turned ? "y" : "x",
                          .b = is_turned ? "x" : "y",
                          .hit = "h",
                          .seconds = 10.0};
            const bool y_is_better = random.below(5) > 0;
            row.choice = y_is_better == is_turned ? "a" : "b";
            answer(worker, row);
            rows.push_back(row);
        }
    }
    return rows;
}

constexpr auto as_drawn = [](const std::string&, ChoiceRow&) {};

TEST(AnswerHabits, FlagNobodyWhoJudgesAsOthersDo) { EXPECT_EQ(flags(work_of(choices(60, as_drawn))), 0U); }

TEST(AnswerHabits, FlagWhoAlwaysTakesTextA) {
    const auto work = work_of(choices(60, [](const std::string& worker, ChoiceRow& row) {
        row.choice = worker == "dan" ? "a" : row.choice;
    }));
    EXPECT_TRUE(has_flag(work, "dan", FlagKind::OneSide));
    EXPECT_TRUE(has_flag(work, "dan", FlagKind::OneAnswer));
    EXPECT_TRUE(has_flag(work, "dan", FlagKind::Disagreement));
    EXPECT_FALSE(has_flag(work, "ann", FlagKind::OneSide));
    EXPECT_FALSE(has_flag(work, "ann", FlagKind::Disagreement));
}

TEST(AnswerHabits, DoNotTakeALikingForASideThatIsAlwaysTheSameSystem) {
    auto rows = choices(60, as_drawn);
    for (ChoiceRow& row : rows) {
        row = {.worker = row.worker, .item = row.item, .a = "x", .b = "y", .choice = "b"};
    }
    EXPECT_EQ(flags(work_of(rows)), 0U);
}

TEST(AnswerHabits, FlagWhoAlwaysTies) {
    const auto work = work_of(choices(60, [](const std::string& worker, ChoiceRow& row) {
        row.choice = worker == "cid" ? "tie" : row.choice;
    }));
    EXPECT_TRUE(has_flag(work, "cid", FlagKind::OneAnswer));
    EXPECT_FALSE(has_flag(work, "cid", FlagKind::OneSide));
}

TEST(AnswerHabits, DoNotFlagAnAnswerThatAllGive) {
    const auto work = work_of(choices(60, [](const std::string&, ChoiceRow& row) { row.choice = "tie"; }));
    EXPECT_EQ(flags(work), 0U);
}

TEST(AnswerHabits, FlagSpeedInAnyHit) {
    const auto work = work_of(choices(30, [](const std::string& worker, ChoiceRow& row) {
        const bool is_late = std::stoul(row.item) >= 20;
        row.hit = is_late ? "late" : "early";
        row.seconds = worker == "bob" && is_late ? 1.5 : 10.0;
    }));
    EXPECT_TRUE(has_flag(work, "bob", FlagKind::TooFast));
    EXPECT_FALSE(has_flag(work, "ann", FlagKind::TooFast));
    EXPECT_DOUBLE_EQ(*work.habits_of("bob")->least_hit_seconds, 15.0);
    EXPECT_DOUBLE_EQ(*work.habits_of("bob")->judgment_seconds, 215.0 / 30.0);
}

TEST(AnswerHabits, FlagFailedGoldAndMissedSpam) {
    const auto work = work_of<ChoiceRow>({{.item = "1", .choice = "a", .kind = "gold", .gold = "b"},
                                          {.item = "2", .choice = "b", .kind = "gold", .gold = "b"},
                                          {.item = "3", .choice = "tie", .spam = "a"}});
    EXPECT_TRUE(has_flag(work, "w", FlagKind::GoldFailures));
    EXPECT_TRUE(has_flag(work, "w", FlagKind::SpamMisses));
}

TEST(AnswerHabits, FlagAHitInFewerSecondsThanOneMayTake) {
    const std::vector<ChoiceRow> rows{{.worker = "bob", .item = "1", .hit = "h", .seconds = 40.0},
                                      {.worker = "bob", .item = "2", .hit = "h", .seconds = 40.0},
                                      {.worker = "cid", .item = "1", .hit = "h", .seconds = 100.0}};
    const auto work = work_of(rows, {.flags = {.least_hit_seconds = 90.0}});
    EXPECT_TRUE(has_flag(work, "bob", FlagKind::FastHit));
    EXPECT_FALSE(has_flag(work, "cid", FlagKind::FastHit));
    EXPECT_EQ(flags(work_of(rows)), 0U);
}

// Four workers rank three systems, which are shown in an order that is drawn for each ballot.
std::vector<RankRow> ballots(const std::string& worker_of_habit) {
    RandomStream random{1, "testing ballots"};
    std::vector<RankRow> rows;
    for (int item = 0; item < 40; ++item) {
        for (const std::string worker : {"ann", "bob", "cid", "dan"}) {
            std::vector<std::string> shown{"x", "y", "z"};
            random.shuffle(shown);
            std::vector<std::int32_t> ranks{1, 2, 3};
            if (worker != worker_of_habit) {
                random.shuffle(ranks);
            } else if (random.below(2) == 1) {
                ranks = {1, 3, 2};
            }
            for (std::size_t place = 0; place < shown.size(); ++place) {
                rows.push_back({.worker = worker,
                                .screen = std::to_string(item),
                                .system = shown[place],
                                .rank = ranks[place],
                                .item = std::to_string(item)});
            }
        }
    }
    return rows;
}

TEST(AnswerHabits, FlagWhoPutsTheTextShownFirstAboveTheLast) {
    const auto work = work_of(ballots("dan"));
    EXPECT_TRUE(has_flag(work, "dan", FlagKind::OneSide));
    EXPECT_FALSE(has_flag(work, "ann", FlagKind::OneSide));
    EXPECT_EQ(flags(work_of(ballots(""))), 0U);
}

TEST(AnswerHabits, DoNotTakeRowsFromTheBestDownForTheOrderOnScreen) {
    auto rows = ballots("");
    for (std::size_t first = 0; first < rows.size(); first += 3) {
        for (std::size_t place = 0; place < 3; ++place) {
            rows[first + place].rank = static_cast<std::int32_t>(place + 1);
        }
    }
    EXPECT_EQ(flags(work_of(rows)), 0U);
}

TEST(AnsweredWork, CountsNoHitsOfExperts) {
    std::vector<ChoiceRow> rows{
        {.worker = "ann", .item = "1", .hit = "h", .seconds = 10.0},
        {.worker = "eve", .item = "1", .role = "expert", .hit = "h", .seconds = 90.0}};
    const WorkOptions paid{.cost = {.payment = PayRates{.per_hit = 0.5}}};
    const auto work = work_of(rows, paid);
    EXPECT_EQ(work.cost.all.assignments, 1U);
    EXPECT_EQ(work.cost.all.seconds_a_hit, 10.0);
    EXPECT_EQ(work.cost.total, 0.5);
    EXPECT_EQ(work.habits_of("eve")->mean_hit_seconds, 90.0);
    auto answers = slice_answers(table_of(rows), CountedRoles::CrowdAndExpert);
    EXPECT_EQ(answered_work(*std::move(answers), paid).front().cost.total, 1.0);
}

TEST(AnswerHabits, TakeWhatExpertsSayForGoldOfLabels) {
    const auto work =
        work_of<LabelTableRow>({{.worker = "ann", .item = "1", .label = "yes"},
                                {.worker = "bob", .item = "1", .label = "no"},
                                {.worker = "cid", .item = "1", .label = "no", .kind = "bad_reference"},
                                {.worker = "eve", .item = "1", .label = "yes", .role = "expert"}});
    EXPECT_TRUE(has_flag(work, "bob", FlagKind::GoldFailures));
    EXPECT_EQ(flags(work), 1U);
    EXPECT_EQ(work.answers.is_right[0], true);
    EXPECT_FALSE(work.answers.is_right[3]);
}

TEST(AnswerHabits, CompareNobodyWithExperts) {
    const auto work = work_of(choices(60, [](const std::string& worker, ChoiceRow& row) {
        row.role = worker == "dan" ? "expert" : "crowd";
        row.choice = worker == "dan" ? "a" : row.choice;
    }));
    EXPECT_EQ(flags(work), 0U);
}

TEST(AnswerHabits, FlagWhoGivesOneLabel) {
    RandomStream random{2, "testing labels"};
    std::vector<LabelTableRow> rows;
    for (std::size_t item = 0; item < 40; ++item) {
        const std::string label = random.below(2) == 0 ? "yes" : "no";
        for (const std::string worker : {"ann", "bob", "cid"}) {
            rows.push_back({worker, std::to_string(item), worker == "cid" ? "yes" : label});
        }
    }
    const auto work = work_of(rows);
    EXPECT_TRUE(has_flag(work, "cid", FlagKind::OneAnswer));
    EXPECT_TRUE(has_flag(work, "cid", FlagKind::Disagreement));
    EXPECT_FALSE(has_flag(work, "ann", FlagKind::Disagreement));
}

// Two workers, 30 ballots of 20 seconds each in one HIT, at 0.5 a HIT: 1.0 in all, 3 a paid hour.
TEST(AnsweredWork, CostsWhatItsHitsDo) {
    std::vector<RankRow> rows;
    for (const std::string worker : {"ann", "bob"}) {
        for (int screen = 0; screen < 30; ++screen) {
            for (const std::string system : {"r", "s", "t"}) {
                rows.push_back({.worker = worker,
                                .screen = std::to_string(screen),
                                .system = system,
                                .hit = "h",
                                .seconds = 20.0});
            }
        }
    }
    const auto work = work_of(rows, {.cost = {.payment = PayRates{.per_hit = 0.5}}});
    EXPECT_EQ(work.cost.all.assignments, 2U);
    EXPECT_EQ(work.cost.all.seconds_a_judgment, 20.0);
    EXPECT_EQ(work.cost.all.seconds_a_hit, 600.0);
    EXPECT_EQ(work.cost.total, 1.0);
    EXPECT_DOUBLE_EQ(*work.cost.all.hourly_rate, 3.0);
    EXPECT_DOUBLE_EQ(*work.cost.per_judgment, 1.0 / 60.0);
    EXPECT_FALSE(work.cost.per_kept_judgment);
}

TEST(AnsweredWork, HasNoCostWhereNoHitsAreNamed) {
    const auto work = work_of<ChoiceRow>({{.seconds = 5.0}}, {.cost = {.payment = PayRates{.per_hit = 0.5}}});
    EXPECT_FALSE(work.cost.total);
    EXPECT_EQ(work.notes.size(), 1U);
}

// Random workers of a large crowd: at a level of 0.01 over all of them, seldom any is flagged by a test.
TEST(AnswerHabits, FlagByTestsNoMoreOftenThanTheirLevelSays) {
    std::size_t flagged = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        RandomStream random{seed, "testing level"};
        std::vector<ChoiceRow> rows;
        for (std::size_t item = 0; item < 40; ++item) {
            for (std::size_t worker = 0; worker < 6; ++worker) {
                const bool is_turned = random.below(2) == 1;
                rows.push_back({.worker = "w" + std::to_string(worker),
                                .item = std::to_string(item),
                                .a = is_turned ? "y" : "x",
                                .b = is_turned ? "x" : "y",
                                .choice = random.below(2) == 0 ? "a" : "b"});
            }
        }
        flagged += flags(work_of(rows, {.flags = {.alpha = 0.05}}));
    }
    EXPECT_LE(flagged, 10U);  // three tests of 40 crowds, at 0.05 for each: 6 expected at most
}

}  // namespace
}  // namespace adjudge
