#include "formats/mturk/mturk_ratings.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

// Two words that name a thing together.
using Key = std::pair<std::string_view, std::string_view>;

bool is_same(const MturkAssignment& a, const MturkAssignment& b) {
    return a.worker == b.worker && a.hit == b.hit && a.answers == b.answers;
}

// The assignments that count, in the order of the files.
class Selection {
public:
    explicit Selection(IncompleteAssignments incomplete) : incomplete_{incomplete} {}

    void add(const MturkAssignment& assignment) {
        const auto [found, is_new] = places_.emplace(assignment.id, assignments_.size());
        if (is_new) {
            assignments_.push_back(&assignment);
            return;
        }
        const MturkAssignment*& before = assignments_[found->second];
        if (!is_same(*before, assignment)) {
            problems_.add(
                {ErrorCode::Conflict,
                 fmt::format("the assignment {} is also at {}:{}, with other answers, another worker or "
                             "another HIT: leave one of the two out",
                             quote(assignment.id), escaped(before->place.file), before->place.line),
                 assignment.place});
            return;
        }
        before = &assignment;
        ++counts_.given_twice;
    }

    // Without those that have no answers or gave way to a later submission.
    std::vector<const MturkAssignment*> take() {
        counts_.assignments = assignments_.size();
        std::map<Key, std::size_t> submissions;
        std::vector<const MturkAssignment*> kept;
        for (const MturkAssignment* assignment : assignments_) {
            if (!is_counted(*assignment)) {
                continue;
            }
            const auto [found, is_first] =
                submissions.emplace(Key{assignment->worker, assignment->hit}, kept.size());
            if (is_first) {
                kept.push_back(assignment);
            } else {
                kept[found->second] = later(kept[found->second], assignment);
            }
        }
        return kept;
    }

    [[nodiscard]] const Problems& problems() const noexcept { return problems_; }
    [[nodiscard]] const MturkCounts& counts() const noexcept { return counts_; }

private:
    // Whether it has answers, and enough of them.
    bool is_counted(const MturkAssignment& assignment) {
        if (assignment.answers.empty()) {
            ++counts_.unanswered;
            return false;
        }
        const bool is_incomplete = assignment.answers.size() < units_of(assignment);
        counts_.incomplete += is_incomplete ? 1U : 0U;
        return !is_incomplete || incomplete_ == IncompleteAssignments::Keep;
    }

    // The most that anybody answered of the HIT, where the batch does not tell.
    std::size_t units_of(const MturkAssignment& assignment) {
        if (assignment.shown > 0) {
            return assignment.shown;
        }
        if (most_answers_.empty()) {
            for (const MturkAssignment* one : assignments_) {
                std::size_t& most = most_answers_[one->hit];
                most = std::max(most, one->answers.size());
            }
        }
        return most_answers_[assignment.hit];
    }

    const MturkAssignment* later(const MturkAssignment* before, const MturkAssignment* after) {
        if (after->submitted_at < before->submitted_at) {
            std::swap(before, after);
        }
        counts_.replaced += before->answers.size();
        return after;
    }

    IncompleteAssignments incomplete_;
    std::map<std::string_view, std::size_t> most_answers_;  // by HIT
    std::map<std::string_view, std::size_t> places_;        // in assignments_, by id
    std::vector<const MturkAssignment*> assignments_;
    Problems problems_;
    MturkCounts counts_;
};

// The units of an assignment, in the order of its answers. What is shown twice gets a number.
std::vector<std::string> unit_names(const MturkAssignment& assignment) {
    std::map<std::string, std::size_t> times;
    std::vector<std::string> units;
    for (const MturkAnswer& answer : assignment.answers) {
        std::string unit =
            fmt::format("{}/{}/{}/{}", assignment.hit, answer.system, answer.item, word(answer.kind));
        const std::size_t time = ++times[unit];
        units.push_back(time == 1 ? std::move(unit) : fmt::format("{}/{}", unit, time));
    }
    return units;
}

