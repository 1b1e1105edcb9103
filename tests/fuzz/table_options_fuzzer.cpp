// The option texts of --map, --set, --values, --without and --header.
#include <cstdint>
#include <string_view>

#include "formats/table_options.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    (void)parse_mappings(text);
    (void)parse_constants(text);
    (void)parse_translations(text);
    (void)parse_header(text);
    (void)parse_row_patterns(text);
    return 0;
}
