// Reads what a simulated crowd is like.
#pragma once

#include <string_view>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "model/crowd.hpp"

namespace adjudge {

// A TOML file with the texts' truth in [truth] and the workers in [[part]], each with its type and what
// differs from it. Fails with everything that is wrong.
Result<Crowd, Problems> read_crowd(const SourceText& source);

// A mix in short, as "careful:6,random-clicker:2,bot": types and how many of each. Fails with InvalidInput.
Result<Crowd> parse_mix(std::string_view text);

}  // namespace adjudge
