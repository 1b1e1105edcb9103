// Language files: wordings with a question each, or a list of problems, never a crash.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "formats/campaign/wording_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const auto language =
        read_wording(SourceText::from_memory("x", std::string(reinterpret_cast<const char*>(data), size)));
    if (!language) {
        if (language.error().empty()) {
            std::abort();
        }
        return 0;
    }
    if (language->tag.empty()) {
        std::abort();
    }
    for (const auto& [name, wording] : language->wordings) {
        if (wording.question.empty()) {
            std::abort();
        }
    }
    return 0;
}
