// Rankings of parts of a table beside that of all, and with a covariate held equal: `adjudge rank`'s own.
#pragma once

#include <string>

#include "cli/program/study_command.hpp"

namespace adjudge {

struct RankingArguments {
    StudyCommandArguments study;
    std::string by;         // a column; empty: no parts
    std::string covariate;  // the same
};

ExitCode print_ranking_parts(const RankingArguments& arguments, Console& console);

}  // namespace adjudge
