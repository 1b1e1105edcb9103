// What a worker sees and is asked: data, not code.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "model/field.hpp"

namespace adjudge {

// What a text on the screen is.
enum class StimulusRole { Source, Reference, Output, Context, Prompt };

enum class Level { Sentence, Document };

// How texts are shown: as they are, or with Markdown's headings, lists, tables, code, and turns of a talk.
enum class TextFormat { Plain, Markdown };

template <>
struct Words<StimulusRole> {
    static constexpr std::array<std::string_view, 5> all{"source", "reference", "output", "context",
                                                         "prompt"};
};

template <>
struct Words<Level> {
    static constexpr std::array<std::string_view, 2> all{"sentence", "document"};
};

template <>
struct Words<TextFormat> {
    static constexpr std::array<std::string_view, 2> all{"plain", "markdown"};
};

// What one configuration of a campaign shows and asks.
struct Protocol {
    std::string name = {};  // of the configuration; needed where a campaign has several
    Level level = Level::Sentence;
    std::vector<StimulusRole> shows = {StimulusRole::Reference, StimulusRole::Output};
    std::size_t outputs = 1;  // on one screen: 1 to rate, 2 to choose, n to rank, 0 for all systems
    std::size_t context = 0;  // sentences before the item that are shown with it; its document stays together
    // The languages of all that is asked: "source", "target" or a tag.
    std::vector<std::string> instructions_in = {"target"};
    bool removes_foreign_words = false;    // copied from the source and unknown to the references
    bool highlights_constituents = false;  // one screen for each constituent that the texts name
    bool shows_images = false;             // of sentences, so that they can't be copied
    bool offers_text = false;              // instead of images, to workers who ask for it
    TextFormat text_format = TextFormat::Plain;
    std::vector<Field> fields = {};

    [[nodiscard]] bool shows_role(StimulusRole role) const {
        return std::ranges::find(shows, role) != shows.end();
    }
    // Documents are judged as a whole or with their sentences in order, not sentence by sentence.
    [[nodiscard]] bool keeps_documents() const { return level == Level::Document || context > 0; }
    bool operator==(const Protocol&) const = default;
};

}  // namespace adjudge
