// Reads what HITs are built from besides texts: experts' answers, given screens, and earlier HITs.
#pragma once

#include <string>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "design/pair_plan.hpp"
#include "formats/source_text.hpp"
#include "model/corpus.hpp"

namespace adjudge {

// From a ratings table: the mean of all judgments of an item and system.
Result<GoldAnswers, Problems> read_gold(const SourceText& source);

// From a rankings table, whose rows of one screen stand in the order of the screen. Fails where rows of one
// screen are about different items.
Result<std::vector<GivenScreen>, Problems> read_screens(const SourceText& source);

// What the HITs of one language pair and one part, in a file of them, are about already.
struct EarlierHits {
    std::set<ItemAndSystem> covered = {};
    std::size_t hits = 0;  // in one configuration
};

// Fails where an output has changed since: a system with other outputs is another system. Outputs that were
// shown without their foreign words are not compared.
Result<EarlierHits, Problems> read_earlier_hits(const std::string& file, const Corpus& corpus,
                                                const Campaign& campaign, std::size_t part = 0);

}  // namespace adjudge
