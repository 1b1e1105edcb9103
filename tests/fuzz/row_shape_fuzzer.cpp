// Files joined to a table, keys, filters and values renamed, in every format: no crash, the same result for
// any chunk size, and a row is either kept or left out as its first cell says.
#include <cstdint>
#include <string>
#include <vector>

#include "formats/tables/table_reader.hpp"
#include "fuzz/fuzzed_table.hpp"

namespace {

using namespace adjudge;

void read_shaped(const std::string& text, const std::string& other, TableReadOptions options) {
    options.values = {{"worker", "I*", "E,*"}};
    options.keys = {{"hit", {"item", "worker"}}};
    options.without = {{"item", FilterSign::Begins, "U-"}};
    options.damaged = DamagedRows::Skip;
    options.parallel = {1};
    if (!other.empty()) {
        options.joined = {SourceText::from_memory("j.csv", other)};
    }
    const auto source = SourceText::from_memory("t", text);
    const TableReading whole = read_table_parts(source, options);
    options.chunk_bytes = 5;
    const TableReading chunked = read_table_parts(source, options);
    require(whole.problems.total() == chunked.problems.total());
    require(whole.notes == chunked.notes);
    require(whole.parts.lines.rows() == chunked.parts.lines.rows());
    if (!whole.problems.empty()) {
        return;
    }
    const JudgmentTable table{whole.parts};
    const NamedColumn* items = table.find("item");
    const auto& codes = std::get<NameColumn>(items->cells);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        require(!table.dictionary(codes).name(codes.codes[row]).starts_with("U-"));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) {
        return 0;
    }
    const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
    const std::size_t cut = data[1] % (text.size() + 1);
    const auto format = static_cast<FileFormat>(data[0] % 4);
    const TableReadOptions headed{.kind = TableKind::Labels, .format = format};
    TableReadOptions headless = headed;
    headless.header = {"item", "worker", "label"};
    read_shaped(text.substr(cut), "item,note\n" + text.substr(0, cut), headless);
    read_shaped("item;worker;label\n" + text.substr(cut), text.substr(0, cut), headed);
    read_shaped(text, "", headed);
    return 0;
}
