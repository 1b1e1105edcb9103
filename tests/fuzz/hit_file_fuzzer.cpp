// HITs: what parses is written and read back equal, and the rest is an error with a message.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "formats/hit_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const auto hit = parse_hit(std::string_view{reinterpret_cast<const char*>(data), size});
    if (!hit) {
        if (hit.error().message.empty()) {
            std::abort();
        }
        return 0;
    }
    const std::string line = hit_line(*hit);
    const auto again = parse_hit(line);
    if (!again || *again != *hit || hit_line(*again) != line || line.find('\n') != std::string::npos) {
        std::abort();
    }
    return 0;
}
