#include "formats/tables/reshaped_table.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "formats/tables/cell.hpp"
#include "formats/tables/row_appender.hpp"
#include "formats/tables/row_shape.hpp"
#include "formats/tables/table_layout.hpp"
#include "formats/text_check.hpp"
#include "model/choices_from_ranks.hpp"

namespace adjudge {
namespace {

class TableReshaper {
public:
    TableReshaper(const JudgmentTable& table, const RowShape& shape, const TableLayout& layout)
        : table_{table}, shape_{shape}, rows_{layout}, counts_{shape.no_counts()} {
        for (const std::string& name : shape.columns()) {
            columns_.push_back(rows_.column_for(name));
        }
    }

    void add(std::size_t row) {
        const std::vector<std::string> own = cells_of(row);
        const std::vector<std::string_view> cells{own.begin(), own.end()};
        const auto added = shape_.added_cells(cells, counts_);
        if (!added) {
            return;
        }
        for (std::size_t i = 0; i < added->size(); ++i) {
            put(columns_[own.size() + i], (*added)[i]);
        }
        for (std::size_t i = 0; i < own.size(); ++i) {
            put(columns_[i], own[i]);
        }
        if (const Status status = rows_.end_row(0); !status) {
            problems_.add(status.error());
        }
    }

    [[nodiscard]] TableReading take() && {
        TableReading reading{.parts = std::move(rows_).take(), .problems = std::move(problems_)};
        reading.parts.lines = {};
        for (Dictionary& dictionary : reading.parts.dictionaries) {
            dictionary.drop_index();
        }
        add_choices_from_ranks(reading.parts);
        reading.notes = table_.notes();
        const std::vector<std::string> filters = shape_.filter_texts();
        for (std::size_t i = 0; i < filters.size(); ++i) {
            if (counts_[i] == 0) {
                reading.notes.push_back(filters[i] + " fits no row");
            }
        }
        return reading;
    }

private:
    [[nodiscard]] std::vector<std::string> cells_of(std::size_t row) const {
        std::vector<std::string> cells;
        for (const NamedColumn& column : table_.columns()) {
            cells.push_back(is_missing(column.cells, row) ? "" : format_cell(table_, column, row));
        }
        return cells;
    }

    void put(std::size_t column, std::string_view cell) {
        if (auto fault = find_text_fault(cell)) {
            fault->place.field = rows_.name(column);
            rows_.spoil();
            problems_.add(*std::move(fault));
        } else if (!rows_.put(column, cell)) {
            problems_.add(rows_.fault(column, cell));
        }
    }

    const JudgmentTable& table_;
    const RowShape& shape_;
    RowAppender rows_;
    RowShape::FilterCounts counts_;
    std::vector<std::size_t> columns_;  // of the new table, by cell
    Problems problems_;
};

Result<RowShape> shape_of(const JudgmentTable& table, const TableReadOptions& options) {
    std::vector<std::string> names;
    for (const NamedColumn& column : table.columns()) {
        names.push_back(column.name);
    }
    return RowShape::of(names, options, DecimalMark::Point);
}

// Whether a table could be read with the filters that name its columns; one that can't be read says so itself.
bool has_column(const JudgmentTable& table, TableReadOptions options, std::string_view column) {
    options.only.clear();
    options.without.clear();
    const auto shape = shape_of(table, options);
    return !shape || shape->has(column);
}

// The options of each table, with the filters that are for it.
class SharedFilters {
public:
    SharedFilters(std::span<const JudgmentTable> tables, const TableReadOptions& options)
        : tables_{tables}, options_{&options}, each_(tables.size(), options), notes_(tables.size()) {
        share("--only", &TableReadOptions::only);
        share("--without", &TableReadOptions::without);
    }

    [[nodiscard]] TableReading read(std::size_t table) const {
        TableReading reading = reshaped_table(tables_[table], each_[table]);
        reading.notes.insert(reading.notes.end(), notes_[table].begin(), notes_[table].end());
        return reading;
    }

private:
    void share(std::string_view name, std::vector<RowFilter> TableReadOptions::*filters) {
        for (TableReadOptions& one : each_) {
            (one.*filters).clear();
        }
        for (const RowFilter& filter : options_->*filters) {
            std::vector<bool> has;
            for (const JudgmentTable& table : tables_) {
                has.push_back(has_column(table, *options_, filter.column));
            }
            const bool none_has = std::ranges::find(has, true) == has.end();
            for (std::size_t i = 0; i < has.size(); ++i) {
                if (has[i] || none_has) {
                    (each_[i].*filters).push_back(filter);
                } else {
                    notes_[i].push_back(fmt::format("{} {} leaves the {} as they are: they have no {}", name,
                                                    text_of(filter), word(tables_[i].kind()), filter.column));
                }
            }
        }
    }

    std::span<const JudgmentTable> tables_;
    const TableReadOptions* options_;
    std::vector<TableReadOptions> each_;
    std::vector<std::vector<std::string>> notes_;
};

}  // namespace

TableReading reshaped_table(const JudgmentTable& table, const TableReadOptions& options) {
    TableReading refused;
    const Result<RowShape> shape = shape_of(table, options);
    if (!shape) {
        refused.problems.add(shape.error());
        return refused;
    }
    TableReadOptions of_kind = options;
    of_kind.kind = table.kind();
    const LayoutFinding finding = find_layout(shape->columns(), of_kind);
    if (!finding.layout || !finding.problems.empty()) {
        refused.problems.add(finding.problems);
        return refused;
    }
    TableReshaper reshaper{table, *shape, *finding.layout};
    for (std::size_t row = 0; row < table.rows(); ++row) {
        reshaper.add(row);
    }
    return std::move(reshaper).take();
}

std::vector<TableReading> reshaped_tables(std::span<const JudgmentTable> tables,
                                          const TableReadOptions& options) {
    const SharedFilters shared{tables, options};
    std::vector<TableReading> readings;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        readings.push_back(shared.read(i));
    }
    return readings;
}

}  // namespace adjudge
