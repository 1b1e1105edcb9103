#include "analysis/ratings/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "analysis/counted_workers.hpp"
#include "analysis/gold_clash.hpp"
#include "analysis/local_ids.hpp"
#include "analysis/ratings/rating_pairs.hpp"
#include "model/table_views.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

struct ScoredRows {
    std::vector<std::uint32_t> rows;
    LeftOut left_out;
};

// Takes out what is no rating, and what was rated again.
template <class Counts>
ScoredRows scored_rows(const RatingsView& view, const std::vector<std::uint32_t>& rows, Counts counts) {
    ScoredRows scored;
    scored.rows.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        if (!counts(view.worker[row])) {
            continue;
        }
        if (view.kind.at(row) == UnitKind::Tutorial) {
            ++scored.left_out.tutorials;
        } else if (std::isnan(view.score[row])) {
            ++scored.left_out.without_score;
        } else {
            scored.rows.push_back(row);
        }
    }
    const std::size_t all = scored.rows.size();
    scored.rows = without_superseded(view, std::move(scored.rows));
    scored.left_out.superseded = all - scored.rows.size();
    return scored;
}

// By item, and by system within an item.
void number_segments(Ratings& ratings) {
    ratings.segment.resize(ratings.size());
    const GroupedRows by_system{ratings.system, ratings.systems.size()};
    std::vector<std::uint32_t> items;
    items.reserve(ratings.size());
    for (const std::uint32_t row : by_system.rows()) {
        items.push_back(ratings.item[row]);
    }
    const GroupedRows by_item{items, ratings.items.size()};
    for (const std::uint32_t place : by_item.rows()) {
        const std::uint32_t row = by_system.rows()[place];
        const RatedSegment segment{ratings.item[row], ratings.system[row]};
        if (ratings.segments.empty() || ratings.segments.back() != segment) {
            ratings.segments.push_back(segment);
        }
        ratings.segment[row] = static_cast<std::uint32_t>(ratings.segments.size() - 1);
    }
}

// {value_of(row), ...} for the rows.
template <class ValueOf>
auto column_of(const std::vector<std::uint32_t>& rows, ValueOf value_of) {
    std::vector<std::invoke_result_t<ValueOf, std::uint32_t>> column;
    column.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        column.push_back(value_of(row));
    }
    return column;
}

// The same from a column of the table; `missing` where it has no such column.
template <class T>
std::vector<T> column_of(const std::vector<std::uint32_t>& rows, std::span<const T> values, T missing) {
    if (values.empty()) {
        return std::vector<T>(rows.size(), missing);
    }
    return column_of(rows, [&](std::uint32_t row) { return values[row]; });
}

void fill_ids(const RatingsView& view, Ratings& ratings) {
    IdColumn workers = id_column(ratings.table_row, view.worker);
    IdColumn items = id_column(ratings.table_row, view.item);
    IdColumn systems = id_column(ratings.table_row, view.system);
    IdColumn hits = id_column(ratings.table_row, view.hit);
    IdColumn documents = id_column(ratings.table_row, view.document);
    ratings.worker = std::move(workers.ids);
    ratings.workers = std::move(workers.names);
    ratings.item = std::move(items.ids);
    ratings.items = std::move(items.names);
    ratings.system = std::move(systems.ids);
    ratings.systems = std::move(systems.names);
    ratings.shared = shared_outputs(ratings.systems);
    ratings.hit = std::move(hits.ids);
    ratings.hits = std::move(hits.names);
    ratings.document = std::move(documents.ids);
    ratings.documents = std::move(documents.names);
}

void fill_values(const RatingsView& view, Ratings& ratings) {
    const double not_told = std::numeric_limits<double>::quiet_NaN();
    const std::vector<std::uint32_t>& rows = ratings.table_row;
    ratings.score = column_of(rows, view.score, not_told);
    ratings.kind =
        column_of(rows, [&](std::uint32_t row) { return view.kind.at(row).value_or(UnitKind::System); });
    ratings.position = column_of(rows, view.position, missing_count);
    ratings.seconds = column_of(rows, view.seconds, not_told);
    ratings.submitted_at = column_of(rows, view.submitted_at, missing_time);
    ratings.gold = column_of(rows, view.gold, not_told);
}

