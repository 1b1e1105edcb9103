#include "formats/prepared_text.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/record_scanner.hpp"
#include "formats/scan_message.hpp"
#include "formats/table_layout.hpp"

namespace adjudge {
namespace {

using Cells = std::vector<std::string>;

Cells copied(std::span<const std::string_view> cells) { return {cells.begin(), cells.end()}; }

std::optional<std::size_t> place_of(const Cells& header, std::string_view name) {
    const auto at = std::ranges::find(header, name);
    return at == header.end() ? std::nullopt : std::optional{static_cast<std::size_t>(at - header.begin())};
}

// "U-*" fits what begins with "U-"; without a star only the same text.
bool fits(std::string_view pattern, std::string_view text) {
    if (pattern.ends_with('*')) {
        return text.starts_with(pattern.substr(0, pattern.size() - 1));
    }
    return text == pattern;
}

bool is_by_pattern(const ValueTranslation& value) {
    return value.from.ends_with('*') && value.to.ends_with('*');
}

// What the file calls a column of the table.
std::string name_in_file(const TableReadOptions& options, const std::string& column) {
    const auto mapping = std::ranges::find(options.map, column, &ColumnMapping::column);
    return mapping == options.map.end() ? column : mapping->in_file;
}

Error about_line(const SourceText& source, std::size_t line, std::string message) {
    return {ErrorCode::InvalidInput, std::move(message), {source.name(), line}};
}

Result<FileFormat> delimited_format(const SourceText& source, const std::optional<FileFormat>& told) {
    Result<FileFormat> format = told ? *told : format_of(source.name());
    if (format && *format == FileFormat::Jsonl) {
        return Error{ErrorCode::InvalidInput,
                     "--join, --without and values with a star are for csv and tsv, not for jsonl",
                     {source.name()}};
    }
    return format;
}

Error broken_record(const SourceText& source, FileFormat format, const RecordScanner& scanner) {
    const std::string_view before = source.text().substr(0, scanner.fault().offset);
    const auto lines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    return about_line(source, lines + 1, scan_message(source.text(), format, scanner.fault()));
}

// A joined file: the cells of its own columns by those it shares with the main file. A column without a name
// is neither: it mostly numbers rows.
class JoinedFile {
public:
    static Result<JoinedFile> read(const SourceText& source, const TableReadOptions& options,
                                   const Cells& main_header) {
        const Result<FileFormat> format = delimited_format(source, options.format);
        if (!format) {
            return format.error();
        }
        RecordScanner scanner{source.text(), {0, source.text().size()}, dialect_of(*format)};
        if (scanner.next() != RecordScanner::Step::Record) {
            return Error{ErrorCode::InvalidInput, "has no header line", {source.name()}};
        }
        const Cells header = copied(scanner.cells());
        if (auto fault = fault_of(header, main_header)) {
            return about_line(source, scanner.lines_before() + 1, *std::move(fault));
        }
        JoinedFile file{header, main_header};
        for (RecordScanner::Step step = scanner.next(); step != RecordScanner::Step::End;
             step = scanner.next()) {
            if (step == RecordScanner::Step::Fault) {
                return broken_record(source, *format, scanner);
            }
            if (auto fault = file.add(copied(scanner.cells()))) {
                return about_line(source, scanner.lines_before() + 1, *std::move(fault));
            }
        }
        return file;
    }

    // The names of the columns that it brings.
    [[nodiscard]] const Cells& added_columns() const noexcept { return added_; }
    // Their cells for a row of the main file; nullptr where it has none.
    [[nodiscard]] const Cells* cells_for(const Cells& main_row) const {
        Cells key;
        for (const std::size_t place : places_in_main_) {
            key.push_back(place < main_row.size() ? main_row[place] : std::string{});
        }
        const auto row = rows_.find(key);
        return row == rows_.end() ? nullptr : &row->second;
    }

private:
    // Knows a header without a fault.
    JoinedFile(const Cells& header, const Cells& main_header) : columns_{header.size()} {
        for (std::size_t place = 0; place < header.size(); ++place) {
            if (header[place].empty()) {
                continue;
            }
            if (const auto in_main = place_of(main_header, header[place])) {
                keys_.push_back(place);
                places_in_main_.push_back(*in_main);
            } else {
                others_.push_back(place);
                added_.push_back(header[place]);
            }
        }
    }

