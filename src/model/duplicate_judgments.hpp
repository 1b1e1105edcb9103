// Judgments that the same worker gave again, and which of them count.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"
#include "model/table.hpp"

namespace adjudge {

// Which of several judgments of one thing counts.
enum class DuplicateRule : std::uint8_t {
    Last,    // the latest, by the time of submission where it is told, else by the order of rows
    First,   // the earliest, in the same order
    Mean,    // the latest with the mean of their scores; for ratings alone
    Refuse,  // none: the table is refused
};

template <>
struct Words<DuplicateRule> {
    static constexpr std::array<std::string_view, 4> all{"last", "first", "mean", "refuse"};
};

// Rows that say the same worker judged the same thing: at least two, the earliest first.
using RepeatedRows = std::vector<std::uint32_t>;

// The judgments that were given more than once, by their first rows. The same are: worker, item, system or
// systems, screen, criterion, configuration, languages and kind of unit, in the same HIT; in the same unit
// where the table has no column of HITs, and anywhere in a table that has neither. A control that names its
// unit is repeated only by one of the same unit, as a HIT may show one reference in several places.
//
// Rows without an answer and tutorials are not judgments. Texts and spans are never repeated: one unit has
// many.
std::vector<RepeatedRows> find_duplicate_judgments(const JudgmentTable& table);

// How many judgments there are beyond one of each.
std::size_t count_repetitions(const std::vector<RepeatedRows>& duplicates);

struct DecidedTable {
    JudgmentTable table;
    std::size_t left_out = 0;  // judgments that another one stands for
};

// The table with one judgment for each that was given more than once. Fails with InvalidInput where `rule` is
// Refuse and there is one, naming the first, and for the mean of what is no score.
Result<DecidedTable> decide_duplicates(JudgmentTable table, DuplicateRule rule);

// The same, where the duplicates are known.
Result<DecidedTable> decide_duplicates(JudgmentTable table, const std::vector<RepeatedRows>& duplicates,
                                       DuplicateRule rule);

}  // namespace adjudge
