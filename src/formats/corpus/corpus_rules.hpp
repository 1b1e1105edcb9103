// What must hold for the texts of a language pair, whatever file they stand in.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problems.hpp"
#include "formats/source_text.hpp"
#include "model/campaign.hpp"
#include "model/corpus.hpp"

namespace adjudge {

// What was read; the corpus is whole only where there is no problem.
struct CorpusReading {
    Corpus corpus = {};
    Problems problems = Problems{};
};

// What a system of the campaign is called in the file that holds all texts.
const std::string& name_in_texts(const SystemOutput& system);

// Problems: a system without a name, or two of one name.
void check_system_names(std::span<const SystemOutput> systems, Problems& problems);

// Problems: a file that is empty; every line that is not clean text.
void check_text(const SourceText& source, std::string_view key, Problems& problems);

// Problems: a document that comes back after another one, at the line where it does. Segments without one are
// left out.
void check_documents(std::span<const Segment> segments, const TextOrigin& origin, Problems& problems);

// Problems: an item name that is there twice, at its second line. Empty ones are left out.
void check_item_names(std::span<const Segment> segments, const TextOrigin& origin, Problems& problems);

// Calls the items "1", "2", ... or, where there are documents, "document:1", "document:2", ... anew in each.
void name_items(std::vector<Segment>& segments);

}  // namespace adjudge
