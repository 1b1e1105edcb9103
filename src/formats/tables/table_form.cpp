#include "formats/tables/table_form.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"
#include "formats/tables/column_name.hpp"
#include "formats/tables/record_scanner.hpp"
#include "model/schema.hpp"

namespace adjudge {
namespace {

constexpr std::array<char, 4> usual_separators{',', ';', '\t', '|'};

Error about_form(const SourceText& source, std::string message) {
    return {ErrorCode::InvalidInput, std::move(message), {source.name()}};
}

struct NamedFormat {
    FileFormat format;
    bool tells_separator;
};

Result<NamedFormat> named_format(const SourceText& source, const TableReadOptions& options) {
    if (options.format) {
        return NamedFormat{*options.format, true};
    }
    std::string name = lower_ascii(source.name());
    if (name.ends_with(".gz")) {
        name.resize(name.size() - 3);
    }
    if (name.ends_with(".txt")) {
        return NamedFormat{FileFormat::Csv, false};
    }
    if (name.ends_with(".json")) {
        return NamedFormat{FileFormat::Jsonl, true};
    }
    const auto format = format_of(name);
    if (!format) {
        return about_form(source, format.error().message);
    }
    return NamedFormat{*format, true};
}

// The names that a header may hold: columns of tables, and what the options call the file's own.
std::set<std::string> expected_names(const TableReadOptions& options) {
    std::set<std::string> names;
    for (std::size_t kind = 0; kind < all_words<TableKind>().size(); ++kind) {
        for (const ColumnSpec& column : schema(static_cast<TableKind>(kind))) {
            names.emplace(column.name);
        }
    }
    for (const ColumnMapping& mapping : options.map) {
        names.insert(plain_column_name(mapping.in_file));
    }
    for (const ColumnKey& key : options.keys) {
        for (const std::string& part : key.parts) {
            names.insert(plain_column_name(part));
        }
    }
    return names;
}

// The cells of the first record, cut at `separator`; none where it can't be cut.
std::vector<std::string> first_cells(std::string_view text, const Dialect& dialect) {
    RecordScanner scanner{text, {0, text.size()}, dialect};
    if (scanner.next() != RecordScanner::Step::Record) {
        return {};
    }
    return {scanner.cells().begin(), scanner.cells().end()};
}

// How well a separator explains the first record.
struct SeparatorFit {
    char separator;
    std::size_t cells;
    std::size_t known;  // of them: names of columns, or, without a header line, 1 where their number is right
};

SeparatorFit fit_of(std::string_view text, char separator, const TableReadOptions& options) {
    const std::vector<std::string> cells = first_cells(text, {separator, true, true});
    SeparatorFit fit{separator, cells.size(), 0};
    if (!options.header.empty()) {
        fit.known = cells.size() == options.header.size() ? 1 : 0;
        return fit;
    }
    const std::set<std::string> expected = expected_names(options);
    fit.known = static_cast<std::size_t>(std::ranges::count_if(
        cells, [&](const std::string& cell) { return expected.contains(plain_column_name(cell)); }));
    return fit;
}

std::optional<char> told_separator(std::string_view text, const NamedFormat& named,
                                   const TableReadOptions& options) {
    std::vector<SeparatorFit> fits;
    for (const char separator : usual_separators) {
        const SeparatorFit fit = fit_of(text, separator, options);
        if (fit.cells > 1) {
            fits.push_back(fit);
        }
    }
    const char own = dialect_of(named.format).separator;
    if (fits.empty()) {
        return own;
    }
    const std::size_t best = std::ranges::max(fits, {}, &SeparatorFit::known).known;
    std::erase_if(fits, [&](const SeparatorFit& fit) { return fit.known < best; });
    const bool is_own_best = std::ranges::find(fits, own, &SeparatorFit::separator) != fits.end();
    // Without a header, "w;12,5" may be two cells in two ways.
    const bool is_guess = !options.header.empty() && best > 0;
    if (named.tells_separator && is_own_best && !is_guess) {
        return own;
    }
    return fits.size() == 1 ? std::optional{fits.front().separator} : std::nullopt;
}

// "sep=;" on the first line.
std::optional<char> excel_separator(std::string_view text) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    return line.size() == 5 && line.starts_with("sep=") ? std::optional{line[4]} : std::nullopt;
}

bool has_blanks_around(std::string_view cell) {
    return !cell.empty() && (cell.front() == ' ' || cell.back() == ' ') &&
           cell.find_first_not_of(' ') != std::string_view::npos;
}

// A blank before the quote of a name keeps the header from being cut strictly.
bool has_blanks_around_names(std::string_view text, const Dialect& dialect) {
    const std::vector<std::string> cells = first_cells(text, dialect);
    return cells.empty() ? !first_cells(text, {dialect.separator, dialect.has_quotes, true}).empty()
                         : std::ranges::any_of(cells, has_blanks_around);
}

// "12,5" with `mark` a comma.
bool is_decimal_with(std::string_view cell, char mark) {
    cell.remove_prefix(cell.starts_with('-') ? 1 : 0);
    const std::size_t place = cell.find(mark);
    const auto has_digits = [](std::string_view part) {
        return !part.empty() && std::ranges::all_of(part, is_digit);
    };
    return place != std::string_view::npos && has_digits(cell.substr(0, place)) &&
           has_digits(cell.substr(place + 1));
}

// Which of the file's columns hold decimal numbers.
std::vector<bool> number_columns(std::span<const std::string> names, const TableReadOptions& options) {
    constexpr std::array<std::string_view, 3> numbers{"score", "gold", "seconds"};
    std::vector<bool> found;
    for (const std::string& name : names) {
        const auto mapping = std::ranges::find(options.map, name, &ColumnMapping::in_file);
        const std::string column = mapping == options.map.end() ? plain_column_name(name) : mapping->column;
        found.push_back(std::ranges::find(numbers, column) != numbers.end());
    }
    return found;
}

struct DecimalsSeen {
    bool points = false;
    bool commas = false;
};

DecimalsSeen decimals_in(std::string_view text, const TableForm& form, const TableReadOptions& options) {
    constexpr int enough = 1000;
    RecordScanner scanner{text, {form.begin, text.size()}, form.dialect};
    std::vector<bool> is_number;
    if (!options.header.empty()) {
        is_number = number_columns(options.header, options);
    }
    DecimalsSeen seen;
    for (int record = 0; record < enough; ++record) {
        const auto step = scanner.next();
        if (step == RecordScanner::Step::End) {
            return seen;
        }
        const std::vector<std::string> cells{scanner.cells().begin(), scanner.cells().end()};
        if (is_number.empty()) {
            is_number = number_columns(cells, options);
            continue;
        }
        for (std::size_t i = 0; step == RecordScanner::Step::Record && i < cells.size(); ++i) {
            const bool is_told = i < is_number.size() && is_number[i];
            seen.points = seen.points || (is_told && is_decimal_with(cells[i], '.'));
            seen.commas = seen.commas || (is_told && is_decimal_with(cells[i], ','));
        }
    }
    return seen;
}

Result<TableForm> with_decimal_mark(const SourceText& source, TableForm form,
                                    const TableReadOptions& options) {
    if (options.decimal) {
        form.decimal = *options.decimal;
        return form;
    }
    if (form.dialect.separator == ',') {
        return form;
    }
    const DecimalsSeen seen = decimals_in(source.text(), form, options);
    if (seen.points && seen.commas) {
        return about_form(
            source,
            "some numbers have a decimal point and some a decimal comma: say --decimal point or "
            "--decimal comma, or write them all alike");
    }
    form.decimal = seen.commas ? DecimalMark::Comma : DecimalMark::Point;
    return form;
}

}  // namespace

