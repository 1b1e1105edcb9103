// The rows of one chunk of a table file, read by one thread.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "base/problems.hpp"
#include "formats/tables/chunk_plan.hpp"
#include "formats/tables/row_shape.hpp"
#include "formats/tables/table_form.hpp"
#include "formats/tables/table_layout.hpp"
#include "model/table.hpp"

namespace adjudge {

struct TableSource {
    std::string_view text;
    const std::string* name;  // for messages
    TableForm form;
    const RowShape* shape;  // knows the columns; for JSONL the keys known so far
    const TableLayout* layout;
    DamagedRows damaged = DamagedRows::Refuse;
};

struct ChunkReading {
    TableParts parts = {};
    std::size_t rows = 0;
    std::size_t end = 0;  // where the line after the last record begins
    Problems problems = Problems{};
    Problems damaged = Problems{};              // rows that were left out as they can't be cut into cells
    RowShape::FilterCounts filter_counts = {};  // rows that each filter fits
    std::size_t refused_rows = 0;               // problems that are rows of that sort
};

ChunkReading read_chunk(const TableSource& source, const Chunk& chunk);

// The line and column of an offset, counted from a place before it whose line is known.
struct KnownLine {
    std::size_t offset;  // a line begins here
    std::size_t line;    // from 1
};
Place place_of(const TableSource& source, const KnownLine& known, std::size_t offset);

}  // namespace adjudge
