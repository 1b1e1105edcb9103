#include "text/banded_distance.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace adjudge {
namespace {

constexpr std::size_t block_size = 64;
constexpr std::size_t beam_width = 25;
constexpr std::uint64_t all_bits = ~std::uint64_t{0};

// Bits begin .. end - 1 of the whole row, as far as they lie in `block`.
std::uint64_t bits_between(std::size_t begin, std::size_t end, std::size_t block) {
    const std::size_t low =
        std::clamp(begin, block * block_size, (block + 1) * block_size) - block * block_size;
    const std::size_t high =
        std::clamp(end, block * block_size, (block + 1) * block_size) - block * block_size;
    if (low >= high) {
        return 0;
    }
    const std::uint64_t below_high = high == block_size ? all_bits : (std::uint64_t{1} << high) - 1;
    return below_high & (all_bits << low);
}

std::size_t block_of(std::size_t column) { return column == 0 ? 0 : (column - 1) / block_size; }

// The word that stands at `place` after the move.
std::uint32_t moved_word(std::span<const std::uint32_t> words, const BlockMove& move, std::size_t place) {
    const std::size_t from = move.middle + (place - move.begin);
    return words[from < move.end ? from : from - (move.end - move.begin)];
}

}  // namespace

void IndexedReference::set(std::vector<std::uint32_t> words, std::size_t vocabulary) {
    words_ = std::move(words);
    vocabulary_ = vocabulary;
    blocks_ = (words_.size() + block_size - 1) / block_size;
    equal_.assign(vocabulary * blocks_, 0);
    first_place_.assign(vocabulary + 1, 0);
    for (std::size_t j = 0; j < words_.size(); ++j) {
        equal_[words_[j] * blocks_ + j / block_size] |= std::uint64_t{1} << (j % block_size);
        ++first_place_[words_[j] + 1];
    }
    for (std::size_t word = 0; word < vocabulary; ++word) {
        first_place_[word + 1] += first_place_[word];
    }
    places_.resize(words_.size());
    std::vector<std::uint32_t> next(first_place_.begin(), first_place_.end());
    for (std::uint32_t j = 0; j < words_.size(); ++j) {
        places_[next[words_[j]]++] = j;
    }
}

std::span<const std::uint32_t> IndexedReference::places(std::uint32_t word) const {
    if (word >= vocabulary_) {
        return {};
    }
    return std::span{places_}.subspan(first_place_[word], first_place_[word + 1] - first_place_[word]);
}

void BandedDistance::set(const IndexedReference& reference, std::size_t length) {
    reference_ = &reference;
    length_ = length;
    plan(length);
}

// The band of TERCOM as sacreBLEU has it, in the same floating-point arithmetic.
void BandedDistance::plan(std::size_t length) {
    const std::size_t columns = reference_->size();
    const double ratio = length > 0 ? static_cast<double>(columns) / static_cast<double>(length) : 1.0;
    const bool is_steep = static_cast<double>(beam_width) < ratio / 2.0;
    const std::size_t beam =
        is_steep ? static_cast<std::size_t>(std::ceil(ratio / 2.0 + static_cast<double>(beam_width)))
                 : beam_width;
    rows_.resize(length + 1);
    lefts_.resize(length + 1);
    cells_.clear();
    rows_[0] = {0, columns + 1, 0, 0, 0};
    cells_.push_back({all_bits, 0, 0, 0, 0});
    lefts_[0] = 0;
    for (std::size_t row = 1; row <= length; ++row) {
        plan_row(row, ratio, beam);
        plan_cells(row);
    }
}

void BandedDistance::plan_row(std::size_t row, double ratio, std::size_t beam) {
    const std::size_t columns = reference_->size();
    const auto middle = static_cast<std::size_t>(std::floor(static_cast<double>(row) * ratio));
    Row& planned = rows_[row];
    planned.from = middle > beam ? middle - beam : 0;
    planned.to = row == length_ ? columns + 1 : std::min(columns + 1, middle + beam);
    planned.first_block = block_of(planned.from);
    planned.last_block = block_of(planned.to - 1);
}

// A word counts as equal where its cell and the one above left of it are both in the band.
void BandedDistance::plan_cells(std::size_t row) {
    const Row& above = rows_[row - 1];
    Row& planned = rows_[row];
    planned.cells = cells_.size();
    const std::size_t begin = std::max({above.from + 1, planned.from, std::size_t{1}});
    const std::size_t end = std::min(above.to, planned.to - 1);
    for (std::size_t block = planned.first_block; block <= planned.last_block; ++block) {
        cells_.push_back({0, 0, 0, 0, bits_between(begin - 1, end, block)});
    }
}

// Adds the blocks that the band reaches and drops those that it has left behind.
void BandedDistance::enter_row(std::size_t row) {
    const Row& entered = rows_[row];
    while (front_.first_block + front_.cells.size() <= entered.last_block) {
        front_.cells.push_back({all_bits, 0, 0, 0, 0});
    }
    while (front_.first_block < entered.first_block) {
        const Cell& dropped = front_.cells.front();
        front_.left += static_cast<std::size_t>(std::popcount(dropped.rises));
        front_.left -= static_cast<std::size_t>(std::popcount(dropped.falls));
        front_.cells.erase(front_.cells.begin());
        ++front_.first_block;
    }
}

