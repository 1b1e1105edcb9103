#include "formats/tables/chunk_plan.hpp"

#include <algorithm>
#include <cstdint>

namespace adjudge {
namespace {

struct Census {
    std::size_t lines = 0;
    std::size_t quotes = 0;
};

// Counts in bytes, block by block, which compilers turn into vector instructions.
Census census_of(std::string_view text) {
    constexpr std::size_t block = 128;
    Census census;
    while (!text.empty()) {
        std::uint8_t lines = 0;
        std::uint8_t quotes = 0;
        for (const char c : text.substr(0, block)) {
            lines = static_cast<std::uint8_t>(lines + (c == '\n' ? 1 : 0));
            quotes = static_cast<std::uint8_t>(quotes + (c == '"' ? 1 : 0));
        }
        census.lines += lines;
        census.quotes += quotes;
        text.remove_prefix(std::min(block, text.size()));
    }
    return census;
}

// The first offset in [from, limit) at which a record begins, or `limit`. `is_inside` says whether the text
// before `from` leaves a quoted cell open.
std::size_t find_record(std::string_view text, std::size_t from, std::size_t limit, bool is_inside) {
    if (!is_inside && text[from - 1] == '\n') {
        return from;
    }
    for (std::size_t i = from; i + 1 < limit; ++i) {
        if (text[i] == '"') {
            is_inside = !is_inside;
        } else if (text[i] == '\n' && !is_inside) {
            return i + 1;
        }
    }
    return limit;
}

// The same where quotes mean nothing.
std::size_t find_line(std::string_view text, std::size_t from, std::size_t limit) {
    const std::size_t newline = text.substr(0, limit).find('\n', from - 1);
    return newline == std::string_view::npos || newline + 1 >= limit ? limit : newline + 1;
}

}  // namespace

ChunkPlan plan_chunks(std::string_view text, std::size_t begin, const ChunkOptions& options) {
    if (begin >= text.size()) {
        return {};
    }
    const std::size_t count = (text.size() - begin + options.bytes - 1) / options.bytes;
    const auto cut = [&](std::size_t i) { return std::min(begin + i * options.bytes, text.size()); };
    const std::vector<Census> census = parallel_map(
        count, [&](std::size_t i) { return census_of(text.substr(cut(i), cut(i + 1) - cut(i))); },
        options.parallel);

    std::vector<Chunk> chunks;
    const Census head = census_of(text.substr(0, begin));
    Census before = head;
    for (std::size_t i = 0; i < count; ++i) {
        // The head ends between records, so the quotes in it are no concern.
        const bool is_inside = options.has_quotes && (before.quotes - head.quotes) % 2 == 1;
        std::size_t first = cut(i);
        if (i > 0) {
            first = options.has_quotes ? find_record(text, cut(i), cut(i + 1), is_inside)
                                       : find_line(text, cut(i), cut(i + 1));
        }
        if (first < cut(i + 1)) {
            const std::size_t lines = census_of(text.substr(cut(i), first - cut(i))).lines;
            chunks.push_back({first, text.size(), before.lines + lines});
        }
        before.lines += census[i].lines;
        before.quotes += census[i].quotes;
    }
    for (std::size_t i = 1; i < chunks.size(); ++i) {
        chunks[i - 1].end = chunks[i].begin;
    }
    return {std::move(chunks), before.lines - head.lines + 1};
}

}  // namespace adjudge
