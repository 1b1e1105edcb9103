// Options of which the user chose another value than the campaign, as signatures name them.
#pragma once

#include <string>
#include <vector>

namespace adjudge {

// "|user:quality-test,alpha"; empty where there are none.
std::string overridden_part(const std::vector<std::string>& options);

}  // namespace adjudge
