// Campaign files: a campaign or a list of problems, never a crash.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "formats/campaign/campaign_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const auto campaign =
        read_campaign(SourceText::from_memory("c", std::string(reinterpret_cast<const char*>(data), size)));
    if (!campaign && campaign.error().empty()) {
        std::abort();
    }
    return 0;
}
