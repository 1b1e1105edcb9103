#include "analysis/inspection.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "analysis/abilities.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/work/assignments.hpp"
#include "model/kinds.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

const NameColumn* names_in(const JudgmentTable& table, std::string_view column) {
    const NamedColumn* found = table.find(column);
    return found == nullptr ? nullptr : std::get_if<NameColumn>(&found->cells);
}

// How many different names stand in the columns, which share a dictionary.
std::size_t count_distinct(const JudgmentTable& table, std::span<const std::string_view> columns) {
    std::vector<bool> is_used;
    for (const std::string_view column : columns) {
        const NameColumn* names =
            find_column(table.kind(), column) == nullptr ? nullptr : names_in(table, column);
        if (names == nullptr) {
            continue;
        }
        is_used.resize(table.dictionary(*names).size() + std::size_t{1});
        for (const std::uint32_t code : names->codes) {
            is_used[std::min<std::size_t>(code, is_used.size() - 1)] =
                true;  // the last place is for missing ones
        }
        is_used.back() = false;
    }
    return static_cast<std::size_t>(std::ranges::count(is_used, true));
}

std::vector<Tally> distinct_names(const JudgmentTable& table) {
    struct Sort {
        std::string_view name;
        std::vector<std::string_view> columns;
    };
    const std::vector<Sort> sorts{{"workers", {"worker"}},
                                  {"items", {"item"}},
                                  {"systems", {"system", "system_a", "system_b"}},
                                  {"screens", {"screen"}},
                                  {"HITs", {"hit"}},
                                  {"units", {"unit"}},
                                  {"documents", {"document"}},
                                  {"criteria", {"criterion"}},
                                  {"configurations", {"configuration"}},
                                  {"languages", {"source_language", "target_language"}},
                                  {"fields", {"field"}}};
    std::vector<Tally> tallies;
    for (const Sort& sort : sorts) {
        const bool is_there = std::ranges::any_of(sort.columns, [&](std::string_view column) {
            const ColumnSpec* spec = find_column(table.kind(), column);
            return spec != nullptr && table.find(column) != nullptr;
        });
        if (is_there) {
            tallies.push_back({std::string{sort.name}, count_distinct(table, sort.columns)});
        }
    }
    return tallies;
}

std::vector<Tally> tally_kinds(const JudgmentView& view) {
    std::array<std::size_t, Words<UnitKind>::all.size()> counts{};
    for (std::size_t row = 0; row < view.rows; ++row) {
        ++counts.at(static_cast<std::size_t>(*view.kind.at(row)));
    }
    std::vector<Tally> tallies;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        if (counts.at(kind) > 0) {
            tallies.push_back({std::string{Words<UnitKind>::all.at(kind)}, counts.at(kind)});
        }
    }
    return tallies;
}

std::vector<Tally> tally_codes(std::span<const std::uint32_t> codes, const Dictionary& names) {
    std::vector<std::size_t> counts(names.size());
    for (const std::uint32_t code : codes) {
        if (code != missing_code) {
            ++counts[code];
        }
    }
    std::vector<Tally> tallies;
    for (std::uint32_t code = 0; code < names.size(); ++code) {
        if (counts[code] > 0) {
            tallies.push_back({std::string{names.name(code)}, counts[code]});
        }
    }
    return tallies;
}

std::vector<Tally> tally_choices(const ChoicesView& view) {
    std::vector<Tally> tallies;
    for (const std::string_view choice : all_words<Choice>()) {
        tallies.push_back({std::string{choice}, 0});
    }
    for (std::size_t row = 0; row < view.rows; ++row) {
        if (const auto choice = view.choice.at(row)) {
            ++tallies[static_cast<std::size_t>(*choice)].count;
        }
    }
    return tallies;
}

std::vector<Tally> tally_answers(const JudgmentTable& table) {
    std::vector<Tally> tallies;
    if (table.kind() == TableKind::Choices) {
        tallies = tally_choices(*ChoicesView::of(table));
    } else if (table.kind() == TableKind::Labels || table.kind() == TableKind::Spans) {
        const NameColumn& answers =
            *names_in(table, table.kind() == TableKind::Labels ? "label" : "severity");
        tallies = tally_codes(answers.codes, table.dictionary(answers));
    }
    std::ranges::stable_sort(tallies, std::ranges::greater{}, &Tally::count);
    return tallies;
}

