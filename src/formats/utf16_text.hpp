// Texts in UTF-16, as spreadsheets save them, in UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace adjudge {

// Whether the bytes begin with a byte order mark of UTF-16.
bool is_utf16(std::string_view bytes);

// The text after the byte order mark, which says which byte comes first. Fails with InvalidInput for half a
// character: an odd number of bytes, or one half of a surrogate pair.
Result<std::string> utf8_of_utf16(std::string_view bytes);

}  // namespace adjudge
