// The list of systems and scores that --against takes.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "formats/system_scores.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    const auto scores = read_system_scores(
        SourceText::from_memory("scores", std::string{reinterpret_cast<const char*>(data), size}));
    if (scores) {
        for (const SystemScore& score : *scores) {
            if (score.system.empty() || !std::isfinite(score.score)) {
                std::abort();
            }
        }
    }
    return 0;
}
