// What workers answered, one entry a judgment, whatever was asked: for what is told of a worker's time and
// habits, and for who looks through one worker's work.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/local_ids.hpp"
#include "analysis/slices.hpp"
#include "base/result.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

// The answers of one slice, by whoever counts as crowd and by experts that the crowd is compared with. A
// ballot is one judgment, however many outputs it ranks, and so is a unit, however many texts were written
// about it. Units without an answer and tutorials are left out; a text may be empty.
struct Answers {
    SliceName name;

    // One entry a judgment, in the order of first rows.
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> hit;       // no_id where the table has none
    std::vector<std::uint32_t> question;  // the same for all who were asked the same; no_id for a control
    std::vector<UnitKind> kind;
    std::vector<std::int32_t> position;      // within the HIT; missing_count where not told
    std::vector<double> seconds;             // NaN where not told
    std::vector<std::int64_t> submitted_at;  // missing_time where not told
    std::vector<std::uint32_t> shown;        // among `shown_systems`; no_id where no system is told
    std::vector<std::uint32_t> given;        // among `answers`: as it was given
    // What may be compared with another answer to the question, part by part: which output is better, of a
    // ballot for every two of them; a label.
    std::vector<std::vector<std::uint32_t>> parts;
    // Where an answer was expected, or a side was spoilt. What experts say is expected of the crowd.
    std::vector<std::optional<bool>> is_right;
    std::vector<bool> is_spoilt;  // a side was spoilt on purpose
    // Of two outputs that are shown in both orders, those of a choice or the first and the last of a ballot:
    // whether the one shown first was taken. None for ties.
    std::vector<std::optional<bool>> took_first;
    std::vector<bool> is_turned;  // the output whose name comes first was not shown first
    std::array<std::string_view, 2> sides{"text a", "text b"};

    std::vector<std::string> workers;  // by name; each has a judgment
    std::vector<bool> is_expert;       // by worker: no part of the crowd
    std::vector<std::string> items;
    std::vector<std::string> hits;
    std::vector<std::string> shown_systems;  // "mt", "mt / human": in the order of the table
    std::vector<std::string> answers;        // "a", "yes", "2 1 3"

    [[nodiscard]] std::size_t size() const noexcept { return worker.size(); }
};

// The slices of a table of choices, rankings, labels or texts that have an answer, in the order of their first rows.
// Fails with InvalidInput for another table, and where nobody has the role that was asked for.
Result<std::vector<Answers>> slice_answers(const JudgmentTable& table,
                                           CountedRoles roles = CountedRoles::Auto);

}  // namespace adjudge
