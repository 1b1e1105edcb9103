// The version of the program, as CMakeLists.txt states it.
#pragma once

#include <string_view>

namespace adjudge {

std::string_view version();

}  // namespace adjudge
