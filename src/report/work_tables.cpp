#include "report/work_tables.hpp"

#include <fmt/format.h>

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

std::vector<ReportCell> time_row(std::string_view whose, const TimeSummary& time, std::optional<double> total,
                                 std::optional<double> per_judgment) {
    return {text_cell(whose),
            count_cell(time.assignments),
            count_cell(time.timed),
            count_cell(time.capped),
            number_cell(time.seconds_a_hit, 0),
            number_cell(time.seconds_a_judgment, 2),
            number_cell(time.hourly_rate, 2),
            number_cell(total, 2),
            number_cell(per_judgment, 4)};
}

}  // namespace

std::string flags_text(const std::vector<WorkerFlag>& flags) {
    std::string text;
    for (const WorkerFlag& flag : flags) {
        text += fmt::format("{}{} ({})", text.empty() ? "" : "; ", word(flag.kind), flag.evidence);
    }
    return text;
}

SlicedTable cost_table(std::size_t slices) {
    return {slices,
            "cost",
            "Time and cost",
            {{"workers", Align::Left},
             {"assignments"},
             {"timed"},
             {"capped"},
             {"s/HIT"},
             {"s/judgment"},
             {"per hour"},
             {"total"},
             {"per judgment"}}};
}

std::vector<ReportCell> all_workers_row(const TimeAndCost& cost) {
    return time_row("all", cost.all, cost.total, cost.per_judgment);
}

std::vector<ReportCell> passing_workers_row(const TimeAndCost& cost) {
    return time_row("passing", cost.passing, std::nullopt, cost.per_kept_judgment);
}

std::vector<ReportColumn> work_columns() {
    return {{"judgments", Align::Right, Use::Csv},
            {"s/judgment"},
            {"least s/judgment", Align::Right, Use::Csv},
            {"least s/HIT", Align::Right, Use::Csv},
            {"s/HIT"},
            {"mean open", Align::Right, Use::Csv},
            {"most open", Align::Right, Use::Csv},
            {"flags", Align::Left}};
}

std::vector<ReportCell> work_cells(const AnsweredWork& work, const std::string& worker) {
    const AnswerHabits* const found = work.habits_of(worker);
    const AnswerHabits habits = found == nullptr ? AnswerHabits{} : *found;
    const auto& open = habits.open_at_once;
    return {count_cell(habits.judgments),
            number_cell(habits.judgment_seconds, 1),
            number_cell(habits.least_judgment_seconds, 1),
            number_cell(habits.least_hit_seconds, 0),
            number_cell(habits.mean_hit_seconds, 0),
            open ? number_cell(open->mean, 1) : no_value(),
            open ? count_cell(open->most) : no_value(),
            text_cell(flags_text(habits.flags))};
}

}  // namespace adjudge
