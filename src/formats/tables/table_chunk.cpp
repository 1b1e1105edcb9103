#include "formats/tables/table_chunk.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "formats/tables/json_elements.hpp"
#include "formats/tables/json_line.hpp"
#include "formats/tables/plain_batch.hpp"
#include "formats/tables/record_scanner.hpp"
#include "formats/tables/row_appender.hpp"
#include "formats/tables/scan_message.hpp"
#include "formats/text_check.hpp"

namespace adjudge {
namespace {

// What the two ways of reading share: the rows, the problems and where they are.
class ChunkReader {
public:
    ChunkReader(const TableSource& source, const Chunk& chunk)
        : source_{source}, chunk_{chunk}, rows_{*source.layout}, filter_counts_{source.shape->no_counts()} {
        for (const std::string& name : source.shape->columns()) {
            columns_.push_back(rows_.column_for(name));
        }
    }

    ChunkReading read_delimited(bool must_check_text);
    ChunkReading read_json();
    ChunkReading read_json_array();

private:
    // As many records as are plain and good. Up to the returned offset the careful way must be taken.
    std::size_t read_plain_records(RecordScanner& scanner, PlainBatch& batch);
    void read_record(RecordScanner& scanner, const KnownLine& line, bool must_check_text);
    // Puts the cells that the shape adds; false for a row that is left out.
    bool add_shaped(std::span<const std::string_view> cells, const KnownLine& line);
    // Put a cell into the row, or tell what is wrong with it.
    std::optional<Error> put(std::size_t column, std::string_view cell);
    // The same for a cell that may not be clean text.
    std::optional<Error> put_suspect(std::size_t column, std::string_view cell);
    void read_line(std::string_view line, const KnownLine& known);
    bool add_shaped(std::span<const JsonCell> cells, const KnownLine& line);
    void put_json(const JsonCell& cell, const KnownLine& line);
    void end_row(const KnownLine& line);
    void add_problem(Error error, const KnownLine& line, std::size_t offset);
    // The row can't be cut into its cells.
    void add_damage(std::string message, const KnownLine& line, std::size_t offset);
    [[nodiscard]] Error placed(Error error, const KnownLine& line, std::size_t offset) const;
    ChunkReading finish(std::size_t end);

    const TableSource& source_;
    const Chunk& chunk_;
    RowAppender rows_;
    std::vector<std::size_t> columns_;  // of the table, by cell of the record
    JsonLineParser json_;
    Problems problems_;
    Problems damaged_;
    RowShape::FilterCounts filter_counts_;
    std::size_t refused_rows_ = 0;
};

Error ChunkReader::placed(Error error, const KnownLine& line, std::size_t offset) const {
    std::string field = std::move(error.place.field);
    error.place = place_of(source_, line, offset);
    error.place.field = std::move(field);
    return error;
}

void ChunkReader::add_problem(Error error, const KnownLine& line, std::size_t offset) {
    problems_.add(placed(std::move(error), line, offset));
}

void ChunkReader::add_damage(std::string message, const KnownLine& line, std::size_t offset) {
    if (source_.damaged == DamagedRows::Skip) {
        damaged_.add(placed({ErrorCode::InvalidInput, std::move(message)}, line, offset));
        return;
    }
    ++refused_rows_;
    add_problem({ErrorCode::InvalidInput, std::move(message)}, line, offset);
}

void ChunkReader::end_row(const KnownLine& line) {
    if (const Status status = rows_.end_row(line.line); !status) {
        add_problem(status.error(), line, line.offset);
    }
}

ChunkReading ChunkReader::finish(std::size_t end) {
    const std::size_t rows = rows_.rows();
    return {std::move(rows_).take(),   rows,         end, std::move(problems_), std::move(damaged_),
            std::move(filter_counts_), refused_rows_};
}

ChunkReading ChunkReader::read_delimited(bool must_check_text) {
    RecordScanner scanner{source_.text, {chunk_.begin, chunk_.end}, source_.form.dialect};
    PlainBatch batch{columns_.size()};
    const bool is_plain =
        !must_check_text && source_.shape->is_trivial() && !source_.form.dialect.trims_blanks;
    std::size_t careful_until = is_plain ? 0 : source_.text.size();
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
            add_damage(scan_message(source_.text, source_.form.format, scanner.fault()), line,
                       scanner.fault().offset);
        }
    }
}

