// A TOML file as a table, and its problems in the order of its lines.
#pragma once

#include <toml++/toml.h>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/source_text.hpp"

namespace adjudge {

// Fails where the text is no clean UTF-8 or no TOML.
Result<toml::table, Problems> parse_toml(const SourceText& source);

Problems in_order_of_lines(const Problems& problems);

}  // namespace adjudge
