// Reads a list of systems and their scores: a line each, as metrics write it.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "model/system_score.hpp"

namespace adjudge {

// Also the document that `adjudge score --json` prints: its scores by `metric`, which may be empty where it has
// one.
//
// "system score", with a comma, a tab or spaces between them. A first line whose score is no number is taken
// for a header; blank lines are left out. Fails with InvalidInput, and the line, for anything else: a score
// that is not finite, a system twice, no system at all.
Result<std::vector<SystemScore>> read_system_scores(const SourceText& source, std::string_view metric = {});

}  // namespace adjudge
