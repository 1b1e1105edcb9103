#include "formats/mturk/mturk_batch.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"
#include "formats/mturk/mturk_time.hpp"
#include "formats/tables/cell.hpp"
#include "formats/tables/record_scanner.hpp"
#include "formats/tables/scan_message.hpp"
#include "formats/text_check.hpp"

namespace adjudge {
namespace {

constexpr std::string_view answer_column = "Answer.Q1";
constexpr std::array<std::string_view, 5> needed_columns{"HITId", "AssignmentId", "WorkerId", "SubmitTime",
                                                         answer_column};

bool is_needed(std::string_view column) {
    return std::ranges::find(needed_columns, column) != needed_columns.end();
}

struct TextColumnOfBatch {
    std::string_view name;
    std::string MturkAssignment::*member;
};

constexpr std::array<TextColumnOfBatch, 8> text_columns{{{"AssignmentId", &MturkAssignment::id},
                                                         {"HITId", &MturkAssignment::hit},
                                                         {"WorkerId", &MturkAssignment::worker},
                                                         {"AssignmentStatus", &MturkAssignment::status},
                                                         {"Reward", &MturkAssignment::reward},
                                                         {"Input.item", &MturkAssignment::criterion},
                                                         {"Input.src", &MturkAssignment::source_language},
                                                         {"Input.trg", &MturkAssignment::target_language}}};

Error invalid(std::string message, std::string_view column) {
    return {ErrorCode::InvalidInput, std::move(message), {.field = std::string{column}}};
}

Error in_column(Error error, std::string_view column) {
    error.place.field = column;
    return error;
}

// 'en' without the quotes that some pages put around their inputs.
std::string_view unquoted(std::string_view cell) {
    const bool is_quoted = cell.size() >= 2 && cell.starts_with('\'') && cell.ends_with('\'');
    return is_quoted ? cell.substr(1, cell.size() - 2) : cell;
}

std::string criterion_of(std::string_view item) {
    return item == "ad" ? "adequacy" : item == "fl" ? "fluency" : std::string{item};
}

// Which cell of a row is which column.
class BatchHeader {
public:
    static Result<BatchHeader> from(std::span<const std::string_view> cells);

    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
        const auto found = columns_.find(name);
        return found == columns_.end() ? std::nullopt : std::optional{found->second};
    }
    [[nodiscard]] std::size_t size() const noexcept { return columns_.size(); }
    // Whether answers name their unit by the index of its Input columns.
    // The columns that say what a HIT's units are, one for each.
    [[nodiscard]] std::vector<std::size_t> unit_columns() const {
        std::vector<std::size_t> found;
        for (auto column = columns_.lower_bound("Input.tst_");
             column != columns_.end() && column->first.starts_with("Input.tst_"); ++column) {
            found.push_back(column->second);
        }
        return found;
    }
    [[nodiscard]] bool has_indexed_inputs() const {
        const auto found = columns_.lower_bound("Input.sys_id_");
        return found != columns_.end() && found->first.starts_with("Input.sys_id_");
    }

private:
    std::map<std::string, std::size_t, std::less<>> columns_;
};

Result<BatchHeader> BatchHeader::from(std::span<const std::string_view> cells) {
    BatchHeader header;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!header.columns_.emplace(cells[i], i).second) {
            return invalid(fmt::format("the column {} is there twice: take one away", quote(cells[i])), "");
        }
    }
    std::vector<std::string_view> lacking;
    for (const std::string_view name : needed_columns) {
        if (!header.find(name)) {
            lacking.push_back(name);
        }
    }
    if (!lacking.empty()) {
        return invalid(fmt::format("the header lacks {}: give the batch results as MTurk lets you download "
                                   "them, with the scores in {}",
                                   fmt::join(lacking, ", "), answer_column),
                       "");
    }
    return header;
}

// A row whose text ends with the file, inside its last cell.
enum class RowEnd { Closed, Open };

// The cells of an assignment by the names of their columns. Valid as long as the record.
class BatchRow {
public:
    BatchRow(const BatchHeader& header, std::span<const std::string_view> cells, RowEnd end)
        : header_{header}, cells_{cells}, end_{end} {}

