#include "text/numpy_random.hpp"

#include <bit>
#include <limits>

namespace adjudge {
namespace {

using Pool = std::array<std::uint32_t, 4>;

std::uint32_t folded(std::uint32_t value) { return value ^ (value >> 16U); }

// A hash whose constant changes with every use.
class SeedHash {
public:
    SeedHash(std::uint32_t initial, std::uint32_t factor) : constant_{initial}, factor_{factor} {}

    std::uint32_t operator()(std::uint32_t value) {
        value ^= constant_;
        constant_ *= factor_;
        return folded(value * constant_);
    }

private:
    std::uint32_t constant_;
    std::uint32_t factor_;
};

std::uint32_t mixed(std::uint32_t into, std::uint32_t value) {
    return folded(0xCA01F9DDU * into - 0x4973F715U * value);
}

Pool entropy_pool(std::uint64_t seed) {
    SeedHash hash{0x43B0D7E5U, 0x931E8875U};
    const Pool entropy{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U), 0, 0};
    Pool pool{};
    for (std::size_t i = 0; i < pool.size(); ++i) {
        pool[i] = hash(entropy[i]);
    }
    for (std::size_t from = 0; from < pool.size(); ++from) {
        for (std::size_t into = 0; into < pool.size(); ++into) {
            pool[into] = from == into ? pool[into] : mixed(pool[into], hash(pool[from]));
        }
    }
    return pool;
}

}  // namespace

std::array<std::uint64_t, 4> numpy_seed_words(std::uint64_t seed) {
    const Pool pool = entropy_pool(seed);
    SeedHash hash{0x8B51F9DDU, 0x58F38DEDU};
    std::array<std::uint64_t, 4> words{};
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint64_t low = hash(pool[(2 * i) % pool.size()]);
        const std::uint64_t high = hash(pool[(2 * i + 1) % pool.size()]);
        words[i] = (high << 32U) | low;
    }
    return words;
}

NumpyRandom::NumpyRandom(std::uint64_t seed) {
    const std::array<std::uint64_t, 4> words = numpy_seed_words(seed);
    increment_ = {(words[2] << 1U) | (words[3] >> 63U), (words[3] << 1U) | 1U};
    advance();
    state_ = sum(state_, {words[0], words[1]});
    advance();
}

NumpyRandom::Wide NumpyRandom::sum(Wide a, Wide b) {
    const std::uint64_t low = a.low + b.low;
    return {a.high + b.high + (low < a.low ? 1 : 0), low};
}

// Modulo 2^128, from 32-bit halves of the low words.
NumpyRandom::Wide NumpyRandom::product(Wide a, Wide b) {
    constexpr std::uint64_t half = 0xFFFFFFFFU;
    const std::uint64_t low = (a.low & half) * (b.low & half);
    const std::uint64_t cross = (a.low >> 32U) * (b.low & half) + (low >> 32U);
    const std::uint64_t middle = (a.low & half) * (b.low >> 32U) + (cross & half);
    const std::uint64_t high = (a.low >> 32U) * (b.low >> 32U) + (cross >> 32U) + (middle >> 32U);
    return {high + a.high * b.low + a.low * b.high, (middle << 32U) | (low & half)};
}

void NumpyRandom::advance() {
    constexpr Wide factor{2549297995355413924U, 4865540595714422341U};
    state_ = sum(product(state_, factor), increment_);
}

std::uint64_t NumpyRandom::next64() {
    advance();
    return std::rotr(state_.high ^ state_.low, static_cast<int>(state_.high >> 58U));
}

std::uint32_t NumpyRandom::next32() {
    if (kept_) {
        const std::uint32_t kept = *kept_;
        kept_.reset();
        return kept;
    }
    const std::uint64_t drawn = next64();
    kept_ = static_cast<std::uint32_t>(drawn >> 32U);
    return static_cast<std::uint32_t>(drawn);
}

std::uint32_t NumpyRandom::below(std::uint32_t bound) {
    if (bound <= 1) {
        return 0;
    }
    std::uint64_t scaled = std::uint64_t{next32()} * bound;
    if (static_cast<std::uint32_t>(scaled) < bound) {
        const std::uint32_t refused = (std::numeric_limits<std::uint32_t>::max() - (bound - 1)) % bound;
        while (static_cast<std::uint32_t>(scaled) < refused) {
            scaled = std::uint64_t{next32()} * bound;
        }
    }
    return static_cast<std::uint32_t>(scaled >> 32U);
}

}  // namespace adjudge
