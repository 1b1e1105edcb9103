// In which order a worker gave judgments.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/work/assignments.hpp"

namespace adjudge {

// Two judgments of one output, as their places among the rows.
struct JudgmentPair {
    std::uint32_t first;
    std::uint32_t second;

    bool operator==(const JudgmentPair&) const = default;
};

// What tells the order of two judgments of one worker, the best first.
enum class OrderEvidence : std::uint8_t {
    Position,  // within the HIT
    Time,      // of submission
    Rows,      // of the table: nothing else is told
};

OrderEvidence order_evidence(const WorkRows& rows, std::uint32_t a, std::uint32_t b);
template <class Columns>
OrderEvidence order_evidence(const Columns& columns, std::uint32_t a, std::uint32_t b) {
    return order_evidence(work_rows(columns), a, b);
}

// The two in the order in which the worker gave them, whatever their kinds.
JudgmentPair in_seen_order(const WorkRows& rows, std::uint32_t a, std::uint32_t b);
template <class Columns>
JudgmentPair in_seen_order(const Columns& columns, std::uint32_t a, std::uint32_t b) {
    return in_seen_order(work_rows(columns), a, b);
}

struct OrderedJudgments {
    std::vector<std::uint32_t> judgments;
    OrderEvidence evidence;  // the least of what tells one from the next
};

// One worker's judgments, HIT by HIT: by the HITs' first submission, and by position and submission within each.
OrderedJudgments seen_order(const WorkRows& rows, std::span<const std::uint32_t> of_worker);

}  // namespace adjudge
