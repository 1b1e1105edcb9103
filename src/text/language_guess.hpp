// Which language a text is in, as far as its script and its commonest words tell.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace adjudge {

// A BCP 47 tag: "de". Nothing where the text does not tell: too short, in a script of many languages without
// their common words, or in a language that is not known here.
std::optional<std::string> guess_language(std::string_view text);

}  // namespace adjudge
