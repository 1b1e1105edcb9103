// A study as one JSON document, described in docs/study.md.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "analysis/ratings/rating_study.hpp"

namespace adjudge {

// The version of the document's form: raised when a reader of the old form would misread the new one.
inline constexpr int study_schema = 1;

// A statistic without a value is {"undefined": reason}; nothing is ever a number that was not computed.
nlohmann::ordered_json rating_json(const RatingStudy& study);

// What a requester is told of a worker of the slice: judgments, quality and habits, as the document has them.
nlohmann::ordered_json worker_summary_json(const SliceStudy& slice, const StudyWorker& worker);

}  // namespace adjudge
