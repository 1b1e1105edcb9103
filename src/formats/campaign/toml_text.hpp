// A text as TOML writes it.
#pragma once

#include <string>
#include <string_view>

namespace adjudge {

// In one line, in quotes.
std::string toml_text(std::string_view text);

}  // namespace adjudge
