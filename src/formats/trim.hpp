// Takes the white space off both ends of a text.
#pragma once

#include <string_view>

namespace adjudge {

// White space is what Unicode calls so (White_Space in PropList.txt): also no-break and ideographic spaces,
// which look like an empty line. The text may be of any bytes.
std::string_view without_outer_space(std::string_view text);

}  // namespace adjudge
