// The tokenizers that BLEU can be asked for: each puts blanks between what it takes for words.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/words.hpp"

namespace adjudge {

enum class Tokenizer : std::uint8_t {
    Mteval13a,      // mteval-v13a: ASCII punctuation apart, but not between digits
    International,  // mteval-v14: Unicode's punctuation and symbols apart
    Chinese,        // every Chinese character by itself, the rest as 13a does
    Character,      // every character by itself
    None,           // the text is tokenized already
};

template <>
struct Words<Tokenizer> {
    static constexpr std::array<std::string_view, 5> all{"13a", "intl", "zh", "char", "none"};
};

// The text with white space between its tokens: words_of() gives them.
std::string tokenized(std::string_view text, Tokenizer tokenizer);

std::string tokenized_13a(std::string_view text);
std::string tokenized_international(std::string_view text);
std::string tokenized_chinese(std::string_view text);
std::string tokenized_characters(std::string_view text);

}  // namespace adjudge
