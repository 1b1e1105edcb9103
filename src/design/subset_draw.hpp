// Draws which systems a screen with several outputs shows, and in which order: every system, every pair of
// systems, and every system in every place about equally often.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "design/outputs.hpp"

namespace adjudge {

class SubsetDraw {
public:
    SubsetDraw(const OutputIndex& index, std::size_t systems, std::size_t outputs, RandomStream& random);

    // Outputs of the passage, in the order of the screen: as many as wanted, or all there are. An output of
    // several systems stands for the first of them. `must_show` is one of them that may not be missing.
    std::vector<std::uint32_t> next(std::size_t passage, std::optional<std::uint32_t> must_show = {});

private:
    std::vector<std::uint32_t> choose(std::vector<std::uint32_t> outputs,
                                      std::optional<std::uint32_t> must_show);
    std::size_t times_together(std::uint32_t output, std::span<const std::uint32_t> others);
    std::vector<std::uint32_t> arrange(std::vector<std::uint32_t> outputs);
    bool improve(std::vector<std::uint32_t>& outputs);
    [[nodiscard]] std::uint32_t system_of(std::uint32_t output) const { return index_.systems(output)[0]; }
    std::size_t& pairs(std::uint32_t a, std::uint32_t b) { return pairs_[a * systems_ + b]; }
    std::size_t& places(std::uint32_t system, std::size_t place) {
        return places_[system * outputs_ + place];
    }

    const OutputIndex& index_;
    std::size_t systems_;
    std::size_t outputs_;
    RandomStream& random_;
    std::vector<std::size_t> shown_;   // how often each system was
    std::vector<std::size_t> pairs_;   // how often two were shown together
    std::vector<std::size_t> places_;  // how often a system stood in a place
};

}  // namespace adjudge
