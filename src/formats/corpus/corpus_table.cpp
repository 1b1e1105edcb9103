#include "formats/corpus/corpus_table.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/tables/json_line.hpp"
#include "formats/tables/record_scanner.hpp"
#include "formats/tables/scan_message.hpp"
#include "formats/tables/table_layout.hpp"
#include "formats/trim.hpp"

namespace adjudge {
namespace {

// A column that every table may have, and the part of a segment that its cells are.
struct SegmentColumn {
    std::string_view name;
    std::string Segment::*member;
};

constexpr std::array<SegmentColumn, 4> segment_columns{{{"source", &Segment::source},
                                                        {"item", &Segment::item},
                                                        {"document", &Segment::document},
                                                        {"reference", &Segment::reference}}};

// What becomes of the cells of a column: part of a segment, the output of a system, or nothing.
struct ColumnUse {
    std::string Segment::*member = nullptr;
    std::optional<std::size_t> system = {};
};

class CorpusTableReader {
public:
    CorpusTableReader(const LanguagePair& pair, const SourceText& source) : pair_{pair}, source_{source} {
        reading_.corpus.source_language = pair.source_language;
        reading_.corpus.target_language = pair.target_language;
    }

    CorpusReading read(FileFormat format);

private:
    void read_delimited(const Dialect& dialect);
    void read_json();
    // Of a line that is an object; false where the table ends here because it has no columns.
    bool read_object(std::span<const JsonCell> object, std::size_t line);
    // The cells in the order of the columns; nothing where some are lacking or none of ours.
    std::optional<std::vector<std::string_view>> ordered(std::span<const JsonCell> object, std::size_t line);

    // The columns of the table; false where rows can't be read.
    bool take_header(std::span<const std::string_view> names, std::size_t line);
    void take_name(std::string_view name, std::size_t line);
    void choose_systems(std::size_t line);
    void add_system(std::string_view name, ColumnUse& use);
    void take_row(std::span<const std::string_view> cells, std::size_t line);
    void finish();

    [[nodiscard]] bool has_column(std::string_view name) const { return columns_.contains(name); }
    // The column of that name; most lines of a JSONL file have their keys in the same order.
    [[nodiscard]] std::optional<std::size_t> column_of(std::string_view name, std::size_t guess) const;
    void add_problem(std::string message, std::size_t line, std::string_view column = "") {
        reading_.problems.add(
            {ErrorCode::InvalidInput, std::move(message), {source_.name(), line, 0, std::string{column}}});
    }

