#include "text/words.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/utext.h>

#include "text/characters.hpp"

namespace adjudge {
namespace {

// ICU counts in 32 bits.
std::int32_t icu_size(std::string_view text) {
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) {
        throw std::length_error{"a text of more than 2 GB was asked for its words"};
    }
    return static_cast<std::int32_t>(text.size());
}

bool has_letter_or_digit(std::string_view text) {
    while (!text.empty()) {
        const EdgeCharacter front = front_of(text);
        if (is_letter_or_digit(front.character)) {
            return true;
        }
        text.remove_prefix(front.size);
    }
    return false;
}

// A mark that would combine with what it is copied behind does not begin a word.
std::string_view without_leading_punctuation(std::string_view token) {
    while (!token.empty()) {
        const EdgeCharacter front = front_of(token);
        if (!surrounds_words(front.character) && !is_combining(front.character)) {
            break;
        }
        token.remove_prefix(front.size);
    }
    return token;
}

std::string_view without_trailing_punctuation(std::string_view token) {
    while (!token.empty()) {
        const EdgeCharacter back = back_of(token);
        if (!surrounds_words(back.character)) {
            break;
        }
        token.remove_suffix(back.size);
    }
    return token;
}

// The full stop of U.S. and e.g. belongs to the word.
bool is_abbreviation(std::string_view bare) {
    const std::size_t stop = bare.rfind('.');
    return stop != std::string_view::npos && stop > 0 && bare.size() == stop + 2;
}

std::string_view bare_word(std::string_view token) {
    const std::string_view left = without_leading_punctuation(token);
    const std::string_view bare = without_trailing_punctuation(left);
    const bool keeps_stop = left.substr(bare.size()).starts_with('.') && is_abbreviation(bare);
    return keeps_stop ? left.substr(0, bare.size() + 1) : bare;
}

TextWord text_word(std::string_view token) {
    const std::string_view bare = bare_word(token);
    return {.token = token, .bare = bare, .is_lexical = has_letter_or_digit(bare)};
}

template <class Visit>
void visit_unless_empty(std::string_view token, Visit& visit) {
    if (!token.empty()) {
        visit(token);
    }
}

// Calls `visit` with each part of `text` between white space.
template <class Visit>
void visit_tokens(std::string_view text, Visit visit) {
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size();) {
        const EdgeCharacter front = front_of(text.substr(at));
        const std::size_t next = at + front.size;
        if (is_white_space(front.character)) {
            visit_unless_empty(text.substr(begin, at - begin), visit);
            begin = next;
        }
        at = next;
    }
    visit_unless_empty(text.substr(begin), visit);
}

using Rules = icu::BreakIterator* (*)(const icu::Locale&, UErrorCode&);

std::unique_ptr<icu::BreakIterator> break_iterator(Rules rules) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::BreakIterator> made{rules(icu::Locale::getRoot(), status)};
    if (U_FAILURE(status) != 0) {
        throw std::logic_error{std::string{"ICU has no break rules: "} + u_errorName(status)};
    }
    return made;
}

// Calls `visit` with each part of `text` between two breaks.
template <class Visit>
void visit_breaks(icu::BreakIterator& breaks, std::string_view text, Visit visit) {
    UErrorCode status = U_ZERO_ERROR;
    UText opened = UTEXT_INITIALIZER;
    utext_openUTF8(&opened, text.data(), icu_size(text), &status);
    breaks.setText(&opened, status);
    if (U_FAILURE(status) != 0) {
        throw std::logic_error{std::string{"ICU does not read a text: "} + u_errorName(status)};
    }
    std::int32_t begin = breaks.first();
    for (std::int32_t end = breaks.next(); end != icu::BreakIterator::DONE; end = breaks.next()) {
        visit(text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
        begin = end;
    }
    utext_close(&opened);
}

// The dictionaries of Chinese, Japanese, Thai and the like are chosen by script, so one set of rules serves
// every language.
template <class Visit>
void visit_segments(std::string_view text, Visit visit) {
    thread_local const std::unique_ptr<icu::BreakIterator> breaks =
        break_iterator(icu::BreakIterator::createWordInstance);
    visit_breaks(*breaks, text, [&visit](std::string_view segment) {
        if (!is_white_space(front_character(segment))) {
            visit(segment);
        }
    });
}

template <class Visit>
void visit_words(std::string_view text, const Language& language, Visit visit) {
    if (language.separates_words) {
        visit_tokens(text, visit);
    } else {
        visit_segments(text, visit);
    }
}

}  // namespace

std::vector<TextWord> words_of(std::string_view text, const Language& language) {
    std::vector<TextWord> words;
    words.reserve(text.size() / 6 + 1);
    visit_words(text, language, [&words](std::string_view token) { words.push_back(text_word(token)); });
    return words;
}

std::size_t count_words(std::string_view text, const Language& language) {
    std::size_t count = 0;
    visit_words(text, language,
                [&count](std::string_view token) { count += has_letter_or_digit(token) ? 1U : 0U; });
    return count;
}

std::vector<std::string_view> characters_of(std::string_view text) {
    thread_local const std::unique_ptr<icu::BreakIterator> breaks =
        break_iterator(icu::BreakIterator::createCharacterInstance);
    std::vector<std::string_view> characters;
    visit_breaks(*breaks, text,
                 [&characters](std::string_view character) { characters.push_back(character); });
    return characters;
}

}  // namespace adjudge
