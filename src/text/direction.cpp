#include "text/direction.hpp"

#include <optional>

#include <unicode/uchar.h>

#include "base/utf8.hpp"

namespace adjudge {
namespace {

// Nothing for digits, punctuation and white space, which run with their neighbours (UAX #9, strong types).
std::optional<Direction> letter_direction(char32_t c) {
    const UCharDirection direction = u_charDirection(static_cast<UChar32>(c));
    if (direction == U_LEFT_TO_RIGHT) {
        return Direction::LeftToRight;
    }
    if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC) {
        return Direction::RightToLeft;
    }
    return std::nullopt;
}

}  // namespace

Direction direction_of(std::string_view text, Direction usual) {
    Direction found = usual;
    while (!text.empty()) {
        const auto character = first_character(text);
        const auto direction = character ? letter_direction(character->code_point) : std::nullopt;
        if (direction == usual) {
            return usual;
        }
        found = direction.value_or(found);
        text.remove_prefix(character ? character->size : 1);
    }
    return found;
}

}  // namespace adjudge
