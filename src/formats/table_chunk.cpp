#include "formats/table_chunk.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "formats/json_line.hpp"
#include "formats/plain_batch.hpp"
#include "formats/record_scanner.hpp"
#include "formats/row_appender.hpp"
#include "formats/scan_message.hpp"
#include "formats/text_check.hpp"

namespace adjudge {
namespace {

// What the two ways of reading share: the rows, the problems and where they are.
class ChunkReader {
public:
    ChunkReader(const TableSource& source, const Chunk& chunk)
        : source_{source}, chunk_{chunk}, rows_{*source.layout} {}

    ChunkReading read_delimited(bool must_check_text);
    ChunkReading read_json();

private:
    // As many records as are plain and good. Up to the returned offset the careful way must be taken.
    std::size_t read_plain_records(RecordScanner& scanner, PlainBatch& batch);
    void read_record(const RecordScanner& scanner, const KnownLine& line, bool must_check_text);
    // Put a cell into the row, or tell what is wrong with it.
    std::optional<Error> put(std::size_t column, std::string_view cell);
    // The same for a cell that may not be clean text.
    std::optional<Error> put_suspect(std::size_t column, std::string_view cell);
    void read_line(std::string_view line, std::size_t offset, std::size_t number);
    void put_json(const JsonCell& cell, const KnownLine& line);
    void end_row(const KnownLine& line);
    void add_problem(Error error, const KnownLine& line, std::size_t offset);
    ChunkReading finish(std::size_t end);

