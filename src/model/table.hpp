// A judgment table: many judgments of one sort as columns of equal length.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/column.hpp"
#include "model/dictionary.hpp"
#include "model/row_lines.hpp"
#include "model/schema.hpp"

namespace adjudge {

struct NamedColumn {
    std::string name;
    ColumnType type;
    Column cells;
};

// What a table is made of while it is being put together.
struct TableParts {
    TableKind kind = TableKind::Ratings;
    std::vector<NamedColumn> columns = {};
    std::vector<Dictionary> dictionaries = {};
    std::vector<std::string> dictionary_names = {};
    RowLines lines = {};                  // empty where the rows come from no file, or from several
    std::vector<std::string> notes = {};  // what was left out while they were read, a sentence each

    // Adds an empty column, with the dictionary of that name if it holds names; returns its place.
    std::size_t add_column(std::string_view name, ColumnType type, std::string_view dictionary);
    // The same for a column of the schema, or for a name that it does not know: that one holds names.
    std::size_t add_column(std::string_view name);
    // nullptr where there is no such column.
    [[nodiscard]] NamedColumn* find(std::string_view name);
    [[nodiscard]] const NamedColumn* find(std::string_view name) const;
    // The required columns of the schema that are not there yet.
    [[nodiscard]] std::vector<std::string_view> missing_columns() const;
};

// A table that exists has every required column of its schema with its type, all columns of one length, no
// two of one name, and no missing cell in a required column of names. Columns that the schema does not know
// are kept as they came.
class JudgmentTable {
public:
    // Throws std::logic_error where the parts break a rule above.
    explicit JudgmentTable(TableParts parts);

    [[nodiscard]] TableKind kind() const noexcept { return parts_.kind; }
    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::span<const NamedColumn> columns() const noexcept { return parts_.columns; }
    // nullptr where the table has no such column.
    [[nodiscard]] const NamedColumn* find(std::string_view name) const;
    // The names that the codes of a column stand for.
    [[nodiscard]] const Dictionary& dictionary(const NameColumn& column) const;
    [[nodiscard]] const RowLines& lines() const noexcept { return parts_.lines; }
    [[nodiscard]] const std::vector<std::string>& notes() const noexcept { return parts_.notes; }
    void add_note(std::string note) { parts_.notes.push_back(std::move(note)); }
    // What it is made of, to be put together anew.
    [[nodiscard]] TableParts parts() && { return std::move(parts_); }
    // Bytes of all cells and names.
    [[nodiscard]] std::size_t memory() const;

private:
    TableParts parts_;
    std::size_t rows_;
};

}  // namespace adjudge