// The unit that each answer's unit repeats or alters; empty for normal units and where there is none.
std::vector<std::string> pair_names(const MturkAssignment& assignment, std::span<const std::string> units) {
    std::map<Key, std::string_view> normal;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const MturkAnswer& answer = assignment.answers[i];
        if (answer.kind == UnitKind::System) {
            normal.emplace(Key{answer.system, answer.item}, units[i]);
        }
    }
    std::vector<std::string> pairs(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        const MturkAnswer& answer = assignment.answers[i];
        const auto found = normal.find(Key{answer.system, answer.item});
        if (answer.kind != UnitKind::System && found != normal.end()) {
            pairs[i] = found->second;
        }
    }
    return pairs;
}

constexpr std::array<std::string_view, 18> columns{"worker",
                                                   "item",
                                                   "system",
                                                   "score",
                                                   "kind",
                                                   "unit",
                                                   "pair",
                                                   "hit",
                                                   "position",
                                                   "criterion",
                                                   "source_language",
                                                   "target_language",
                                                   "seconds",
                                                   "submitted_at",
                                                   "status",
                                                   "assignment",
                                                   "reward",
                                                   "accepted_at"};
using Row = std::array<std::string, columns.size()>;  // in their order; empty: missing

std::string time_cell(std::int64_t time) { return time == missing_time ? "" : format_time(time); }

class RatingsBuilder {
public:
    RatingsBuilder() {
        for (const std::string_view name : columns) {
            parts_.add_column(name);
        }
    }

    // The number of its controls that have no pair.
    std::size_t add(const MturkAssignment& from) {
        const auto units = unit_names(from);
        const auto pairs = pair_names(from, units);
        const double seconds = from.seconds / static_cast<double>(from.answers.size());
        std::size_t unpaired = 0;
        for (std::size_t i = 0; i < units.size(); ++i) {
            const MturkAnswer& answer = from.answers[i];
            add_row({from.worker, answer.item, answer.system, format_number(answer.score.value()),
                     std::string{word(answer.kind)}, units[i], pairs[i], from.hit,
                     std::to_string(answer.position), from.criterion, from.source_language,
                     from.target_language, std::isnan(seconds) ? "" : format_number(seconds),
                     time_cell(from.submitted_at), from.status, from.id, from.reward,
                     time_cell(from.accepted_at)});
            unpaired += answer.kind != UnitKind::System && pairs[i].empty() ? 1U : 0U;
        }
        return unpaired;
    }

    JudgmentTable take() { return JudgmentTable{std::move(parts_)}; }

private:
    void add_row(const Row& row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            NamedColumn& column = parts_.columns[i];
            const auto* coded = std::get_if<NameColumn>(&column.cells);
            Dictionary* names = coded == nullptr ? nullptr : &parts_.dictionaries[coded->dictionary];
            if (!append_cell(column, names, row[i])) {
                throw std::logic_error{fmt::format("mturk_ratings: {} in {}", row[i], column.name)};
            }
        }
    }

    TableParts parts_;
};

}  // namespace

Result<MturkRatings, Problems> mturk_ratings(std::span<const MturkBatch> batches,
                                             IncompleteAssignments incomplete) {
    Problems problems;
    Selection selection{incomplete};
    for (const MturkBatch& batch : batches) {
        problems.add(batch.problems);
        for (const MturkAssignment& assignment : batch.assignments) {
            selection.add(assignment);
        }
    }
    problems.add(selection.problems());
    if (!problems.empty()) {
        return problems;
    }
    const auto kept = selection.take();
    MturkCounts counts = selection.counts();
    std::set<std::string_view> workers;
    RatingsBuilder ratings;
    for (const MturkAssignment* assignment : kept) {
        workers.insert(assignment->worker);
        counts.judgments += assignment->answers.size();
        counts.unpaired += ratings.add(*assignment);
    }
    counts.workers = workers.size();
    return MturkRatings{ratings.take(), counts};
}

}  // namespace adjudge
