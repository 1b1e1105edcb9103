// The answer to one field of one unit, and whether it fits the field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "model/field.hpp"
#include "model/kinds.hpp"

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

// Append-only: where going back is allowed a changed answer is a new revision, and the latest counts.
struct Judgment {
    std::string worker;
    Role role = Role::Crowd;
    std::string hit;
    std::string unit;
    std::string field;
    Answer answer;
    std::string submission;  // made by the client, so that a repeated send is recognised
    std::uint32_t revision = 0;
    std::int64_t answered_at = 0;  // by the client's clock, microseconds since 1970
    std::int64_t received_at = 0;  // by the server's
};

// Fails with InvalidInput where the answer is of another type than the field asks for, out of its range, not
// one of its options, not a rank for each output, too long, or marks a stretch that ends before it starts.
Status check(const Field& field, const Answer& answer);

}  // namespace adjudge
