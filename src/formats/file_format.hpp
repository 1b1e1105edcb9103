// The file formats of tables.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/result.hpp"
#include "base/words.hpp"

namespace adjudge {

enum class FileFormat : std::uint8_t {
    Csv,     // RFC 4180
    Tsv,     // the same with tabs
    RawTsv,  // tabs, and quotes are ordinary characters
    Jsonl,   // one JSON object a line
};

template <>
struct Words<FileFormat> {
    static constexpr std::array<std::string_view, 4> all{"csv", "tsv", "raw-tsv", "jsonl"};
};

// The format that a file's name ends in: .csv, .tsv, .jsonl or .ndjson. Fails with InvalidInput for others.
Result<FileFormat> format_of(std::string_view path);

// How the cells of a record are told apart; not for Jsonl.
struct Dialect {
    char separator;
    bool has_quotes;
    bool trims_blanks = false;  // blanks around a cell are not part of it
};

Dialect dialect_of(FileFormat format);

}  // namespace adjudge
