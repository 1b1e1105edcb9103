// The columns of a judgment table. Each is a plain array; what stands for a missing cell is named here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/dictionary.hpp"
#include "model/schema.hpp"

namespace adjudge {

// Names as codes of one of the table's dictionaries; missing_code where the cell is empty.
struct NameColumn {
    std::size_t dictionary = 0;  // its place among the table's dictionaries
    std::vector<std::uint32_t> codes = {};
};

// NaN where the cell is empty: no reader lets NaN in as a value.
struct NumberColumn {
    std::vector<double> values = {};
};

inline constexpr std::int32_t missing_count = std::numeric_limits<std::int32_t>::min();

struct CountColumn {
    std::vector<std::int32_t> values = {};
};

inline constexpr std::int64_t missing_time = std::numeric_limits<std::int64_t>::min();

struct TimeColumn {
    std::vector<std::int64_t> microseconds = {};  // since 1970-01-01T00:00:00Z
};

inline constexpr std::uint8_t missing_word = 0xFF;

// Values of the enum that `type` stands for: Kind, Role, Choice or Side.
struct WordColumn {
    ColumnType type = ColumnType::Kind;
    std::vector<std::uint8_t> codes = {};
};

// Texts one after the other; an empty one is a missing one.
struct TextColumn {
    std::string bytes = {};
    std::vector<std::uint64_t> ends = {};

    [[nodiscard]] std::string_view at(std::size_t row) const {
        const std::uint64_t begin = row == 0 ? 0 : ends.at(row - 1);
        return std::string_view{bytes}.substr(begin, ends.at(row) - begin);
    }
};

using Column = std::variant<NameColumn, NumberColumn, CountColumn, TimeColumn, WordColumn, TextColumn>;

// An empty column of that type; `dictionary` matters for names alone.
Column make_column(ColumnType type, std::size_t dictionary);

[[nodiscard]] std::size_t size(const Column& column);
// Bytes that the column's cells take, dictionaries aside.
[[nodiscard]] std::size_t memory(const Column& column);
[[nodiscard]] bool is_missing(const Column& column, std::size_t row);
[[nodiscard]] std::size_t count_missing(const Column& column);
// Whether a cell from row `from` on is missing.
[[nodiscard]] bool has_missing(const Column& column, std::size_t from);

void reserve(Column& column, std::size_t rows);
// Shortens to `rows` cells, or lengthens with missing ones.
void resize(Column& column, std::size_t rows);
// Appends the cells of a column of the same type; `codes[c]` is what its name code c becomes.
void append(Column& column, const Column& more, std::span<const std::uint32_t> codes);

}  // namespace adjudge
