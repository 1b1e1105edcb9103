// How two orders of systems agree, as cells of a row.
#pragma once

#include <string>
#include <vector>

#include "analysis/metric_comparison.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// Systems, Spearman's rho and its p, Kendall's tau-b.
std::vector<ReportCell> order_cells(const RankCorrelations& found);
// Why there is no rho; empty where there is.
std::string why_no_order(const RankCorrelations& found);

}  // namespace adjudge
