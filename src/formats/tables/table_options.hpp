// How a table file is to be read: what the options --map, --values and their like say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parallel.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "base/words.hpp"
#include "formats/file_format.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/chunk_plan.hpp"
#include "model/schema.hpp"

namespace adjudge {

// The column that the file calls `in_file` is the table's `column`.
struct ColumnMapping {
    std::string column;
    std::string in_file;
    bool operator==(const ColumnMapping&) const = default;
};

// The table's `column`, which the file lacks, is `value` in every row.
struct ColumnConstant {
    std::string column;
    std::string value;
    bool operator==(const ColumnConstant&) const = default;
};

// In the table's `column`, the file's `from` means `to`.
struct ValueTranslation {
    std::string column;
    std::string from;
    std::string to;
    bool operator==(const ValueTranslation&) const = default;
};

// The table's `column` is named by the file's columns `parts` together, in this order.
struct ColumnKey {
    std::string column;
    std::vector<std::string> parts;
    bool operator==(const ColumnKey&) const = default;
};

// How a cell fits what a filter asks for.
enum class FilterSign : std::uint8_t {
    Equals,    // column=text
    Begins,    // column^=text
    Ends,      // column$=text
    Contains,  // column*=text
    Within,    // column=least..most, both included
};

// Rows whose cell of the table's `column` fits.
struct RowFilter {
    std::string column;
    FilterSign sign = FilterSign::Equals;
    std::string text = {};
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    bool operator==(const RowFilter&) const = default;
};

// "item^=news", as it is written in an option.
std::string text_of(const RowFilter& filter);

// What becomes of rows that can't be cut into cells.
enum class DamagedRows : std::uint8_t { Refuse, Skip };

template <>
struct Words<DamagedRows> {
    static constexpr std::array<std::string_view, 2> all{"refuse", "skip"};
};

// What stands between whole numbers and decimals.
enum class DecimalMark : std::uint8_t { Point, Comma };

template <>
struct Words<DecimalMark> {
    static constexpr std::array<std::string_view, 2> all{"point", "comma"};
};

struct TableReadOptions {
    std::optional<TableKind> kind = {};     // told by the columns where not given
    std::optional<FileFormat> format = {};  // told by the file's name where not given
    std::vector<std::string> header = {};   // the names of the columns of a file without a header line
    std::vector<ColumnMapping> map = {};
    std::vector<ColumnConstant> constants = {};
    std::vector<ColumnConstant> defaults = {};  // the same for columns that the file may have or lack
    std::vector<ValueTranslation> values = {};
    std::vector<ColumnKey> keys = {};
    // Rows that fit one of several filters with the same column and sign, for each column and sign that is
    // named.
    std::vector<RowFilter> only = {};
    std::vector<RowFilter> without = {};      // of the rest, those that fit any of these are left out
    std::vector<SourceText> joined = {};      // files with more columns for the rows
    std::optional<char> delimiter = {};       // told by the header line where not given
    std::optional<DecimalMark> decimal = {};  // told by the numbers where not given
    DamagedRows damaged = DamagedRows::Refuse;
    ParallelOptions parallel = {};
    std::size_t chunk_bytes = default_chunk_bytes;
    Progress* progress = nullptr;
};

// "worker=judgeID,item=srcIndex". Each of these fails with InvalidInput and a sentence that shows the form.
Result<std::vector<ColumnMapping>> parse_mappings(std::string_view text);
// "system_a=mt,system_b=human"
Result<std::vector<ColumnConstant>> parse_constants(std::string_view text);
// "choice:mt=a,human=b", or "item:I-*=E-*" for all values that begin so
Result<std::vector<ValueTranslation>> parse_translations(std::string_view text);
// "item=document,segment"
Result<ColumnKey> parse_key(std::string_view text);
// "kind=system", "item^=news", "item$=.1", "item*=x", "score=20..80"; "system=a,b" for two values, and
// "item:U-*,worker:test" as in earlier versions
Result<std::vector<RowFilter>> parse_filters(std::string_view text);
// ";", or the words comma, semicolon, tab, pipe and blank
Result<char> parse_delimiter(std::string_view text);
// "worker,item,score"
Result<std::vector<std::string>> parse_header(std::string_view text);

}  // namespace adjudge
