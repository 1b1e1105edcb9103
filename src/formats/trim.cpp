#include "formats/trim.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace adjudge {
namespace {

bool is_white_space(char32_t c) {
    return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
           c == 0x3000;
}

// How many bytes of white space the text begins with, counting one character.
std::size_t space_at_begin(std::string_view text) {
    const auto first = first_character(text);
    return first && is_white_space(first->code_point) ? first->size : 0;
}

std::size_t space_at_end(std::string_view text) {
    constexpr std::size_t longest = 3;  // bytes of a white space character
    for (std::size_t size = 1; size <= std::min(longest, text.size()); ++size) {
        if (space_at_begin(text.substr(text.size() - size)) == size) {
            return size;
        }
    }
    return 0;
}

}  // namespace

std::string_view without_outer_space(std::string_view text) {
    while (const std::size_t size = space_at_begin(text)) {
        text.remove_prefix(size);
    }
    while (const std::size_t size = space_at_end(text)) {
        text.remove_suffix(size);
    }
    return text;
}

}  // namespace adjudge
