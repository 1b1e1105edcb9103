// Which column of a file is which column of a table, and what table that makes.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problems.hpp"
#include "formats/tables/table_options.hpp"
#include "model/schema.hpp"

namespace adjudge {

// What the values of a column mean: each its own, or all that begin with a text.
class Translations {
public:
    void add(const ValueTranslation& value);
    // Whether a value is renamed by its beginning.
    [[nodiscard]] bool has_beginnings() const noexcept { return !beginnings_.empty(); }
    // The text that the value means, where it has a translation of its own.
    [[nodiscard]] const std::string* find(std::string_view value) const;
    // The value renamed by its beginning; empty where no beginning fits. A missing value stays so.
    [[nodiscard]] std::optional<std::string> renamed(std::string_view value) const;

private:
    std::map<std::string, std::string, std::less<>> values_;
    std::vector<ValueTranslation> beginnings_;  // both ends in a star
};

// Names in the file become names in the table; what the options add to or change in its rows.
class TableLayout {
public:
    TableLayout(TableKind kind, const TableReadOptions& options, std::span<const std::string> names);

    [[nodiscard]] TableKind kind() const noexcept { return kind_; }
    // The table's name of a column that the file calls `in_file`: the mapped one, or the same. A column whose
    // name another one was mapped to is kept as original_NAME. One that is a known column but for capitals,
    // blanks and hyphens is that column, where there is no other of that name.
    [[nodiscard]] std::string column_of(std::string_view in_file) const;
    // How to translate the cells of a table's column; nullptr where they stay as they are.
    [[nodiscard]] const Translations* translations_of(std::string_view column) const;
    [[nodiscard]] std::span<const ColumnConstant> constants() const noexcept { return constants_; }
    [[nodiscard]] DecimalMark decimal() const noexcept { return decimal_; }
    void set_decimal(DecimalMark mark) noexcept { decimal_ = mark; }
    // Columns of the file that go by another name for their capitals and blanks alone.
    [[nodiscard]] const std::map<std::string, std::string, std::less<>>& aliases() const noexcept {
        return aliases_;
    }

private:
    void find_aliases(std::span<const std::string> names);
    [[nodiscard]] bool is_mapped_to(std::string_view column) const;

    TableKind kind_;
    DecimalMark decimal_ = DecimalMark::Point;
    std::vector<ColumnMapping> map_;                           // keys included
    std::map<std::string, std::string, std::less<>> aliases_;  // the column by the name in the file
    std::vector<ColumnConstant> constants_;
    std::map<std::string, Translations, std::less<>> translations_;
};

// More are refused: a file of commas must not fill the memory.
inline constexpr std::size_t most_columns = 10'000;

// What stands for a key among the names of a file's columns: "item=document,segment".
std::string key_name(const ColumnKey& key);

struct LayoutFinding {
    std::optional<TableLayout> layout = {};  // empty where the rows can't be read at all
    Problems problems = Problems{};
};

// The layout of a file whose columns are named `names`, those of joined files and keys included. Problems: a
// column twice or none of a mapped name, an option that names no known column, columns missing for the table,
// columns that fit several tables.
LayoutFinding find_layout(std::span<const std::string> names, const TableReadOptions& options);

}  // namespace adjudge
