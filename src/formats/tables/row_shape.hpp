// What the options make of each row of a file before its cells become values: cells of joined files and of
// keys are added, and rows that the filters do not want are left out. It works on cells, whatever the format.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/tables/joined_file.hpp"
#include "formats/tables/table_layout.hpp"
#include "formats/tables/table_options.hpp"

namespace adjudge {

class RowShape {
public:
    // For a file whose columns are named `names`. Fails with InvalidInput where a joined file can't be
    // joined, and where a filter or a key names no column.
    static Result<RowShape> of(std::span<const std::string> names, const TableReadOptions& options,
                               DecimalMark decimal);

    // Whether rows pass as they are.
    [[nodiscard]] bool is_trivial() const noexcept {
        return joined_.empty() && keys_.empty() && filters_.empty();
    }
    // Those of the file, of joined files and of keys, which go by key_name().
    [[nodiscard]] std::span<const std::string> columns() const noexcept { return columns_; }
    [[nodiscard]] std::size_t file_columns() const noexcept { return file_columns_; }

    // Whether a filter may name it: a column, or what the table takes for granted.
    [[nodiscard]] bool has(std::string_view column) const { return find(column, Names::OfTable).has_value(); }

    // How many rows each filter fits, in the order of filter_texts().
    using FilterCounts = std::vector<std::size_t>;
    [[nodiscard]] FilterCounts no_counts() const { return FilterCounts(filters_.size(), 0); }
    // "--only item^=news".
    [[nodiscard]] std::vector<std::string> filter_texts() const;

    // The cells of the columns that the file itself lacks; nothing for a row that is left out. `cells` are
    // those of the file's columns.
    std::optional<std::vector<std::string>> added_cells(std::span<const std::string_view> cells,
                                                        FilterCounts& counts) const;

private:
    // Where a text comes from: a column, or the same for all rows.
    struct Cell {
        std::optional<std::size_t> column = {};
        std::string constant = {};
        const Translations* translations = nullptr;  // of layout_
    };
    enum class Use { Only, Without };
    struct Filter {
        RowFilter asks;
        Use use;
        Cell cell;
    };
    // Whose name goes before where file and table have a column of that name.
    enum class Names { OfFile, OfTable };
    struct Key {
        std::vector<Cell> parts;
    };

    RowShape(std::span<const std::string> names, const TableReadOptions& options, DecimalMark decimal);
    Status add_joined(const TableReadOptions& options);
    [[nodiscard]] Result<Key> key_of(const ColumnKey& asked) const;
    Status add_keys(const TableReadOptions& options);
    Status add_filters(std::span<const RowFilter> filters, Use use);
    [[nodiscard]] std::optional<Cell> find(std::string_view name, Names first) const;
    [[nodiscard]] Error no_column(std::string_view option, std::string_view name) const;

    [[nodiscard]] std::string text_at(const Cell& cell, std::span<const std::string_view> own,
                                      std::span<const std::string> added) const;
    [[nodiscard]] bool fits(const RowFilter& filter, std::string_view text) const;
    [[nodiscard]] bool is_wanted(std::span<const std::string_view> own, std::span<const std::string> added,
                                 FilterCounts& counts) const;

    std::shared_ptr<const TableLayout> layout_;
    std::size_t file_columns_;
    std::vector<std::string> columns_;
    DecimalMark decimal_;
    std::vector<JoinedFile> joined_;
    std::vector<Key> keys_;
    std::vector<Filter> filters_;
};

}  // namespace adjudge
