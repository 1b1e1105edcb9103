#include "formats/text_rows.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/tables/json_elements.hpp"
#include "formats/tables/json_line.hpp"
#include "formats/tables/record_scanner.hpp"
#include "formats/tables/scan_message.hpp"
#include "formats/tables/table_form.hpp"
#include "formats/tables/table_layout.hpp"
#include "formats/text_check.hpp"

namespace adjudge {
namespace {

Error at_line(const SourceText& source, std::size_t line, std::string message) {
    return {ErrorCode::InvalidInput, std::move(message), {source.name(), line}};
}

Result<TextRows> read_records(const SourceText& source, const TableForm& form) {
    RecordScanner scanner{source.text(), {form.begin, source.text().size()}, form.dialect};
    const std::size_t first_line = form.begin == 0 ? 1 : 2;
    if (scanner.next() != RecordScanner::Step::Record) {
        return Error{ErrorCode::InvalidInput, "has no header line", {source.name()}};
    }
    TextRows found{{scanner.cells().begin(), scanner.cells().end()}, scanner.lines_before() + first_line};
    if (found.columns.size() > most_columns) {
        return at_line(source, found.header_line,
                       fmt::format("{} columns are more than any table has", found.columns.size()));
    }
    for (auto step = scanner.next(); step != RecordScanner::Step::End; step = scanner.next()) {
        const std::size_t line = scanner.lines_before() + first_line;
        if (step == RecordScanner::Step::Fault) {
            return at_line(source, line, scan_message(source.text(), form.format, scanner.fault()));
        }
        if (scanner.cells().size() != found.columns.size()) {
            return at_line(source, line,
                           fmt::format("the row has {} cells, and the header has {} columns",
                                       scanner.cells().size(), found.columns.size()));
        }
        found.rows.push_back({{scanner.cells().begin(), scanner.cells().end()}, line});
    }
    return found;
}

// Puts the cells of an object where their columns are; new keys become columns.
void add_object(std::span<const JsonCell> cells, std::size_t line, TextRows& rows) {
    TextRow& row = rows.rows.emplace_back(TextRow{{}, line});
    for (const JsonCell& cell : cells) {
        const auto place =
            static_cast<std::size_t>(std::ranges::find(rows.columns, cell.key) - rows.columns.begin());
        if (place == rows.columns.size()) {
            rows.columns.emplace_back(cell.key);
        }
        row.cells.resize(std::max(row.cells.size(), place + 1));
        row.cells[place] = cell.text;
    }
}

Result<TextRows> read_objects(const SourceText& source) {
    TextRows found;
    JsonLineParser parser;
    JsonElements elements{source.text()};
    while (const auto element = elements.next()) {
        if (!is_clean_text(element->text)) {
            return at_line(source, element->line, find_text_fault(element->text)->message);
        }
        const auto cells = parser.parse(element->text);
        if (!cells) {
            return at_line(source, element->line, cells.error().message);
        }
        add_object(*cells, element->line, found);
        if (found.columns.size() > most_columns) {
            return at_line(source, element->line,
                           fmt::format("{} columns are more than any table has", found.columns.size()));
        }
    }
    if (found.columns.empty()) {
        return Error{ErrorCode::InvalidInput, "holds no JSON object", {source.name()}};
    }
    for (TextRow& row : found.rows) {
        row.cells.resize(found.columns.size());
    }
    return found;
}

}  // namespace

Result<TextRows> read_text_rows(const SourceText& source, const TableReadOptions& options) {
    TableReadOptions own{.format = options.format, .map = options.map};
    const Result<TableForm> named = form_of(source, {.map = options.map});
    const bool is_json = named && named->format == FileFormat::Jsonl;
    if (named && is_json != (options.format == FileFormat::Jsonl)) {
        own.format.reset();  // the file need not be written as the table is
    }
    Result<TableForm> form = form_of(source, own);
    if (!form && options.delimiter) {
        own.delimiter = options.delimiter;
        form = form_of(source, own);
    }
    if (!form) {
        return form.error();
    }
    return form->format == FileFormat::Jsonl ? read_objects(source) : read_records(source, *form);
}

}  // namespace adjudge
