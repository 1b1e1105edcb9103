// Two studies side by side: `adjudge agree A --with B`.
#pragma once

#include <string>
#include <vector>

#include "cli/program/study_command.hpp"

namespace adjudge {

struct ComparisonArguments {
    StudyCommandArguments study;  // the first
    std::vector<std::string> with;
    std::string with_campaign;

    [[nodiscard]] bool has_second() const { return !with.empty() || !with_campaign.empty(); }
};

ExitCode print_comparison(const ComparisonArguments& arguments, Console& console);

}  // namespace adjudge