// Hyyro's block step. What lies left of the first block counts as one more than in the row above.
void BandedDistance::step(std::size_t row, std::uint32_t word) {
    enter_row(row);
    const Row& planned = rows_[row];
    ++front_.left;
    std::uint64_t left_rises = 1;
    std::uint64_t left_falls = 0;
    for (std::size_t block = planned.first_block; block <= planned.last_block; ++block) {
        Cell& cell = front_.cells[block - planned.first_block];
        const std::uint64_t band = cells_[planned.cells + block - planned.first_block].band;
        const std::uint64_t equal = (reference_->equal(word, block) & band) | left_falls;
        const std::uint64_t diagonal =
            (((equal & cell.rises) + cell.rises) ^ cell.rises) | equal | cell.falls;
        const std::uint64_t down = cell.falls | ~(diagonal | cell.rises);
        const std::uint64_t up = diagonal & cell.rises;
        const std::uint64_t down_left = (down << 1U) | left_rises;
        const std::uint64_t up_left = (up << 1U) | left_falls;
        left_rises = down >> (block_size - 1);
        left_falls = up >> (block_size - 1);
        cell = {up_left | ~(diagonal | down_left), down_left & diagonal, diagonal, down, band};
    }
}

void BandedDistance::remember(std::size_t row) {
    std::ranges::copy(front_.cells, cells_.begin() + static_cast<std::ptrdiff_t>(rows_[row].cells));
    lefts_[row] = front_.left;
}

void BandedDistance::recall(std::size_t row) {
    const Row& planned = rows_[row];
    const auto begin = cells_.begin() + static_cast<std::ptrdiff_t>(planned.cells);
    const std::size_t blocks = planned.last_block - planned.first_block + 1;
    front_.cells.assign(begin, begin + static_cast<std::ptrdiff_t>(blocks));
    front_.first_block = planned.first_block;
    front_.left = lefts_[row];
}

bool BandedDistance::is_as_remembered(std::size_t row) const {
    const Cell* remembered = &cells_[rows_[row].cells];
    return std::equal(front_.cells.begin(), front_.cells.end(), remembered,
                      [](const Cell& a, const Cell& b) { return a.rises == b.rises && a.falls == b.falls; });
}

std::size_t BandedDistance::value_at_end() const {
    std::size_t value = front_.left;
    for (std::size_t i = 0; i < front_.cells.size(); ++i) {
        const std::uint64_t real = bits_between(0, reference_->size(), front_.first_block + i);
        value += static_cast<std::size_t>(std::popcount(front_.cells[i].rises & real));
        value -= static_cast<std::size_t>(std::popcount(front_.cells[i].falls & real));
    }
    return value;
}

std::size_t BandedDistance::distance(std::span<const std::uint32_t> output) {
    output_.assign(output.begin(), output.end());
    recall(0);
    for (std::size_t row = 1; row <= length_; ++row) {
        step(row, output_[row - 1]);
        remember(row);
    }
    distance_ = length_ == 0 ? reference_->size() : value_at_end();
    return distance_;
}

std::size_t BandedDistance::distance_after(const BlockMove& move) {
    recall(move.begin);
    for (std::size_t row = move.begin + 1; row <= move.end; ++row) {
        step(row, moved_word(output_, move, row - 1));
    }
    for (std::size_t row = move.end; row < length_; ++row) {
        if (is_as_remembered(row)) {
            return distance_ + front_.left - lefts_[row];
        }
        step(row + 1, output_[row]);
    }
    return value_at_end();
}

EditOperation BandedDistance::operation(std::size_t row, std::size_t column) const {
    if (row == 0) {
        return EditOperation::Insert;
    }
    if (column == 0) {
        return EditOperation::Delete;
    }
    const Row& here = rows_[row];
    const Cell& cell = cells_[here.cells + block_of(column) - here.first_block];
    const std::uint64_t bit = std::uint64_t{1} << ((column - 1) % block_size);
    if (is_in_band(row - 1, column - 1)) {
        if (output_[row - 1] == reference_->words()[column - 1]) {
            return EditOperation::Keep;
        }
        if ((cell.diagonal & bit) == 0) {
            return EditOperation::Substitute;
        }
    }
    const bool is_deletion = is_in_band(row - 1, column) && (cell.down & bit) != 0;
    return is_deletion ? EditOperation::Delete : EditOperation::Insert;
}

std::vector<EditOperation> BandedDistance::operations() const {
    std::vector<EditOperation> backwards;
    backwards.reserve(length_ + reference_->size());
    std::size_t row = length_;
    std::size_t column = reference_->size();
    while (row > 0 || column > 0) {
        const EditOperation chosen = operation(row, column);
        backwards.push_back(chosen);
        row -= chosen == EditOperation::Insert ? 0 : 1;
        column -= chosen == EditOperation::Delete ? 0 : 1;
    }
    std::ranges::reverse(backwards);
    return backwards;
}

// A way of that many edits strays from the line between the corners by no more than half of the edits and of
// the difference of lengths; 46 leaves room for rounding.
bool BandedDistance::is_exact() const {
    constexpr std::size_t surely_inside = 46;
    const std::size_t columns = reference_->size();
    const std::size_t difference = columns > length_ ? columns - length_ : length_ - columns;
    return distance_ + difference <= surely_inside;
}

}  // namespace adjudge
