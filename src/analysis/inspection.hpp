// What a judgment table holds, and which analyses that allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ratings/design_check.hpp"
#include "model/duplicate_rows.hpp"
#include "model/table.hpp"

namespace adjudge {

struct Tally {
    std::string name;
    std::size_t count = 0;

    bool operator==(const Tally&) const = default;
};

// Of the numbers that are there.
struct NumberRangeFound {
    double least = 0.0;
    double most = 0.0;
    double mean = 0.0;
};

struct TimeSpan {
    std::int64_t first = 0;  // microseconds since 1970, UTC
    std::int64_t last = 0;
};

// An analysis that this kind of table is for.
struct Ability {
    std::string analysis;
    bool is_possible = false;
    std::string reason;        // what it would rest on, or what is missing
    std::string command = {};  // that does it: "rank"; empty where it is not possible
};

struct SliceDesign {
    std::string slice;
    DesignCheck check;
};

struct Inspection {
    TableKind kind = TableKind::Ratings;
    std::size_t rows = 0;
    std::vector<std::string> extra_columns;  // that no analysis knows
    std::vector<Tally> distinct;             // workers, items, systems, HITs ..., those the table has
    std::vector<Tally> kinds;                // rows by kind of unit, those that occur
    std::vector<Tally> answers;              // rows by choice or label, most frequent first
    std::optional<NumberRangeFound> scores;  // of ratings
    std::vector<Tally> missing;              // empty cells by column, those that have any
    std::optional<TimeSpan> time;
    std::vector<DuplicateRow> duplicates;  // rows that repeat an earlier one in every cell
    std::size_t repeated_judgments = 0;    // not duplicates, but the same worker judged the same thing before
    std::size_t lost_pairs = 0;            // rows whose `pair` names no unit that this worker answered
    std::vector<Ability> abilities;
    std::vector<SliceDesign> designs;  // of ratings
    std::size_t memory = 0;            // bytes of the table
};

Inspection inspect(const JudgmentTable& table);

}  // namespace adjudge
