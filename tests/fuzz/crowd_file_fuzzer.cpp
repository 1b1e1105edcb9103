// The reader of crowds: any bytes give a crowd with workers or a list of what is wrong.
#include <cstdlib>
#include <string>

#include "formats/campaign/crowd_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto crowd = read_crowd(SourceText::from_memory("crowd.toml", text));
    if (crowd ? crowd->parts.empty() : crowd.error().empty()) {
        std::abort();
    }
    const auto mix = parse_mix(text);
    if (mix && mix->parts.empty()) {
        std::abort();
    }
    return 0;
}
