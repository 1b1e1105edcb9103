// What a language pair may name besides its texts: the user's own degraded versions, constituents, and more
// text in the target language.
#pragma once

#include <filesystem>

#include "base/problems.hpp"
#include "formats/source_text.hpp"
#include "model/campaign.hpp"
#include "model/corpus.hpp"

namespace adjudge {

// Lines of a degraded text belong to the segments in their order; every system of the corpus needs one.
// Problems: a system that is unknown or has none, a file of another length, an empty line.
Problems add_degraded(Corpus& corpus, const LanguagePair& pair, const std::filesystem::path& folder);

// A TSV file with a header: item, constituent (its name within the item), text ("source", "reference" or a
// system), start and end (in characters, end exclusive). Problems: a missing column, an unknown item or text,
// a stretch outside its text, a text twice.
Problems add_constituents(Corpus& corpus, const SourceText& source);

// Both, and the text of a vocabulary, where the pair names them.
Problems add_extras(Corpus& corpus, const LanguagePair& pair, const std::filesystem::path& folder);

}  // namespace adjudge
