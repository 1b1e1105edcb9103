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

struct Questions {
    std::vector<Field> fields = {};
    std::vector<Instructions> instructions = {};  // in each language that the protocol names
    std::string reference_note = {};

    bool operator==(const Questions&) const = default;
};

// What a field says itself stays; the rest comes from the wording and options that it names, in each language
// of `protocol.instructions_in`: "ممتاز / excellent".
//
// Fails with NotFound where a language, wording or set of options is unknown, naming those that are known and
// the key as protocol.field[2].wording.
Result<Questions> put_questions(const Protocol& protocol, std::span<const WordingLanguage> known,
                                const CorpusLanguages& languages);

}  // namespace adjudge
