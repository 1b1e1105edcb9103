// A table in which several slices stand side by side.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/slices.hpp"
#include "report/report_table.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/resampling/rank_range.hpp"

namespace adjudge {

// How many digits a terminal shows of raw and of standardized scores.
inline constexpr int standard_digits = 3;

// One end of an interval that may not be there.
inline std::optional<double> bound(const std::optional<Interval>& interval, double Interval::*end) {
    return interval ? std::optional{(*interval).*end} : std::nullopt;
}

// One number of a statistic that may have no value.
template <class Statistic>
std::optional<double> part_of(const Computed<Statistic>& found, double Statistic::*part) {
    return found ? std::optional{(*found).*part} : std::nullopt;
}

// "95 %".
std::string confidence_title(double confidence);
// "2-4", "3".
std::string rank_text(const RankRange& ranks);

// In the place of a slice: what is said of all together.
inline const SliceName all_slices{
    .configuration = "all slices", .criterion = {}, .source_language = {}, .target_language = {}};

// Slices are told apart by their first column.
class SlicedTable {
public:
    SlicedTable(std::size_t slices, std::string name, std::string title, std::vector<ReportColumn> columns) {
        table_.name = std::move(name);
        table_.title = std::move(title);
        table_.columns.push_back({"slice", ReportColumn::Align::Left,
                                  slices > 1 ? ReportColumn::Use::Both : ReportColumn::Use::Csv});
        std::ranges::move(columns, std::back_inserter(table_.columns));
    }

    void add(const SliceName& slice, std::vector<ReportCell> cells) {
        cells.insert(cells.begin(), text_cell(description(slice)));
        table_.rows.push_back(std::move(cells));
    }
    // Draws a line above the next row.
    void add_line() { table_.lines_before.push_back(table_.rows.size()); }
    // Draws another kind of line where a slice has rows above it.
    void begin_slice() {
        if (!table_.rows.empty()) {
            table_.slices_before.push_back(table_.rows.size());
        }
    }
    [[nodiscard]] ReportTable table() && { return std::move(table_); }

private:
    ReportTable table_;
};

}  // namespace adjudge
