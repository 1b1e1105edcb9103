// Cells: what is read is written so that it reads the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/quote.hpp"
#include "formats/tables/cell.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const std::string_view cell{reinterpret_cast<const char*>(data), size};
    const auto number = parse_number(cell);
    const auto time = parse_time(cell);
    const bool is_right = (!number || parse_number(format_number(*number)) == number) &&
                          (!time || parse_time(format_time(*time)) == time) && !quote(cell).empty();
    if (!is_right) {
        std::abort();
    }
    if (!number) {
        (void)fault_of(ColumnType::Number, cell);
    }
    return 0;
}
