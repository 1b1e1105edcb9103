// Reads how questions are put in one language: a file of languages/.
#pragma once

#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "model/wording.hpp"

namespace adjudge {

Result<WordingLanguage, Problems> read_wording(const SourceText& source);

// The languages that the program carries.
Result<std::vector<WordingLanguage>, Problems> embedded_wordings();

}  // namespace adjudge
