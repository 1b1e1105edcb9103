// Which column of a file is which column of a table, and what table that makes.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problems.hpp"
#include "formats/table_options.hpp"
#include "model/schema.hpp"

namespace adjudge {

using Translations = std::map<std::string, std::string, std::less<>>;

// Names in the file become names in the table; what the options add to or change in its rows.
class TableLayout {
public:
    TableLayout(TableKind kind, const TableReadOptions& options);

    [[nodiscard]] TableKind kind() const noexcept { return kind_; }
    // The table's name of a column that the file calls `in_file`: the mapped one, or the same. A column whose
    // name another one was mapped to is kept as original_NAME.
    [[nodiscard]] std::string column_of(std::string_view in_file) const;
    // How to translate the cells of a table's column; nullptr where they stay as they are.
    [[nodiscard]] const Translations* translations_of(std::string_view column) const;
    [[nodiscard]] std::span<const ColumnConstant> constants() const noexcept { return constants_; }

private:
    TableKind kind_;
    std::vector<ColumnMapping> map_;
    std::vector<ColumnConstant> constants_;
    std::map<std::string, Translations, std::less<>> translations_;
};

// More are refused: a file of commas must not fill the memory.
inline constexpr std::size_t most_columns = 10'000;

struct LayoutFinding {
    std::optional<TableLayout> layout = {};  // empty where the rows can't be read at all
    Problems problems = Problems{};
};

// The layout of a file whose columns are named `names`. Problems: a column twice or none of a mapped name, an
// option that names no known column, columns missing for the table, columns that fit several tables.
LayoutFinding find_layout(std::span<const std::string> names, const TableReadOptions& options);

}  // namespace adjudge
