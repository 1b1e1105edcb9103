// Seeded random streams: the same seed gives the same draws on every platform and for any thread count.
//
// A stream is named by (seed, purpose, index): `RandomStream{seed, "bootstrap", replicate}`. Every replicate,
// worker or HIT takes a stream of its own, so the order in which they are computed changes nothing. The
// generator is Philox4x64-10 (Salmon et al. 2011, Parallel random numbers: as easy as 1, 2, 3) with
// key = (seed, hash of the purpose) and counter = (block, index, 0, 0).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace adjudge {

using PhiloxBlock = std::array<std::uint64_t, 4>;
using PhiloxKey = std::array<std::uint64_t, 2>;

// The four words that Philox4x64-10 makes of a counter and a key.
PhiloxBlock philox(const PhiloxBlock& counter, const PhiloxKey& key);

// Not for two threads at once: give each its own stream.
class RandomStream {
public:
    RandomStream(std::uint64_t seed, std::string_view purpose, std::uint64_t index = 0);

    std::uint64_t bits();

    // A whole number in 0 .. bound - 1, each equally likely (Lemire 2019); `bound` must not be 0.
    std::uint64_t below(std::uint64_t bound);

    // A real number in [0, 1), a multiple of 2^-53.
    double uniform();

    // A draw from the standard normal distribution, by inversion: one draw of bits each.
    double normal();

    // Every order of a vector, array or span becomes equally likely.
    template <class Sequence>
    void shuffle(Sequence&& values) {
        for (std::size_t left = values.size(); left > 1; --left) {
            std::swap(values[left - 1], values[below(left)]);
        }
    }

    // `count` distinct numbers of 0 .. population - 1 in random order, every ordered sample equally likely;
    // `count` must not exceed `population`. Takes memory for the sample, not for the population.
    std::vector<std::size_t> sample(std::size_t population, std::size_t count);

private:
    PhiloxKey key_;
    PhiloxBlock counter_;
    PhiloxBlock block_{};
    std::size_t used_;
};

}  // namespace adjudge
