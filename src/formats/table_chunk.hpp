// The rows of one chunk of a table file, read by one thread.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "base/problems.hpp"
#include "formats/chunk_plan.hpp"
#include "formats/file_format.hpp"
#include "formats/table_layout.hpp"
#include "model/table.hpp"

namespace adjudge {

struct TableSource {
    std::string_view text;
    const std::string* name;  // for messages
    FileFormat format;
    std::span<const std::string> columns;  // as the header names them; for JSONL the keys known so far
    const TableLayout* layout;
};

struct ChunkReading {
    TableParts parts = {};
    std::size_t rows = 0;
    std::size_t end = 0;  // where the line after the last record begins
    Problems problems = Problems{};
};

ChunkReading read_chunk(const TableSource& source, const Chunk& chunk);

// The line and column of an offset, counted from a place before it whose line is known.
struct KnownLine {
    std::size_t offset;  // a line begins here
    std::size_t line;    // from 1
};
Place place_of(const TableSource& source, const KnownLine& known, std::size_t offset);

}  // namespace adjudge
