#include "text/code_points.hpp"

#include "base/utf8.hpp"

namespace adjudge {

std::u32string code_points_of(std::string_view text) {
    constexpr char32_t unreadable = 0xFFFD;
    std::u32string points;
    points.reserve(text.size());
    while (!text.empty()) {
        const auto byte = static_cast<unsigned char>(text.front());
        if (byte < 0x80) {
            points.push_back(byte);
            text.remove_prefix(1);
            continue;
        }
        const Utf8Character character = first_character(text).value_or(Utf8Character{unreadable, 1});
        points.push_back(character.code_point);
        text.remove_prefix(character.size);
    }
    return points;
}

void append_utf8(std::string& text, char32_t c) {
    const auto add = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (c < 0x80) {
        add(c);
        return;
    }
    if (c < 0x800) {
        add(0xC0U | (c >> 6U));
    } else if (c < 0x10000) {
        add(0xE0U | (c >> 12U));
        add(0x80U | ((c >> 6U) & 0x3FU));
    } else {
        add(0xF0U | (c >> 18U));
        add(0x80U | ((c >> 12U) & 0x3FU));
        add(0x80U | ((c >> 6U) & 0x3FU));
    }
    add(0x80U | (c & 0x3FU));
}

std::string utf8_of(std::u32string_view code_points) {
    std::string text;
    text.reserve(code_points.size());
    for (const char32_t c : code_points) {
        append_utf8(text, c);
    }
    return text;
}

}  // namespace adjudge
