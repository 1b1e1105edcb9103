#include "base/quote.hpp"

#include <fmt/format.h>

#include "base/utf8.hpp"

namespace adjudge {
namespace {

bool turns_the_direction(char32_t c) {
    return c == 0x200E || c == 0x200F || c == 0x061C || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
}

bool breaks_the_line(char32_t c) { return c == 0x2028 || c == 0x2029; }

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

std::string shown(char32_t c, std::string_view bytes) {
    if (c == '\t') {
        return "\\t";
    }
    if (c == '\n') {
        return "\\n";
    }
    if (c == '\r') {
        return "\\r";
    }
    if (is_control(c)) {
        return fmt::format("\\x{:02x}", static_cast<std::uint32_t>(c));
    }
    if (turns_the_direction(c) || breaks_the_line(c)) {
        return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c));
    }
    return std::string{bytes};
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    while (!text.empty()) {
        const auto character = first_character(text);
        if (character) {
            safe += shown(character->code_point, text.substr(0, character->size));
        } else {
            safe += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
        }
        text.remove_prefix(character ? character->size : 1);
    }
    return safe;
}

std::string quote(std::string_view text, std::size_t longest) {
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size() && count < longest; ++count) {
        const auto character = first_character(text.substr(end));
        end += character ? character->size : 1;
    }
    return "'" + escaped(text.substr(0, end)) + (end == text.size() ? "'" : "...'");
}

}  // namespace adjudge