    static std::optional<std::string> fault_of(const Cells& header, const Cells& main_header) {
        if (header.size() > most_columns) {
            return fmt::format("{} columns are more than any table has", header.size());
        }
        Cells names = header;
        std::erase(names, std::string{});
        const bool shares_one = std::ranges::any_of(
            names, [&](const std::string& name) { return place_of(main_header, name).has_value(); });
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

    // What is wrong with the row, where something is.
    std::optional<std::string> add(const Cells& row) {
        if (row.size() != columns_) {
            return fmt::format("the row has {} cells, and the header has {} columns", row.size(), columns_);
        }
        Cells key;
        for (const std::size_t place : keys_) {
            key.push_back(row[place]);
        }
        Cells cells;
        for (const std::size_t place : others_) {
            cells.push_back(row[place]);
        }
        if (!rows_.emplace(std::move(key), std::move(cells)).second) {
            return "this is the second row with the same cells in the columns that the table has too";
        }
        return std::nullopt;
    }

    std::size_t columns_;
    std::vector<std::size_t> keys_;
    std::vector<std::size_t> places_in_main_;
    std::vector<std::size_t> others_;
    Cells added_;
    std::map<Cells, Cells> rows_;
};

void append_cell(std::string& line, std::string_view cell, const Dialect& dialect) {
    const bool needs_quotes = dialect.has_quotes && (cell.find(dialect.separator) != std::string_view::npos ||
                                                     cell.find_first_of("\"\r\n") != std::string_view::npos);
    if (!needs_quotes) {
        line += cell;
        return;
    }
    line += '"';
    for (const char c : cell) {
        line += c;
        if (c == '"') {
            line += '"';
        }
    }
    line += '"';
}

std::string line_of(const Cells& cells, const Dialect& dialect) {
    if (cells.size() == 1 && cells[0].empty() && dialect.has_quotes) {
        return "\"\"\n";  // a blank line would be no row
    }
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) {
            line += dialect.separator;
        }
        append_cell(line, cells[i], dialect);
    }
    return line + "\n";
}

// Records on the lines that they had, with blank lines for what is left out.
class PlacedText {
public:
    void add(const std::string& record, std::size_t lines_before) {
        if (lines_ < lines_before) {
            text_.append(lines_before - lines_, '\n');
            lines_ = lines_before;
        }
        text_ += record;
        lines_ += static_cast<std::size_t>(std::ranges::count(record, '\n'));
    }
    // A cell that begins like a byte order mark would be taken for one: a real one goes before it.
    [[nodiscard]] std::string text() && {
        constexpr std::string_view mark = "\xEF\xBB\xBF";
        return text_.starts_with(mark) ? std::string{mark} + text_ : std::move(text_);
    }

private:
    std::string text_;
    std::size_t lines_ = 0;
};

// What becomes of each row of the main file.
class RowPreparation {
public:
    RowPreparation(const TableReadOptions& options, const Cells& header, std::vector<JoinedFile> joined)
        : options_{options}, own_{header.size()}, columns_{header}, joined_{std::move(joined)} {
        for (const JoinedFile& file : joined_) {
            std::ranges::copy_if(file.added_columns(), std::back_inserter(columns_),
                                 [&](const std::string& column) { return !place_of(columns_, column); });
        }
    }

    // The columns of the main file and those joined to it.
    [[nodiscard]] const Cells& columns() const noexcept { return columns_; }

    [[nodiscard]] Status check_patterns(const SourceText& source) const {
        for (const RowPattern& without : options_.without) {
            if (!place_of(columns_, name_in_file(options_, without.column))) {
                const std::vector<std::string_view> known{columns_.begin(), columns_.end()};
                return Error{ErrorCode::InvalidInput,
                             fmt::format("--without names {}, and there is no such column{}",
                                         quote(without.column), did_you_mean(without.column, known)),
                             {source.name()}};
            }
        }
        return Done{};
    }

