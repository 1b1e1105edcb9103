// Whoever sees one table or figure alone must see that its workers, or some of them, were simulated.
#pragma once

#include "analysis/population.hpp"
#include "report/figures/figure.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// In the title, and as a last column `judges` in CSV. As it was where nobody is simulated.
ReportTable marked_simulated(ReportTable table, const Population& judges);
// In the drawing, in the line under it, and in the table of its numbers.
Figure marked_simulated(Figure figure, const Population& judges);

}  // namespace adjudge
