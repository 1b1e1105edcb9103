#include "formats/tables/reshaped_table.hpp"

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

}  // namespace

TableReading reshaped_table(const JudgmentTable& table, const TableReadOptions& options) {
    TableReading refused;
    std::vector<std::string> names;
    for (const NamedColumn& column : table.columns()) {
        names.push_back(column.name);
    }
    const Result<RowShape> shape = RowShape::of(names, options, DecimalMark::Point);
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

}  // namespace adjudge
