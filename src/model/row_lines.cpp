#include "model/row_lines.hpp"

#include <algorithm>
#include <stdexcept>

namespace adjudge {

void RowLines::add(std::size_t line) { add_run(line, 1); }

void RowLines::add(const RowLines& later, std::size_t lines_before) {
    for (const Run& run : later.runs_) {
        add_run(run.line + lines_before, run.length);
    }
}

void RowLines::add_run(std::size_t line, std::size_t length) {
    if (!runs_.empty() && runs_.back().line + runs_.back().length == line) {
        runs_.back().length += length;
    } else {
        runs_.push_back({rows_, line, length});
    }
    rows_ += length;
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
