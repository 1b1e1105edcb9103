// The texts of a campaign: what is to be evaluated, before anything is made of it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace adjudge {

// A segment of the test set with its source and reference.
struct Segment {
    std::string item;           // its name in judgment tables; distinct within a language pair
    std::string document = {};  // empty where the texts name no documents
    std::string source = {};
    std::string reference = {};  // empty where there is none

    bool operator==(const Segment&) const = default;
};

// What one system made of the segments.
struct SystemTexts {
    std::string system;
    std::vector<std::string> outputs = {};  // one for each segment, in their order

    bool operator==(const SystemTexts&) const = default;
};

// A stretch of a text, in characters; end exclusive.
struct TextStretch {
    std::size_t start = 0;
    std::size_t end = 0;

    bool operator==(const TextStretch&) const = default;
};

// A part of a segment, as a parser or aligner found it in its source, reference and outputs.
struct Constituent {
    std::size_t segment = 0;
    std::string name;  // distinct within the segment
    std::optional<TextStretch> source = {};
    std::optional<TextStretch> reference = {};
    std::vector<std::optional<TextStretch>> outputs = {};  // in the order of the systems

    bool operator==(const Constituent&) const = default;
};

// Where the texts of a system, the sources or the references were read, so that a message can point there.
struct TextOrigin {
    std::string file = {};
    std::vector<std::size_t> lines = {};  // of each segment, from 1; empty where line n holds segment n

    [[nodiscard]] std::size_t line(std::size_t segment) const {
        return lines.empty() ? segment + 1 : lines[segment];
    }
    bool operator==(const TextOrigin&) const = default;
};

// The texts of one language pair. Segments stand in the order of the test set, those of a document together.
struct Corpus {
    std::string source_language;
    std::string target_language;
    std::vector<Segment> segments = {};
    std::vector<SystemTexts> systems = {};
    TextOrigin source_origin = {};
    TextOrigin reference_origin = {};
    std::vector<TextOrigin> system_origins = {};  // in the order of `systems`
    std::vector<SystemTexts> degraded = {};  // the user's own bad_reference texts, in the order of `systems`
    std::vector<Constituent> constituents = {};  // in the order of their segments
    std::string vocabulary = {};  // more text in the target language, whose words are not foreign

    bool operator==(const Corpus&) const = default;
};

}  // namespace adjudge
