// The tokenizer of mteval-v14 with international tokenization: by Unicode's general categories.
#include <unicode/uchar.h>

#include "text/code_points.hpp"
#include "text/tokenizer.hpp"

namespace adjudge {
namespace {

std::uint32_t category(char32_t c) {
    return std::uint32_t{1} << static_cast<std::uint32_t>(u_charType(static_cast<UChar32>(c)));
}

bool is_number(char32_t c) { return (category(c) & U_GC_N_MASK) != 0; }

bool is_punctuation(char32_t c) { return (category(c) & U_GC_P_MASK) != 0; }

bool is_symbol(char32_t c) { return (category(c) & U_GC_S_MASK) != 0; }

// Punctuation apart from what stands before it, unless that is a number.
std::u32string apart_from_before(std::u32string_view text) {
    std::u32string out;
    std::size_t at = 0;
    while (at < text.size()) {
        out.push_back(text[at]);
        if (at + 1 < text.size() && !is_number(text[at]) && is_punctuation(text[at + 1])) {
            out += {U' ', text[at + 1], U' '};
            ++at;
        }
        ++at;
    }
    return out;
}

// Punctuation apart from what follows it, unless that is a number.
std::u32string apart_from_behind(std::u32string_view text) {
    std::u32string out;
    std::size_t at = 0;
    while (at < text.size()) {
        if (at + 1 < text.size() && is_punctuation(text[at]) && !is_number(text[at + 1])) {
            out += {U' ', text[at], U' ', text[at + 1]};
            at += 2;
        } else {
            out.push_back(text[at]);
            ++at;
        }
    }
    return out;
}

std::u32string with_all_symbols_apart(std::u32string_view text) {
    std::u32string out;
    for (const char32_t c : text) {
        if (is_symbol(c)) {
            out += {U' ', c, U' '};
        } else {
            out.push_back(c);
        }
    }
    return out;
}

}  // namespace

std::string tokenized_international(std::string_view text) {
    return utf8_of(with_all_symbols_apart(apart_from_behind(apart_from_before(code_points_of(text)))));
}

}  // namespace adjudge
