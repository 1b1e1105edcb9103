#include "model/duplicate_rows.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace adjudge {
namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
    return hash ^ (hash >> 32U);
}

// A number for a cell such that equal cells have equal numbers; for all but texts also the reverse.
std::uint64_t number_of(const NameColumn& column, std::size_t row) { return column.codes[row]; }
std::uint64_t number_of(const NumberColumn& column, std::size_t row) {
    const double value = column.values[row];
    return value == 0.0 ? 0 : std::bit_cast<std::uint64_t>(value);  // -0 equals 0
}
std::uint64_t number_of(const CountColumn& column, std::size_t row) {
    return static_cast<std::uint32_t>(column.values[row]);
}
std::uint64_t number_of(const TimeColumn& column, std::size_t row) {
    return static_cast<std::uint64_t>(column.microseconds[row]);
}
std::uint64_t number_of(const WordColumn& column, std::size_t row) { return column.codes[row]; }
std::uint64_t number_of(const TextColumn& column, std::size_t row) {
    return std::hash<std::string_view>{}(column.at(row));
}

template <class Cells>
void mix_in(std::span<std::uint64_t> hashes, const Cells& cells) {
    for (std::size_t row = 0; row < hashes.size(); ++row) {
        hashes[row] = mixed(hashes[row], number_of(cells, row));
    }
}

std::vector<std::uint64_t> hash_rows(std::span<const NamedColumn* const> columns, std::size_t rows) {
    std::vector<std::uint64_t> hashes(rows, 0);
    for (const NamedColumn* column : columns) {
        std::visit([&](const auto& cells) { mix_in(hashes, cells); }, column->cells);
    }
    return hashes;
}

bool are_equal(const NamedColumn& column, std::size_t row, std::size_t other) {
    if (const auto* texts = std::get_if<TextColumn>(&column.cells)) {
        return texts->at(row) == texts->at(other);
    }
    return std::visit([&](const auto& cells) { return number_of(cells, row) == number_of(cells, other); },
                      column.cells);
}

bool are_equal(std::span<const NamedColumn* const> columns, std::size_t row, std::size_t other) {
    return std::ranges::all_of(columns,
                               [&](const NamedColumn* column) { return are_equal(*column, row, other); });
}

// Finds the first row with the same cells. A table of hashes with open addresses, half full at most.
class FirstRows {
public:
    FirstRows(std::span<const NamedColumn* const> columns, std::size_t rows)
        : columns_{columns}, hashes_{hash_rows(columns, rows)}, slots_(std::bit_ceil(2 * rows + 1), none) {}

    // The row itself where there is none before it.
    std::size_t first_like(std::size_t row) {
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t slot = hashes_[row] & mask;; slot = (slot + 1) & mask) {
            if (slots_[slot] == none) {
                slots_[slot] = static_cast<std::uint32_t>(row);
                return row;
            }
            const std::size_t other = slots_[slot];
            if (hashes_[other] == hashes_[row] && are_equal(columns_, row, other)) {
                return other;
            }
        }
    }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;  // a table has fewer rows

    std::span<const NamedColumn* const> columns_;
    std::vector<std::uint64_t> hashes_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace

std::vector<DuplicateRow> find_duplicate_rows(std::span<const NamedColumn* const> columns) {
    if (columns.empty()) {
        return {};
    }
    const std::size_t rows = size(columns.front()->cells);
    FirstRows firsts{columns, rows};
    std::vector<DuplicateRow> duplicates;
    for (std::size_t row = 0; row < rows; ++row) {
        if (const std::size_t first = firsts.first_like(row); first != row) {
            duplicates.push_back({row, first});
        }
    }
    return duplicates;
}

}  // namespace adjudge
