// Which passages are judged: those of the wanted length, and a random sample of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
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
    // Whether a passage can be asked about. Comparisons need two outputs that differ.
    std::function<bool(std::uint32_t)> can_ask = [](std::uint32_t) { return true; };
};

struct Selection {
    std::vector<std::uint32_t> chosen = {};  // ascending
    std::vector<std::uint32_t> spare = {};   // of the wanted length too, and not drawn; ascending
    std::size_t passed_over = 0;             // would have been chosen, and can't be asked about
};

// Words are counted in the reference, or in the source where there is none. In the place of passages that
// can't be asked about others are drawn.
//
// Fails with InvalidInput where nothing is left, or less than is wanted.
Result<Selection> select_passages(const SelectionSource& source, const SampleRules& sample,
                                  std::uint64_t seed);

}  // namespace adjudge
