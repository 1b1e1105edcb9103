// How a question is put in one language: read from languages/, one file each, to which a translator can add.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/field.hpp"

namespace adjudge {

// "{language}" in a text stands for the name of the language that is judged.
struct Wording {
    std::string instructions = {};  // shown before the work begins
    std::string question = {};      // shown with each unit
    std::string low_label = {};     // of a slider
    std::string high_label = {};
    std::string reference_note = {};  // shown beside a reference
    // Whether these texts call the reference the gray text and the output the black one.
    std::optional<bool> names_gray = {};

    bool operator==(const Wording&) const = default;
};

struct WordingLanguage {
    std::string tag;
    std::optional<bool> is_read = {};  // false: a translation that no speaker of the language has read
    std::string instructions = {};     // the campaign's own, in the place of those of the wordings
    std::map<std::string, Wording, std::less<>> wordings = {};
    std::map<std::string, std::vector<Option>, std::less<>> option_sets = {};

    bool operator==(const WordingLanguage&) const = default;
};

// Puts what `over` says in the place of what `language` says: text by text, and sets of options as a whole.
void put_over(WordingLanguage& language, const WordingLanguage& over);

}  // namespace adjudge
