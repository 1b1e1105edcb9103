// A table of results, for a person at a terminal or as CSV for a program: both from the same cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "stats/computed.hpp"
#include "stats/interval.hpp"

namespace adjudge {

// What a cell means to the reader, shown as colour on a terminal.
// Muted is what does not count.
enum class Tone : std::uint8_t { Plain, Good, Bad, Doubtful, Muted };

struct ReportCell {
    std::string shown;  // rounded
    std::string exact;  // as many digits as read back to the same number; empty: no value
    Tone tone = Tone::Plain;
};

ReportCell text_cell(std::string_view text, Tone tone = Tone::Plain);
ReportCell count_cell(std::size_t count);
// What stands in the place of a value that there is not.
ReportCell no_value();
// No value where there is none, and for what is no number: NaN and infinity.
ReportCell number_cell(std::optional<double> value, int digits);
ReportCell computed_cell(const Computed<double>& value, int digits);
// With one digit; no value of nothing.
ReportCell percent_of(std::size_t part, std::size_t whole);
// Three digits without the leading zero, as papers print them: ".049", "<.001".
ReportCell p_cell(std::optional<double> p);
// "[-0.12, 0.34]"; an open end is inf.
ReportCell interval_cell(const std::optional<Interval>& interval, int digits);

struct ReportColumn {
    enum class Align : std::uint8_t { Left, Right };
    enum class Use : std::uint8_t { Both, Terminal, Csv };

    std::string title;
    Align align = Align::Right;
    Use use = Use::Both;
};

struct ReportTable {
    std::string name;   // how a command's --show chooses it
    std::string title;  // what it shows; like the columns' titles it may hold names from a file
    std::vector<ReportColumn> columns;
    std::vector<std::vector<ReportCell>> rows;
    std::vector<std::size_t> lines_before = {};   // rows that a line is drawn above: between clusters
    std::vector<std::size_t> slices_before = {};  // rows that begin another slice or part
};

// What is drawn above a row, in every form of a table.
enum class LineAbove : std::uint8_t { None, Cluster, Slice };
LineAbove line_above(const ReportTable& table, std::size_t row);

enum class Colour : std::uint8_t { None, Ansi };

// Aligned columns under their titles.
std::string terminal_text(const ReportTable& table, Colour colour);
// A header and rows as RFC 4180 says.
std::string csv_text(const ReportTable& table);

}  // namespace adjudge
