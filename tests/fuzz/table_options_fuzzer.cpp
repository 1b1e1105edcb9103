// The option texts of --map, --key, --set, --values, --only, --without, --delimiter and --header.
#include <cstdint>
#include <string_view>

#include "formats/tables/table_options.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    (void)parse_mappings(text);
    (void)parse_constants(text);
    (void)parse_translations(text);
    (void)parse_header(text);
    (void)parse_key(text);
    (void)parse_delimiter(text);
    if (const auto filters = parse_filters(text)) {
        for (const RowFilter& filter : *filters) {
            (void)text_of(filter);
        }
    }
    return 0;
}
