#include "formats/table_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/chunk_plan.hpp"
#include "formats/json_line.hpp"
#include "formats/record_scanner.hpp"
#include "formats/table_chunk.hpp"
#include "formats/table_layout.hpp"
#include "formats/text_check.hpp"
#include "model/choices_from_ranks.hpp"

namespace adjudge {
namespace {

// The names of a file's columns and where its rows begin.
struct Head {
    std::vector<std::string> names;
    std::size_t body = 0;
    std::size_t line = 1;
};

Error about_file(std::string message, const SourceText& source, std::size_t line = 0) {
    return {ErrorCode::InvalidInput, std::move(message), {source.name(), line}};
}

Result<Head> read_header(const SourceText& source, const Dialect& dialect) {
    const std::string_view text = source.text();
    RecordScanner scanner{text, {0, text.size()}, dialect};
    const auto step = scanner.next();
    const std::size_t line = scanner.lines_before() + 1;
    if (step == RecordScanner::Step::End) {
        return about_file("the file is empty: its first line must name the columns", source);
    }
    if (step == RecordScanner::Step::Fault) {
        return about_file("the header cannot be read: a quote in it is out of place, or it has no end",
                          source, line);
    }
    Head head{.names = {}, .body = scanner.position(), .line = line};
    for (const std::string_view cell : scanner.cells()) {
        if (auto fault = find_text_fault(cell)) {
            fault->place = {source.name(), line};
            return *std::move(fault);
        }
        head.names.push_back(cell.empty() ? fmt::format("column_{}", head.names.size() + 1)
                                          : std::string{cell});
    }
    const bool has_line_feed = text.find('\n') != std::string_view::npos;
    if (!has_line_feed && std::ranges::any_of(head.names, [](const std::string& name) {
            return name.find('\r') != std::string::npos;
        })) {
        return about_file("the lines end in CR alone: save the file with LF or CRLF line ends", source, line);
    }
    return head;
}

// Adds the keys that are not among the names yet.
void add_keys(std::span<const JsonCell> cells, std::vector<std::string>& names) {
    for (const JsonCell& cell : cells) {
        if (names.size() <= most_columns && std::ranges::find(names, cell.key) == names.end()) {
            names.emplace_back(cell.key);
        }
    }
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// JSONL has no header: the first thousand lines that can be read tell the columns.
Result<Head> read_first_keys(std::string_view text, const SourceText& source) {
    constexpr std::size_t enough = 1000;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return about_file("the file is empty: every line must be one judgment as a JSON object", source);
    }
    JsonLineParser parser;
    Head head;
    std::size_t objects = 0;
    while (!text.empty() && objects < enough) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (is_blank(line) || line.size() > longest_record || !is_clean_text(line)) {
            continue;
        }
        if (const auto cells = parser.parse(line)) {
            ++objects;
            add_keys(*cells, head.names);
        }
    }
    if (objects == 0) {
        return about_file("no line of the file is a JSON object, such as {\"worker\": \"w1\", ...}", source);
    }
    return head;
}

// Puts what the chunks hold together, in their order.
class TableMerger {
public:
    TableMerger(TableKind kind, std::size_t most_rows) : most_rows_{most_rows} { total_.kind = kind; }

    void add(ChunkReading reading) {
        const auto codes = merged_codes(reading.parts);
        for (NamedColumn& column : reading.parts.columns) {
            NamedColumn& target = column_like(column);
            const auto* coded = std::get_if<NameColumn>(&column.cells);
            append(target.cells, column.cells,
                   coded == nullptr ? std::span<const std::uint32_t>{} : codes[coded->dictionary]);
        }
        rows_ += reading.rows;
        for (NamedColumn& column : total_.columns) {
            resize(column.cells, rows_);
        }
        total_.lines.add(reading.parts.lines);
    }

    TableParts finish() && {
        for (Dictionary& dictionary : total_.dictionaries) {
            dictionary.drop_index();
        }
        add_choices_from_ranks(total_);
        return std::move(total_);
    }

private:
    NamedColumn& column_like(const NamedColumn& column) {
        if (NamedColumn* known = total_.find(column.name)) {
            return *known;
        }
        NamedColumn& added = total_.columns[total_.add_column(column.name)];
        // Address space only: pages that no row reaches are never taken from the machine.
        reserve(added.cells, most_rows_);
        resize(added.cells, rows_);
        return added;
    }

    // For each dictionary of the part, what its codes are in the whole.
    std::vector<std::vector<std::uint32_t>> merged_codes(const TableParts& part) {
        for (const NamedColumn& column : part.columns) {
            column_like(column);
        }
        std::vector<std::vector<std::uint32_t>> codes(part.dictionaries.size());
        for (std::size_t d = 0; d < codes.size(); ++d) {
            const auto place = std::ranges::find(total_.dictionary_names, part.dictionary_names[d]);
            Dictionary& whole =
                total_.dictionaries[static_cast<std::size_t>(place - total_.dictionary_names.begin())];
            codes[d] = codes_in_whole(part, d, whole);
        }
        return codes;
    }

