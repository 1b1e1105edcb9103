// Which of two judgments of one output a worker gave first.
#pragma once

#include <cstdint>

#include "analysis/ratings/ratings.hpp"

namespace adjudge {

// Two judgments of one output, as their places among the ratings.
struct JudgmentPair {
    std::uint32_t first;
    std::uint32_t second;

    bool operator==(const JudgmentPair&) const = default;
};

// What tells the order of two judgments of one worker.
enum class OrderEvidence : std::uint8_t {
    Position,  // within the HIT
    Time,      // of submission
    Rows,      // of the table: nothing else is told
};

OrderEvidence order_evidence(const Ratings& ratings, std::uint32_t a, std::uint32_t b);

// The two in the order in which the worker gave them, whatever their kinds.
JudgmentPair in_seen_order(const Ratings& ratings, std::uint32_t a, std::uint32_t b);

}  // namespace adjudge
