#include "model/row_lines.hpp"

#include <algorithm>
#include <stdexcept>

namespace adjudge {

void RowLines::add(const RowLines& later) {
    for (const Run& run : later.runs_) {
        add(run.line, run.length);
    }
}

void RowLines::add(std::size_t line, std::size_t count) {
    if (!runs_.empty() && runs_.back().line + runs_.back().length == line) {
        runs_.back().length += count;
    } else if (count > 0) {
        runs_.push_back({rows_, line, count});
    }
    rows_ += count;
}

std::size_t RowLines::line_of(std::size_t row) const {
    if (row >= rows_) {
        throw std::logic_error{"RowLines::line_of: there is no such row"};
    }
    const auto after = std::upper_bound(runs_.begin(), runs_.end(), row,
                                        [](std::size_t wanted, const Run& run) { return wanted < run.row; });
    const Run& run = *std::prev(after);
    return run.line + (row - run.row);
}

}  // namespace adjudge
