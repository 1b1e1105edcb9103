// Texts of others inside an HTML page, where they must only be read.
#pragma once

#include <string>
#include <string_view>

#include "model/corpus.hpp"

namespace adjudge {

// Good between tags and inside quoted attributes. Control characters that HTML forbids and bytes that are not
// UTF-8 become U+FFFD; ends of line and tabs stay.
std::string html_escaped(std::string_view text);

// The same with the stretch inside <mark>; what of it lies behind the end of the text is left out.
std::string html_marked(std::string_view text, const TextStretch& stretch);

}  // namespace adjudge
