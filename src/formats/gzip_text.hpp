// Texts packed with gzip, in memory.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace adjudge {

// Fails with InvalidInput where the bytes are no gzip, or are cut.
Result<std::string> unpack_gzip(std::string_view packed);

}  // namespace adjudge
