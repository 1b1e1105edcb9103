// What a configuration asks, in words: its fields with questions and labels in the language of the workers.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "design/shown_texts.hpp"
#include "model/protocol.hpp"
#include "model/unit.hpp"
#include "model/wording.hpp"

namespace adjudge {

// A text that is shown in English, as the language's file has none.
struct UntranslatedText {
    std::string language;  // a tag
    std::string key;       // in the file: wording.adequacy.question, option_set.better.a
    std::string english;

    bool operator==(const UntranslatedText&) const = default;
};

struct Questions {
    std::vector<Field> fields = {};
    std::vector<Instructions> instructions = {};  // in each language that the protocol names
    std::string reference_note = {};
    bool names_gray = false;                          // whether the note calls the reference the gray text
    std::vector<UntranslatedText> untranslated = {};  // in any of the languages
    std::vector<std::string> unread = {};             // tags of translations that no speaker has read

    bool operator==(const Questions&) const = default;
};

// What a field says itself stays; the rest comes from the wording and options that it names, in each language
// of `protocol.instructions_in`: "ممتاز / excellent".
//
// What a language has no text for is asked in English, and told. The campaign's own instructions come before those
// of the wordings.
//
// Fails with NotFound where a wording or set of options is unknown, naming those that are known and the key as
// protocol.field[2].wording.
Result<Questions> put_questions(const Protocol& protocol, std::span<const WordingLanguage> known,
                                const CorpusLanguages& languages);

}  // namespace adjudge
