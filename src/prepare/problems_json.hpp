// Problems as JSON: how many there are, and those that were kept, each with its place.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/problems.hpp"

namespace adjudge {

nlohmann::ordered_json problems_json(const Problems& problems);

}  // namespace adjudge
