// What a single character is: white space, a part of a word, a punctuation mark and of which sort.
#pragma once

#include <cstddef>
#include <string_view>

namespace adjudge {

enum class Punctuation {
    None,     // no punctuation mark
    Opening,  // (
    Closing,  // )
    Quote,    // of either side: which one it is depends on the language
    Comma,    // also ; and : and their like
    Stop,     // . ! ? and their like: may end a sentence
    Other,
};

Punctuation punctuation(char32_t character);

bool is_white_space(char32_t character);
bool is_white_space(std::string_view text);  // all of it
bool is_letter(char32_t character);
bool is_letter_or_digit(char32_t character);

// Neither letter, digit, symbol nor the like: what surrounds a word without being a part of it.
bool surrounds_words(char32_t character);

// A mark that combines with the character before it.
bool is_combining(char32_t character);

// A letter of a script that is written without spaces: Han, Kana, Thai, Lao, Khmer, Burmese, Tibetan.
bool is_spaceless(char32_t character);

// A character at an edge of a text; a byte that belongs to none is a U+FFFD of size 1.
struct EdgeCharacter {
    char32_t character;
    std::size_t size;  // in bytes; 0 where the text is empty
};

EdgeCharacter front_of(std::string_view text);
EdgeCharacter back_of(std::string_view text);

inline char32_t front_character(std::string_view text) { return front_of(text).character; }
inline char32_t back_character(std::string_view text) { return back_of(text).character; }

// Would the two become one word if nothing stood between them? Not where either end is of a spaceless script.
bool would_fuse(std::string_view left, std::string_view right);

}  // namespace adjudge
