#include "model/column.hpp"

#include <cmath>
#include <stdexcept>

namespace adjudge {
namespace {

// Each column's array of fixed-size cells; a text's cell is where it ends.
auto& cells(NameColumn& column) { return column.codes; }
auto& cells(NumberColumn& column) { return column.values; }
auto& cells(CountColumn& column) { return column.values; }
auto& cells(TimeColumn& column) { return column.microseconds; }
auto& cells(WordColumn& column) { return column.codes; }
auto& cells(TextColumn& column) { return column.ends; }

template <class C>
const auto& cells(const C& column) {
    return cells(
        const_cast<C&>(column));  // NOLINT(cppcoreguidelines-pro-type-const-cast): given back as const
}

std::uint32_t missing_cell(const NameColumn&) { return missing_code; }
double missing_cell(const NumberColumn&) { return std::numeric_limits<double>::quiet_NaN(); }
std::int32_t missing_cell(const CountColumn&) { return missing_count; }
std::int64_t missing_cell(const TimeColumn&) { return missing_time; }
std::uint8_t missing_cell(const WordColumn&) { return missing_word; }
std::uint64_t missing_cell(const TextColumn& column) { return column.bytes.size(); }

bool is_cell_missing(const NumberColumn& column, std::size_t row) { return std::isnan(column.values[row]); }
bool is_cell_missing(const TextColumn& column, std::size_t row) { return column.at(row).empty(); }

template <class C>
bool is_cell_missing(const C& column, std::size_t row) {
    return cells(column)[row] == missing_cell(column);
}

void append_cells(NameColumn& column, const NameColumn& more, std::span<const std::uint32_t> codes) {
    const std::size_t before = column.codes.size();
    column.codes.resize(before + more.codes.size());
    for (std::size_t row = 0; row < more.codes.size(); ++row) {
        const std::uint32_t code = more.codes[row];
        column.codes[before + row] = code == missing_code ? missing_code : codes[code];
    }
}

void append_cells(TextColumn& column, const TextColumn& more, std::span<const std::uint32_t>) {
    const std::uint64_t offset = column.bytes.size();
    column.bytes += more.bytes;
    for (const std::uint64_t end : more.ends) {
        column.ends.push_back(offset + end);
    }
}

template <class C>
void append_cells(C& column, const C& more, std::span<const std::uint32_t>) {
    cells(column).insert(cells(column).end(), cells(more).begin(), cells(more).end());
}

}  // namespace

Column make_column(ColumnType type, std::size_t dictionary) {
    switch (type) {
        case ColumnType::Name:
            return NameColumn{.dictionary = dictionary};
        case ColumnType::Number:
        case ColumnType::Seconds:
            return NumberColumn{};
        case ColumnType::Count:
            return CountColumn{};
        case ColumnType::Time:
            return TimeColumn{};
        case ColumnType::Text:
            return TextColumn{};
        case ColumnType::Kind:
        case ColumnType::Role:
        case ColumnType::Choice:
        case ColumnType::Side:
            return WordColumn{.type = type};
    }
    throw std::logic_error{"make_column: no such type"};
}

std::size_t size(const Column& column) {
    return std::visit([](const auto& c) { return cells(c).size(); }, column);
}

std::size_t memory(const Column& column) {
    const std::size_t fixed =
        std::visit([](const auto& c) { return cells(c).size() * sizeof(cells(c)[0]); }, column);
    const auto* text = std::get_if<TextColumn>(&column);
    return fixed + (text != nullptr ? text->bytes.size() : 0);
}

bool is_missing(const Column& column, std::size_t row) {
    return std::visit([row](const auto& c) { return is_cell_missing(c, row); }, column);
}

std::size_t count_missing(const Column& column) {
    return std::visit(
        [](const auto& c) {
            std::size_t count = 0;
            for (std::size_t row = 0; row < cells(c).size(); ++row) {
                count += is_cell_missing(c, row) ? 1U : 0U;
            }
            return count;
        },
        column);
}

bool has_missing(const Column& column, std::size_t from) {
    return std::visit(
        [from](const auto& c) {
            std::size_t row = from;
            while (row < cells(c).size() && !is_cell_missing(c, row)) {
                ++row;
            }
            return row < cells(c).size();
        },
        column);
}

void reserve(Column& column, std::size_t rows) {
    std::visit([rows](auto& c) { cells(c).reserve(rows); }, column);
}

void resize(Column& column, std::size_t rows) {
    if (auto* text = std::get_if<TextColumn>(&column); text != nullptr && rows < text->ends.size()) {
        text->bytes.resize(rows == 0 ? 0 : text->ends[rows - 1]);
    }
    std::visit([rows](auto& c) { cells(c).resize(rows, missing_cell(c)); }, column);
}

void append(Column& column, const Column& more, std::span<const std::uint32_t> codes) {
    if (column.index() != more.index()) {
        throw std::logic_error{"append: the columns have different types"};
    }
    std::visit([&](auto& c) { append_cells(c, std::get<std::decay_t<decltype(c)>>(more), codes); }, column);
}

}  // namespace adjudge
