// One cell of a file as a value: the exact reading of numbers, counts and times.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "formats/tables/plain_batch.hpp"
#include "model/table.hpp"

namespace adjudge {

// Each of these gives nothing for an empty cell, blanks around the value, NaN, an infinity and whatever else
// is not what it reads; fault_of() says why.

// A decimal number, rounded correctly to the nearest double.
std::optional<double> parse_number(std::string_view cell);
// The same as a column of numbers takes it: not beyond largest_number.
std::optional<double> parse_quantity(std::string_view cell);
// A number of seconds from 0 up.
std::optional<double> parse_seconds(std::string_view cell);
// A whole number from 0 up, at most 2^31 - 1.
std::optional<std::int32_t> parse_count(std::string_view cell);
// Microseconds since 1970-01-01T00:00:00Z of a date and time (2018-05-01T12:00:00.5+02:00; also with a blank
// for the T, without seconds, without a zone, which is UTC, or the date alone; also 01.05.2018) or of Unix
// seconds.
std::optional<std::int64_t> parse_time(std::string_view cell);

// Why a cell that could not be read is no value of that type, and what to write instead: "is not a number".
std::string fault_of(ColumnType type, std::string_view cell);

// The way back: the shortest text that is read as the same value.
std::string format_number(double value);
// "2018-05-01T12:00:00Z", with as many decimals of a second as it needs.
std::string format_time(std::int64_t microseconds);

// Appends the cell to the column, an empty one as missing. False, and the column as it was, where it can't be
// read. `names` is the dictionary of a column of names.
bool append_cell(NamedColumn& column, Dictionary* names, std::string_view cell);

// The same for a cell of each record of a batch, in the inner loop of reading a table. False where one can't
// be read; the cells before it have then been appended.
bool append_cells(NamedColumn& column, Dictionary* names, const CellColumn& cells);

// The cell as a file shows it; empty where it is missing.
std::string format_cell(const JudgmentTable& table, const NamedColumn& column, std::size_t row);

}  // namespace adjudge
