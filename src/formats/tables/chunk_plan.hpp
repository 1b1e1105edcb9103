// Where to cut a text so that several threads can read it: at the beginnings of records.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/parallel.hpp"

namespace adjudge {

struct Chunk {
    std::size_t begin;         // a record begins here
    std::size_t end;           // records that begin before this offset belong to the chunk
    std::size_t lines_before;  // line ends before `begin`, from the start of the text

    bool operator==(const Chunk&) const = default;
};

inline constexpr std::size_t default_chunk_bytes = std::size_t{4} << 20U;

struct ChunkOptions {
    std::size_t bytes = default_chunk_bytes;  // about so many a chunk; the plan does not depend on threads
    bool has_quotes = true;                   // a line end inside quotes ends no record
    ParallelOptions parallel = {};
};

struct ChunkPlan {
    std::vector<Chunk> chunks = {};
    std::size_t most_records = 0;  // there can't be more: the line ends in the chunks, and one
};

// Chunks that together cover the text from `begin` on. Quotes are counted to tell whether a cut falls inside
// a quoted cell; in a text with stray quotes the count is wrong, which a reader notices because the records
// of one chunk do not end where the next begins.
ChunkPlan plan_chunks(std::string_view text, std::size_t begin, const ChunkOptions& options);

}  // namespace adjudge