    // None for a row that is left out. One that has too many or too few cells still has after this.
    [[nodiscard]] std::optional<Cells> prepared(Cells row) const {
        Cells added = added_to(row);
        const auto cell_of = [&](const std::string& column) -> std::string* {
            const auto place = place_of(columns_, name_in_file(options_, column));
            if (place && *place >= own_) {
                return &added[*place - own_];
            }
            return place && *place < row.size() ? &row[*place] : nullptr;
        };
        for (const RowPattern& without : options_.without) {
            const std::string* cell = cell_of(without.column);
            if (cell != nullptr && fits(without.pattern, *cell)) {
                return std::nullopt;
            }
        }
        rename(cell_of);
        row.insert(row.end(), added.begin(), added.end());
        return row;
    }

private:
    // Where several files bring a column, the first that has the row tells.
    [[nodiscard]] Cells added_to(const Cells& row) const {
        Cells added(columns_.size() - own_);
        for (auto file = joined_.rbegin(); file != joined_.rend(); ++file) {
            const Cells* cells = file->cells_for(row);
            for (std::size_t i = 0; cells != nullptr && i < cells->size(); ++i) {
                added[*place_of(columns_, file->added_columns()[i]) - own_] = (*cells)[i];
            }
        }
        return added;
    }

    // Each cell at most once, so that two patterns can change places; a value of its own goes before, and
    // what is missing stays so.
    template <class CellOf>
    void rename(CellOf cell_of) const {
        std::vector<std::string_view> done;
        for (const ValueTranslation& by : options_.values) {
            std::string* cell = cell_of(by.column);
            if (!is_by_pattern(by) || cell == nullptr || cell->empty() || !fits(by.from, *cell) ||
                std::ranges::find(done, by.column) != done.end() || has_own_value(by.column, *cell)) {
                continue;
            }
            *cell = by.to.substr(0, by.to.size() - 1) + cell->substr(by.from.size() - 1);
            done.emplace_back(by.column);
        }
    }
    [[nodiscard]] bool has_own_value(const std::string& column, const std::string& cell) const {
        return std::ranges::any_of(options_.values, [&](const ValueTranslation& value) {
            return value.column == column && value.from == cell;
        });
    }

    const TableReadOptions& options_;
    std::size_t own_;  // how many of the columns the main file has
    Cells columns_;
    std::vector<JoinedFile> joined_;
};

Result<std::vector<JoinedFile>> read_joined(std::span<const SourceText> sources,
                                            const TableReadOptions& options, const Cells& header) {
    std::vector<JoinedFile> files;
    for (const SourceText& source : sources) {
        Result<JoinedFile> file = JoinedFile::read(source, options, header);
        if (!file) {
            return file.error();
        }
        files.push_back(std::move(*file));
    }
    return files;
}

// The names of the columns; none where the reader of the table will say what is wrong with them.
Cells header_of(const SourceText& source, const TableReadOptions& options, RecordScanner& scanner) {
    if (!options.header.empty()) {
        return options.header;
    }
    const bool has_no_line_end = source.text().find('\n') == std::string_view::npos;
    if (scanner.next() != RecordScanner::Step::Record || scanner.cells().size() > most_columns ||
        (has_no_line_end && source.text().find('\r') != std::string_view::npos)) {
        return {};
    }
    return copied(scanner.cells());
}

}  // namespace

bool needs_preparation(const TableReadOptions& options, std::span<const SourceText> joined) {
    return !joined.empty() || !options.without.empty() || std::ranges::any_of(options.values, is_by_pattern);
}

Result<PreparedText> prepared_text(const SourceText& source, const TableReadOptions& options,
                                   std::span<const SourceText> joined) {
    const Result<FileFormat> format = delimited_format(source, options.format);
    if (!format) {
        return format.error();
    }
    const Dialect dialect = dialect_of(*format);
    RecordScanner scanner{source.text(), {0, source.text().size()}, dialect};
    const Cells header = header_of(source, options, scanner);
    if (header.empty()) {
        return PreparedText{source, {}};
    }
    Result<std::vector<JoinedFile>> files = read_joined(joined, options, header);
    if (!files) {
        return files.error();
    }
    const RowPreparation preparation{options, header, std::move(*files)};
    if (const Status status = preparation.check_patterns(source); !status) {
        return status.error();
    }
    PlacedText placed;
    if (options.header.empty()) {
        placed.add(line_of(preparation.columns(), dialect), scanner.lines_before());
    }
    for (RecordScanner::Step step = scanner.next(); step != RecordScanner::Step::End; step = scanner.next()) {
        if (step == RecordScanner::Step::Fault) {
            return broken_record(source, *format, scanner);
        }
        if (const auto row = preparation.prepared(copied(scanner.cells()))) {
            placed.add(line_of(*row, dialect), scanner.lines_before());
        }
    }
    return PreparedText{SourceText::from_memory(source.name(), std::move(placed).text()),
                        options.header.empty() ? Cells{} : preparation.columns()};
}

}  // namespace adjudge
