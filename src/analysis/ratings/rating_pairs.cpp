#include "analysis/ratings/rating_pairs.hpp"

#include <algorithm>
#include <compare>
#include <optional>
#include <span>
#include <tuple>

#include "base/parallel.hpp"
#include "stats/grouped_rows.hpp"
#include "stats/sorted_rows.hpp"

namespace adjudge {
namespace {

// A place where a worker answered: what revisions of an answer have in common.
struct AnswerKey {
    std::uint32_t worker;
    std::uint32_t hit;
    std::uint32_t unit;
    std::uint32_t item;
    std::uint32_t system;
    std::optional<UnitKind> kind;

    auto operator<=>(const AnswerKey&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

struct Answer {
    AnswerKey key;
    std::int64_t time;
    std::uint32_t row;
};

template <class IdType>
std::uint32_t code_of(const NameView<IdType>& view, std::size_t row) {
    const auto id = view.at(row);
    return id ? id->value() : no_id;
}

Answer answer_of(const RatingsView& view, std::uint32_t row) {
    return {{view.worker[row].value(), code_of(view.hit, row), code_of(view.unit, row),
             view.item[row].value(), view.system[row].value(), view.kind.at(row)},
            view.submitted_at.empty() ? missing_time : view.submitted_at[row],
            row};
}

// Where a control's partner is looked for, within one worker.
struct UnitPlace {
    std::uint32_t hit;
    std::uint32_t unit;  // or segment
    std::uint32_t index;

    auto operator<=>(const UnitPlace&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

// Of one worker's rows those that a later answer of the same key stands for.
std::vector<std::uint32_t> superseded_rows(const RatingsView& view, std::span<const std::uint32_t> rows) {
    std::vector<Answer> answers;
    for (const std::uint32_t row : rows) {
        if (view.unit.at(row)) {
            answers.push_back(answer_of(view, row));
        }
    }
    std::ranges::sort(answers, [](const Answer& a, const Answer& b) {
        return std::tie(a.key, a.time, a.row) < std::tie(b.key, b.time, b.row);
    });
    std::vector<std::uint32_t> superseded;
    for (std::size_t i = 1; i < answers.size(); ++i) {
        if (answers[i - 1].key == answers[i].key) {
            superseded.push_back(answers[i - 1].row);
        }
    }
    return superseded;
}

std::vector<std::vector<std::uint32_t>> rows_by_worker(const RatingsView& view,
                                                       const std::vector<std::uint32_t>& rows) {
    std::vector<std::vector<std::uint32_t>> by_worker(view.worker.distinct());
    for (const std::uint32_t row : rows) {
        by_worker[view.worker[row].value()].push_back(row);
    }
    return by_worker;
}

bool needs_pair(UnitKind kind) { return kind != UnitKind::System && kind != UnitKind::Tutorial; }

// The first normal judgment at that place, or no_id.
std::uint32_t find_place(std::span<const UnitPlace> places, std::uint32_t hit, std::uint32_t unit) {
    const auto found = std::ranges::lower_bound(places, UnitPlace{hit, unit, 0});
    return found != places.end() && found->hit == hit && found->unit == unit ? found->index : no_id;
}

struct WorkerPlaces {
    std::vector<UnitPlace> by_unit;
    std::vector<UnitPlace> by_segment;
};

WorkerPlaces places_of(const RatingsView& view, const Ratings& ratings,
                       std::span<const std::uint32_t> judgments) {
    WorkerPlaces places;
    for (const std::uint32_t i : judgments) {
        if (ratings.kind[i] != UnitKind::System) {
            continue;
        }
        const std::uint32_t unit = code_of(view.unit, ratings.table_row[i]);
        if (unit != no_id) {
            places.by_unit.push_back({ratings.hit[i], unit, i});
        }
        places.by_segment.push_back({ratings.hit[i], ratings.segment[i], i});
    }
    std::ranges::sort(places.by_unit);
    std::ranges::sort(places.by_segment);
    return places;
}

}  // namespace

std::vector<std::uint32_t> without_superseded(const RatingsView& view, std::vector<std::uint32_t> rows) {
    if (!view.unit.is_present()) {
        return rows;
    }
    const auto by_worker = rows_by_worker(view, rows);
    std::vector<std::uint32_t> superseded;
    for (const std::vector<std::uint32_t>& part : parallel_map(by_worker.size(), [&](std::size_t worker) {
             return superseded_rows(view, by_worker[worker]);
         })) {
        superseded.insert(superseded.end(), part.begin(), part.end());
    }
    if (superseded.empty()) {
        return rows;
    }
    std::ranges::sort(superseded);
    std::erase_if(rows, [&](std::uint32_t row) { return std::ranges::binary_search(superseded, row); });
    return rows;
}

std::vector<std::uint32_t> find_pairs(const RatingsView& view, const Ratings& ratings) {
    std::vector<std::uint32_t> pairs(ratings.size(), no_id);
    const GroupedRows by_worker{ratings.worker, ratings.workers.size()};
    const auto pair_worker = [&](std::size_t worker) {
        std::vector<std::uint32_t> controls;
        std::ranges::copy_if(by_worker.rows(worker), std::back_inserter(controls),
                             [&](std::uint32_t i) { return needs_pair(ratings.kind[i]); });
        if (controls.empty()) {
            return;
        }
        const WorkerPlaces places = places_of(view, ratings, by_worker.rows(worker));
        for (const std::uint32_t i : controls) {
            const std::uint32_t named = code_of(view.pair, ratings.table_row[i]);
            pairs[i] = named != no_id ? find_place(places.by_unit, ratings.hit[i], named)
                                      : find_place(places.by_segment, ratings.hit[i], ratings.segment[i]);
        }
    };
    parallel_for(ratings.workers.size(), pair_worker);
    return pairs;
}

std::vector<std::uint32_t> paired_judgments(const Ratings& ratings, UnitKind kind) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (ratings.kind[i] == kind && ratings.pair[i] != no_id) {
            rows.push_back(i);
        }
    }
    return sorted_rows(rows, ratings.worker, ratings.workers.size(), [&](std::uint32_t i) {
        return std::tuple{ratings.item[i], ratings.system[i], ratings.hit[i], ratings.score[i],
                          ratings.score[ratings.pair[i]]};
    });
}

}  // namespace adjudge
