// A delimited file before it is read: columns of other files joined to it, rows left out, values renamed by a
// pattern.
#pragma once

#include <span>

#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "formats/table_options.hpp"

namespace adjudge {

// Whether the options ask for anything that this does.
bool needs_preparation(const TableReadOptions& options, std::span<const SourceText> joined);

// The same text with
//   - the columns that the joined files have and it lacks, from the row that is equal in all columns that
//   both
//     have; empty where there is none;
//   - a blank line for each row that `options.without` names, so that messages still tell the right line;
//   - the values whose translation ends in a star.
//
// Fails with InvalidInput for JSONL, for a file that shares no column, has a broken record, or has two rows
// for one key.
Result<SourceText> prepared_text(const SourceText& source, const TableReadOptions& options,
                                 std::span<const SourceText> joined);

}  // namespace adjudge
