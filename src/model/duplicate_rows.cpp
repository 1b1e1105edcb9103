#include "model/duplicate_rows.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

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

// Adds the duplicates among rows of one hash, which are in ascending order.
void add_duplicates(std::span<const NamedColumn* const> columns, std::span<const std::size_t> rows,
                    std::vector<DuplicateRow>& duplicates) {
    std::vector<std::size_t> firsts;
    for (const std::size_t row : rows) {
        const auto same =
            std::ranges::find_if(firsts, [&](std::size_t first) { return are_equal(columns, row, first); });
        if (same == firsts.end()) {
            firsts.push_back(row);
        } else {
            duplicates.push_back({row, *same});
        }
    }
}

}  // namespace

std::vector<DuplicateRow> find_duplicate_rows(std::span<const NamedColumn* const> columns) {
    if (columns.empty()) {
        return {};
    }
    const std::size_t rows = size(columns.front()->cells);
    const std::vector<std::uint64_t> hashes = hash_rows(columns, rows);
    std::vector<std::size_t> order(rows);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return hashes[a] != hashes[b] ? hashes[a] < hashes[b] : a < b;
    });
    std::vector<DuplicateRow> duplicates;
    for (std::size_t begin = 0; begin < rows;) {
        std::size_t end = begin + 1;
        while (end < rows && hashes[order[end]] == hashes[order[begin]]) {
            ++end;
        }
        if (end - begin > 1) {
            add_duplicates(columns, std::span{order}.subspan(begin, end - begin), duplicates);
        }
        begin = end;
    }
    std::ranges::sort(duplicates, {}, &DuplicateRow::row);
    return duplicates;
}

}  // namespace adjudge
