// A table that is in memory already, with what the options make of its rows: columns joined, keyed, mapped
// and set, values renamed, rows left out. No text comes between.
#pragma once

#include <span>
#include <vector>

#include "formats/tables/table_options.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/table.hpp"

namespace adjudge {

// The same as of a file with these cells, but that rows know no lines; the table's notes stay. What options
// say of the form of a file is not looked at.
TableReading reshaped_table(const JudgmentTable& table, const TableReadOptions& options);

// Of several tables, which are read alike. A filter is for those that have its column, and a note of each of
// the others says so; where none has it, all are refused.
std::vector<TableReading> reshaped_tables(std::span<const JudgmentTable> tables,
                                          const TableReadOptions& options);

}  // namespace adjudge
