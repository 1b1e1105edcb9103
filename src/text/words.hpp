// The words of a text: between spaces where a language has them, by ICU's dictionaries where it has none.
//
// Nothing is copied: words are views into the text that they were found in and live as long as it does. Any
// thread may ask; each keeps ICU's break rules for itself. Bytes that are no UTF-8 belong to a word as they
// are.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "text/language.hpp"

namespace adjudge {

struct TextWord {
    std::string_view token;  // as it stands in the text, with its punctuation: "(Hello)",
    std::string_view bare;   // without the punctuation around it: Hello; empty where there is nothing else
    bool is_lexical;         // has a letter or a digit; the comma of a tokenized text has neither

    bool operator==(const TextWord&) const = default;
};

// Every token but white space, in the order of the text. In a language without spaces a punctuation mark is a
// token of its own, and white space that stands there nevertheless still separates.
std::vector<TextWord> words_of(std::string_view text, const Language& language);

// How many words `text` has, not counting tokens without a letter or digit.
std::size_t count_words(std::string_view text, const Language& language);

// The characters as people count them (grapheme clusters of UAX 29): a letter with its accents is one.
std::vector<std::string_view> characters_of(std::string_view text);

// Where in `text` a piece of it begins, in bytes.
inline std::size_t offset_in(std::string_view text, std::string_view piece) {
    return static_cast<std::size_t>(piece.data() - text.data());
}

// The part of a text between two of its pieces, of which `left` comes first.
inline std::string_view between(std::string_view left, std::string_view right) {
    const char* end = left.data() + left.size();
    return {end, static_cast<std::size_t>(right.data() - end)};
}

// The part of a text from the begin of `first` to the end of `last`.
inline std::string_view covering(std::string_view first, std::string_view last) {
    return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

}  // namespace adjudge
