// Reads the texts of a campaign's language pair, whichever of the formats they are in.
#pragma once

#include <filesystem>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "model/campaign.hpp"
#include "model/corpus.hpp"

namespace adjudge {

// The texts that the pair names, or everything that is wrong with them. `folder` is that of the campaign
// file. Problems, beside those of read_line_corpus(), read_table_corpus() and read_xml_corpus(): a file that
// can't be opened, two keys that name the same file, a name that does not tell the format.
Result<Corpus, Problems> read_corpus(const LanguagePair& pair, const std::filesystem::path& folder);

}  // namespace adjudge
