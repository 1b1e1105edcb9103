#include "text/white_space.hpp"

#include <array>

#include "base/utf8.hpp"

namespace adjudge {
namespace {

constexpr unsigned char byte_at(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

constexpr std::array<bool, 128> ascii_space = [] {
    std::array<bool, 128> is_space{};
    for (const char c : {'\t', '\n', '\v', '\f', '\r', '\x1C', '\x1D', '\x1E', '\x1F', ' '}) {
        is_space[static_cast<unsigned char>(c)] = true;
    }
    return is_space;
}();

// Where the last character begins; an invalid byte is a character by itself.
std::size_t last_character(std::string_view text) {
    std::size_t at = text.size() - 1;
    for (std::size_t back = 1; back <= 3 && back < text.size() && (byte_at(text, at) & 0xC0U) == 0x80;
         ++back) {
        --at;
    }
    const auto character = first_character(text.substr(at));
    return character && at + character->size == text.size() ? at : text.size() - 1;
}

std::size_t long_white_space_size(std::string_view text, std::size_t at) {
    const auto character = first_character(text.substr(at));
    return character && is_python_space(character->code_point) ? character->size : 0;
}

}  // namespace

bool is_python_space(char32_t c) {
    if (c < 128) {
        return ascii_space[c];
    }
    return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
           c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

std::size_t white_space_size(std::string_view text, std::size_t at) {
    const unsigned char first = byte_at(text, at);
    if (first < 128) {
        return ascii_space[first] ? 1 : 0;
    }
    // The first bytes of all others.
    const bool may_be = first == 0xC2 || (first >= 0xE1 && first <= 0xE3);
    return may_be ? long_white_space_size(text, at) : 0;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    words.reserve(text.size() / 4 + 1);
    std::size_t start = 0;
    std::size_t at = 0;
    const auto end_word = [&] {
        if (at > start) {
            words.push_back(text.substr(start, at - start));
        }
    };
    while (at < text.size()) {
        const std::size_t space = white_space_size(text, at);
        if (space == 0) {
            ++at;
            continue;
        }
        end_word();
        at += space;
        start = at;
    }
    end_word();
    return words;
}

std::string_view without_trailing_space(std::string_view text) {
    while (!text.empty()) {
        const std::size_t last = last_character(text);
        if (white_space_size(text, last) == 0) {
            break;
        }
        text.remove_suffix(text.size() - last);
    }
    return text;
}

std::string_view without_python_space(std::string_view text) {
    text = without_trailing_space(text);
    while (!text.empty() && white_space_size(text, 0) > 0) {
        text.remove_prefix(white_space_size(text, 0));
    }
    return text;
}

}  // namespace adjudge
