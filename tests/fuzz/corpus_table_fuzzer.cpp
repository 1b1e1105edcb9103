// Tables of texts in every format: a corpus that is sound or a list of problems, never a crash.
#include <cstdint>
#include <string>

#include "formats/corpus/corpus_table.hpp"
#include "fuzz/fuzzed_corpus.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const LanguagePair all{"de", "en"};
    const LanguagePair one{.source_language = "de", .target_language = "en", .systems = {{"a", ""}}};
    for (const FileFormat format : {FileFormat::Csv, FileFormat::Tsv, FileFormat::Jsonl}) {
        require_sound(read_table_corpus(all, SourceText::from_memory("t", text), format));
        require_sound(read_table_corpus(one, SourceText::from_memory("t", text), format));
    }
    require_sound(read_table_corpus(
        all, SourceText::from_memory("t", "item,document,source,reference,a\n" + text), FileFormat::Csv));
    require_sound(read_table_corpus(
        all, SourceText::from_memory("t", "{\"source\":\"s\",\"a\":\"x\"}\n" + text), FileFormat::Jsonl));
    return 0;
}
