// One character of UTF-8 at a time: the slow, exact reading that messages need.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace adjudge {

struct Utf8Character {
    char32_t code_point;
    std::size_t size;  // in bytes, 1 to 4
};

// The character that `text` begins with; nothing where its first bytes are no shortest-form UTF-8 of a
// Unicode scalar value (RFC 3629), or where it is empty.
std::optional<Utf8Character> first_character(std::string_view text);

// How many characters `text` has; a byte that belongs to none counts as one.
std::size_t count_characters(std::string_view text);

// The offset of the first byte that belongs to no character.
std::optional<std::size_t> find_invalid_utf8(std::string_view text);

}  // namespace adjudge
