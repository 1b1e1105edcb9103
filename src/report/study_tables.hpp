// The tables of a study: each command shows some of them.
#pragma once

#include <string>
#include <vector>

#include "analysis/study.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// Workers with their verdicts, means by kind, time and flags; scores by kind of unit.
std::vector<ReportTable> worker_tables(const Study& study);
// Consistency of workers with themselves and with each other; coefficients of reliability.
std::vector<ReportTable> agreement_tables(const Study& study);
// What a look at the design found, and what follows from it.
ReportTable design_table(const Study& study);
// The systems in order, all pairs, who beats whom; composites of criteria.
std::vector<ReportTable> ranking_tables(const Study& study);
// Six techniques for a small scale with gold: how they compare, the distributions of their scores, weights.
std::vector<ReportTable> technique_tables(const Study& study);
// The scores of segments by one of them.
ReportTable technique_scores(const Study& study, Technique technique);
// Time and cost.
std::vector<ReportTable> cost_tables(const Study& study);
// All of the above.
std::vector<ReportTable> study_tables(const Study& study);

// Slices with their counts, signatures and what a reader must know.
std::string study_notes(const Study& study);

}  // namespace adjudge
