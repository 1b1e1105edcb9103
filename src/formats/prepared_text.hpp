// A delimited file before it is read: columns of other files joined to it, rows left out, values renamed by a
// pattern.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "formats/table_options.hpp"

namespace adjudge {

// Whether the options ask for anything that this does.
bool needs_preparation(const TableReadOptions& options, std::span<const SourceText> joined);

struct PreparedText {
    SourceText source;
    std::vector<std::string> header;  // that of the options with the joined columns; empty where that is
};

// The same text with
//   - the columns that the joined files have and it lacks, from the row that is equal in all columns that
//     both have; empty where there is none;
//   - a blank line for each row that `options.without` names, so that messages still tell the right line;
//   - the values whose translation ends in a star.
// Joined columns can be named by both. A text whose header can't be read comes back as it is.
//
// Fails with InvalidInput for JSONL, a broken record, a row pattern of an unknown column, and for a joined
// file that shares no column, has one twice, or has two rows for one key.
Result<PreparedText> prepared_text(const SourceText& source, const TableReadOptions& options,
                                   std::span<const SourceText> joined);

}  // namespace adjudge