std::size_t ChunkReader::read_plain_records(RecordScanner& scanner, PlainBatch& batch) {
    while (true) {
        batch.fill(source_.text, {scanner.position(), chunk_.end}, source_.form.dialect);
        const std::size_t line = chunk_.lines_before + scanner.lines_read() + 1;
        if (batch.records() == 0 || !rows_.put_rows(columns_, batch, line)) {
            return batch.end();
        }
        scanner.skip_to(batch.end(), batch.records());
    }
}

void ChunkReader::read_record(RecordScanner& scanner, const KnownLine& line, bool must_check_text) {
    const auto cells = scanner.cells();
    const std::size_t wanted = source_.shape->file_columns();
    if (cells.size() != wanted) {
        add_damage(fmt::format("the row has {} cells, and the header has {} columns", cells.size(), wanted),
                   line, line.offset);
        if (scanner.lines() > 1) {
            scanner.give_back();  // an unclosed quote may have taken the rows below for its own
        }
        return;
    }
    if (!add_shaped(cells, line)) {
        return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (auto fault = must_check_text ? put_suspect(columns_[i], cells[i]) : put(columns_[i], cells[i])) {
            add_problem(*std::move(fault), line, scanner.offset_of(i));
        }
    }
    end_row(line);
}

bool ChunkReader::add_shaped(std::span<const std::string_view> cells, const KnownLine& line) {
    if (source_.shape->is_trivial()) {
        return true;
    }
    const auto added = source_.shape->added_cells(cells, filter_counts_);
    for (std::size_t i = 0; added && i < added->size(); ++i) {
        if (auto fault = put_suspect(columns_[source_.shape->file_columns() + i], (*added)[i])) {
            add_problem(*std::move(fault), line, line.offset);
        }
    }
    return added.has_value();
}

bool ChunkReader::add_shaped(std::span<const JsonCell> cells, const KnownLine& line) {
    const RowShape& shape = *source_.shape;
    if (shape.is_trivial()) {
        return true;
    }
    const auto names = shape.columns().first(shape.file_columns());
    std::vector<std::string_view> own(names.size());
    for (const JsonCell& cell : cells) {
        const auto place = std::ranges::find(names, cell.key);
        if (place != names.end()) {
            own[static_cast<std::size_t>(place - names.begin())] = cell.text;
        }
    }
    return add_shaped(own, line);
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
    std::size_t offset = chunk_.begin;
    std::size_t number = chunk_.lines_before + 1;
    while (offset < chunk_.end) {
        const std::size_t newline = source_.text.find('\n', offset);
        const std::size_t end = newline == std::string_view::npos ? source_.text.size() : newline;
        const std::string_view line = source_.text.substr(offset, end - offset);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            read_line(line, {offset, number});
        }
        offset = std::min(end + 1, source_.text.size());
        ++number;
    }
    return finish(offset);
}

ChunkReading ChunkReader::read_json_array() {
    if (chunk_.begin == chunk_.end) {
        return finish(chunk_.end);
    }
    JsonArrayElements elements{source_.text};
    while (const auto element = elements.next()) {
        const std::size_t newline = source_.text.rfind('\n', element->offset);
        read_line(element->text, {newline == std::string_view::npos ? 0 : newline + 1, element->line});
    }
    if (!elements.is_closed()) {
        add_problem({ErrorCode::InvalidInput, "the JSON array is not closed: the end of the file is missing"},
                    {0, 1}, source_.text.size());
    }
    return finish(source_.text.size());
}

void ChunkReader::read_line(std::string_view line, const KnownLine& known) {
    const auto begin = static_cast<std::size_t>(line.data() - source_.text.data());
    if (line.size() > longest_record) {
        add_damage(scan_message(source_.text, source_.form.format, {ScanFault::Kind::RecordTooLong, begin}),
                   known, begin);
        return;
    }
    if (!is_clean_text(line)) {
        add_problem(*find_text_fault(line), known, begin);
        return;
    }
    const auto cells = json_.parse(line);
    if (cells && rows_.columns() + cells->size() > 2 * most_columns) {
        add_problem(
            {ErrorCode::InvalidInput, fmt::format("the file has more than {} different keys", most_columns)},
            known, known.offset);
        return;
    }
    if (!cells) {
        add_damage(cells.error().message, known, begin + cells.error().offset);
        return;
    }
    if (!add_shaped(*cells, known)) {
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
    if (source.form.format == FileFormat::Jsonl) {
        ChunkReader reader{source, chunk};
        return is_json_array(source.text) ? reader.read_json_array() : reader.read_json();
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
