// How a study is made: what is said once for all kinds, and what only one kind knows.
#pragma once

#include <vector>

#include "analysis/labels/label_study.hpp"
#include "analysis/ratings/rating_study.hpp"
#include "analysis/shared_options.hpp"
#include "analysis/study.hpp"
#include "analysis/votes/vote_study.hpp"

namespace adjudge {

struct StudyOptions {
    SharedOptions shared = {};
    RatingStudyOptions ratings = {};
    VoteStudyOptions votes = {};
    LabelStudyOptions labels = {};
    std::vector<StudySetting> settings = {};  // where the values come from that somebody chose
};

}  // namespace adjudge
