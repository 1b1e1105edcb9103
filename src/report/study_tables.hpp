// The tables of a study: each command shows some of them.
#pragma once

#include <string>
#include <vector>

#include "analysis/ratings/rating_study.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// Workers with their verdicts, means by kind, time and flags; scores by kind of unit.
std::vector<ReportTable> worker_tables(const RatingStudy& study);
// The worker tests side by side: who passes each (LAW 2013, table 1), and each worker by all of them.
std::vector<ReportTable> test_tables(const RatingStudy& study);
// Slices put together by configuration, by target language, and all.
ReportTable configuration_table(const RatingStudy& study);
// Raw, quality-controlled and standardized means of systems (LAW 2013, table 5).
ReportTable means_table(const RatingStudy& study);
// Consistency of workers with themselves and with each other; coefficients of reliability.
std::vector<ReportTable> agreement_tables(const RatingStudy& study);
// The crowd's means beside the experts', and every worker's scores; none where no expert stands apart.
std::vector<ReportTable> expert_tables(const RatingStudy& study);
std::vector<ReportTable> worker_expert_tables(const RatingStudy& study);
// What a look at the design found, and what follows from it.
ReportTable design_table(const RatingStudy& study);
// The systems in order, all pairs, who beats whom; composites of criteria.
std::vector<ReportTable> ranking_tables(const RatingStudy& study);
// Six techniques for a small scale with gold: how they compare, the distributions of their scores, weights.
std::vector<ReportTable> technique_tables(const RatingStudy& study);
// The scores of segments by one of them.
ReportTable technique_scores(const RatingStudy& study, Technique technique);
// Time and cost.
std::vector<ReportTable> cost_tables(const RatingStudy& study);
// All of the above.
std::vector<ReportTable> rating_tables(const RatingStudy& study);

// Slices with their counts, signatures and what a reader must know.
std::string rating_notes(const RatingStudy& study);

}  // namespace adjudge
