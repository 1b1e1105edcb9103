// In which direction a text is to be laid out, as against the language it should be in.
#pragma once

#include <string_view>

#include "text/language.hpp"

namespace adjudge {

// `usual`, the direction of the language, unless `text` has letters and none of them runs that way: a name in
// Latin letters at the start does not turn an Arabic sentence round, but an English sentence that a system
// left untranslated keeps its full stop on the right. Bytes that are not UTF-8 count as nothing.
Direction direction_of(std::string_view text, Direction usual);

}  // namespace adjudge
