// The word edit distance between an output and a reference within a band around the diagonal, bit-parallel.
//
// TERCOM's search looks only at cells near the line from corner to corner, and the distance it finds may be
// larger than the true one; scores are comparable only if we find the same. A row of the matrix is kept as
// its differences from cell to cell, 64 cells a machine word (Myers 1999; Hyyro 2003), and only words that
// the band touches. Words outside the band never count as equal: a way through there then costs no less than
// one inside, so that all cells of the band have the values that cutting it off would give.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace adjudge {

// The words of a reference as numbers below `vocabulary`, prepared for comparisons.
class IndexedReference {
public:
    void set(std::vector<std::uint32_t> words, std::size_t vocabulary);

    [[nodiscard]] std::span<const std::uint32_t> words() const noexcept { return words_; }
    [[nodiscard]] std::size_t size() const noexcept { return words_.size(); }
    [[nodiscard]] std::size_t blocks() const noexcept { return blocks_; }  // of 64 words
    // Which of the 64 words of a block are this one.
    [[nodiscard]] std::uint64_t equal(std::uint32_t word, std::size_t block) const {
        return word < vocabulary_ ? equal_[word * blocks_ + block] : 0;
    }
    // Where the word stands, in ascending order.
    [[nodiscard]] std::span<const std::uint32_t> places(std::uint32_t word) const;

private:
    std::vector<std::uint32_t> words_;
    std::vector<std::uint64_t> equal_;
    std::vector<std::uint32_t> places_;
    std::vector<std::uint32_t> first_place_;
    std::size_t vocabulary_ = 0;
    std::size_t blocks_ = 0;
};

enum class EditOperation : std::uint8_t { Keep, Substitute, Delete, Insert };

// A stretch of words that becomes [middle, end) and then [begin, middle).
struct BlockMove {
    std::size_t begin = 0;
    std::size_t middle = 0;
    std::size_t end = 0;
};

// Distances of one output, and of what block moves make of it, to one reference that is not empty. Not for
// two threads at once.
class BandedDistance {
public:
    // Both must outlive their use here; `length` is that of all outputs to come.
    void set(const IndexedReference& reference, std::size_t length);

    // Remembers the output, so that the two functions below know it.
    std::size_t distance(std::span<const std::uint32_t> output);
    [[nodiscard]] std::size_t distance_after(const BlockMove& move);
    // From the first word to the last: what a word of the output becomes, and what is inserted. Among equally
    // short ways: keep or substitute, then delete, then insert, decided from the end.
    [[nodiscard]] std::vector<EditOperation> operations() const;
    // Whether the band can't have made the last distance longer, nor any shorter one.
    [[nodiscard]] bool is_exact() const;

private:
    struct Row {
        std::size_t from = 0;  // the band: columns from .. to - 1
        std::size_t to = 0;
        std::size_t first_block = 0;
        std::size_t last_block = 0;
        std::size_t cells = 0;  // where its blocks begin in cells_
    };
    struct Cell {
        std::uint64_t rises = 0;     // one more than the cell to the left
        std::uint64_t falls = 0;     // one less
        std::uint64_t diagonal = 0;  // the same as the cell above left
        std::uint64_t down = 0;      // one more than the cell above
        std::uint64_t band = 0;      // where words may count as equal
    };
    // The blocks of the row that was computed last, and the value left of the first.
    struct Front {
        std::vector<Cell> cells;
        std::size_t first_block = 0;
        std::size_t left = 0;
    };

    void plan(std::size_t length);
    void plan_row(std::size_t row, double ratio, std::size_t beam);
    void plan_cells(std::size_t row);
    [[nodiscard]] bool is_in_band(std::size_t row, std::size_t column) const {
        return rows_[row].from <= column && column < rows_[row].to;
    }
    [[nodiscard]] EditOperation operation(std::size_t row, std::size_t column) const;
    void enter_row(std::size_t row);
    void step(std::size_t row, std::uint32_t word);
    void remember(std::size_t row);
    void recall(std::size_t row);
    [[nodiscard]] bool is_as_remembered(std::size_t row) const;
    [[nodiscard]] std::size_t value_at_end() const;

    const IndexedReference* reference_ = nullptr;
    std::size_t length_ = 0;
    std::vector<Row> rows_;
    std::vector<Cell> cells_;
    std::vector<std::size_t> lefts_;  // the value left of each row's first block
    std::vector<std::uint32_t> output_;
    std::size_t distance_ = 0;
    Front front_;
};

}  // namespace adjudge
