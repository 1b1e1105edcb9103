#include "formats/tables/table_reader.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/tables/chunk_plan.hpp"
#include "formats/tables/damage_note.hpp"
#include "formats/tables/json_elements.hpp"
#include "formats/tables/json_line.hpp"
#include "formats/tables/record_scanner.hpp"
#include "formats/tables/row_shape.hpp"
#include "formats/tables/table_chunk.hpp"
#include "formats/tables/table_form.hpp"
#include "formats/tables/table_layout.hpp"
#include "formats/text_check.hpp"
#include "model/choices_from_ranks.hpp"
#include "model/joined_names.hpp"

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

Result<Head> read_header(const SourceText& source, const TableForm& form) {
    const std::string_view text = source.text();
    RecordScanner scanner{text, {form.begin, text.size()}, form.dialect};
    const auto step = scanner.next();
    const std::size_t line = scanner.lines_before() + (form.begin == 0 ? 1 : 2);
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

// JSON has no header: the first thousand objects that can be read tell the columns.
Result<Head> read_first_keys(const SourceText& source) {
    constexpr std::size_t enough = 1000;
    if (source.text().find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return about_file("the file is empty: every line must be one judgment as a JSON object", source);
    }
    JsonLineParser parser;
    JsonElements elements{source.text()};
    Head head;
    std::size_t objects = 0;
    while (objects < enough) {
        const auto element = elements.next();
        if (!element) {
            break;
        }
        if (element->text.size() > longest_record || !is_clean_text(element->text)) {
            continue;
        }
        if (const auto cells = parser.parse(element->text)) {
            ++objects;
            add_keys(*cells, head.names);
        }
    }
    if (objects == 0) {
        return about_file(
            "no line of the file, nor element of its array, is a JSON object such as {\"worker\": \"w1\", "
            "...}",
            source);
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

    [[nodiscard]] TableKind kind() const noexcept { return total_.kind; }

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

// "columns read under plain names: 'Worker' as worker".
void note_aliases(const TableLayout& layout, std::vector<std::string>& notes) {
    if (layout.aliases().empty()) {
        return;
    }
    std::string names;
    for (const auto& [in_file, column] : layout.aliases()) {
        names += fmt::format("{}{} as {}", names.empty() ? "" : ", ", quote(in_file), column);
    }
    std::string note = "columns read under plain names: " + names;
    if (std::ranges::find(notes, note) == notes.end()) {
        notes.push_back(std::move(note));
    }
}

// The part of a chunk from `begin` on, where a record begins.
Chunk rest_of(const Chunk& chunk, std::size_t begin, std::string_view text) {
    const std::string_view skipped = text.substr(chunk.begin, begin - chunk.begin);
    const auto lines = static_cast<std::size_t>(std::count(skipped.begin(), skipped.end(), '\n'));
    return {begin, chunk.end, chunk.lines_before + lines};
}

ChunkPlan plan_of(const TableSource& table, std::size_t body, const TableReadOptions& options) {
    const bool is_array = table.form.format == FileFormat::Jsonl && is_json_array(table.text);
    return plan_chunks(table.text, body,
                       {.bytes = is_array ? std::max<std::size_t>(table.text.size(), 1) : options.chunk_bytes,
                        .has_quotes = table.form.format != FileFormat::Jsonl && table.form.dialect.has_quotes,
                        .parallel = options.parallel});
}

// What is found in one or several files.
struct Findings {
    bool has_several_files = false;
    std::optional<TableMerger> merger = {};
    TableReading reading = {};
    std::vector<std::string> filters = {};
    RowShape::FilterCounts filter_counts = {};
    std::size_t refused_rows = 0;  // damaged ones that the options do not leave out
};

void read_rows(const TableSource& table, std::size_t body, const TableReadOptions& options,
               Findings& findings) {
    const ChunkPlan plan = plan_of(table, body, options);
    if (!findings.merger) {
        findings.merger.emplace(table.layout->kind(), plan.most_records);
    }
    TableMerger& merger = *findings.merger;
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
        findings.reading.problems.add(chunk.problems);
        findings.reading.damaged.add(chunk.damaged);
        findings.refused_rows += chunk.refused_rows;
        for (std::size_t filter = 0; filter < chunk.filter_counts.size(); ++filter) {
            findings.filter_counts[filter] += chunk.filter_counts[filter];
        }
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
}

Result<Head> read_head(const SourceText& source, const TableForm& form, const TableReadOptions& options) {
    if (form.format == FileFormat::Jsonl) {
        return read_first_keys(source);
    }
    if (!options.header.empty()) {
        return Head{.names = options.header, .body = form.begin};
    }
    return read_header(source, form);
}

// Adds what the file holds, or why it can't be read.
void read_file(const SourceText& source, const TableReadOptions& options, Findings& findings) {
    Problems& problems = findings.reading.problems;
    const Result<TableForm> form = form_of(source, options);
    if (!form) {
        problems.add(form.error());
        return;
    }
    const Result<Head> head = read_head(source, *form, options);
    if (!head) {
        problems.add(head.error());
        return;
    }
    const Result<RowShape> shape = RowShape::of(head->names, options, form->decimal);
    if (!shape) {
        Error error = shape.error();
        error.place.file = error.place.file.empty() ? source.name() : error.place.file;
        problems.add(std::move(error));
        return;
    }
    TableReadOptions with_format = options;
    with_format.format = form->format;
    LayoutFinding finding = find_layout(shape->columns(), with_format);
    for (Error error : finding.problems.listed()) {
        error.place.file = source.name();
        error.place.line = form->format == FileFormat::Jsonl || !options.header.empty() ? 0 : head->line;
        problems.add(std::move(error));
    }
    // Rows of one file can't be put below those of another that has other needed columns.
    if (!finding.layout || (findings.has_several_files && !finding.problems.empty())) {
        return;
    }
    finding.layout->set_decimal(form->decimal);
    findings.filters = shape->filter_texts();
    findings.filter_counts.resize(findings.filters.size());
    note_aliases(*finding.layout, findings.reading.notes);
    const TableSource table{source.text(), &source.name(), *form, &*shape, &*finding.layout, options.damaged};
    read_rows(table, head->body, options, findings);
}

void note_findings(Findings& findings) {
    TableReading& reading = findings.reading;
    for (std::size_t i = 0; i < findings.filters.size(); ++i) {
        if (findings.filter_counts[i] == 0) {
            reading.notes.push_back(findings.filters[i] + " fits no row");
        }
    }
    if (!reading.damaged.empty()) {
        reading.notes.push_back(damage_note(reading.damaged));
    }
    if (findings.refused_rows > 0) {
        reading.hints.push_back(
            "--damaged skip reads the file without the rows that can't be cut into cells");
    }
}

}  // namespace

TableReading read_table_parts(std::span<const SourceText> sources, const TableReadOptions& options) {
    Findings findings{.has_several_files = sources.size() > 1};
    TableReadOptions reading_options = options;
    for (const SourceText& source : sources) {
        read_file(source, reading_options, findings);
        if (findings.merger && !reading_options.kind) {
            reading_options.kind = findings.merger->kind();
        }
    }
    if (findings.merger) {
        findings.reading.parts = with_joined_names(std::move(*findings.merger).finish());
        std::ranges::move(findings.reading.parts.notes, std::back_inserter(findings.reading.notes));
    }
    if (sources.size() > 1) {
        findings.reading.parts.lines = {};
    }
    note_findings(findings);
    return std::move(findings.reading);
}

TableReading read_table_parts(const SourceText& source, const TableReadOptions& options) {
    return read_table_parts(std::span{&source, 1}, options);
}

Result<std::vector<std::string>> file_columns(const SourceText& source, const TableReadOptions& options) {
    const Result<TableForm> form = form_of(source, options);
    if (!form) {
        return form.error();
    }
    Result<Head> head = read_head(source, *form, options);
    if (!head) {
        return std::move(head).error();
    }
    return std::move(head->names);
}

Result<JudgmentTable, Problems> read_table(const SourceText& source, const TableReadOptions& options) {
    TableReading reading = read_table_parts(source, options);
    if (!reading.problems.empty()) {
        return std::move(reading.problems);
    }
    return JudgmentTable{std::move(reading.parts)};
}

}  // namespace adjudge
