// Every option of a study, written down once.
#pragma once

#include <vector>

#include "analysis/study_option_table.hpp"

namespace adjudge {

// For study_options(), which keeps them.
std::vector<StudyOption> listed_study_options();

}  // namespace adjudge
