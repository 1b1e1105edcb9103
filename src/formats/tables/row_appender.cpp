#include "formats/tables/row_appender.hpp"

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

Error invalid(std::string message, std::string_view field) {
    return {ErrorCode::InvalidInput, std::move(message), {.field = std::string{field}}};
}

// Missing where there is no such column.
std::int32_t count_at(const TableParts& parts, std::string_view name, std::size_t row) {
    const NamedColumn* column = parts.find(name);
    return column == nullptr ? missing_count : std::get<CountColumn>(column->cells).values[row];
}

}  // namespace

RowAppender::RowAppender(const TableLayout& layout) : layout_{&layout}, parts_{.kind = layout.kind()} {
    for (const ColumnConstant& constant : layout.constants()) {
        add_column(constant.column);
    }
}

std::size_t RowAppender::column_for(std::string_view in_file) {
    const std::string name = layout_->column_of(in_file);
    for (std::size_t i = 0; i < parts_.columns.size(); ++i) {
        if (parts_.columns[i].name == name) {
            return i;
        }
    }
    return add_column(name);
}

std::size_t RowAppender::add_column(std::string_view name) {
    const ColumnSpec* spec = find_column(parts_.kind, name);
    const bool is_number =
        spec != nullptr && (spec->type == ColumnType::Number || spec->type == ColumnType::Seconds);
    traits_.push_back({spec != nullptr, spec != nullptr && spec->must_be_full(),
                       layout_->translations_of(name),
                       is_number && layout_->decimal() == DecimalMark::Comma});
    const std::size_t place = parts_.add_column(name);
    resize(parts_.columns[place].cells, rows_);
    return place;
}

std::string_view RowAppender::translated(std::size_t column, std::string_view cell) {
    const Traits& traits = traits_[column];
    if (traits.translations != nullptr) {
        if (const std::string* own = traits.translations->find(cell)) {
            return *own;
        }
        if (auto renamed = traits.translations->renamed(cell)) {
            changed_ = *std::move(renamed);
            return changed_;
        }
    }
    if (!traits.has_decimal_comma || cell.find_first_of(".,") == std::string_view::npos) {
        return cell;
    }
    // A point would stand between thousands: "1.234" must not become 1.234.
    changed_ = cell;
    for (char& c : changed_) {
        c = c == ',' ? '.' : c == '.' ? ' ' : c;
    }
    return changed_;
}

Dictionary* RowAppender::names_of(std::size_t column) {
    const auto* coded = std::get_if<NameColumn>(&parts_.columns[column].cells);
    return coded == nullptr ? nullptr : &parts_.dictionaries[coded->dictionary];
}

bool RowAppender::put(std::size_t column, std::string_view cell) {
    const std::string_view value = translated(column, cell);
    if ((value.empty() && traits_[column].must_be_full) ||
        !append_cell(parts_.columns[column], names_of(column), value)) {
        is_spoilt_ = true;
        return false;
    }
    ++cells_put_;
    return true;
}

bool RowAppender::put_each(std::size_t column, const CellColumn& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!put(column, cells[i])) {
            return false;
        }
    }
    return true;
}

bool RowAppender::put_column(std::size_t column, const CellColumn& cells) {
    if (traits_[column].translations != nullptr || traits_[column].has_decimal_comma) {
        return put_each(column, cells);
    }
    NamedColumn& target = parts_.columns[column];
    return append_cells(target, names_of(column), cells) &&
           (!traits_[column].must_be_full || !has_missing(target.cells, rows_));
}

bool RowAppender::put_rows(std::span<const std::size_t> columns, const PlainBatch& batch, std::size_t line) {
    bool is_good = true;
    for (std::size_t i = 0; i < columns.size() && is_good; ++i) {
        is_good = put_column(columns[i], batch.column(i));
    }
    const auto constants = layout_->constants();
    for (std::size_t i = 0; i < constants.size() && is_good; ++i) {
        for (std::size_t row = 0; row < batch.records() && is_good; ++row) {
            is_good = put(i, constants[i].value);
        }
    }
    for (std::size_t row = rows_; parts_.kind == TableKind::Spans && row < rows_ + batch.records() && is_good;
         ++row) {
        is_good = check_span(row).has_value();
    }
    if (is_good) {
        rows_ += batch.records();
        parts_.lines.add(line, batch.records());
    }
    forget_unfinished();
    return is_good;
}

void RowAppender::forget_unfinished() {
    for (NamedColumn& column : parts_.columns) {
        resize(column.cells, rows_);
    }
    cells_put_ = 0;
    is_spoilt_ = false;
}

Error RowAppender::fault(std::size_t column, std::string_view cell) {
    const NamedColumn& target = parts_.columns[column];
    const std::string value{translated(column, cell)};
    if (value.empty()) {
        return invalid("is empty, and every row needs it", target.name);
    }
    if (traits_[column].has_decimal_comma && cell.find('.') != std::string_view::npos) {
        return invalid(
            fmt::format("{} has a point, and other numbers of the file have a decimal comma: write "
                        "them alike, or say --decimal point",
                        quote(cell)),
            target.name);
    }
    const bool may_be_decimal = layout_->decimal() == DecimalMark::Point &&
                                target.type == ColumnType::Number && cell.find(',') != std::string_view::npos;
    return invalid(fmt::format("{} {}{}", quote(cell), fault_of(target.type, value),
                               may_be_decimal ? ", or say --decimal comma" : ""),
                   target.name);
}

Status RowAppender::put_or_explain(std::size_t column, std::string_view cell) {
    if (!put(column, cell)) {
        return fault(column, cell);
    }
    return Done{};
}

Status RowAppender::end_row(std::size_t line) {
    Status status = Done{};
    const bool is_full = cells_put_ == parts_.columns.size();
    if (!is_spoilt_ && !is_full) {
        status = fill_row();
    }
    if (!is_spoilt_ && parts_.kind == TableKind::Spans) {
        status = check_span(rows_);
    }
    if (!is_spoilt_ && status) {
        ++rows_;
        parts_.lines.add(line, 1);
    }
    forget_unfinished();
    return status;
}

Status RowAppender::fill_row() {
    // The constants are the first columns.
    const auto constants = layout_->constants();
    for (std::size_t i = 0; i < constants.size(); ++i) {
        if (is_filled(i)) {
            return invalid("--set gives this column, and the row has it too", constants[i].column);
        }
        if (Status status = put_or_explain(i, constants[i].value); !status) {
            return status;
        }
    }
    for (std::size_t i = 0; i < parts_.columns.size(); ++i) {
        if (is_filled(i)) {
            continue;
        }
        if (Status status = put_or_explain(i, ""); !status) {
            return status;
        }
    }
    return Done{};
}

Status RowAppender::check_span(std::size_t row) const {
    const std::int32_t start = count_at(parts_, "start", row);
    const std::int32_t end = count_at(parts_, "end", row);
    if (start != missing_count && end != missing_count && end < start) {
        return invalid(fmt::format("the marked stretch ends at {}, before its start at {}", end, start),
                       "end");
    }
    return Done{};
}

}  // namespace adjudge
