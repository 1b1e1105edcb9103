// Made-up texts for the tests of `design`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "model/corpus.hpp"
#include "model/wording.hpp"

namespace adjudge {

struct MadeCorpus {
    std::size_t segments = 100;
    std::size_t systems = 5;
    std::size_t document_size = 0;  // 0: no documents
    std::size_t least_words = 6;
    std::size_t most_words = 14;
    double identical = 0.0;  // share of outputs that equal the first system's
    std::uint64_t seed = 1;
};

inline std::string made_sentence(std::size_t words, RandomStream& random) {
    static constexpr std::array<std::string_view, 24> known{
        "river", "stone", "bright", "window", "carries", "under", "seven",   "old",
        "music", "walks", "garden", "slowly", "paper",   "green", "morning", "house",
        "finds", "many",  "small",  "voice",  "light",   "road",  "water",   "turns"};
    std::string text;
    for (std::size_t i = 0; i < words; ++i) {
        text += (i == 0 ? "" : " ") + std::string{known[random.below(known.size())]};
    }
    return text + ".";
}

inline Corpus made_corpus(const MadeCorpus& made) {
    RandomStream random{made.seed, "corpus"};
    const auto sentence = [&] {
        return made_sentence(made.least_words + random.below(made.most_words - made.least_words + 1), random);
    };
    Corpus corpus{.source_language = "de", .target_language = "en"};
    for (std::size_t i = 0; i < made.segments; ++i) {
        Segment segment{.item = std::to_string(i + 1), .source = sentence(), .reference = sentence()};
        if (made.document_size > 0) {
            segment.document = "doc" + std::to_string(i / made.document_size + 1);
            segment.item = segment.document + ":" + std::to_string(i % made.document_size + 1);
        }
        corpus.segments.push_back(std::move(segment));
    }
    for (std::size_t s = 0; s < made.systems; ++s) {
        SystemTexts system{.system = "sys" + std::to_string(s)};
        for (std::size_t i = 0; i < made.segments; ++i) {
            const bool is_same = s > 0 && random.uniform() < made.identical;
            system.outputs.push_back(is_same ? corpus.systems[0].outputs[i] : sentence());
        }
        corpus.systems.push_back(std::move(system));
        corpus.system_origins.push_back({.file = "sys" + std::to_string(s) + ".txt"});
    }
    return corpus;
}

}  // namespace adjudge
