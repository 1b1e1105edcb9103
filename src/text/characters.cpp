#include "text/characters.hpp"

#include <algorithm>
#include <cstdint>

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "base/utf8.hpp"

namespace adjudge {
namespace {

constexpr char32_t replacement = 0xFFFD;

constexpr std::uint32_t letters_and_digits = U_GC_L_MASK | U_GC_N_MASK;
constexpr std::uint32_t around_words = U_GC_P_MASK | U_GC_Z_MASK | U_GC_C_MASK;

bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

std::uint32_t category(char32_t character) { return U_GET_GC_MASK(static_cast<UChar32>(character)); }

bool is_in_word(char32_t character) {
    return (category(character) & (letters_and_digits | U_GC_M_MASK)) != 0;
}

Punctuation by_category(std::uint32_t mask) {
    if ((mask & U_GC_PS_MASK) != 0) {
        return Punctuation::Opening;
    }
    if ((mask & U_GC_PE_MASK) != 0) {
        return Punctuation::Closing;
    }
    return (mask & (U_GC_PI_MASK | U_GC_PF_MASK)) != 0 ? Punctuation::Quote : Punctuation::Other;
}

}  // namespace

Punctuation punctuation(char32_t character) {
    const auto point = static_cast<UChar32>(character);
    const std::uint32_t mask = category(character);
    if ((mask & U_GC_P_MASK) == 0) {
        return Punctuation::None;
    }
    if (character == U'"' || character == U'\'') {
        return Punctuation::Quote;
    }
    if (character == U'\u2026' || u_hasBinaryProperty(point, UCHAR_S_TERM) != 0) {
        return Punctuation::Stop;
    }
    if (u_hasBinaryProperty(point, UCHAR_TERMINAL_PUNCTUATION) != 0) {
        return Punctuation::Comma;
    }
    return by_category(mask);
}

bool is_white_space(char32_t character) { return u_isUWhiteSpace(static_cast<UChar32>(character)) != 0; }

bool is_letter(char32_t character) { return (category(character) & U_GC_L_MASK) != 0; }

bool is_letter_or_digit(char32_t character) { return (category(character) & letters_and_digits) != 0; }

bool surrounds_words(char32_t character) { return (category(character) & around_words) != 0; }

bool is_combining(char32_t character) { return (category(character) & U_GC_M_MASK) != 0; }

bool is_spaceless(char32_t character) {
    UErrorCode status = U_ZERO_ERROR;
    switch (static_cast<int>(uscript_getScript(static_cast<UChar32>(character), &status))) {
        case USCRIPT_HAN:
        case USCRIPT_HIRAGANA:
        case USCRIPT_KATAKANA:
        case USCRIPT_THAI:
        case USCRIPT_LAO:
        case USCRIPT_KHMER:
        case USCRIPT_MYANMAR:
        case USCRIPT_TIBETAN:
            return true;
        default:
            return character == U'ー';  // lengthens a vowel of either Kana
    }
}

EdgeCharacter front_of(std::string_view text) {
    if (text.empty()) {
        return {replacement, 0};
    }
    if (is_ascii(text.front())) {
        return {static_cast<char32_t>(text.front()), 1};
    }
    const auto first = first_character(text);
    return first ? EdgeCharacter{first->code_point, first->size} : EdgeCharacter{replacement, 1};
}

EdgeCharacter back_of(std::string_view text) {
    for (std::size_t size = 1; size <= std::min<std::size_t>(text.size(), 4); ++size) {
        const auto found = first_character(text.substr(text.size() - size));
        if (found && found->size == size) {
            return {found->code_point, size};
        }
    }
    return {replacement, std::min<std::size_t>(text.size(), 1)};
}

bool is_white_space(std::string_view text) {
    while (!text.empty()) {
        const EdgeCharacter front = front_of(text);
        if (!is_white_space(front.character)) {
            return false;
        }
        text.remove_prefix(front.size);
    }
    return true;
}

bool would_fuse(std::string_view left, std::string_view right) {
    const char32_t last = back_character(left);
    const char32_t first = front_character(right);
    return is_in_word(last) && is_in_word(first) && !is_spaceless(last) && !is_spaceless(first);
}

}  // namespace adjudge
