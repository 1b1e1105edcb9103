// The ratings of one slice of a table as columns of plain numbers: what every analysis of ratings works on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/local_ids.hpp"
#include "analysis/shared_outputs.hpp"
#include "analysis/slices.hpp"
#include "base/result.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

// What of the table is not among the ratings, and why.
struct LeftOut {
    std::size_t without_score = 0;
    std::size_t tutorials = 0;
    std::size_t superseded = 0;  // answers that the same worker gave to the same unit before the last one
};

// An item's output by one system.
struct RatedSegment {
    std::uint32_t item;
    std::uint32_t system;

    bool operator==(const RatedSegment&) const = default;
};

// What experts who do not count as crowd gave to the segments.
struct ExpertScores {
    std::size_t workers = 0;
    std::size_t judgments = 0;
    std::vector<double> mean;  // by segment: of their scores, NaN where they gave none; empty without experts
};

// Ids count from 0 within the slice in the order of the names; each has a judgment. What is drawn by id does
// not depend on the order of the table's rows.
struct Ratings {
    SliceName name;
    LeftOut left_out;

    // One entry a judgment, in the order of the table.
    std::vector<std::uint32_t> table_row;
    std::vector<double> score;
    std::vector<UnitKind> kind;
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> system;
    std::vector<std::uint32_t> segment;
    std::vector<std::uint32_t> hit;          // no_id where the table has none
    std::vector<std::uint32_t> document;     // the same
    std::vector<std::uint32_t> pair;         // for a control the judgment it belongs to, else no_id
    std::vector<std::int32_t> position;      // within the HIT; missing_count where not told
    std::vector<double> seconds;             // NaN where not told
    std::vector<std::int64_t> submitted_at;  // missing_time where not told
    std::vector<double> gold;                // NaN where there is none

    std::vector<std::string> workers;
    std::vector<std::string> items;
    std::vector<std::string> systems;  // as the table names them
    SharedOutputs shared;              // the systems that are meant, by those names
    std::vector<std::string> hits;
    std::vector<std::string> documents;
    std::vector<RatedSegment> segments;
    ExpertScores experts;
    std::vector<bool> is_rejected;  // by worker: a judgment has the status "rejected"

    [[nodiscard]] std::size_t size() const noexcept { return score.size(); }
};

// Whether a judgment counts for its system: a normal unit or its repetition.
constexpr bool counts_for_system(UnitKind kind) {
    return kind == UnitKind::System || kind == UnitKind::AskAgain;
}

// The slices of a table of ratings, in the order of their first rows. A control's pair is found by the `pair`
// it names among the same worker's units of the same HIT; where it names none, by item and system.
//
// Fails with InvalidInput for a table that does not hold ratings, for one without a score, where rows of one
// segment disagree on its gold, and where nobody has the role that was asked for.
Result<std::vector<Ratings>> slice_ratings(const JudgmentTable& table,
                                           CountedRoles roles = CountedRoles::Auto);

}  // namespace adjudge
