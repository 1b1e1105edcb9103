// The quick way through a delimited text: many records at once, as long as they are plain.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "formats/file_format.hpp"
#include "formats/tables/record_scanner.hpp"

namespace adjudge {

// One cell of each record of a batch.
class CellColumn {
public:
    CellColumn(std::span<const std::string_view> cells, std::size_t first, std::size_t width)
        : cells_{cells}, first_{first}, width_{width} {}

    [[nodiscard]] std::size_t size() const noexcept { return cells_.size() / width_; }
    [[nodiscard]] std::string_view operator[](std::size_t record) const {
        return cells_[record * width_ + first_];
    }

private:
    std::span<const std::string_view> cells_;
    std::size_t first_;
    std::size_t width_;
};

// Holds up to so many consecutive records of `width` cells that stand on one line each, without a quote.
// Whatever is not like that is left to the RecordScanner, which knows the rest of RFC 4180.
class PlainBatch {
public:
    static constexpr std::size_t most_records = 256;

    explicit PlainBatch(std::size_t width) : width_{width}, cells_(width * most_records) {}

    // Takes the plain records at the beginning of the stretch; there may be none.
    void fill(std::string_view text, const Stretch& stretch, const Dialect& dialect);

    [[nodiscard]] std::size_t records() const noexcept { return records_; }
    // Where the line after the last record begins.
    [[nodiscard]] std::size_t end() const noexcept { return end_; }
    [[nodiscard]] std::span<const std::string_view> record(std::size_t i) const {
        return std::span{cells_}.subspan(i * width_, width_);
    }
    [[nodiscard]] CellColumn column(std::size_t i) const {
        return {std::span{cells_}.first(records_ * width_), i, width_};
    }

private:
    // What a separator, a line end or a quote at `place` does; false where the batch ends before this line.
    bool take_mark(std::string_view text, std::size_t place, char separator);
    bool end_cell(std::string_view text, std::size_t place);
    bool end_record(std::string_view text, std::size_t place);

    std::size_t width_;
    std::vector<std::string_view> cells_;  // record after record
    std::size_t records_ = 0;
    std::size_t end_ = 0;
    std::size_t in_record_ = 0;   // cells of the record being read
    std::size_t cell_begin_ = 0;  // where the cell being read begins
};

}  // namespace adjudge
