// How a table file is written, as far as its name and first lines tell: format, separator, decimal mark.
#pragma once

#include <cstddef>

#include "base/result.hpp"
#include "formats/file_format.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/table_options.hpp"

namespace adjudge {

struct TableForm {
    FileFormat format = FileFormat::Csv;
    Dialect dialect = {',', true};  // not for Jsonl
    DecimalMark decimal = DecimalMark::Point;
    std::size_t begin = 0;  // of the header: after a line like "sep=;", as Excel writes it
};

// The format goes by the file's name, with .txt for any separator, .json for an array of objects, and .gz
// after any of them. The separator is the one of comma, semicolon, tab and pipe that cuts the header into
// the most names of columns. Blanks around cells go where the header has some around its names.
//
// Fails with InvalidInput where name or header tell nothing, and where numbers have points and commas: the
// message names the option that tells it.
Result<TableForm> form_of(const SourceText& source, const TableReadOptions& options);

}  // namespace adjudge
