// Makes a translation less adequate without making it much less fluent: a phrase is replaced by one of
// another text.
//
// How long the phrase is comes from Appraise, the tool of the WMT campaigns (create_bad_ref in its scripts
// for direct assessment). Appraise doubles the length where it counts characters; here it is the same.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "base/result.hpp"
#include "text/language.hpp"

namespace adjudge {

// How many words are replaced in a sentence of `words` words: 1 of 1, 2 of 2 to 5, 3 of 6 to 8, 4 of 9 to 15,
// 5 of 16 to 20, and 6 of more.
std::size_t phrase_length(std::size_t words);

// The texts that a phrase may come from.
struct PhraseDonors {
    std::span<const std::string_view> texts;
    std::optional<std::size_t> own = {};  // of the segment of the output itself, which is not a donor
};

struct ReplacedPhrase {
    std::string text;
    std::string removed;
    std::string inserted;
    std::size_t donor;   // which text the phrase comes from
    std::size_t offset;  // of the new phrase in `text`, in bytes

    bool operator==(const ReplacedPhrase&) const = default;
};

// `output` with phrase_length words in a row replaced by as many of a random text; characters in a
// language without spaces, where names in other letters and numbers count as one. Punctuation around the
// phrase, and all other bytes, stay. So do the first and the last word where the sentence has two words more
// than the phrase, or the first where it has one more.
//
// The new phrase differs from the old one in more than case. Preferred are phrases without punctuation
// inside, from within a sentence, at the borders of words, that share no word with what they replace and do
// not double the word before or after them; where no such pair is found, anything that differs is taken.
//
// At most 64 texts are tried. Fails with InvalidInput where the output has no word, or no text
// tried is long enough and different.
Result<ReplacedPhrase> replace_phrase(std::string_view output, const PhraseDonors& donors,
                                      const Language& language, RandomStream& stream);

}  // namespace adjudge
