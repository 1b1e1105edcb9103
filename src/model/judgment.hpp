// The answer to one field of one unit, whether it fits the field, and whether it is right.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "model/field.hpp"
#include "model/unit.hpp"

namespace adjudge {

struct MarkedSpan {
    std::size_t start = 0;  // in characters; end exclusive
    std::size_t end = 0;
    std::string severity;
    std::string category = {};
};

// In the order of the alternatives of FieldSettings.
struct SliderAnswer {
    double value = 0.0;
};
struct ChoiceAnswer {
    std::vector<std::string> values = {};
};
struct RankingAnswer {
    std::vector<std::size_t> ranks = {};  // one for each output, 1 the best
};
struct TextAnswer {
    std::string text = {};
};
struct SpansAnswer {
    std::vector<MarkedSpan> spans = {};
};
using Answer = std::variant<SliderAnswer, ChoiceAnswer, RankingAnswer, TextAnswer, SpansAnswer>;

// Fails with InvalidInput where the answer is of another type than the field asks for, out of its range, not
// one of its options, not a rank for each output, too long, or marks a stretch that ends before it starts.
Status check(const Field& field, const Answer& answer);

// The same for a field of a unit, and besides: as many ranks as the unit shows outputs, and no stretch beyond
// the end of its output. A stretch without a character says that something is missing there.
Status check(const Unit& unit, const Field& field, const Answer& answer);

// Whether it is the expected answer: the text of an option, of ranks with blanks between them, or a number
// from which a slider may be off by `tolerance`. Marked stretches are never right or wrong.
bool is_right(const Answer& answer, const std::string& gold, double tolerance);

}  // namespace adjudge
