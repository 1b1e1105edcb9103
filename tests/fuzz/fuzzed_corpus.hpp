// What must hold for every corpus that a reader gives.
#pragma once

#include <set>
#include <string>

#include "formats/corpus/corpus_rules.hpp"
#include "formats/text_check.hpp"
#include "fuzz/fuzzed_table.hpp"

namespace adjudge {

inline void require_text(const std::string& text) { require(is_clean_text(text)); }

inline void require_origin(const TextOrigin& origin, const Corpus& corpus) {
    require(origin.lines.size() == corpus.segments.size());
    for (const std::size_t line : origin.lines) {
        require(line > 0);
    }
}

inline void require_sound(const CorpusReading& reading) {
    const Corpus& corpus = reading.corpus;
    if (!reading.problems.empty()) {
        return;
    }
    require(!corpus.segments.empty() && !corpus.systems.empty());
    std::set<std::string> items;
    for (const Segment& segment : corpus.segments) {
        require(!segment.item.empty() && items.insert(segment.item).second);
        require(!segment.source.empty());
        require_text(segment.item + segment.document);
        require_text(segment.source);
        require_text(segment.reference);
    }
    require_origin(corpus.source_origin, corpus);
    require(corpus.system_origins.size() == corpus.systems.size());
    std::set<std::string> systems;
    for (std::size_t i = 0; i < corpus.systems.size(); ++i) {
        const SystemTexts& system = corpus.systems[i];
        require(!system.system.empty() && systems.insert(system.system).second);
        require(system.outputs.size() == corpus.segments.size());
        require_text(system.system);
        require_origin(corpus.system_origins[i], corpus);
        for (const std::string& output : system.outputs) {
            require_text(output);
        }
    }
}

}  // namespace adjudge
