// Rows that expect different answers to one output: whichever counted, workers would be measured by chance.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "model/row_lines.hpp"

namespace adjudge {

// Two of a list of rows, the later of which contradicts the first that tells the gold of its unit.
struct GoldClash {
    std::uint32_t first;
    std::uint32_t later;

    bool operator==(const GoldClash&) const = default;
};

// The first clash in the order of the rows. `unit` and `gold` have a value for each row; gold counts only
// where `is_told(row)`.
template <class Gold, class IsTold>
std::optional<GoldClash> find_gold_clash(std::span<const std::uint32_t> unit, std::span<const Gold> gold,
                                         IsTold is_told) {
    std::vector<std::optional<std::uint32_t>> first;  // of each unit, the row that told it
    for (std::uint32_t row = 0; row < unit.size(); ++row) {
        if (!is_told(row)) {
            continue;
        }
        first.resize(std::max<std::size_t>(first.size(), unit[row] + std::size_t{1}));
        std::optional<std::uint32_t>& known = first[unit[row]];
        known = known.value_or(row);
        if (gold[*known] != gold[row]) {
            return GoldClash{*known, row};
        }
    }
    return std::nullopt;
}

// One row of a clash, as a table has it.
struct GoldRow {
    std::size_t row;
    std::string gold;
};

struct GoldUnit {
    std::string item;
    std::string system;  // empty where the table names none
};

// Places the clash at the later row.
Error gold_error(const GoldUnit& unit, const GoldRow& first, const GoldRow& later, const RowLines& lines);

}  // namespace adjudge
