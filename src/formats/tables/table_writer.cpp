#include "formats/tables/table_writer.hpp"

#include <string>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/json_text.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 20U;

bool holds_text(const NamedColumn& column) {
    return column.type == ColumnType::Name || column.type == ColumnType::Text;
}

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

class TableWriter {
public:
    TableWriter(const JudgmentTable& table, const TableWriteOptions& options, const TextSink& sink)
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
        const auto columns = table_.columns();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (Status status = add_cell(disarmed(columns[i].name), i, "the header"); !status) {
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
        const auto columns = table_.columns();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            std::string cell = format_cell(table_, columns[i], row);
            if (holds_text(columns[i])) {
                cell = disarmed(cell);
            }
            if (Status status = add_cell(cell, i, columns[i].name); !status) {
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
        for (const NamedColumn& column : table_.columns()) {
            const bool has_value = !is_missing(column.cells, row);
            const std::string cell = has_value ? format_cell(table_, column, row) : "null";
            const bool is_literal = !has_value || std::holds_alternative<NumberColumn>(column.cells) ||
                                    std::holds_alternative<CountColumn>(column.cells);
            block_ += before;
            append_json(block_, column.name);
            block_ += ':';
            if (is_literal) {
                block_ += cell;
            } else {
                append_json(block_, cell);
            }
            before = ',';
        }
        block_ += "}\n";
        return Done{};
    }

    const JudgmentTable& table_;
    const TableWriteOptions& options_;
    const TextSink& sink_;
    std::string block_;
};

}  // namespace

Status write_table(const JudgmentTable& table, const TableWriteOptions& options, const TextSink& sink) {
    return TableWriter{table, options, sink}.write();
}

}  // namespace adjudge
