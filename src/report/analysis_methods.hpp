// The sentences of a paper that say how judgments were analyzed, for the kinds that have options.
#pragma once

#include "analysis/inference.hpp"
#include "analysis/labels/label_study.hpp"
#include "analysis/ratings/rating_study.hpp"
#include "analysis/votes/vote_study.hpp"
#include "report/methods_text.hpp"

namespace adjudge {

// The counts are those of all slices together.
MethodsText analysis_methods(const RatingStudy& study, const RatingStudyOptions& options,
                             const Inference& inference);
MethodsText analysis_methods(const VoteStudy& study, const VoteStudyOptions& options,
                             const Inference& inference);
MethodsText analysis_methods(const LabelStudy& study, const LabelStudyOptions& options);

}  // namespace adjudge
