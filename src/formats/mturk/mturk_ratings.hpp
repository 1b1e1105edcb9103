// Makes one table of ratings out of Amazon Mechanical Turk's batches.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "base/words.hpp"
#include "formats/mturk/mturk_batch.hpp"
#include "model/table.hpp"

namespace adjudge {

struct MturkCounts {
    std::size_t assignments = 0;  // different ones
    std::size_t workers = 0;      // with a judgment
    std::size_t judgments = 0;    // rows of the table
    std::size_t unanswered = 0;   // assignments without an answer
    std::size_t given_twice = 0;  // assignments that came again, in a second download
    std::size_t replaced = 0;     // judgments that gave way to a later submission
    std::size_t unpaired = 0;     // controls whose assignment lacks the unit that they repeat or alter
    std::size_t incomplete = 0;   // assignments with answers to some of the HIT's units alone
};

// What becomes of assignments with answers to some of the HIT's units alone. The pipelines published with
// such batches drop them.
enum class IncompleteAssignments : std::uint8_t { Keep, Drop };

template <>
struct Words<IncompleteAssignments> {
    static constexpr std::array<std::string_view, 2> all{"keep", "drop"};
};

struct MturkRatings {
    JudgmentTable table;
    MturkCounts counts;
};

// Ratings with the columns worker, item, system, score, kind, unit, pair, hit, position, criterion,
// source_language, target_language, seconds, submitted_at and status, and besides them assignment, reward (in
// dollars) and accepted_at.
//
// A unit is named after its HIT and what it shows, so that workers who did one HIT share its units whatever
// order they saw them in. `pair` is the normal unit of the same system and segment in the same assignment.
// `seconds` is the assignment's time divided by its answers: summed up it is the time again.
//
// An assignment that comes twice counts once, as it came last: a later download knows its status better.
// Where a worker submitted a HIT several times, the last submission counts, of those with answers.
//
// Fails with the batches' own problems, and with Conflict where an assignment comes again with other answers.
// Damaged rows of the batches are no problem here.
Result<MturkRatings, Problems> mturk_ratings(std::span<const MturkBatch> batches,
                                             IncompleteAssignments incomplete = IncompleteAssignments::Keep);

}  // namespace adjudge
