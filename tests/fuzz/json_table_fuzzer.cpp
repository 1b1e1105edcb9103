// JSONL: no crash, and the same result for any chunk size.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "formats/tables/table_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const std::string head = R"({"worker":"w","item":1,"system":"s","score":5})";
    const auto source =
        SourceText::from_memory("t", head + "\n" + std::string(reinterpret_cast<const char*>(data), size));
    const TableReadOptions whole{.format = FileFormat::Jsonl, .parallel = {1}};
    TableReadOptions chunked = whole;
    chunked.chunk_bytes = 7;
    const TableReading first = read_table_parts(source, whole);
    const TableReading second = read_table_parts(source, chunked);
    if (first.problems.total() != second.problems.total() ||
        first.parts.lines.rows() != second.parts.lines.rows()) {
        std::abort();
    }
    return 0;
}
