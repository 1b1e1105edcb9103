// Which passages are judged: those of the wanted length, and a random sample of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "design/passages.hpp"
#include "design/shown_texts.hpp"
#include "model/campaign.hpp"

namespace adjudge {

struct SelectionSource {
    const Corpus& corpus;
    const CorpusLanguages& languages;
    std::span<const Passage> passages;
};

// Ascending. Words are counted in the reference, or in the source where there is none.
//
// Fails with InvalidInput where nothing is left.
Result<std::vector<std::uint32_t>> select_passages(const SelectionSource& source, const SampleRules& sample,
                                                   std::uint64_t seed);

}  // namespace adjudge
