// Which scripts a text is written in, to notice a text in the wrong one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/language.hpp"

namespace adjudge {

// ISO 15924 codes of the scripts whose letters texts of `language` have: Hira, Kana and Hani for Japanese,
// Latn and Cyrl for Serbian unless its tag names one (sr-Latn).
std::vector<std::string> scripts_of(const Language& language);

// Of the letters of `text`, the share in 0..1 that belongs to a script of `language`; letters of all scripts
// (ª, µ) do not count. Nothing where there is no letter.
std::optional<double> script_share(std::string_view text, const Language& language);

// The ISO 15924 code of the script that most letters of `text` belong to, the earlier one on a tie. Nothing
// where there is no letter.
std::optional<std::string> dominant_script(std::string_view text);

}  // namespace adjudge
