// XML of the WMT shared tasks: a corpus that is sound or a list of problems, never a crash.
#include <cstdint>
#include <string>

#include "formats/corpus/corpus_xml.hpp"
#include "fuzz/fuzzed_corpus.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const LanguagePair all{"de", "en"};
    const LanguagePair one{
        .source_language = "de", .target_language = "en", .translator = "A", .systems = {{"a", "s"}}};
    const auto read = [](const LanguagePair& pair, const std::string& xml) {
        require_sound(read_xml_corpus(pair, SourceText::from_memory("t", xml)));
    };
    read(all, text);
    read(one, text);
    const std::string begin = "<dataset><doc id='d'><src><seg id='1'>";
    const std::string outputs = "</seg></src><hyp system='s'><seg id='1'>x</seg></hyp>";
    read(all, begin + text + outputs + "</doc></dataset>");
    read(one,
         begin + "x" + outputs + "<ref translator='A'><seg id='1'>" + text + "</seg></ref></doc></dataset>");
    read(all, begin + "x" + outputs + text + "</doc></dataset>");
    return 0;
}
