// Texts that nobody wrote, for designs that are tried before there are any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "model/corpus.hpp"

namespace adjudge {

struct InventedTexts {
    std::string source_language = "en";
    std::string target_language = "de";
    std::size_t items = 100;
    std::size_t systems = 5;
    std::size_t items_per_document = 20;
    std::size_t least_words = 8;  // of an item
    std::size_t most_words = 28;
    std::uint64_t seed = 1;
};

// Sentences of invented words; the outputs of the systems, system-01 and so on, differ from the reference and
// from each other.
Corpus invent_corpus(const InventedTexts& texts);

}  // namespace adjudge
