// The texts of a language pair in one table: a segment a row.
#pragma once

#include "formats/corpus/corpus_rules.hpp"
#include "formats/file_format.hpp"
#include "formats/source_text.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// Columns: `source`, and where wanted `item`, `document` and `reference`; every other one is a system, unless
// the pair's systems say which are (their `file` is the column). Cells lose the white space at both ends. The
// first line of a JSONL file tells the columns. Items without a name get those of name_items().
//
// Problems: what is no table; a column that is missing or there twice; a row with other columns than the
// first; an empty source, reference, item or document; an item twice; a document that comes back.
CorpusReading read_table_corpus(const LanguagePair& pair, const SourceText& source, FileFormat format);

}  // namespace adjudge
