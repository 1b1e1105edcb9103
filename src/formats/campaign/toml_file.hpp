// A TOML file as a table, and its problems in the order of its lines.
#pragma once

#include <string_view>

#include <toml++/toml.h>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/source_text.hpp"

namespace adjudge {

// Fails where the text is no clean UTF-8 or no TOML.
Result<toml::table, Problems> parse_toml(const SourceText& source);

// What a key such as hit.least_gap or language_pair[2].source names (from 1; without a number the first); the
// nearest table where the key itself is not there.
const toml::node& nearest_node(const toml::table& table, std::string_view key);

Problems in_order_of_lines(const Problems& problems);

}  // namespace adjudge