Result<TableForm> form_of(const SourceText& source, const TableReadOptions& options) {
    const auto named = named_format(source, options);
    if (!named) {
        return named.error();
    }
    TableForm form{.format = named->format, .decimal = options.decimal.value_or(DecimalMark::Point)};
    if (named->format == FileFormat::Jsonl) {
        return options.delimiter ? Result<TableForm>{about_form(source, "--delimiter is not for JSON")}
                                 : form;
    }
    form.dialect = dialect_of(named->format);
    if (named->format == FileFormat::RawTsv) {
        form.dialect.separator = options.delimiter.value_or('\t');
        return with_decimal_mark(source, form, options);
    }
    const auto from_excel = excel_separator(source.text());
    if (from_excel) {
        form.begin = std::min(source.text().find('\n'), source.text().size() - 1) + 1;
    }
    const std::string_view text = source.text().substr(form.begin);
    const auto separator = options.delimiter ? options.delimiter
                           : from_excel      ? from_excel
                                             : told_separator(text, *named, options);
    if (!separator) {
        return about_form(
            source,
            "the first line does not tell what separates the cells: say --delimiter with comma, "
            "semicolon, tab, pipe or another character");
    }
    form.dialect.separator = *separator;
    form.dialect.trims_blanks =
        *separator != ' ' && options.header.empty() && has_blanks_around_names(text, form.dialect);
    return with_decimal_mark(source, form, options);
}

}  // namespace adjudge
