#include "formats/prepared_text.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/record_scanner.hpp"
#include "formats/scan_message.hpp"

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

Result<Dialect> dialect_of(const SourceText& source, const TableReadOptions& options) {
    const Result<FileFormat> format = options.format ? *options.format : format_of(source.name());
    if (!format) {
        return format.error();
    }
    if (*format == FileFormat::Jsonl) {
        return Error{ErrorCode::InvalidInput,
                     "--join, --without and values with a star are for csv and tsv, not for jsonl",
                     {source.name()}};
    }
    return dialect_of(*format);
}

Error broken_record(const SourceText& source, const RecordScanner& scanner) {
    Error error{ErrorCode::InvalidInput, "a record that can't be read: is a quote missing?", {source.name()}};
    error.place.line = scanner.lines_before() + 1;
    return error;
}

// A joined file: the cells of its own columns by those it shares with the main file.
class JoinedFile {
public:
    static Result<JoinedFile> read(const SourceText& source, const TableReadOptions& options,
                                   const Cells& main_header) {
        const Result<Dialect> dialect = dialect_of(source, {.format = options.format});
        if (!dialect) {
            return dialect.error();
        }
        RecordScanner scanner{source.text(), {0, source.text().size()}, *dialect};
        if (scanner.next() != RecordScanner::Step::Record) {
            return Error{ErrorCode::InvalidInput, "has no header line", {source.name()}};
        }
        JoinedFile file{copied(scanner.cells()), main_header};
        if (file.keys_.empty()) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("has no column in common with the table: it has {}",
                                     fmt::join(file.header_, ", ")),
                         {source.name()}};
        }
        for (RecordScanner::Step step = scanner.next(); step != RecordScanner::Step::End;
             step = scanner.next()) {
            if (step == RecordScanner::Step::Fault || !file.add(copied(scanner.cells()))) {
                Error error = broken_record(source, scanner);
                if (step == RecordScanner::Step::Record) {
                    error.message = "a row with other columns than the header, or the second for one key";
                }
                return error;
            }
        }
        return file;
    }

    // The names of the columns that it brings.
    [[nodiscard]] Cells added_columns() const {
        Cells names;
        for (const std::size_t place : others_) {
            names.push_back(header_[place]);
        }
        return names;
    }
    // The value of one of them for a row of the main file.
    [[nodiscard]] std::optional<std::string> value(const Cells& main_row, const std::string& column) const {
        Cells key;
        for (const std::size_t place : places_in_main_) {
            key.push_back(place < main_row.size() ? main_row[place] : std::string{});
        }
        const auto row = rows_.find(key);
        const auto place = place_of(header_, column);
        if (row == rows_.end() || !place) {
            return std::nullopt;
        }
        return row->second[*place];
    }

private:
    JoinedFile(Cells header, const Cells& main_header) : header_{std::move(header)} {
        for (std::size_t place = 0; place < header_.size(); ++place) {
            if (const auto in_main = place_of(main_header, header_[place])) {
                keys_.push_back(place);
                places_in_main_.push_back(*in_main);
            } else {
                others_.push_back(place);
            }
        }
    }

    bool add(Cells row) {
        if (row.size() != header_.size()) {
            return false;
        }
        Cells key;
        for (const std::size_t place : keys_) {
            key.push_back(row[place]);
        }
        return rows_.emplace(std::move(key), std::move(row)).second;
    }

    Cells header_;
    std::vector<std::size_t> keys_;
    std::vector<std::size_t> places_in_main_;
    std::vector<std::size_t> others_;
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
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) {
            line += dialect.separator;
        }
        append_cell(line, cells[i], dialect);
    }
    return line + "\n";
}

// What becomes of each row of the main file.
class RowPreparation {
public:
    RowPreparation(const TableReadOptions& options, Cells header, std::vector<JoinedFile> joined)
        : options_{options}, header_{std::move(header)}, joined_{std::move(joined)} {
        for (const JoinedFile& file : joined_) {
            for (const std::string& column : file.added_columns()) {
                if (std::ranges::find(added_, column) == added_.end()) {
                    added_.push_back(column);
                }
            }
        }
    }

    [[nodiscard]] Cells header() const {
        Cells all = header_;
        all.insert(all.end(), added_.begin(), added_.end());
        return all;
    }
    [[nodiscard]] bool is_left_out(const Cells& row) const {
        return std::ranges::any_of(options_.without, [&](const RowPattern& without) {
            const auto place = place_of(header_, name_in_file(options_, without.column));
            return place && *place < row.size() && fits(without.pattern, row[*place]);
        });
    }
    [[nodiscard]] Cells prepared(Cells row) const {
        Cells added;
        for (const std::string& column : added_) {
            added.push_back(value(row, column));
        }
        rename(row);
        row.insert(row.end(), added.begin(), added.end());
        return row;
    }

private:
    [[nodiscard]] std::string value(const Cells& row, const std::string& column) const {
        for (const JoinedFile& file : joined_) {
            if (auto found = file.value(row, column)) {
                return *std::move(found);
            }
        }
        return {};
    }
    void rename(Cells& row) const {
        for (const ValueTranslation& by : options_.values) {
            const auto place = place_of(header_, name_in_file(options_, by.column));
            if (is_by_pattern(by) && place && *place < row.size() && fits(by.from, row[*place])) {
                row[*place] = by.to.substr(0, by.to.size() - 1) + row[*place].substr(by.from.size() - 1);
            }
        }
    }

    const TableReadOptions& options_;
    Cells header_;
    std::vector<JoinedFile> joined_;
    Cells added_;
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

}  // namespace

bool needs_preparation(const TableReadOptions& options, std::span<const SourceText> joined) {
    return !joined.empty() || !options.without.empty() || std::ranges::any_of(options.values, is_by_pattern);
}

Result<SourceText> prepared_text(const SourceText& source, const TableReadOptions& options,
                                 std::span<const SourceText> joined) {
    const Result<Dialect> dialect = dialect_of(source, options);
    if (!dialect) {
        return dialect.error();
    }
    RecordScanner scanner{source.text(), {0, source.text().size()}, *dialect};
    std::size_t lines = 0;
    std::string text;
    Cells header = options.header;
    if (header.empty() && scanner.next() == RecordScanner::Step::Record) {
        header = copied(scanner.cells());
        lines = 1;
    }
    Result<std::vector<JoinedFile>> files = read_joined(joined, options, header);
    if (!files) {
        return files.error();
    }
    const RowPreparation preparation{options, header, std::move(*files)};
    if (options.header.empty()) {
        text += line_of(preparation.header(), *dialect);
    }
    for (RecordScanner::Step step = scanner.next(); step != RecordScanner::Step::End; step = scanner.next()) {
        if (step == RecordScanner::Step::Fault) {
            return broken_record(source, scanner);
        }
        for (; lines < scanner.lines_before(); ++lines) {
            text += '\n';
        }
        const Cells row = copied(scanner.cells());
        text += preparation.is_left_out(row) ? "\n" : line_of(preparation.prepared(row), *dialect);
        lines = scanner.lines_read();
    }
    return SourceText::from_memory(source.name(), std::move(text));
}

}  // namespace adjudge
