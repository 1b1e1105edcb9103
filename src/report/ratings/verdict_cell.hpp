// A verdict on a worker as a cell.
#pragma once

#include "analysis/ratings/worker_quality.hpp"
#include "report/report_table.hpp"

namespace adjudge {

ReportCell verdict_cell(Verdict verdict);

}  // namespace adjudge