    // Adds the names in the order in which the rows have them, whatever way the chunk was read in; names of
    // rows that were left out are not added.
    static std::vector<std::uint32_t> codes_in_whole(const TableParts& part, std::size_t d,
                                                     Dictionary& whole) {
        std::vector<std::span<const std::uint32_t>> columns;
        for (const NamedColumn& column : part.columns) {
            const auto* coded = std::get_if<NameColumn>(&column.cells);
            if (coded != nullptr && coded->dictionary == d) {
                columns.emplace_back(coded->codes);
            }
        }
        std::vector<std::uint32_t> codes(part.dictionaries[d].size(), missing_code);
        const auto add_if_new = [&](std::uint32_t code) {
            if (code != missing_code && codes[code] == missing_code) {
                codes[code] = whole.add(part.dictionaries[d].name(code));
            }
        };
        for (std::size_t row = 0; row < part.lines.rows(); ++row) {
            for (const auto& column : columns) {
                add_if_new(column[row]);
            }
        }
        return codes;
    }

    TableParts total_;
    std::size_t rows_ = 0;
    std::size_t most_rows_;
};

// The part of a chunk from `begin` on, where a record begins.
Chunk rest_of(const Chunk& chunk, std::size_t begin, std::string_view text) {
    const std::string_view skipped = text.substr(chunk.begin, begin - chunk.begin);
    const auto lines = static_cast<std::size_t>(std::count(skipped.begin(), skipped.end(), '\n'));
    return {begin, chunk.end, chunk.lines_before + lines};
}

void read_rows(const TableSource& table, std::size_t body, const TableReadOptions& options,
               TableReading& reading) {
    const ChunkPlan plan =
        plan_chunks(table.text, body,
                    {.bytes = options.chunk_bytes,
                     .has_quotes = table.format == FileFormat::Csv || table.format == FileFormat::Tsv,
                     .parallel = options.parallel});
    TableMerger merger{table.layout->kind(), plan.most_records};
    // A header without rows still has its columns.
    merger.add(read_chunk(table, {body, body, 0}));
    std::size_t expected = body;
    const auto take = [&](std::size_t i, ChunkReading chunk) {
        const Chunk& planned = plan.chunks[i];
        // Stray quotes can mislead the plan: what counts is where the chunk before really ended.
        if (expected >= planned.end) {
            return;
        }
        if (planned.begin != expected) {
            chunk = read_chunk(table, rest_of(planned, expected, table.text));
        }
        expected = chunk.end;
        reading.problems.add(chunk.problems);
        merger.add(std::move(chunk));
        if (options.progress != nullptr) {
            options.progress->advance(planned.end - planned.begin);
        }
    };
    if (options.progress != nullptr) {
        options.progress->start("reading " + escaped(*table.name), "B", table.text.size() - body);
    }
    parallel_in_order(
        plan.chunks.size(), [&](std::size_t i) { return read_chunk(table, plan.chunks[i]); }, take,
        options.parallel);
    if (options.progress != nullptr) {
        options.progress->finish();
    }
    reading.parts = std::move(merger).finish();
}

Result<Head> read_head(const SourceText& source, FileFormat format, const TableReadOptions& options) {
    if (format == FileFormat::Jsonl) {
        return read_first_keys(source.text(), source);
    }
    if (!options.header.empty()) {
        return Head{.names = options.header};
    }
    return read_header(source, dialect_of(format));
}

}  // namespace

TableReading read_table_parts(const SourceText& source, const TableReadOptions& options) {
    TableReading reading;
    const Result<FileFormat> format = options.format ? *options.format : format_of(source.name());
    if (!format) {
        reading.problems.add(format.error());
        return reading;
    }
    const Result<Head> head = read_head(source, *format, options);
    if (!head) {
        reading.problems.add(head.error());
        return reading;
    }
    TableReadOptions with_format = options;
    with_format.format = *format;
    const LayoutFinding finding = find_layout(head->names, with_format);
    for (Error error : finding.problems.listed()) {
        error.place.file = source.name();
        error.place.line = *format == FileFormat::Jsonl || !options.header.empty() ? 0 : head->line;
        reading.problems.add(std::move(error));
    }
    if (finding.layout) {
        const TableSource table{source.text(), &source.name(), *format, head->names, &*finding.layout};
        read_rows(table, head->body, options, reading);
    }
    return reading;
}

Result<JudgmentTable, Problems> read_table(const SourceText& source, const TableReadOptions& options) {
    TableReading reading = read_table_parts(source, options);
    if (!reading.problems.empty()) {
        return std::move(reading.problems);
    }
    return JudgmentTable{std::move(reading.parts)};
}

}  // namespace adjudge
