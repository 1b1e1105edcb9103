// Means of raw and standardized scores: by segment, document and system.
#pragma once

#include "analysis/ratings/rating_study.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// With the worker model's view: the system's quality and the item's effect.
ReportTable segment_table(const RatingStudy& study);
ReportTable document_table(const RatingStudy& study);
ReportTable system_table(const RatingStudy& study);

}  // namespace adjudge
