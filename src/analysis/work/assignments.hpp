// Who did which HIT, how long it took, and how many the worker had open at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace adjudge {

// Judgments of any kind, as far as time and HITs go: columns of one slice, an entry a judgment.
struct WorkRows {
    std::size_t workers = 0;  // ids are below it
    std::span<const std::uint32_t> worker;
    std::span<const std::uint32_t> hit;          // no_id where the table has none
    std::span<const std::int32_t> position;      // within the HIT; missing_count where not told
    std::span<const double> seconds;             // NaN where not told
    std::span<const std::int64_t> submitted_at;  // microseconds since 1970; missing_time where not told
};

// The columns of one slice of a table, which must outlive them.
template <class Columns>
WorkRows work_rows(const Columns& columns) {
    return {columns.workers.size(), columns.worker,  columns.hit,
            columns.position,       columns.seconds, columns.submitted_at};
}

// One worker doing one HIT. Without a `hit` column all of a worker's judgments are one assignment.
struct Assignment {
    std::uint32_t worker;
    std::uint32_t hit;                     // no_id where the table has none
    std::vector<std::uint32_t> judgments;  // in the order they were presented: by position, else by row
    std::optional<double> seconds;         // the sum over its judgments; none where one is not told
    // How many of the worker's assignments were open when this one was accepted or when it was submitted,
    // whichever is more, itself included (the released pipeline of direct assessment). None where the table
    // does not tell when it was open.
    std::optional<std::size_t> open_at_once = {};

    // What the work took if the worker gave equal shares to all that were open.
    [[nodiscard]] std::optional<double> own_seconds() const {
        return seconds ? std::optional{*seconds / static_cast<double>(open_at_once.value_or(1))}
                       : std::nullopt;
    }
};

// By worker, then in the order of first rows. An assignment is taken to be open from its last submission back
// over its seconds.
std::vector<Assignment> assignments(const WorkRows& rows);
template <class Columns>
std::vector<Assignment> assignments(const Columns& columns) {
    return assignments(work_rows(columns));
}

}  // namespace adjudge
