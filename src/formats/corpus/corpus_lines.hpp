// The texts of a language pair in files of their own: line n of each is segment n.
#pragma once

#include <optional>
#include <vector>

#include "formats/corpus/corpus_rules.hpp"
#include "formats/source_text.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// The files that `LanguagePair` names. One that is absent, because the pair names none or because it can't be
// opened, is left out; the others are checked all the same.
struct LineTexts {
    std::optional<SourceText> source = {};
    std::optional<SourceText> reference = {};
    std::optional<SourceText> documents = {};
    std::vector<std::optional<SourceText>> systems = {};  // in the order of `LanguagePair::systems`
};

// Lines end in LF or CRLF, the last one maybe not at all, and lose the white space at both ends.
//
// Problems: a file that is empty, no clean text or of another length than the source; an empty line of the
// sources, references or documents; a document that comes back; two systems of one name.
CorpusReading read_line_corpus(const LanguagePair& pair, const LineTexts& texts);

}  // namespace adjudge
