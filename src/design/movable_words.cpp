#include "design/movable_words.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/utf8.hpp"
#include "text/characters.hpp"
#include "text/folded.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

constexpr std::array<std::string_view, 7> english_endings{"s", "t", "d", "m", "ll", "re", "ve"};

bool is_listed_ending(std::string_view word) {
    return std::ranges::find(english_endings, word) != english_endings.end();
}

bool is_apostrophe(std::string_view text) { return text == "'" || text == "\u2019"; }

bool may_end_sentence(std::string_view gap) {
    while (const auto first = first_character(gap)) {
        if (first->code_point == U'\n' || punctuation(first->code_point) == Punctuation::Stop) {
            return true;
        }
        gap.remove_prefix(first->size);
    }
    return false;
}

// Only white space may separate a word from what was cut off it.
void join(std::vector<MovableWord>& words, const TextWord& ending) {
    if (!words.empty() && is_white_space(between(words.back().bare, ending.token))) {
        words.back().token = covering(words.back().token, ending.token);
        words.back().bare = covering(words.back().bare, ending.bare);
    }
}

bool is_one_character(std::string_view word) {
    const EdgeCharacter front = front_of(word);
    return is_spaceless(front.character) && (front.size == word.size() || characters_of(word).size() == 1);
}

void doubt_borders(std::vector<MovableWord>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
        MovableWord& left = words[i - 1];
        MovableWord& right = words[i];
        if (between(left.bare, right.bare).empty() && is_one_character(left.bare) &&
            is_one_character(right.bare)) {
            left.ends_word = false;
            right.starts_word = false;
        }
    }
}

void append_characters(std::vector<MovableWord>& characters, const MovableWord& word) {
    const std::size_t first = characters.size();
    for (const std::string_view character : characters_of(word.bare)) {
        characters.push_back(
            {.token = character, .bare = character, .starts_word = false, .ends_word = false});
    }
    characters[first].starts_sentence = word.starts_sentence;
    characters[first].starts_word = word.starts_word;
    characters.back().ends_word = word.ends_word;
}

}  // namespace

std::vector<TextWord> rejoined_words(std::string_view text, const Language& language) {
    std::vector<TextWord> words;
    for (const TextWord& word : words_of(text, language)) {
        if (!words.empty() && is_apostrophe(words.back().token) && is_listed_ending(folded(word.bare)) &&
            offset_in(word.token, word.bare) == 0) {
            words.back() = {covering(words.back().token, word.token), word.bare, true};
        } else {
            words.push_back(word);
        }
    }
    return words;
}

bool is_cut_off(const TextWord& word) {
    const std::string form = folded(word.bare);
    const std::string_view lead = word.token.substr(0, offset_in(word.token, word.bare));
    const std::string_view mark = lead.substr(0, lead.find(' '));
    return form == "n't" || form == "n\u2019t" || (is_listed_ending(form) && is_apostrophe(mark));
}

std::vector<MovableWord> movable_words(std::string_view text, const Language& language) {
    std::vector<MovableWord> found;
    for (const TextWord& word : rejoined_words(text, language)) {
        if (!word.is_lexical) {
            continue;
        }
        if (is_cut_off(word)) {
            join(found, word);
            continue;
        }
        const bool starts = found.empty() || may_end_sentence(between(found.back().bare, word.bare));
        found.push_back({.token = word.token, .bare = word.bare, .starts_sentence = starts});
    }
    if (!language.separates_words) {
        doubt_borders(found);
    }
    return found;
}

std::vector<MovableWord> movable_characters(std::string_view text, const Language& language) {
    std::vector<MovableWord> characters;
    for (const MovableWord& word : movable_words(text, language)) {
        if (is_spaceless(front_character(word.bare))) {
            append_characters(characters, word);
        } else {
            characters.push_back(word);
        }
    }
    return characters;
}

}  // namespace adjudge
