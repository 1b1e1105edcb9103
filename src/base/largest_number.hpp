// How large a number of the outside world may be, so that no sum of its powers overflows.
#pragma once

namespace adjudge {

// 2^53: below it whole numbers are exact, and the fourth power of a billion such numbers is still a double.
inline constexpr double largest_number = 9007199254740992.0;

}  // namespace adjudge