    // Nothing where the file or the row lacks the column.
    [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const {
        const auto column = header_.find(name);
        return column && *column < cells_.size() ? std::optional{cells_[*column]} : std::nullopt;
    }
    // The same, empty where it is lacking.
    [[nodiscard]] std::string_view cell(std::string_view name) const { return find(name).value_or(""); }
    // Fails with InvalidInput where the row and its header are not of one batch, or where the row ends too
    // early for all that an assignment needs.
    [[nodiscard]] Status check() const;
    [[nodiscard]] Result<std::string> text(std::string_view name) const;
    [[nodiscard]] Result<std::vector<MturkAnswer>> answers() const;
    // How many units the HIT has, as far as the Input columns tell.
    [[nodiscard]] std::size_t shown_units() const {
        const auto columns = header_.unit_columns();
        return static_cast<std::size_t>(std::ranges::count_if(
            columns, [&](std::size_t column) { return column < cells_.size() && !cells_[column].empty(); }));
    }

private:
    [[nodiscard]] std::optional<MturkInput> input(std::int32_t index) const;

    const BatchHeader& header_;
    std::span<const std::string_view> cells_;
    RowEnd end_;
};

Status BatchRow::check() const {
    if (cells_.size() > header_.size()) {
        return invalid(
            fmt::format("the row has {} cells, and the header has {} columns", cells_.size(), header_.size()),
            "");
    }
    const std::size_t whole = cells_.size() - (end_ == RowEnd::Open ? 1 : 0);
    for (const std::string_view name : needed_columns) {
        if (*header_.find(name) >= whole) {
            return invalid("the row ends before this column does: download the batch again", name);
        }
    }
    return Done{};
}

Result<std::string> BatchRow::text(std::string_view name) const {
    const std::string_view value = unquoted(cell(name));
    if (value.empty() && is_needed(name)) {
        return invalid("is empty, and every assignment has one: download the batch again", name);
    }
    if (const auto fault = find_text_fault(value)) {
        return in_column(*fault, name);
    }
    return std::string{value};
}

std::optional<MturkInput> BatchRow::input(std::int32_t index) const {
    const auto system = find(fmt::format("Input.sys_id_{}", index));
    const auto item = find(fmt::format("Input.sid_{}", index));
    const auto type = find(fmt::format("Input.tst_{}", index));
    if (!system || !item || !type) {
        return std::nullopt;
    }
    return MturkInput{unquoted(*system), unquoted(*item), unquoted(*type),
                      unquoted(cell(fmt::format("Input.rid_{}", index)))};
}

Result<std::vector<MturkAnswer>> BatchRow::answers() const {
    const std::string_view all = cell(answer_column);
    auto answers = header_.has_indexed_inputs()
                       ? parse_indexed_answers(all, [&](std::int32_t index) { return input(index); })
                       : parse_named_answers(all);
    if (!answers) {
        return in_column(answers.error(), answer_column);
    }
    for (const MturkAnswer& answer : *answers) {
        if (const auto fault = find_text_fault(answer.system + answer.item)) {
            return in_column(*fault, answer_column);
        }
    }
    return answers;
}

// A time, or `missing_time` where the cell is empty.
Result<std::int64_t> time_in(const BatchRow& row, std::string_view name) {
    const std::string_view cell = row.cell(name);
    if (cell.empty() && !is_needed(name)) {
        return missing_time;
    }
    const auto time = parse_mturk_time(cell);
    return time ? time : in_column(time.error(), name);
}

// NaN where the cell is empty.
Result<double> seconds_in(const BatchRow& row, std::string_view name) {
    const std::string_view cell = row.cell(name);
    if (cell.empty()) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    const auto seconds = parse_seconds(cell);
    return seconds ? Result<double>{*seconds}
                   : invalid(fmt::format("{} {}", quote(cell), fault_of(ColumnType::Seconds, cell)), name);
}

// "0.99" of "$0.99".
Result<std::string> amount(std::string_view reward) {
    const std::string_view number = reward.substr(reward.starts_with('$') ? 1 : 0);
    const auto value = number.empty() ? std::nullopt : parse_number(number);
    if (!reward.empty() && !(value && *value >= 0.0)) {
        return invalid(fmt::format("{} is no amount like $0.99", quote(reward)), "Reward");
    }
    return std::string{number};
}

Result<MturkAssignment> read_texts(const BatchRow& row) {
    MturkAssignment assignment;
    for (const TextColumnOfBatch& column : text_columns) {
        auto text = row.text(column.name);
        if (!text) {
            return text.error();
        }
        assignment.*column.member = *std::move(text);
    }
    auto reward = amount(assignment.reward);
    if (!reward) {
        return reward.error();
    }
    assignment.reward = *std::move(reward);
    assignment.status = lower_ascii(assignment.status);
    assignment.criterion = criterion_of(assignment.criterion);
    return assignment;
}

Result<MturkAssignment> with_times(const BatchRow& row, MturkAssignment assignment) {
    const auto accepted_at = time_in(row, "AcceptTime");
    const auto submitted_at = time_in(row, "SubmitTime");
    const auto seconds = seconds_in(row, "WorkTimeInSeconds");
    if (!accepted_at || !submitted_at) {
        return !accepted_at ? accepted_at.error() : submitted_at.error();
    }
    if (!seconds) {
        return seconds.error();
    }
    assignment.accepted_at = *accepted_at;
    assignment.submitted_at = *submitted_at;
    assignment.seconds = *seconds;
    return assignment;
}

Result<MturkAssignment> with_answers(const BatchRow& row, MturkAssignment assignment) {
    return row.answers().transform([&](std::vector<MturkAnswer> answers) {
        assignment.answers = std::move(answers);
        assignment.shown = row.shown_units();
        return std::move(assignment);
    });
}

Result<MturkAssignment> read_assignment(const BatchRow& row) {
    return read_texts(row)
        .and_then([&](MturkAssignment read) { return with_times(row, std::move(read)); })
        .and_then([&](MturkAssignment read) { return with_answers(row, std::move(read)); });
}

class BatchReader {
public:
    explicit BatchReader(const SourceText& source) : source_{source} {}

