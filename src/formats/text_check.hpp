// Whether foreign bytes are text: UTF-8 without NUL characters, which databases and C programs choke on.
#pragma once

#include <optional>
#include <string_view>

#include "base/error.hpp"

namespace adjudge {

// Fast enough for whole files.
bool is_clean_text(std::string_view text);

// What keeps a piece of text from being clean, with the bytes at fault but without a place.
std::optional<Error> find_text_fault(std::string_view piece);

}  // namespace adjudge