    const TableSource& source_;
    const Chunk& chunk_;
    RowAppender rows_;
    std::vector<std::size_t> columns_;  // of the table, by cell of the record
    JsonLineParser json_;
    Problems problems_;
};

void ChunkReader::add_problem(Error error, const KnownLine& line, std::size_t offset) {
    std::string field = std::move(error.place.field);
    error.place = place_of(source_, line, offset);
    error.place.field = std::move(field);
    problems_.add(std::move(error));
}

void ChunkReader::end_row(const KnownLine& line) {
    if (const Status status = rows_.end_row(line.line); !status) {
        add_problem(status.error(), line, line.offset);
    }
}

ChunkReading ChunkReader::finish(std::size_t end) {
    const std::size_t rows = rows_.rows();
    return {std::move(rows_).take(), rows, end, std::move(problems_)};
}

ChunkReading ChunkReader::read_delimited(bool must_check_text) {
    for (const std::string& name : source_.columns) {
        columns_.push_back(rows_.column_for(name));
    }
    RecordScanner scanner{source_.text, {chunk_.begin, chunk_.end}, dialect_of(source_.format)};
    PlainBatch batch{columns_.size()};
    std::size_t careful_until = must_check_text ? source_.text.size() : 0;
    while (true) {
        if (scanner.position() >= careful_until) {
            careful_until = read_plain_records(scanner, batch);
        }
        const auto step = scanner.next();
        const KnownLine line{scanner.record_begin(), chunk_.lines_before + scanner.lines_before() + 1};
        if (step == RecordScanner::Step::End) {
            return finish(scanner.position());
        }
        if (step == RecordScanner::Step::Record) {
            read_record(scanner, line, must_check_text);
        } else {
            add_problem(
                {ErrorCode::InvalidInput, scan_message(source_.text, source_.format, scanner.fault())}, line,
                scanner.fault().offset);
        }
    }
}

std::size_t ChunkReader::read_plain_records(RecordScanner& scanner, PlainBatch& batch) {
    while (true) {
        batch.fill(source_.text, {scanner.position(), chunk_.end}, dialect_of(source_.format));
        const std::size_t line = chunk_.lines_before + scanner.lines_read() + 1;
        if (batch.records() == 0 || !rows_.put_rows(columns_, batch, line)) {
            return batch.end();
        }
        scanner.skip_to(batch.end(), batch.records());
    }
}

void ChunkReader::read_record(const RecordScanner& scanner, const KnownLine& line, bool must_check_text) {
    const auto cells = scanner.cells();
    if (cells.size() != columns_.size()) {
        add_problem(
            {ErrorCode::InvalidInput, fmt::format("the row has {} cells, and the header has {} columns",
                                                  cells.size(), columns_.size())},
            line, line.offset);
        return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (auto fault = must_check_text ? put_suspect(columns_[i], cells[i]) : put(columns_[i], cells[i])) {
            add_problem(*std::move(fault), line, scanner.offset_of(i));
        }
    }
    end_row(line);
}

std::optional<Error> ChunkReader::put_suspect(std::size_t column, std::string_view cell) {
    if (auto fault = find_text_fault(cell)) {
        fault->place.field = rows_.name(column);
        rows_.spoil();
        return fault;
    }
    return put(column, cell);
}

std::optional<Error> ChunkReader::put(std::size_t column, std::string_view cell) {
    return rows_.put(column, cell) ? std::nullopt : std::optional{rows_.fault(column, cell)};
}

ChunkReading ChunkReader::read_json() {
    for (const std::string& key : source_.columns) {
        rows_.column_for(key);  // so that a row that lacks them is noticed in every chunk
    }
    std::size_t offset = chunk_.begin;
    std::size_t number = chunk_.lines_before + 1;
    while (offset < chunk_.end) {
        const std::size_t newline = source_.text.find('\n', offset);
        const std::size_t end = newline == std::string_view::npos ? source_.text.size() : newline;
        const std::string_view line = source_.text.substr(offset, end - offset);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            read_line(line, offset, number);
        }
        offset = std::min(end + 1, source_.text.size());
        ++number;
    }
    return finish(offset);
}

void ChunkReader::read_line(std::string_view line, std::size_t offset, std::size_t number) {
    const KnownLine known{offset, number};
    if (line.size() > longest_record) {
        add_problem({ErrorCode::InvalidInput,
                     scan_message(source_.text, source_.format, {ScanFault::Kind::RecordTooLong, offset})},
                    known, offset);
        return;
    }
    if (!is_clean_text(line)) {
        add_problem(*find_text_fault(line), known, offset);
        return;
    }
    const auto cells = json_.parse(line);
    if (cells && rows_.columns() + cells->size() > 2 * most_columns) {
        add_problem(
            {ErrorCode::InvalidInput, fmt::format("the file has more than {} different keys", most_columns)},
            known, offset);
        return;
    }
    if (!cells) {
        add_problem({ErrorCode::InvalidInput, cells.error().message}, known, offset + cells.error().offset);
        return;
    }
    for (const JsonCell& cell : *cells) {
        put_json(cell, known);
    }
    end_row(known);
}

// Why a value of a JSON object can't be a cell of the column.
std::string json_fault(const JsonCell& cell, const RowAppender& rows, std::size_t column) {
    if (rows.is_filled(column)) {
        return "is given twice";
    }
    if (cell.is_nested && rows.is_known(column)) {
        return fmt::format("{} is a list or an object, and a single value is wanted", quote(cell.text));
    }
    if (cell.is_decimal && rows.is_known(column) && rows.type(column) == ColumnType::Name) {
        return fmt::format("{} is a decimal number: put names in quotes", quote(cell.text));
    }
    if (cell.text.find('\0') != std::string_view::npos) {
        return fmt::format("{} has a NUL character: take it out", quote(cell.text));
    }
    return "";
}

void ChunkReader::put_json(const JsonCell& cell, const KnownLine& line) {
    const std::size_t column = rows_.column_for(cell.key);
    if (std::string fault = json_fault(cell, rows_, column); !fault.empty()) {
        rows_.spoil();
        add_problem({ErrorCode::InvalidInput, std::move(fault), {.field = rows_.name(column)}}, line,
                    line.offset);
    } else if (auto refused = put(column, cell.text)) {
        add_problem(*std::move(refused), line, line.offset);
    }
}

}  // namespace

Place place_of(const TableSource& source, const KnownLine& known, std::size_t offset) {
    const std::string_view between = source.text.substr(known.offset, offset - known.offset);
    const std::size_t last_newline = between.rfind('\n');
    const std::size_t line_begin = last_newline == std::string_view::npos ? 0 : last_newline + 1;
    const auto lines = static_cast<std::size_t>(std::count(between.begin(), between.end(), '\n'));
    return {*source.name, known.line + lines, count_characters(between.substr(line_begin)) + 1, ""};
}

ChunkReading read_chunk(const TableSource& source, const Chunk& chunk) {
    if (source.format == FileFormat::Jsonl) {
        return ChunkReader{source, chunk}.read_json();
    }
    const bool is_suspect = !is_clean_text(source.text.substr(chunk.begin, chunk.end - chunk.begin));
    ChunkReading reading = ChunkReader{source, chunk}.read_delimited(is_suspect);
    // A record may reach beyond the chunk, where nothing has been checked.
    if (!is_suspect && reading.end > chunk.end &&
        !is_clean_text(source.text.substr(chunk.end, reading.end - chunk.end))) {
        return ChunkReader{source, chunk}.read_delimited(true);
    }
    return reading;
}

}  // namespace adjudge
