// Writes a judgment table so that reading it gives the same table again.
#pragma once

#include <functional>
#include <string_view>

#include "base/result.hpp"
#include "formats/file_format.hpp"
#include "model/table.hpp"

namespace adjudge {

struct TableWriteOptions {
    FileFormat format = FileFormat::Csv;
    // Puts an apostrophe before a text that a spreadsheet would run as a formula: one that begins with = + -
    // @, a tab or a carriage return. Numbers stay as they are. Not for JSONL, which no spreadsheet opens.
    bool is_spreadsheet_safe = false;
};

// Takes the next piece of the file; a failure ends the writing.
using TextSink = std::function<Status(std::string_view)>;

// Header and rows, with LF line ends. Fails with the sink's error, and with Unsupported where a raw TSV would
// have to hold a tab or a line end.
Status write_table(const JudgmentTable& table, const TableWriteOptions& options, const TextSink& sink);

}  // namespace adjudge
