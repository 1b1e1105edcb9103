// What is judged as a whole: a segment, one constituent of it, or a document.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/corpus.hpp"
#include "model/protocol.hpp"

namespace adjudge {

struct Passage {
    std::uint32_t first = 0;  // its segments: `count` from `first` on
    std::uint32_t count = 1;
    std::uint32_t constituent = no_constituent;  // of the segment's

    static constexpr std::uint32_t no_constituent = 0xffffffff;
    bool operator==(const Passage&) const = default;
};

// In the order of the corpus. Where documents are kept together, segments without a document stand alone.
std::vector<Passage> passages_of(const Corpus& corpus, const Protocol& protocol);

// Its name in judgment tables: the segment's item, the document, or the item and the constituent's number.
std::string name_of(const Passage& passage, const Corpus& corpus, Level level);

}  // namespace adjudge
