// The random numbers of numpy.random.default_rng(seed), bit for bit, so that significance tests draw what
// sacreBLEU draws.
//
// SeedSequence (O'Neill's seed_seq_fe) seeds PCG64, the XSL-RR 128/64 generator (O'Neill 2014). Everything
// else in adjudge draws from base/random.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace adjudge {

// Not for two threads at once.
class NumpyRandom {
public:
    explicit NumpyRandom(std::uint64_t seed);

    std::uint64_t next64();
    // The low half of a 64-bit draw, then its high half.
    std::uint32_t next32();
    // What choice(bound) gives: a whole number below `bound` (Lemire 2019); a bound of 1 draws nothing.
    std::uint32_t below(std::uint32_t bound);

private:
    struct Wide {
        std::uint64_t high = 0;
        std::uint64_t low = 0;
    };

    static Wide sum(Wide a, Wide b);
    static Wide product(Wide a, Wide b);
    void advance();

    Wide state_;
    Wide increment_;
    std::optional<std::uint32_t> kept_;
};

// The words of SeedSequence(seed).generate_state(4, uint64).
std::array<std::uint64_t, 4> numpy_seed_words(std::uint64_t seed);

}  // namespace adjudge
