// What a worker sees and is asked: data, not code.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "model/field.hpp"

namespace adjudge {

// What a text on the screen is.
enum class StimulusRole { Source, Reference, Output, Context, Prompt };

enum class Level { Sentence, Document };

template <>
struct Words<StimulusRole> {
    static constexpr std::array<std::string_view, 5> all{"source", "reference", "output", "context",
                                                         "prompt"};
};

template <>
struct Words<Level> {
    static constexpr std::array<std::string_view, 2> all{"sentence", "document"};
};

struct Protocol {
    Level level = Level::Sentence;
    std::vector<StimulusRole> shows = {StimulusRole::Reference, StimulusRole::Output};
    std::size_t outputs = 1;  // on one screen: 1 to rate, 2 to choose, n to rank
    std::size_t context = 0;  // sentences before the item that are shown with it
    std::vector<Field> fields = {};

    bool operator==(const Protocol&) const = default;
};

}  // namespace adjudge