std::optional<NumberRangeFound> score_range(const JudgmentTable& table) {
    const auto ratings = RatingsView::of(table);
    if (!ratings) {
        return std::nullopt;
    }
    std::optional<NumberRangeFound> range;
    double sum = 0.0;
    std::size_t count = 0;
    for (const double score : ratings->score) {
        if (std::isnan(score)) {
            continue;
        }
        if (!range) {
            range = NumberRangeFound{score, score, 0.0};
        }
        range->least = std::min(range->least, score);
        range->most = std::max(range->most, score);
        sum += score;
        ++count;
    }
    if (range) {
        range->mean = sum / static_cast<double>(count);
    }
    return range;
}

std::optional<TimeSpan> time_span(const JudgmentView& view) {
    std::optional<TimeSpan> span;
    for (const std::int64_t time : view.submitted_at) {
        if (time == missing_time) {
            continue;
        }
        if (!span) {
            span = TimeSpan{time, time};
        }
        span->first = std::min(span->first, time);
        span->last = std::max(span->last, time);
    }
    return span;
}

std::vector<Tally> tally_missing(const JudgmentTable& table) {
    std::vector<Tally> tallies;
    for (const NamedColumn& column : table.columns()) {
        if (const std::size_t count = count_missing(column.cells); count > 0) {
            tallies.push_back({column.name, count});
        }
    }
    return tallies;
}

// The columns that say who judged what; the answer and when it was given are left out.
std::vector<const NamedColumn*> judged_columns(const JudgmentTable& table) {
    constexpr std::array<std::string_view, 15> names{
        "worker", "item", "system",   "system_a",  "system_b",      "screen",          "field",
        "unit",   "kind", "document", "criterion", "configuration", "source_language", "target_language",
        "hit"};
    std::vector<const NamedColumn*> columns;
    for (const NamedColumn& column : table.columns()) {
        if (std::ranges::find(names, column.name) != names.end()) {
            columns.push_back(&column);
        }
    }
    return columns;
}

std::size_t count_repeated(const JudgmentTable& table, std::span<const DuplicateRow> duplicates) {
    if (table.kind() == TableKind::Spans) {
        return 0;  // many stretches of one text are many rows
    }
    return find_duplicate_rows(judged_columns(table)).size() - duplicates.size();
}

// Nothing for what can't be analyzed: the abilities say why.
std::vector<SliceDesign> designs_of(const JudgmentTable& table) {
    std::vector<SliceDesign> designs;
    if (table.kind() != TableKind::Ratings) {
        return designs;
    }
    const auto slices = slice_ratings(table);
    if (!slices) {
        return designs;
    }
    for (const Ratings& ratings : *slices) {
        designs.push_back({description(ratings.name), check_design(ratings, assignments(ratings))});
    }
    return designs;
}

}  // namespace

Inspection inspect(const JudgmentTable& table) {
    const JudgmentView view{table};
    Inspection found;
    found.kind = table.kind();
    found.rows = table.rows();
    std::vector<const NamedColumn*> all_columns;
    for (const NamedColumn& column : table.columns()) {
        all_columns.push_back(&column);
        if (find_column(table.kind(), column.name) == nullptr) {
            found.extra_columns.push_back(column.name);
        }
    }
    found.distinct = distinct_names(table);
    found.kinds = tally_kinds(view);
    found.answers = tally_answers(table);
    found.scores = score_range(table);
    found.missing = tally_missing(table);
    found.time = time_span(view);
    found.duplicates = find_duplicate_rows(all_columns);
    found.repeated_judgments = count_repeated(table, found.duplicates);
    const Evidence evidence = gather_evidence(table);
    found.lost_pairs = evidence.lost_pairs;
    found.abilities = abilities(table.kind(), evidence);
    found.designs = designs_of(table);
    found.memory = table.memory();
    return found;
}

}  // namespace adjudge
