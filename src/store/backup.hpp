// A consistent copy of a store while others read and write it.
#pragma once

#include <string>

#include "base/result.hpp"

namespace adjudge {

// Into a new file, which is there whole or not at all. Fails with Unsupported for PostgreSQL, which has its
// own tools.
Status back_up(const std::string& address, const std::string& to);

}  // namespace adjudge
