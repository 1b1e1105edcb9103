// The words of a sentence that a degradation may copy, move or replace, as it sees them.
#pragma once

#include <string_view>
#include <vector>

#include "text/language.hpp"
#include "text/words.hpp"

namespace adjudge {

struct MovableWord {
    std::string_view token;  // with its punctuation
    std::string_view bare;   // without
    bool starts_sentence =
        false;                // the first of the text or a line, or behind a mark that may end a sentence
    bool starts_word = true;  // false inside a word, and where that is not sure
    bool ends_word = true;

    bool operator==(const MovableWord&) const = default;
};

// words_of, but the apostrophe that a tokenizer put apart ("dog ' s") begins the word behind it.
std::vector<TextWord> rejoined_words(std::string_view text, const Language& language);

// Is `word` what a tokenizer cut off the English word before it: 's, ' ll, n't? No other word looks like
// that.
bool is_cut_off(const TextWord& word);

// The words of `text` with a letter or digit. What a tokenizer cut off an English word ("do n't", "dog 's")
// stays with it.
//
// In a language without spaces two words of one character side by side may be parts of a name that the
// dictionary does not have: neither ends nor starts there for sure.
std::vector<MovableWord> movable_words(std::string_view text, const Language& language);

// The same by characters in a language without spaces, except that a word of a script with spaces (a name in
// Latin letters) or a number stays whole.
std::vector<MovableWord> movable_characters(std::string_view text, const Language& language);

}  // namespace adjudge
