// Removes the words that a system left in the source language.
//
// Graham, Baldwin, Moffat and Zobel (2013), Crowd-sourcing of human judgments of machine translation fluency,
// section 3: a judge who happens to know the source language would be kinder to them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "text/language.hpp"

namespace adjudge {

// The words that the target side is known to have, whatever their case.
class Vocabulary {
public:
    Vocabulary(std::span<const std::string_view> references, const Language& language);

    // `word` without the punctuation around it.
    [[nodiscard]] bool contains(std::string_view word) const;
    [[nodiscard]] std::size_t size() const { return words_.size(); }

private:
    std::unordered_set<std::string> words_;  // folded
};

struct ForeignWordRemoval {
    std::string text;
    std::vector<std::string> removed = {};  // in the order of the output
    bool is_all_foreign = false;  // nothing would have been left: `text` is the output, `removed` is empty

    bool operator==(const ForeignWordRemoval&) const = default;
};

// `output` without the words that `source` has and `vocabulary`, that of `language`, has not. Numbers, Roman
// ones too, and everything else without a letter stay.
//
// A word goes with its quotes or brackets where it stands alone in them. Other punctuation stays, a
// sentence's final mark in any case, but of two commas that would meet one goes, and a comma before the final
// mark or at the begin. Where a word goes, so does the white space on one side of it; lines stay apart.
ForeignWordRemoval remove_foreign_words(std::string_view output, std::string_view source,
                                        const Vocabulary& vocabulary, const Language& language);

}  // namespace adjudge
