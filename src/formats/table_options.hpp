// How a table file is to be read: what the options --map, --values and their like say.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parallel.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "formats/chunk_plan.hpp"
#include "formats/file_format.hpp"
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

// Rows whose cell of the table's `column` fits `pattern`: the same text, or one that begins with what stands
// before a star.
struct RowPattern {
    std::string column;
    std::string pattern;
    bool operator==(const RowPattern&) const = default;
};

struct TableReadOptions {
    std::optional<TableKind> kind = {};     // told by the columns where not given
    std::optional<FileFormat> format = {};  // told by the file's name where not given
    std::vector<std::string> header = {};   // the names of the columns of a file without a header line
    std::vector<ColumnMapping> map = {};
    std::vector<ColumnConstant> constants = {};
    std::vector<ValueTranslation> values = {};
    std::vector<RowPattern> without =
        {};  // prepared_text() leaves them out; read_table() knows nothing of it
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
// "item:U-*,worker:test"
Result<std::vector<RowPattern>> parse_row_patterns(std::string_view text);
// "worker,item,score"
Result<std::vector<std::string>> parse_header(std::string_view text);

}  // namespace adjudge
