// What is shown of work whatever was judged: its time, its cost, flags.
#pragma once

#include <string>
#include <vector>

#include "analysis/work/answer_habits.hpp"
#include "report/report_table.hpp"
#include "report/sliced_table.hpp"

namespace adjudge {

// "too-fast (1.2 s a judgment in the quickest HIT); one-answer (...)".
std::string flags_text(const std::vector<WorkerFlag>& flags);

// Time and cost, a row for all workers and, where a test tells who passes, one for those.
SlicedTable cost_table(std::size_t slices);
std::vector<ReportCell> all_workers_row(const TimeAndCost& cost);
std::vector<ReportCell> passing_workers_row(const TimeAndCost& cost);

// The table of a study whose slices have their work.
template <class Slice>
ReportTable answered_cost_table(const std::vector<Slice>& slices) {
    SlicedTable table = cost_table(slices.size());
    for (const Slice& slice : slices) {
        table.begin_slice();
        table.add(slice.work.answers.name, all_workers_row(slice.work.cost));
    }
    return std::move(table).table();
}

// The columns of a table of workers that tell of their work, and one worker's cells.
std::vector<ReportColumn> work_columns();
std::vector<ReportCell> work_cells(const AnsweredWork& work, const std::string& worker);

}  // namespace adjudge
