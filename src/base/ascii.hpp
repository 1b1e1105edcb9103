// Letters and digits of ASCII, whatever the locale says.
#pragma once

#include <string>
#include <string_view>

namespace adjudge {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr char lower_ascii(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lower_ascii(std::string_view text) {
    std::string lower{text};
    for (char& c : lower) {
        c = lower_ascii(c);
    }
    return lower;
}

}  // namespace adjudge
