// Random sentences for property tests: many scripts, marks that combine or do not show, emoji, odd spaces.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "text/language.hpp"

namespace adjudge {

inline Language language(const char* tag) { return *find_language(tag); }

inline std::string random_token(RandomStream& stream) {
    static constexpr std::array<std::string_view, 40> tokens{"the",
                                                             "The",
                                                             "a",
                                                             "cat",
                                                             "Straße",
                                                             "STRASSE",
                                                             "naïve",
                                                             "nai\u0308ve",
                                                             "\u0301x",
                                                             "don't",
                                                             "do",
                                                             "n't",
                                                             "'s",
                                                             "U.S.",
                                                             "(see",
                                                             "that)",
                                                             "\"so\"",
                                                             ",",
                                                             ".",
                                                             "...",
                                                             "1990",
                                                             "3.14",
                                                             "50%",
                                                             "😀",
                                                             "👨‍👩‍👧",
                                                             "🇩🇪",
                                                             "שלום",
                                                             "\u200fמה\u200f.",
                                                             "مرحبا،",
                                                             "हिन्दी",
                                                             "北京",
                                                             "的",
                                                             "我们",
                                                             "カタカナ",
                                                             "ภาษาไทย",
                                                             "NBA",
                                                             "a\u200bb",
                                                             "\u200b",
                                                             "\ufeff",
                                                             "—"};
    return std::string{tokens[stream.below(tokens.size())]};
}

// 0 to 24 tokens; a third of the sentences with few different ones, some with words that touch.
inline std::string random_sentence(RandomStream& stream) {
    static constexpr std::array<std::string_view, 7> spaces{" ", " ", " ", "  ", "\u00a0", "\n", ""};
    const std::size_t size = stream.below(25);
    const bool is_dull = stream.below(3) == 0;
    const std::array<std::string, 3> few{random_token(stream), random_token(stream), "the"};
    std::string sentence;
    for (std::size_t i = 0; i < size; ++i) {
        sentence += is_dull ? few[stream.below(few.size())] : random_token(stream);
        sentence += spaces[stream.below(spaces.size())];
    }
    return sentence;
}

// A language with spaces, one written from the right, and two without spaces.
inline constexpr std::array<const char*, 4> tested_languages{"en", "he", "zh", "th"};

}  // namespace adjudge
