#include "analysis/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

#include "analysis/rating_pairs.hpp"
#include "model/table_views.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

// Gives the names that occur ids from 0 up, in the order of their first occurrence.
template <class IdType>
class LocalIds {
public:
    explicit LocalIds(const NameView<IdType>& view) : view_{view}, ids_(view.distinct(), no_id) {}

    std::uint32_t of(std::size_t row) {
        const std::optional<IdType> found = view_.at(row);
        if (!found) {
            return no_id;
        }
        std::uint32_t& id = ids_[found->value()];
        if (id == no_id) {
            id = static_cast<std::uint32_t>(names_.size());
            names_.emplace_back(view_.name(*found));
        }
        return id;
    }
    [[nodiscard]] std::vector<std::string> names() && { return std::move(names_); }

private:
    const NameView<IdType>& view_;
    std::vector<std::uint32_t> ids_;
    std::vector<std::string> names_;
};

// Which slice a row belongs to, as the table's codes.
struct SliceKey {
    std::uint32_t configuration;
    std::uint32_t criterion;
    std::uint32_t source_language;
    std::uint32_t target_language;

    auto operator<=>(const SliceKey&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

template <class IdType>
std::uint32_t code_of(const NameView<IdType>& view, std::size_t row) {
    const std::optional<IdType> id = view.at(row);
    return id ? id->value() : no_id;
}

template <class IdType>
std::string name_of(const NameView<IdType>& view, std::uint32_t code) {
    return code == no_id ? std::string{} : std::string{view.name(IdType{code})};
}

SliceKey key_of(const RatingsView& view, std::size_t row) {
    return {code_of(view.configuration, row), code_of(view.criterion, row),
            code_of(view.source_language, row), code_of(view.target_language, row)};
}

SliceName name_of(const RatingsView& view, const SliceKey& key) {
    return {name_of(view.configuration, key.configuration), name_of(view.criterion, key.criterion),
            name_of(view.source_language, key.source_language),
            name_of(view.target_language, key.target_language)};
}

struct SliceRows {
    SliceKey key;
    std::vector<std::uint32_t> rows;
};

std::vector<SliceRows> rows_by_slice(const RatingsView& view) {
    std::vector<SliceRows> slices;
    std::map<SliceKey, std::size_t> places;
    std::size_t last = 0;
    for (std::size_t row = 0; row < view.rows; ++row) {
        const SliceKey key = key_of(view, row);
        // Rows of one slice mostly stand together: the map is for where they do not.
        if (slices.empty() || key != slices[last].key) {
            last = places.emplace(key, slices.size()).first->second;
        }
        if (last == slices.size()) {
            slices.push_back({key, {}});
        }
        slices[last].rows.push_back(static_cast<std::uint32_t>(row));
    }
    return slices;
}

struct ScoredRows {
    std::vector<std::uint32_t> rows;
    LeftOut left_out;
};

// Takes out what is no rating, and what was rated again.
ScoredRows scored_rows(const RatingsView& view, const std::vector<std::uint32_t>& rows) {
    ScoredRows scored;
    scored.rows.reserve(rows.size());
    for (const std::uint32_t row : rows) {
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
        const Segment segment{ratings.item[row], ratings.system[row]};
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

struct IdColumn {
    std::vector<std::uint32_t> ids;
    std::vector<std::string> names;
};

// Gives the names their ids in ascending order, so that no id depends on the order of rows.
void order_by_name(IdColumn& column) {
    if (std::ranges::is_sorted(column.names)) {
        return;
    }
    std::vector<std::uint32_t> order(column.names.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t id) { return std::string_view{column.names[id]}; });
    std::vector<std::uint32_t> new_id(order.size());
    std::vector<std::string> names(order.size());
    for (std::uint32_t place = 0; place < order.size(); ++place) {
        new_id[order[place]] = place;
        names[place] = std::move(column.names[order[place]]);
    }
    column.names = std::move(names);
    for (std::uint32_t& id : column.ids) {
        id = id == no_id ? no_id : new_id[id];
    }
}

template <class IdType>
IdColumn id_column(const std::vector<std::uint32_t>& rows, const NameView<IdType>& view) {
    LocalIds local{view};
    IdColumn column{column_of(rows, [&](std::uint32_t row) { return local.of(row); }), {}};
    column.names = std::move(local).names();
    order_by_name(column);
    return column;
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

Ratings ratings_of(const RatingsView& view, const SliceRows& slice) {
    Ratings ratings;
    ratings.name = name_of(view, slice.key);
    ScoredRows scored = scored_rows(view, slice.rows);
    ratings.table_row = std::move(scored.rows);
    ratings.left_out = scored.left_out;
    fill_ids(view, ratings);
    fill_values(view, ratings);
    number_segments(ratings);
    mark_rejected(view, ratings);
    ratings.pair = find_pairs(view, ratings);
    return ratings;
}

}  // namespace

std::string description(const SliceName& name) {
    std::string text;
    const auto add = [&](const std::string& part) {
        if (!part.empty()) {
            text += (text.empty() ? "" : ", ") + part;
        }
    };
    add(name.configuration);
    add(name.criterion);
    const bool has_both = !name.source_language.empty() && !name.target_language.empty();
    add(name.source_language + (has_both ? "-" : "") + name.target_language);
    return text.empty() ? "all ratings" : text;
}

Result<std::vector<Ratings>> slice_ratings(const JudgmentTable& table) {
    const Result<RatingsView> view = RatingsView::of(table);
    if (!view) {
        return view.error();
    }
    std::vector<Ratings> slices;
    for (const SliceRows& slice : rows_by_slice(*view)) {
        Ratings ratings = ratings_of(*view, slice);
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
