// Makes a sentence less fluent without changing what it says: two of its words appear a second time.
//
// Graham, Baldwin, Moffat and Zobel (2013), Continuous measurement scales in human evaluation of machine
// translation, section 5: two random words are duplicated in random places, not beside the original and
// neither as the first nor as the last word.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "base/result.hpp"
#include "text/language.hpp"

namespace adjudge {

struct RepeatedWord {
    std::string word;    // without the punctuation that adjoins the original
    std::size_t offset;  // of the copy in the new text, in bytes

    bool operator==(const RepeatedWord&) const = default;
};

struct RepeatedWords {
    std::string text;
    std::array<RepeatedWord, 2> copies;  // in the order of the text

    bool operator==(const RepeatedWords&) const = default;
};

// `text` with copies of two different words, each between two words that it does not equal (whatever the
// case) and never where a sentence may end. Only where nothing else will do is a word copied that starts a
// sentence, for its capital letter would tell; or, in a language without spaces, a word of one character,
// which may be a part of a name that the dictionary does not have, or a copy put between two of those. A copy
// stands between spaces, in a language without spaces only where its neighbours do; apart from the copies and
// their spaces the text keeps every byte.
//
// Fails with InvalidInput where the text is too short for that or has too few different words.
Result<RepeatedWords> repeat_words(std::string_view text, const Language& language, RandomStream& stream);

}  // namespace adjudge
