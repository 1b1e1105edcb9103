// Reads a list of systems and their scores: a line each, as metrics write it.
#pragma once

#include <vector>

#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "model/system_score.hpp"

namespace adjudge {

// Also the document that `adjudge score --json` prints, where it has one metric.
//
// "system score", with a comma, a tab or spaces between them. A first line whose score is no number is taken
// for a header; blank lines are left out. Fails with InvalidInput, and the line, for anything else: a score
// that is not finite, a system twice, no system at all.
Result<std::vector<SystemScore>> read_system_scores(const SourceText& source);

}  // namespace adjudge
