// What a command made of the tables that it read.
#pragma once

#include "analysis/study.hpp"
#include "analysis/study_options.hpp"

namespace adjudge {

// A study, and the options that it was made by.
struct MadeStudy {
    Study study;
    StudyOptions options;
};

}  // namespace adjudge
