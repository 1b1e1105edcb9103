// CSV, TSV and raw TSV: no crash, the same result for any chunk size, and what is read can be written and
// read again.
#include <cstdint>
#include <string>

#include "formats/tables/table_reader.hpp"
#include "fuzz/fuzzed_table.hpp"

namespace {

using namespace adjudge;

void read_all_ways(const std::string& text, FileFormat format) {
    const auto source = SourceText::from_memory("t", text);
    const TableReadOptions whole{.format = format, .parallel = {1}};
    TableReadOptions chunked = whole;
    chunked.chunk_bytes = 5;
    const TableReading first = read_table_parts(source, whole);
    const TableReading second = read_table_parts(source, chunked);
    require(first.problems.total() == second.problems.total());
    require(first.parts.lines.rows() == second.parts.lines.rows());
    if (first.problems.empty()) {
        const std::string once = written(JudgmentTable{first.parts});
        const auto again = read_table(SourceText::from_memory("t", once),
                                      {.kind = first.parts.kind, .format = FileFormat::Csv});
        require(again.has_value());
        require(written(*again) == once);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto format = static_cast<FileFormat>(data[0] % 3);
    read_all_ways("worker,item,label\n" + text, FileFormat::Csv);
    read_all_ways("worker\titem\tsystem\tscore\tkind\tsubmitted_at\n" + text,
                  format == FileFormat::Csv ? FileFormat::Tsv : format);
    read_all_ways(text, format);
    return 0;
}
