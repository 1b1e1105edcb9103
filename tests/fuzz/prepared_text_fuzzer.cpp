// Files joined to a table, rows left out and values renamed: no crash; every row that is not left out is
// still there, with the cells of the file, on its line or below; and what has nothing left to do stays as it
// is.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/prepared_text.hpp"
#include "formats/record_scanner.hpp"
#include "fuzz/fuzzed_table.hpp"

namespace {

using namespace adjudge;

struct FoundRow {
    std::vector<std::string> cells;
    std::size_t lines_before;
};

std::vector<FoundRow> rows_of(std::string_view text, FileFormat format) {
    std::vector<FoundRow> rows;
    RecordScanner scanner{text, {0, text.size()}, dialect_of(format)};
    for (auto step = scanner.next(); step != RecordScanner::Step::End; step = scanner.next()) {
        require(step == RecordScanner::Step::Record);
        rows.push_back({{scanner.cells().begin(), scanner.cells().end()}, scanner.lines_before()});
    }
    return rows;
}

bool is_left_out(const FoundRow& row) { return row.cells[0].starts_with("U-"); }

void check_rows(std::string_view text, const PreparedText& prepared, FileFormat format) {
    const std::vector<FoundRow> after = rows_of(prepared.source.text(), format);
    std::size_t place = 0;
    for (const FoundRow& row : rows_of(text, format)) {
        if (is_left_out(row)) {
            continue;
        }
        require(place < after.size());
        require(after[place].cells.size() >= row.cells.size());
        require(after[place].lines_before >= row.lines_before);
        for (std::size_t cell = 0; cell < row.cells.size(); ++cell) {
            // "I*" itself is left to the reader, as a value with a translation of its own.
            const bool is_renamed = cell == 1 && row.cells[1].starts_with('I') && row.cells[1] != "I*";
            require(after[place].cells[cell] ==
                    (is_renamed ? "E," + row.cells[1].substr(1) : row.cells[cell]));
        }
        ++place;
    }
    require(place == after.size());
}

void prepare(const std::string& text, const std::string& other, FileFormat format) {
    TableReadOptions options{.format = format,
                             .header = {"item", "worker", "label"},
                             .values = {{"worker", "I*", "E,*"}},
                             .without = {{"item", "U-*"}}};
    const auto main = SourceText::from_memory("t", text);
    const std::vector joined{SourceText::from_memory("j", other)};
    const auto prepared = prepared_text(main, options, joined);
    if (!prepared) {
        require(!prepared.error().message.empty());
        return;
    }
    options.header = prepared->header;
    const auto again = prepared_text(prepared->source, options, {});
    require(again.has_value());
    // A raw row's last cell loses a CR.
    if (format != FileFormat::RawTsv) {
        check_rows(main.text(), *prepared, format);
        require(again->source.text() == prepared->source.text());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) {
        return 0;
    }
    const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
    const auto format = static_cast<FileFormat>(data[0] % 3);
    const std::size_t cut = data[1] % (text.size() + 1);
    const char separator = dialect_of(format).separator;
    prepare(text.substr(cut), std::string{"item"} + separator + "note\n" + text.substr(0, cut), format);
    prepare(text.substr(cut), text.substr(0, cut), format);
    const std::vector joined{SourceText::from_memory("j", text.substr(0, cut))};
    const auto with_header =
        prepared_text(SourceText::from_memory("t", text.substr(cut)), {.format = format}, joined);
    require(with_header.has_value() || !with_header.error().message.empty());
    return 0;
}
