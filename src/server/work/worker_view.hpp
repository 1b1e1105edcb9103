// What a worker's browser gets of a unit: the only way there.
//
// A ShownUnit has no place for the kind of a unit, its systems, its pair or the expected answer, so that
// nothing written from it can tell. Ids and names of images are made from the assignment and a secret: they
// are other ones in every assignment, and say nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "model/unit.hpp"
#include "text/language.hpp"

namespace adjudge {

struct ShownStimulus {
    StimulusRole role = StimulusRole::Output;
    std::string text;   // empty where it is shown as an image
    std::string image;  // the name of its image; empty where it is shown as text
    std::string language;
    Direction direction = Direction::LeftToRight;
    std::string note;
    std::optional<TextStretch> highlight = {};
    TextFormat format = TextFormat::Plain;
    bool is_gray = false;  // called the gray text, by its note and by the question
};

struct ShownUnit {
    std::string id;
    std::size_t position = 0;  // in the HIT, from 1
    std::vector<ShownStimulus> stimuli = {};
    std::vector<Field> fields = {};
};

// Where a unit is shown.
struct Showing {
    std::string_view secret;      // the store's
    std::string_view assignment;  // its token
    std::size_t position = 0;     // from 1
    bool as_images = false;
    TextFormat format = TextFormat::Plain;  // of texts without a highlighted stretch, whose places are those
                                            // of the plain text
};

ShownUnit shown_unit(const Unit& unit, const Showing& showing);
// The id of the unit that is shown there.
std::string shown_id(const Showing& showing);

// The stimulus that an image's name stands for.
std::optional<std::size_t> find_image(const ShownUnit& unit, std::string_view name);

nlohmann::ordered_json unit_json(const ShownUnit& unit);
nlohmann::ordered_json fields_json(const std::vector<Field>& fields);

}  // namespace adjudge
