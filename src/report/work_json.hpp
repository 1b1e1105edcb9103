// What the JSON document tells of work whatever was judged; described in docs/study.md.
#pragma once

#include <string>
#include <vector>

#include "analysis/work/answer_habits.hpp"
#include "report/json_values.hpp"

namespace adjudge {

Json flags_json(const std::vector<WorkerFlag>& flags);
Json cost_json(const TimeAndCost& cost);

// Of judgments that no test tells passing workers of.
Json answered_cost_json(const TimeAndCost& cost);
// null for a worker without a judgment.
Json answer_habits_json(const AnsweredWork& work, const std::string& worker);

// What is told of a worker of one slice where workers are listed.
Json work_summary_json(const AnsweredWork& work, const std::string& worker);
// Every judgment of a worker in one slice, in the order of the table.
Json worker_answers_json(const Answers& answers, const std::string& worker);

}  // namespace adjudge
