// The answers of one assignment of a direct-assessment campaign on Amazon Mechanical Turk: all units of a HIT
// in one cell, with a bar between.
//
// Newer pages write `online_B_784_REF_0__71`: system, segment, type, place on the worker's screen and score.
// Older ones write `0_65232_15`: index, row id and score; the columns Input.sys_id_0, Input.sid_0 and
// Input.tst_0 of the same row then tell what was shown.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "model/kinds.hpp"
#include "model/vas_score.hpp"

namespace adjudge {

struct MturkAnswer {
    std::string system;  // never empty
    std::string item;    // the segment; never empty
    UnitKind kind;
    std::int32_t position;  // from 0, and once in a cell
    VasScore score;

    bool operator==(const MturkAnswer&) const = default;
};

// What the Input columns of one index tell.
struct MturkInput {
    std::string_view system;
    std::string_view item;
    std::string_view type;
    std::string_view row_id;  // empty where the batch has no such column
};

// The input of an index; nothing where the batch has no columns for it.
using MturkInputs = std::function<std::optional<MturkInput>(std::int32_t index)>;

// Both give no answers for an empty cell and for `{}`. They fail with InvalidInput, without a place, for an
// answer of another form, an unknown type, a score that is no number in 0..100, a place that is answered
// twice and, with an index, where the inputs do not know it or its row id.
Result<std::vector<MturkAnswer>> parse_named_answers(std::string_view cell);
Result<std::vector<MturkAnswer>> parse_indexed_answers(std::string_view cell, const MturkInputs& inputs);

}  // namespace adjudge