    const LanguagePair& pair_;
    const SourceText& source_;
    CorpusReading reading_;
    std::vector<std::string> names_;                           // of the columns
    std::vector<ColumnUse> uses_;                              // of the columns
    std::map<std::string, std::size_t, std::less<>> columns_;  // by name
    std::vector<std::size_t> lines_;                           // of the segments
};

CorpusReading CorpusTableReader::read(FileFormat format) {
    check_system_names(pair_.systems, reading_.problems);
    const std::size_t problems_before = reading_.problems.total();
    check_text(source_, "texts", reading_.problems);
    if (reading_.problems.total() > problems_before) {
        return std::move(reading_);
    }
    if (format == FileFormat::Jsonl) {
        read_json();
    } else {
        read_delimited(dialect_of(format));
    }
    finish();
    return std::move(reading_);
}

std::vector<std::string_view> trimmed_cells(std::span<const std::string_view> cells) {
    std::vector<std::string_view> trimmed{cells.begin(), cells.end()};
    std::ranges::transform(trimmed, trimmed.begin(), without_outer_space);
    return trimmed;
}

void CorpusTableReader::read_delimited(const Dialect& dialect) {
    RecordScanner scanner{source_.text(), {0, source_.text().size()}, dialect};
    for (auto step = scanner.next(); step != RecordScanner::Step::End; step = scanner.next()) {
        const std::size_t line = scanner.lines_before() + 1;
        const bool is_header = names_.empty();
        bool can_go_on = true;
        if (step == RecordScanner::Step::Fault) {
            // Here quotes have the meaning that CSV gives them, whatever separates the cells.
            add_problem(scan_message(source_.text(), FileFormat::Csv, scanner.fault()), line);
            can_go_on = !is_header;
        } else if (is_header) {
            can_go_on = take_header(trimmed_cells(scanner.cells()), line);
        } else {
            take_row(scanner.cells(), line);
        }
        if (!can_go_on) {
            return;
        }
    }
}

void CorpusTableReader::read_json() {
    JsonLineParser parser;
    std::string_view rest = source_.text();
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        if (line.size() > longest_record) {
            add_problem(scan_message(line, FileFormat::Jsonl, {ScanFault::Kind::RecordTooLong, 0}), number);
            continue;
        }
        const auto object = parser.parse(line);
        if (!object) {
            add_problem(object.error().message, number);
        } else if (!read_object(*object, number)) {
            return;
        }
    }
}

bool CorpusTableReader::read_object(std::span<const JsonCell> object, std::size_t line) {
    if (names_.empty()) {
        std::vector<std::string_view> keys;
        for (const JsonCell& cell : object) {
            keys.push_back(cell.key);
        }
        if (!take_header(keys, line)) {
            return false;
        }
    }
    if (const auto cells = ordered(object, line)) {
        take_row(*cells, line);
    }
    return true;
}

std::optional<std::size_t> CorpusTableReader::column_of(std::string_view name, std::size_t guess) const {
    if (guess < names_.size() && names_[guess] == name) {
        return guess;
    }
    const auto found = columns_.find(name);
    return found == columns_.end() ? std::nullopt : std::optional{found->second};
}

// Why a value can't be a text; empty where it can.
std::string fault_of(const JsonCell& cell) {
    if (cell.is_nested) {
        return fmt::format("{} is a list or an object, and a text is wanted", quote(cell.text));
    }
    if (cell.is_decimal) {
        return fmt::format("{} is a number: put texts in quotes", quote(cell.text));
    }
    if (cell.text.find('\0') != std::string_view::npos) {
        return fmt::format("{} has a NUL character: take it out", quote(cell.text));
    }
    return "";
}

std::optional<std::vector<std::string_view>> CorpusTableReader::ordered(std::span<const JsonCell> object,
                                                                        std::size_t line) {
    std::vector<std::string_view> cells(names_.size());
    std::size_t found = 0;
    bool is_right = true;
    for (std::size_t i = 0; i < object.size(); ++i) {
        const JsonCell& cell = object[i];
        const auto column = column_of(cell.key, i);
        std::string fault =
            column ? fault_of(cell) : "the first line has no such key, and all must have the same";
        if (!fault.empty()) {
            add_problem(std::move(fault), line, cell.key);
            is_right = false;
        } else {
            cells[*column] = cell.text;
            ++found;
        }
    }
    if (!is_right || found == names_.size()) {
        return is_right ? std::optional{std::move(cells)} : std::nullopt;
    }
    for (const std::string& name : names_) {
        if (std::ranges::find(object, name, &JsonCell::key) == object.end()) {
            add_problem("the first line has this key and this one lacks it: all must have the same", line,
                        name);
        }
    }
    return std::nullopt;
}

void CorpusTableReader::take_name(std::string_view name, std::size_t line) {
    const std::size_t number = names_.size() + 1;
    if (without_outer_space(name).empty()) {
        add_problem(fmt::format("column {} has no name: give it one, or take it out", number), line);
    } else if (!columns_.emplace(name, names_.size()).second) {
        add_problem("this column is there twice: take one out, or give it another name", line, name);
    }
    if (without_outer_space(name) != name || name.find('\0') != std::string_view::npos) {
        add_problem(fmt::format("the name {} has white space at an end, or a NUL character: take it out",
                                quote(name)),
                    line);
    }
    names_.emplace_back(name);
    const auto* found = std::ranges::find(segment_columns, name, &SegmentColumn::name);
    uses_.push_back({found == segment_columns.end() ? nullptr : found->member});
}

bool CorpusTableReader::take_header(std::span<const std::string_view> names, std::size_t line) {
    if (names.size() > most_columns) {
        add_problem(fmt::format("{} columns are more than a table of texts may have", names.size()), line);
        return false;
    }
    const std::size_t problems_before = reading_.problems.total();
    for (const std::string_view name : names) {
        take_name(name, line);
    }
    if (!has_column("source")) {
        const std::vector<std::string_view> known{names_.begin(), names_.end()};
        add_problem(fmt::format("this column is missing{}: its cells are what is translated",
                                did_you_mean("source", known)),
                    line, "source");
    }
    choose_systems(line);
    return reading_.problems.total() == problems_before;
}

void CorpusTableReader::add_system(std::string_view name, ColumnUse& use) {
    use.system = reading_.corpus.systems.size();
    reading_.corpus.systems.push_back({std::string{name}});
}

void CorpusTableReader::choose_systems(std::size_t line) {
    std::vector<std::string_view> candidates;
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (uses_[i].member != nullptr) {
            continue;
        }
        candidates.push_back(names_[i]);
        if (pair_.systems.empty()) {
            add_system(names_[i], uses_[i]);
        }
    }
    if (candidates.empty()) {
        add_problem("no column is a system's: add one with its outputs, named after it", line);
    }
    for (const SystemOutput& system : pair_.systems) {
        const std::string& column = name_in_texts(system);
        const auto found = columns_.find(column);
        if (found == columns_.end() || uses_[found->second].member != nullptr) {
            add_problem(fmt::format("no system's column is called {}{}, as {} should be", quote(column),
                                    did_you_mean(column, candidates), quote("systems." + system.name)),
                        line, column);
        } else if (uses_[found->second].system) {
            add_problem("two systems are said to be in this column", line, column);
        } else {
            add_system(system.name, uses_[found->second]);
        }
    }
}

