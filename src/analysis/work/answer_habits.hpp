// A worker's habits in choices, rankings, labels and texts: what the work took, and flags.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "analysis/work/answers.hpp"
#include "analysis/work/cost.hpp"
#include "analysis/work/work_habits.hpp"
#include "base/parallel.hpp"

namespace adjudge {

struct AnswerFlagOptions {
    double least_seconds = 3.0;        // a judgment, on average over a HIT
    double least_hit_seconds = 0.0;    // a HIT
    std::size_t least_judgments = 20;  // below which shares say nothing
    double answer_share = 0.95;        // of all answers that are the same
    double gold_failures = 0.5;        // share of judgments with an expected answer
    // Of the tests that compare a worker with others, over all workers of the slice together (Bonferroni).
    double alpha = 0.01;
    ParallelOptions parallel = {};
};

struct AnswerHabits : WorkHabits {
    std::size_t judgments = 0;
    std::vector<WorkerFlag> flags = {};
};

// By worker. Experts are not compared with the crowd, nor is anybody with them.
std::vector<AnswerHabits> answer_habits(const Answers& answers, const std::vector<Assignment>& assignments,
                                        const AnswerFlagOptions& options = {});

struct WorkOptions {
    AnswerFlagOptions flags = {};
    CostOptions cost = {};
};

// What the work of a slice took, and how it was done.
struct AnsweredWork {
    Answers answers;
    std::vector<AnswerHabits> habits = {};  // by worker
    TimeAndCost cost = {};                  // of the crowd; nobody passes or fails: no test tells
    std::vector<std::string> notes = {};

    // None for one without a judgment.
    [[nodiscard]] const AnswerHabits* habits_of(const std::string& worker) const;
};

// Of slices of one table.
std::vector<AnsweredWork> answered_work(std::vector<Answers> slices, const WorkOptions& options = {});
// Moves that of one slice out; empty where it has no answer.
AnsweredWork take_work(std::vector<AnsweredWork>& all, const SliceName& slice);

}  // namespace adjudge
