#include "base/random.hpp"

#include <stdexcept>
#include <unordered_map>

#include <Random123/philox.h>

#include "base/normal_quantile.hpp"

namespace adjudge {
namespace {

// FNV-1a, 64 bits (Fowler, Noll, Vo). The purposes are few and fixed; all that matters is that they differ.
std::uint64_t purpose_key(std::string_view purpose) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : purpose) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    return hash;
}

}  // namespace

PhiloxBlock philox(const PhiloxBlock& counter, const PhiloxKey& key) {
    const r123::Philox4x64::ctr_type made =
        r123::Philox4x64{}({{counter[0], counter[1], counter[2], counter[3]}}, {{key[0], key[1]}});
    return {made[0], made[1], made[2], made[3]};
}

RandomStream::RandomStream(std::uint64_t seed, std::string_view purpose, std::uint64_t index)
    : key_{seed, purpose_key(purpose)}, counter_{0, index, 0, 0}, used_{block_.size()} {}

std::uint64_t RandomStream::bits() {
    if (used_ == block_.size()) {
        block_ = philox(counter_, key_);
        ++counter_[0];
        used_ = 0;
    }
    return block_[used_++];
}

std::uint64_t RandomStream::below(std::uint64_t bound) {
    if (bound == 0) {
        throw std::logic_error{"RandomStream::below: there is no whole number below 0"};
    }
    __extension__ using Wide = unsigned __int128;
    Wide product = static_cast<Wide>(bits()) * bound;
    // The division is slow and hardly ever needed: its rest is below `bound`.
    if (static_cast<std::uint64_t>(product) < bound) {
        const std::uint64_t uneven =
            (0 - bound) % bound;  // how many of the 2^64 draws would favour some number
        while (static_cast<std::uint64_t>(product) < uneven) {
            product = static_cast<Wide>(bits()) * bound;
        }
    }
    return static_cast<std::uint64_t>(product >> 64U);
}

double RandomStream::uniform() { return static_cast<double>(bits() >> 11U) * 0x1p-53; }

double RandomStream::normal() {
    // Half a step off the grid, so that neither 0 nor 1 can come out. 52 bits leave room for the half.
    return normal_quantile((static_cast<double>(bits() >> 12U) + 0.5) * 0x1p-52);
}

std::vector<std::size_t> RandomStream::sample(std::size_t population, std::size_t count) {
    if (count > population) {
        throw std::logic_error{"RandomStream::sample: more wanted than there are"};
    }
    // A shuffle cut short: only the places that were swapped are remembered.
    std::unordered_map<std::size_t, std::size_t> moved;
    const auto at = [&moved](std::size_t place) {
        const auto found = moved.find(place);
        return found == moved.end() ? place : found->second;
    };
    std::vector<std::size_t> drawn;
    drawn.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t j = i + below(population - i);
        drawn.push_back(at(j));
        moved[j] = at(i);
    }
    return drawn;
}

}  // namespace adjudge
