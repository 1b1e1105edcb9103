#include "model/row_selection.hpp"

#include <stdexcept>

namespace adjudge {
namespace {

template <class T>
std::vector<T> selected(const std::vector<T>& values, const std::vector<bool>& keeps) {
    std::vector<T> kept;
    for (std::size_t row = 0; row < values.size(); ++row) {
        if (keeps[row]) {
            kept.push_back(values[row]);
        }
    }
    return kept;
}

// The selected cells of a column of any type.
struct SelectedCells {
    const std::vector<bool>& keeps;

    Column operator()(const NameColumn& column) const {
        return NameColumn{column.dictionary, selected(column.codes, keeps)};
    }
    Column operator()(const NumberColumn& column) const {
        return NumberColumn{selected(column.values, keeps)};
    }
    Column operator()(const CountColumn& column) const { return CountColumn{selected(column.values, keeps)}; }
    Column operator()(const TimeColumn& column) const {
        return TimeColumn{selected(column.microseconds, keeps)};
    }
    Column operator()(const WordColumn& column) const {
        return WordColumn{column.type, selected(column.codes, keeps)};
    }
    Column operator()(const TextColumn& column) const {
        TextColumn kept;
        for (std::size_t row = 0; row < column.ends.size(); ++row) {
            if (keeps[row]) {
                kept.bytes += column.at(row);
                kept.ends.push_back(kept.bytes.size());
            }
        }
        return kept;
    }
};

RowLines selected_lines(const RowLines& lines, const std::vector<bool>& keeps) {
    RowLines kept;
    for (std::size_t row = 0; row < lines.rows(); ++row) {
        if (keeps[row]) {
            kept.add(lines.line_of(row), 1);
        }
    }
    return kept;
}

}  // namespace

JudgmentTable selected_rows(const JudgmentTable& table, const std::vector<bool>& keeps) {
    if (keeps.size() != table.rows()) {
        throw std::logic_error{"a selection of rows needs an entry for each"};
    }
    JudgmentTable all = table;
    TableParts parts = std::move(all).parts();
    for (NamedColumn& column : parts.columns) {
        column.cells = std::visit(SelectedCells{keeps}, column.cells);
    }
    parts.lines = selected_lines(parts.lines, keeps);
    return JudgmentTable{std::move(parts)};
}

}  // namespace adjudge
