#include "report/work_tables.hpp"

#include <algorithm>
#include <iterator>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::vector<std::string> exact(const std::vector<ReportCell>& cells) {
    std::vector<std::string> texts;
    std::ranges::transform(cells, std::back_inserter(texts), &ReportCell::exact);
    return texts;
}

AnsweredWork work_of(const std::string& worker, const AnswerHabits& habits) {
    AnsweredWork work;
    work.answers.workers = {worker};
    work.habits = {habits};
    return work;
}

TEST(FlagsText, NamesEachFlagWithItsEvidence) {
    EXPECT_EQ(flags_text({{FlagKind::TooFast, "1.2 s"}, {FlagKind::OneAnswer, "all a"}}),
              "too-fast (1.2 s); one-answer (all a)");
    EXPECT_EQ(flags_text({}), "");
}

// 3 HITs for 2.00 each: 6.00 for half an hour is 12.00 per hour, and 0.50 for each of 12 judgments.
TEST(CostRows, HaveAValueForEveryColumn) {
    const TimeAndCost cost{.all = {.assignments = 3,
                                   .timed = 2,
                                   .capped = 1,
                                   .seconds_a_hit = 600.0,
                                   .seconds_a_judgment = 150.0,
                                   .hourly_rate = 12.0},
                           .passing = {.assignments = 1},
                           .total = 6.0,
                           .per_judgment = 0.5,
                           .per_kept_judgment = 1.5};
    EXPECT_EQ(exact(all_workers_row(cost)),
              (std::vector<std::string>{"all", "3", "2", "1", "600", "150", "12", "6", "0.5"}));
    EXPECT_EQ(exact(passing_workers_row(cost)),
              (std::vector<std::string>{"passing", "1", "0", "0", "", "", "", "", "1.5"}));
}

TEST(WorkCells, StandUnderTheirColumns) {
    AnswerHabits habits;
    habits.judgments = 12;
    habits.judgment_seconds = 4.25;
    habits.least_judgment_seconds = 1.5;
    habits.least_hit_seconds = 30.0;
    habits.mean_hit_seconds = 51.0;
    habits.open_at_once = OpenHits{1.5, 2};
    habits.flags = {{FlagKind::TooFast, "1.5 s"}};
    const auto cells = work_cells(work_of("u", habits), "u");
    EXPECT_EQ(exact(cells),
              (std::vector<std::string>{"12", "4.25", "1.5", "30", "51", "1.5", "2", "too-fast (1.5 s)"}));
    EXPECT_EQ(cells.size(), work_columns().size());
}

TEST(WorkCells, HaveNoTimesOfAWorkerWithoutAJudgment) {
    EXPECT_EQ(exact(work_cells(work_of("u", {}), "v")),
              (std::vector<std::string>{"0", "", "", "", "", "", "", ""}));
}

}  // namespace
}  // namespace adjudge
