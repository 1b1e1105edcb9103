// Draws outputs at random so that every system is credited equally often.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "design/outputs.hpp"

namespace adjudge {

struct DrawLimits {
    std::size_t systems = 0;      // of the corpus
    std::size_t per_passage = 1;  // outputs of one passage at most
    std::size_t passages = 0;
};

// Each draw is for a system that has been credited least; an output of several systems is credited to all.
// When every candidate has been drawn once, all may be drawn once more.
class BalancedDraw {
public:
    // `candidates` are the numbers of outputs in `index`, which must outlive this.
    BalancedDraw(const OutputIndex& index, std::span<const std::uint32_t> candidates,
                 const DrawLimits& limits, RandomStream& random);

    // Nothing when no passage may have one more.
    std::optional<std::uint32_t> next();
    // How often each system has been credited.
    [[nodiscard]] std::span<const std::size_t> credits() const { return credits_; }

private:
    void fill_stacks();
    std::optional<std::uint32_t> next_of(std::uint32_t system);
    std::optional<std::uint32_t> next_of_any();

    const OutputIndex& index_;
    std::vector<std::uint32_t> candidates_;
    DrawLimits limits_;
    RandomStream& random_;
    std::vector<std::vector<std::uint32_t>> stacks_;  // of each system, in random order
    std::vector<std::uint32_t> times_drawn_;          // of each output of the index
    std::vector<std::uint32_t> of_passage_;
    std::vector<std::size_t> credits_;
    std::vector<std::uint32_t> turn_;  // systems in random order: who comes first among equals
    std::uint32_t round_ = 0;
};

}  // namespace adjudge
