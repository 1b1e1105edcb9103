// Reads what a worker told about themselves, as the store keeps it.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "model/worker_profile.hpp"

namespace adjudge {

// The answers of a JSON object by the names of their fields, in its order. Fails with InvalidInput for what
// is no such object.
Result<std::vector<ProfileAnswer>> parse_profile(std::string_view json);

}  // namespace adjudge