void mark_rejected(const RatingsView& view, Ratings& ratings) {
    ratings.is_rejected.assign(ratings.workers.size(), false);
    if (!view.status.is_present()) {
        return;
    }
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const std::optional<StatusId> status = view.status.at(ratings.table_row[i]);
        if (status && view.status.name(*status) == "rejected") {
            ratings.is_rejected[ratings.worker[i]] = true;
        }
    }
}

struct ScoreSum {
    double total = 0.0;
    std::size_t count = 0;
};

// An item's output by the codes of the table.
std::uint64_t segment_key(const RatingsView& view, std::uint32_t row) {
    return (std::uint64_t{view.item[row].value()} << 32U) | view.system[row].value();
}

// On what the systems gave, not on what a control shows in its place.
ExpertScores expert_scores(const RatingsView& view, const std::vector<std::uint32_t>& rows,
                           const Ratings& ratings) {
    ExpertScores experts;
    std::unordered_map<std::uint64_t, ScoreSum> sums;
    std::set<WorkerId> workers;
    for (const std::uint32_t row : rows) {
        const UnitKind kind = view.kind.at(row).value_or(UnitKind::System);
        if (counts_for_system(kind) || kind == UnitKind::Gold) {
            ScoreSum& sum = sums[segment_key(view, row)];
            sum.total += view.score[row];
            ++sum.count;
            workers.insert(view.worker[row]);
            ++experts.judgments;
        }
    }
    if (sums.empty()) {
        return experts;
    }
    experts.workers = workers.size();
    experts.mean.assign(ratings.segments.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (const auto sum = sums.find(segment_key(view, ratings.table_row[i])); sum != sums.end()) {
            experts.mean[ratings.segment[i]] = sum->second.total / static_cast<double>(sum->second.count);
        }
    }
    return experts;
}

Ratings ratings_of(const RatingsView& view, const SliceRows& slice, const CountedWorkers& workers) {
    Ratings ratings;
    ratings.name = slice.name;
    ScoredRows scored =
        scored_rows(view, slice.rows, [&](WorkerId worker) { return workers.counts[worker.value()]; });
    ratings.table_row = std::move(scored.rows);
    ratings.left_out = scored.left_out;
    fill_ids(view, ratings);
    fill_values(view, ratings);
    number_segments(ratings);
    mark_rejected(view, ratings);
    ratings.pair = find_pairs(view, ratings);
    ratings.experts = expert_scores(
        view,
        scored_rows(view, slice.rows, [&](WorkerId worker) { return workers.is_standard(worker); }).rows,
        ratings);
    return ratings;
}

// Where rows of one segment expect different scores. What a control shows in the place of the output, and
// what is expected of that, is another matter.
std::optional<Error> gold_problem(const Ratings& ratings, const RowLines& lines) {
    const auto clash = find_gold_clash<double>(ratings.segment, ratings.gold, [&](std::size_t i) {
        return !std::isnan(ratings.gold[i]) &&
               (counts_for_system(ratings.kind[i]) || ratings.kind[i] == UnitKind::Gold);
    });
    if (!clash) {
        return std::nullopt;
    }
    const auto gold_row = [&](std::uint32_t i) {
        return GoldRow{ratings.table_row[i], fmt::format("{}", ratings.gold[i])};
    };
    return gold_error(
        {ratings.items[ratings.item[clash->later]], ratings.systems[ratings.system[clash->later]]},
        gold_row(clash->first), gold_row(clash->later), lines);
}

}  // namespace

Result<std::vector<Ratings>> slice_ratings(const JudgmentTable& table, CountedRoles roles) {
    const Result<RatingsView> view = RatingsView::of(table);
    if (!view) {
        return view.error();
    }
    const Result<CountedWorkers> workers = counted_workers(*view, roles);
    if (!workers) {
        return workers.error();
    }
    std::vector<Ratings> slices;
    for (const SliceRows& slice : rows_by_slice(*view)) {
        Ratings ratings = ratings_of(*view, slice, *workers);
        if (std::optional<Error> problem = gold_problem(ratings, table.lines())) {
            return *std::move(problem);
        }
        if (ratings.size() > 0) {
            slices.push_back(std::move(ratings));
        }
    }
    if (slices.empty()) {
        return Error{ErrorCode::InvalidInput,
                     "the table has no row with a score: there is nothing to analyse"};
    }
    return slices;
}

}  // namespace adjudge
