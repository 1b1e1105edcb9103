// Puts the cells of a file's rows into the columns of a table, or leaves a bad row out as a whole.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/tables/plain_batch.hpp"
#include "formats/tables/table_layout.hpp"
#include "model/table.hpp"

namespace adjudge {

// A row is a put() for each of its cells and then an end_row(). Keeps all columns of one length between rows.
class RowAppender {
public:
    explicit RowAppender(const TableLayout& layout);

    // The place of the table's column that the file calls `in_file`; a new one is missing in earlier rows.
    std::size_t column_for(std::string_view in_file);
    [[nodiscard]] const std::string& name(std::size_t column) const { return parts_.columns[column].name; }
    // Whether the schema knows the column.
    [[nodiscard]] bool is_known(std::size_t column) const { return traits_[column].is_known; }

    // Appends whole rows, `columns[i]` being the place of the i-th cell's column and `line` the first row's;
    // the others follow line by line. False, and the table as it was, where any of them is bad: put them one
    // by one to learn why.
    bool put_rows(std::span<const std::size_t> columns, const PlainBatch& batch, std::size_t line);

    // Appends a cell to the row. False where it can't be: the row is then bad, and fault() says why.
    bool put(std::size_t column, std::string_view cell);
    // What is wrong with a cell that could not be put, without its place.
    [[nodiscard]] Error fault(std::size_t column, std::string_view cell);
    // Whether the row has a cell in that column already.
    [[nodiscard]] bool is_filled(std::size_t column) const {
        return size(parts_.columns[column].cells) > rows_;
    }
    [[nodiscard]] ColumnType type(std::size_t column) const { return parts_.columns[column].type; }
    // Says that the row is bad for another reason.
    void spoil() noexcept { is_spoilt_ = true; }
    // Ends the row that began on `line`. Constants and columns without a cell are filled in; fails where a
    // required one has none, or where the row contradicts itself. Tells nothing of a row already bad.
    Status end_row(std::size_t line);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return parts_.columns.size(); }
    [[nodiscard]] TableParts take() && { return std::move(parts_); }

private:
    struct Traits {
        bool is_known;
        bool must_be_full;
        const Translations* translations;
        bool has_decimal_comma;  // numbers in a file that writes 12,5
    };

    std::size_t add_column(std::string_view name);
    // What the cell means; valid until the next call.
    [[nodiscard]] std::string_view translated(std::size_t column, std::string_view cell);
    Dictionary* names_of(std::size_t column);
    Status put_or_explain(std::size_t column, std::string_view cell);
    bool put_each(std::size_t column, const CellColumn& cells);
    bool put_column(std::size_t column, const CellColumn& cells);
    Status fill_row();
    void forget_unfinished();
    [[nodiscard]] Status check_span(std::size_t row) const;

    const TableLayout* layout_;
    TableParts parts_;
    std::vector<Traits> traits_;
    std::size_t rows_ = 0;
    std::size_t cells_put_ = 0;  // in the current row
    bool is_spoilt_ = false;
    std::string changed_;  // a cell that does not mean what is written
};

}  // namespace adjudge
