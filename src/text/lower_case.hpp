// Lower case for the metrics: what Python's str.lower gives, by Unicode's full and locale-free mapping.
#pragma once

#include <string>
#include <string_view>

namespace adjudge {

// A capital sigma at the end of a word becomes the final one; U+0130 becomes i and U+0307.
std::string lower_case(std::string_view text);

}  // namespace adjudge
