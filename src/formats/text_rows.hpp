// A whole file as rows of text, for what is looked up and not analyzed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/table_options.hpp"

namespace adjudge {

struct TextRow {
    std::vector<std::string> cells;  // as many as there are columns
    std::size_t line;                // where it stands, from 1
};

struct TextRows {
    std::vector<std::string> columns = {};
    std::size_t header_line = 0;  // 0: an object a row, without a header
    std::vector<TextRow> rows = {};
};

// Of the options only those count that say how the file is written. Fails with InvalidInput for a file
// without a header, one with more columns than any table has, a damaged row and one with too many or too few
// cells.
Result<TextRows> read_text_rows(const SourceText& source, const TableReadOptions& options);

}  // namespace adjudge
