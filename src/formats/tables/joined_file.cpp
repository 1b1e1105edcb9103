#include "formats/tables/joined_file.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/tables/column_name.hpp"

namespace adjudge {
namespace {

// The column of that name, or the only one that differs in capitals and blanks alone.
std::optional<std::size_t> find_shared(std::span<const std::string> columns, std::string_view name) {
    const auto same = std::ranges::find(columns, name);
    if (same != columns.end()) {
        return static_cast<std::size_t>(same - columns.begin());
    }
    const std::string plain = plain_column_name(name);
    const auto alike = std::ranges::find(columns, plain, plain_column_name);
    return alike == columns.end() ? std::nullopt
                                  : std::optional{static_cast<std::size_t>(alike - columns.begin())};
}

std::optional<std::string> header_fault(std::span<const std::string> columns,
                                        std::span<const std::string> main_columns) {
    std::vector<std::string> names{columns.begin(), columns.end()};
    std::erase(names, std::string{});
    const bool shares_one = std::ranges::any_of(
        names, [&](const std::string& name) { return find_shared(main_columns, name).has_value(); });
    if (!shares_one) {
        constexpr std::size_t most_shown = 20;
        std::string shown;
        for (std::size_t i = 0; i < std::min(names.size(), most_shown); ++i) {
            shown += (i == 0 ? "" : ", ") + quote(names[i]);
        }
        return fmt::format("has no column in common with the table: it has {}{}", shown,
                           names.size() > most_shown ? ", ..." : "");
    }
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    return twice == names.end() ? std::nullopt
                                : std::optional{fmt::format("has the column {} twice", quote(*twice))};
}

}  // namespace

Result<JoinedFile> JoinedFile::read(const SourceText& source, const TableReadOptions& options,
                                    std::span<const std::string> main_columns) {
    const Result<TextRows> rows = read_text_rows(source, options);
    if (!rows) {
        return rows.error();
    }
    const auto at_line = [&](std::size_t line, std::string message) {
        return Error{ErrorCode::InvalidInput, std::move(message), {source.name(), line}};
    };
    if (auto fault = header_fault(rows->columns, main_columns)) {
        return at_line(rows->header_line, *std::move(fault));
    }
    JoinedFile file{rows->columns, main_columns};
    for (const TextRow& row : rows->rows) {
        if (!file.add(row)) {
            return at_line(
                row.line, "this is the second row with the same cells in the columns that the table has too");
        }
    }
    return file;
}

JoinedFile::JoinedFile(std::span<const std::string> columns, std::span<const std::string> main_columns) {
    for (std::size_t place = 0; place < columns.size(); ++place) {
        if (columns[place].empty()) {
            continue;
        }
        if (const auto in_main = find_shared(main_columns, columns[place])) {
            keys_.push_back(place);
            places_in_main_.push_back(*in_main);
        } else {
            others_.push_back(place);
            added_.push_back(columns[place]);
        }
    }
}

bool JoinedFile::add(const TextRow& row) {
    std::vector<std::string> key;
    for (const std::size_t place : keys_) {
        key.push_back(row.cells[place]);
    }
    std::vector<std::string> cells;
    for (const std::size_t place : others_) {
        cells.push_back(row.cells[place]);
    }
    return rows_.emplace(std::move(key), std::move(cells)).second;
}

const std::vector<std::string>* JoinedFile::cells_for(std::span<const std::string_view> main_row) const {
    std::vector<std::string> key;
    key.reserve(places_in_main_.size());
    for (const std::size_t place : places_in_main_) {
        key.emplace_back(main_row[place]);
    }
    const auto row = rows_.find(key);
    return row == rows_.end() ? nullptr : &row->second;
}

}  // namespace adjudge
