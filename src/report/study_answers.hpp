// The answers of studies, a slice each.
#pragma once

#include <vector>

#include "analysis/ratings/rating_study.hpp"
#include "analysis/votes/vote_study.hpp"
#include "report/study_answer.hpp"

namespace adjudge {

std::vector<StudyAnswer> rating_answers(const RatingStudy& study);
std::vector<StudyAnswer> vote_answers(const VoteStudy& study);

}  // namespace adjudge
