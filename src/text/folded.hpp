// A text in the form in which two spellings of a word are equal.
#pragma once

#include <string>
#include <string_view>

namespace adjudge {

// `text` without differences of case, of compatible forms (full-width letters, ligatures) and of characters
// that do not show: Unicode's NFKC_Casefold. "STRASSE" and "Straße" become the same.
std::string folded(std::string_view text);

}  // namespace adjudge
