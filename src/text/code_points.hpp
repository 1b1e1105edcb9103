// UTF-8 to code points and back, fast enough for whole corpora.
#pragma once

#include <string>
#include <string_view>

namespace adjudge {

// A byte that belongs to no character becomes U+FFFD.
std::u32string code_points_of(std::string_view text);

void append_utf8(std::string& text, char32_t code_point);

std::string utf8_of(std::u32string_view code_points);

}  // namespace adjudge
