#include "base/utf8.hpp"

namespace adjudge {
namespace {

struct LeadByte {
    std::size_t size;
    char32_t bits;
    char32_t least;  // a smaller code point would have a shorter form
};

std::optional<LeadByte> lead_byte(unsigned char byte) {
    if (byte < 0x80) {
        return LeadByte{1, byte, 0};
    }
    if (byte >= 0xC2 && byte <= 0xDF) {
        return LeadByte{2, byte & 0x1FU, 0x80};
    }
    if (byte >= 0xE0 && byte <= 0xEF) {
        return LeadByte{3, byte & 0x0FU, 0x800};
    }
    if (byte >= 0xF0 && byte <= 0xF4) {
        return LeadByte{4, byte & 0x07U, 0x10000};
    }
    return std::nullopt;
}

bool is_scalar_value(char32_t code_point) {
    return code_point <= 0x10FFFF && (code_point < 0xD800 || code_point > 0xDFFF);
}

}  // namespace

std::optional<Utf8Character> first_character(std::string_view text) {
    if (text.empty()) {
        return std::nullopt;
    }
    const auto lead = lead_byte(static_cast<unsigned char>(text[0]));
    if (!lead || text.size() < lead->size) {
        return std::nullopt;
    }
    char32_t code_point = lead->bits;
    for (std::size_t i = 1; i < lead->size; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        code_point = (code_point << 6U) | (byte & 0x3FU);
    }
    if (code_point < lead->least || !is_scalar_value(code_point)) {
        return std::nullopt;
    }
    return Utf8Character{code_point, lead->size};
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    while (!text.empty()) {
        const auto character = first_character(text);
        text.remove_prefix(character ? character->size : 1);
        ++count;
    }
    return count;
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
    std::size_t offset = 0;
    while (offset < text.size()) {
        const auto character = first_character(text.substr(offset));
        if (!character) {
            return offset;
        }
        offset += character->size;
    }
    return std::nullopt;
}

}  // namespace adjudge