void CorpusTableReader::take_row(std::span<const std::string_view> cells, std::size_t line) {
    if (cells.size() != names_.size()) {
        add_problem(
            fmt::format("the row has {} cells, and the header has {} columns", cells.size(), names_.size()),
            line);
        return;
    }
    Segment& segment = reading_.corpus.segments.emplace_back();
    lines_.push_back(line);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string_view cell = without_outer_space(cells[i]);
        if (uses_[i].system) {
            reading_.corpus.systems[*uses_[i].system].outputs.emplace_back(cell);
        } else if (uses_[i].member != nullptr) {
            segment.*uses_[i].member = cell;
        }
        if (cell.empty() && uses_[i].member != nullptr) {
            add_problem("the cell is empty, and every segment needs one: write it, or take the row out", line,
                        names_[i]);
        }
    }
}

void CorpusTableReader::finish() {
    Corpus& corpus = reading_.corpus;
    if (corpus.segments.empty() && reading_.problems.empty()) {
        add_problem("holds no segment: write a row for each", names_.empty() ? 0 : 1);
    }
    corpus.source_origin = {source_.name(), std::move(lines_)};
    if (has_column("reference")) {
        corpus.reference_origin = corpus.source_origin;
    }
    corpus.system_origins.assign(corpus.systems.size(), corpus.source_origin);
    check_documents(corpus.segments, corpus.source_origin, reading_.problems);
    if (has_column("item")) {
        check_item_names(corpus.segments, corpus.source_origin, reading_.problems);
    } else {
        name_items(corpus.segments);
    }
}

}  // namespace

CorpusReading read_table_corpus(const LanguagePair& pair, const SourceText& source, FileFormat format) {
    return CorpusTableReader{pair, source}.read(format);
}

}  // namespace adjudge