    MturkBatch read() {
        const std::string_view text = source_.text();
        RecordScanner scanner{text, {0, text.size()}, dialect_of(FileFormat::Csv)};
        auto step = scanner.next();
        const auto header = read_header(scanner, step);
        if (!header) {
            add_problem(header.error(), scanner.lines_before() + 1);
            return std::move(batch_);
        }
        for (step = scanner.next(); step != RecordScanner::Step::End; step = scanner.next()) {
            if (step == RecordScanner::Step::Record) {
                read_record(*header, scanner);
            } else {
                read_faulty(*header, scanner);
            }
        }
        return std::move(batch_);
    }

private:
    [[nodiscard]] Error scan_error(const ScanFault& fault) const {
        return {ErrorCode::InvalidInput, scan_message(source_.text(), FileFormat::Csv, fault)};
    }

    [[nodiscard]] Result<BatchHeader> read_header(const RecordScanner& scanner,
                                                  RecordScanner::Step step) const {
        if (step == RecordScanner::Step::End) {
            return Error{ErrorCode::InvalidInput, "the file is empty"};
        }
        return step == RecordScanner::Step::Fault ? scan_error(scanner.fault())
                                                  : BatchHeader::from(scanner.cells());
    }

    void read_row(const BatchRow& row, std::size_t line) {
        auto assignment = read_assignment(row);
        if (!assignment) {
            add_problem(assignment.error(), line);
            return;
        }
        assignment->place = {source_.name(), line};
        batch_.assignments.push_back(*std::move(assignment));
    }

    // A row that ends too early or has too many cells is one whose quotes are damaged: those below it may
    // have been taken for a part of it.
    void read_record(const BatchHeader& header, RecordScanner& scanner) {
        const std::size_t line = scanner.lines_before() + 1;
        const BatchRow row{header, scanner.cells(), RowEnd::Closed};
        const Status whole = row.check();
        if (whole) {
            read_row(row, line);
            return;
        }
        batch_.damaged.add(placed(whole.error(), line));
        if (scanner.lines() > 1) {
            scanner.give_back();
        }
    }

    // The row at the scanner's fault. An unclosed quote in the file's last line ends with the file.
    void read_faulty(const BatchHeader& header, RecordScanner& scanner) {
        const std::size_t line = scanner.lines_before() + 1;
        const std::string_view text = source_.text();
        const std::size_t newline = text.find('\n', scanner.fault().offset);
        const bool is_cut_off = scanner.fault().kind == ScanFault::Kind::UnclosedQuote &&
                                (newline == std::string_view::npos ||
                                 text.find_first_not_of("\r\n", newline) == std::string_view::npos);
        std::string row{is_cut_off ? text.substr(scanner.record_begin()) : ""};
        row.erase(row.find_last_not_of("\r\n") + 1);
        row += '"';
        RecordScanner closed{row, {0, row.size()}, dialect_of(FileFormat::Csv)};
        if (!is_cut_off || closed.next() != RecordScanner::Step::Record) {
            batch_.damaged.add(placed(scan_error(scanner.fault()), line));
            return;
        }
        const BatchRow open{header, closed.cells(), RowEnd::Open};
        if (const Status whole = open.check(); whole) {
            read_row(open, line);
            scanner.skip_to(text.size(), 0);
        } else {
            batch_.damaged.add(placed(whole.error(), line));
        }
    }

    [[nodiscard]] Error placed(Error error, std::size_t line) const {
        error.place.file = source_.name();
        error.place.line = line;
        return error;
    }
    void add_problem(Error error, std::size_t line) { batch_.problems.add(placed(std::move(error), line)); }

    const SourceText& source_;
    MturkBatch batch_;
};

}  // namespace

MturkBatch read_mturk_batch(const SourceText& source) { return BatchReader{source}.read(); }

}  // namespace adjudge
