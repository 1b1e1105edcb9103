// Tells the user what is wrong with an input.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/problems.hpp"
#include "cli/console.hpp"

namespace adjudge {

// One line each, and how many there are if they are not all shown.
void print_problems(Console& console, const Problems& problems);
// The same for a single error.
void print_error(Console& console, const Error& error);

nlohmann::ordered_json json_of(const Problems& problems);

}  // namespace adjudge
