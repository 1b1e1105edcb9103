// Reads a table file: as many judgments as its lines hold, or every reason why not.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/table_options.hpp"
#include "model/table.hpp"

namespace adjudge {

// What could be read of a file. Rows with a problem are left out of the parts; without a usable header there
// are no columns.
struct TableReading {
    TableParts parts = {};
    Problems problems = Problems{};
    Problems damaged = Problems{};        // rows that `damaged` of the options leaves out, with their lines
    std::vector<std::string> notes = {};  // one sentence each: rows left out, filters that fit nothing
    std::vector<std::string> hints = {};  // the same: options that would read a file with problems
};

// Reads all that can be read. The result does not depend on the number of threads.
TableReading read_table_parts(const SourceText& source, const TableReadOptions& options);
// The same for several files, of which each has its own header; columns are matched by name. The first tells
// the kind of table. Rows of several files do not know their lines.
TableReading read_table_parts(std::span<const SourceText> sources, const TableReadOptions& options);

// What the file calls its columns. Fails with InvalidInput where it has no header that can be read.
Result<std::vector<std::string>> file_columns(const SourceText& source, const TableReadOptions& options);

// The table, if the file has no problem at all.
Result<JudgmentTable, Problems> read_table(const SourceText& source, const TableReadOptions& options);

}  // namespace adjudge
