// A table of judgments with what is known of each one's worker beside it, as the released data of ALTA 2013
// have them.
#pragma once

#include "analysis/ratings/rating_study.hpp"
#include "model/table.hpp"

namespace adjudge {

// Adds the columns `worker_p`, `worker_verdict` and `worker_flags`; a worker whom the study does not know has
// none of them. `table` must not have such columns.
JudgmentTable with_worker_columns(JudgmentTable table, const RatingStudy& study);

}  // namespace adjudge
