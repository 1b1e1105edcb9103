// What intervals and random draws are made by, said once for everything that a study finds.
#pragma once

#include <cstddef>
#include <cstdint>

namespace adjudge {

struct Inference {
    double confidence = 0.95;  // of all intervals
    std::size_t resamples = 1000;
    std::uint64_t seed = 1;

    bool operator==(const Inference&) const = default;
};

}  // namespace adjudge
