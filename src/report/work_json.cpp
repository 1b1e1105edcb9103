#include "report/work_json.hpp"

#include <algorithm>

#include "model/column.hpp"

namespace adjudge {
namespace {

Json time_json(const TimeSummary& time) {
    return {{"assignments", time.assignments},
            {"timed", time.timed},
            {"capped", time.capped},
            {"seconds_per_hit", json_of(time.seconds_a_hit)},
            {"seconds_per_judgment", json_of(time.seconds_a_judgment)},
            {"hourly_rate", json_of(time.hourly_rate)}};
}

Json answer_json(const Answers& answers, std::size_t row) {
    const auto name = [](std::uint32_t id, const std::vector<std::string>& names) {
        return id == no_id ? std::string{} : names[id];
    };
    const auto& is_right = answers.is_right[row];
    return {{"hit", name(answers.hit[row], answers.hits)},
            {"position", answers.position[row] == missing_count ? 0 : answers.position[row]},
            {"item", answers.items[answers.item[row]]},
            {"system", name(answers.shown[row], answers.shown_systems)},
            {"kind", word(answers.kind[row])},
            {"answer", answers.answers[answers.given[row]]},
            {"is_right", is_right ? Json(*is_right) : Json(nullptr)},
            {"seconds", json_of(answers.seconds[row])}};
}

}  // namespace

Json flags_json(const std::vector<WorkerFlag>& flags) {
    Json json = Json::array();
    for (const WorkerFlag& flag : flags) {
        json.push_back({{"flag", word(flag.kind)}, {"evidence", flag.evidence}});
    }
    return json;
}

Json cost_json(const TimeAndCost& cost) {
    return {{"all", time_json(cost.all)},
            {"passing", time_json(cost.passing)},
            {"total", json_of(cost.total)},
            {"per_judgment", json_of(cost.per_judgment)},
            {"per_kept_judgment", json_of(cost.per_kept_judgment)}};
}

Json answered_cost_json(const TimeAndCost& cost) {
    Json json = cost_json(cost);
    json["passing"] = nullptr;
    return json;
}

Json answer_habits_json(const AnsweredWork& work, const std::string& worker) {
    const AnswerHabits* const habits = work.habits_of(worker);
    if (habits == nullptr) {
        return nullptr;
    }
    const auto& open = habits->open_at_once;
    return {{"judgments", habits->judgments},
            {"hits", habits->hits},
            {"seconds_per_judgment", json_of(habits->judgment_seconds)},
            {"least_seconds_per_judgment", json_of(habits->least_judgment_seconds)},
            {"least_hit_seconds", json_of(habits->least_hit_seconds)},
            {"mean_hit_seconds", json_of(habits->mean_hit_seconds)},
            {"mean_open_at_once", open ? json_of(open->mean) : Json(nullptr)},
            {"most_open_at_once", open ? Json(open->most) : Json(nullptr)},
            {"flags", flags_json(habits->flags)}};
}

Json work_summary_json(const AnsweredWork& work, const std::string& worker) {
    const AnswerHabits* const habits = work.habits_of(worker);
    return {{"slice", json_of(work.answers.name)},
            {"judgments", habits == nullptr ? 0 : habits->judgments},
            {"quality", nullptr},
            {"habits", answer_habits_json(work, worker)}};
}

Json worker_answers_json(const Answers& answers, const std::string& worker) {
    Json json = Json::array();
    for (std::size_t row = 0; row < answers.size(); ++row) {
        if (answers.workers[answers.worker[row]] == worker) {
            json.push_back(answer_json(answers, row));
        }
    }
    return json;
}

}  // namespace adjudge
