// Texts of one segment a line, as `adjudge score` reads them.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "formats/corpus/segment_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    if (size == 0) {
        return 0;
    }
    const LineEnds ends = (data[0] & 1U) != 0 ? LineEnds::Universal : LineEnds::LineFeed;
    const auto file = SegmentFile::from_memory(
        "texts", std::string{reinterpret_cast<const char*>(data) + 1, size - 1}, ends);
    if (!file) {
        return 0;
    }
    const std::size_t count = 1 + data[0] / 64;
    const auto columns = tab_columns(*file, count, SurplusTabs::KeepInLast);
    if (columns && columns->front().size() != file->lines().size()) {
        std::abort();
    }
    return 0;
}
