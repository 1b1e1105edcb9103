#include "formats/tables/plain_batch.hpp"

#include <bit>
#include <cstdint>
#include <cstring>

namespace adjudge {
namespace {

constexpr std::uint64_t ones = 0x0101010101010101U;
constexpr std::uint64_t low_bits = 0x7F7F7F7F7F7F7F7FU;

std::uint64_t pattern_of(char c) { return ones * static_cast<unsigned char>(c); }

// The top bit of each byte of `eight` that equals the byte of the pattern (Warren, Hacker's Delight, 6-1).
std::uint64_t matches(std::uint64_t eight, std::uint64_t pattern) {
    const std::uint64_t difference = eight ^ pattern;
    return ~(((difference & low_bits) + low_bits) | difference | low_bits);
}

}  // namespace

// Looks at eight bytes at a time: cells are short, and a branch for every byte would cost more than all the
// rest of reading a table.
void PlainBatch::fill(std::string_view text, const Stretch& stretch, const Dialect& dialect) {
    static_assert(std::endian::native == std::endian::little, "the lowest byte must be the first");
    records_ = 0;
    in_record_ = 0;
    end_ = stretch.begin;
    cell_begin_ = stretch.begin;
    const std::uint64_t separators = pattern_of(dialect.separator);
    const std::uint64_t newlines = pattern_of('\n');
    const std::uint64_t quotes = pattern_of(dialect.has_quotes ? '"' : '\n');
    bool goes_on = end_ < stretch.end;
    for (std::size_t place = stretch.begin; goes_on && place + 8 <= text.size(); place += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, text.data() + place, 8);
        std::uint64_t hits = matches(eight, separators) | matches(eight, newlines) | matches(eight, quotes);
        for (; goes_on && hits != 0; hits &= hits - 1) {
            const std::size_t hit = place + static_cast<std::size_t>(std::countr_zero(hits)) / 8;
            goes_on = take_mark(text, hit, dialect.separator) && end_ < stretch.end;
        }
    }
}

bool PlainBatch::take_mark(std::string_view text, std::size_t place, char separator) {
    if (text[place] == separator) {
        return end_cell(text, place);
    }
    return text[place] == '\n' && end_record(text, place);
}

bool PlainBatch::end_cell(std::string_view text, std::size_t place) {
    if (in_record_ + 1 >= width_) {
        return false;
    }
    cells_[records_ * width_ + in_record_] = {text.data() + cell_begin_, place - cell_begin_};
    ++in_record_;
    cell_begin_ = place + 1;
    return true;
}

bool PlainBatch::end_record(std::string_view text, std::size_t place) {
    std::size_t cell_end = place;
    while (cell_end > cell_begin_ && text[cell_end - 1] == '\r') {
        --cell_end;
    }
    const bool is_blank = cell_end == end_;
    if (in_record_ + 1 != width_ || is_blank || place - end_ > longest_record) {
        return false;
    }
    cells_[records_ * width_ + in_record_] = {text.data() + cell_begin_, cell_end - cell_begin_};
    ++records_;
    in_record_ = 0;
    cell_begin_ = place + 1;
    end_ = place + 1;
    return records_ < most_records;
}

}  // namespace adjudge
