#include "report/html_text.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace adjudge {
namespace {

bool is_forbidden(char32_t c) {
    return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7F && c <= 0x9F) || c == 0xFFFE ||
           c == 0xFFFF;
}

std::string_view shown(std::string_view character) {
    switch (character[0]) {
        case '&':
            return "&amp;";
        case '<':
            return "&lt;";
        case '>':
            return "&gt;";
        case '"':
            return "&quot;";
        case '\'':
            return "&#39;";
        default:
            return character;
    }
}

// Where the character number `index` begins, or the end.
std::size_t byte_of(std::string_view text, std::size_t index) {
    std::size_t offset = 0;
    for (; index > 0 && offset < text.size(); --index) {
        const auto character = first_character(text.substr(offset));
        offset += character ? character->size : 1;
    }
    return offset;
}

}  // namespace

std::string html_escaped(std::string_view text) {
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    std::string safe;
    safe.reserve(text.size());
    while (!text.empty()) {
        const auto character = first_character(text);
        const std::size_t size = character ? character->size : 1;
        safe += character && !is_forbidden(character->code_point) ? shown(text.substr(0, size)) : replacement;
        text.remove_prefix(size);
    }
    return safe;
}

std::string html_marked(std::string_view text, const TextStretch& stretch) {
    const std::size_t start = byte_of(text, stretch.start);
    const std::size_t end = std::max(start, byte_of(text, stretch.end));
    if (start == end) {
        return html_escaped(text);
    }
    return html_escaped(text.substr(0, start)) + "<mark>" + html_escaped(text.substr(start, end - start)) +
           "</mark>" + html_escaped(text.substr(end));
}

}  // namespace adjudge
