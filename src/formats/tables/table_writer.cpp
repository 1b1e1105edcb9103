#include "formats/tables/table_writer.hpp"

#include <string>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/json_text.hpp"
#include "formats/tables/cell.hpp"
#include "formats/tables/text_table.hpp"

namespace adjudge {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 20U;

// What the writer asks of a table, whatever holds its cells.
class WrittenJudgments {
public:
    explicit WrittenJudgments(const JudgmentTable& table) : table_{&table} {}

    [[nodiscard]] std::size_t rows() const { return table_->rows(); }
    [[nodiscard]] std::size_t columns() const { return table_->columns().size(); }
    [[nodiscard]] const std::string& name(std::size_t column) const { return table_->columns()[column].name; }
    [[nodiscard]] bool holds_text(std::size_t column) const {
        const ColumnType type = table_->columns()[column].type;
        return type == ColumnType::Name || type == ColumnType::Text;
    }
    [[nodiscard]] bool is_missing_at(std::size_t row, std::size_t column) const {
        return is_missing(table_->columns()[column].cells, row);
    }
    [[nodiscard]] bool is_literal(std::size_t column) const {
        const Column& cells = table_->columns()[column].cells;
        return std::holds_alternative<NumberColumn>(cells) || std::holds_alternative<CountColumn>(cells);
    }
    [[nodiscard]] std::string cell(std::size_t row, std::size_t column) const {
        return format_cell(*table_, table_->columns()[column], row);
    }

private:
    const JudgmentTable* table_;
};

class WrittenTexts {
public:
    explicit WrittenTexts(const TextTable& table) : table_{&table} {}

    [[nodiscard]] std::size_t rows() const { return table_->rows.size(); }
    [[nodiscard]] std::size_t columns() const { return table_->columns.size(); }
    [[nodiscard]] const std::string& name(std::size_t column) const { return table_->columns[column].name; }
    [[nodiscard]] bool holds_text(std::size_t column) const { return !table_->columns[column].is_number; }
    [[nodiscard]] bool is_missing_at(std::size_t row, std::size_t column) const {
        return !table_->rows[row][column].has_value();
    }
    [[nodiscard]] bool is_literal(std::size_t column) const { return table_->columns[column].is_number; }
    [[nodiscard]] std::string cell(std::size_t row, std::size_t column) const {
        return table_->rows[row][column].value_or("");
    }

private:
    const TextTable* table_;
};

bool is_formula(std::string_view cell) {
    return !cell.empty() && std::string_view{"=+-@\t\r"}.find(cell.front()) != std::string_view::npos;
}

std::string quoted(std::string_view cell) {
    std::string text = "\"";
    for (const char c : cell) {
        text += c;
        if (c == '"') {
            text += c;
        }
    }
    return text + "\"";
}

template <class Written>
class TableWriter {
public:
    TableWriter(const Written& table, const TableWriteOptions& options, const TextSink& sink)
        : table_{table}, options_{options}, sink_{sink} {}

    Status write() {
        if (options_.format == FileFormat::Jsonl && table_.rows() == 0) {
            return Error{ErrorCode::Unsupported,
                         "a table without rows would lose its columns in JSONL: write csv"};
        }
        Status status = options_.format == FileFormat::Jsonl ? Status{Done{}} : write_header();
        for (std::size_t row = 0; status && row < table_.rows(); ++row) {
            status = options_.format == FileFormat::Jsonl ? add_object(row) : add_record(row);
            if (status && block_.size() >= block_size) {
                status = flush();
            }
        }
        return status ? flush() : status;
    }

private:
    Status flush() {
        Status status = sink_(block_);
        block_.clear();
        return status;
    }

    Status write_header() {
        for (std::size_t i = 0; i < table_.columns(); ++i) {
            if (Status status = add_cell(disarmed(table_.name(i)), i, "the header"); !status) {
                return status;
            }
        }
        block_ += '\n';
        return Done{};
    }

    [[nodiscard]] std::string disarmed(const std::string& text) const {
        return options_.is_spreadsheet_safe && is_formula(text) ? "'" + text : text;
    }

    Status add_record(std::size_t row) {
        for (std::size_t i = 0; i < table_.columns(); ++i) {
            std::string cell = table_.cell(row, i);
            if (table_.holds_text(i)) {
                cell = disarmed(cell);
            }
            if (Status status = add_cell(cell, i, table_.name(i)); !status) {
                return status;
            }
        }
        block_ += '\n';
        return Done{};
    }

    Status add_cell(std::string_view cell, std::size_t place, std::string_view where) {
        const Dialect dialect = dialect_of(options_.format);
        if (place > 0) {
            block_ += dialect.separator;
        }
        const bool is_special = cell.find_first_of("\"\r\n") != std::string_view::npos ||
                                cell.find(dialect.separator) != std::string_view::npos;
        if (dialect.has_quotes) {
            block_ += is_special ? quoted(cell) : std::string{cell};
            return Done{};
        }
        if (cell.find_first_of("\t\r\n") != std::string_view::npos) {
            return Error{
                ErrorCode::Unsupported,
                fmt::format("{} has a tab or a line end, which raw-tsv cannot hold: write tsv", quote(cell)),
                {.field = std::string{where}}};
        }
        block_ += cell;
        return Done{};
    }

    Status add_object(std::size_t row) {
        char before = '{';
        for (std::size_t i = 0; i < table_.columns(); ++i) {
            const bool has_value = !table_.is_missing_at(row, i);
            const std::string cell = has_value ? table_.cell(row, i) : "null";
            block_ += before;
            append_json(block_, table_.name(i));
            block_ += ':';
            if (!has_value || table_.is_literal(i)) {
                block_ += cell;
            } else {
                append_json(block_, cell);
            }
            before = ',';
        }
        block_ += "}\n";
        return Done{};
    }

    const Written& table_;
    const TableWriteOptions& options_;
    const TextSink& sink_;
    std::string block_;
};

}  // namespace

Status write_table(const JudgmentTable& table, const TableWriteOptions& options, const TextSink& sink) {
    const WrittenJudgments written{table};
    return TableWriter<WrittenJudgments>{written, options, sink}.write();
}

Status write_table(const TextTable& table, const TableWriteOptions& options, const TextSink& sink) {
    const WrittenTexts written{table};
    return TableWriter<WrittenTexts>{written, options, sink}.write();
}

}  // namespace adjudge
