#include "design/balanced_draw.hpp"

#include <algorithm>
#include <numeric>

namespace adjudge {

BalancedDraw::BalancedDraw(const OutputIndex& index, std::span<const std::uint32_t> candidates,
                           const DrawLimits& limits, RandomStream& random)
    : index_{index},
      candidates_(candidates.begin(), candidates.end()),
      limits_{limits},
      random_{random},
      stacks_(limits.systems),
      times_drawn_(index.all().size(), 0),
      of_passage_(limits.passages, 0),
      credits_(limits.systems, 0),
      turn_(limits.systems) {
    std::iota(turn_.begin(), turn_.end(), 0U);
    random_.shuffle(turn_);
    fill_stacks();
}

void BalancedDraw::fill_stacks() {
    ++round_;
    random_.shuffle(candidates_);
    for (const std::uint32_t output : candidates_) {
        for (const std::uint32_t system : index_.systems(output)) {
            stacks_[system].push_back(output);
        }
    }
}

std::optional<std::uint32_t> BalancedDraw::next_of(std::uint32_t system) {
    std::vector<std::uint32_t>& stack = stacks_[system];
    while (!stack.empty()) {
        const std::uint32_t output = stack.back();
        stack.pop_back();
        const std::uint32_t passage = index_.all()[output].passage;
        if (times_drawn_[output] < round_ && of_passage_[passage] < limits_.per_passage) {
            ++times_drawn_[output];
            ++of_passage_[passage];
            return output;
        }
    }
    return std::nullopt;
}

std::optional<std::uint32_t> BalancedDraw::next_of_any() {
    std::ranges::stable_sort(turn_, {}, [&](std::uint32_t system) { return credits_[system]; });
    for (const std::uint32_t system : turn_) {
        if (const auto output = next_of(system)) {
            return output;
        }
    }
    return std::nullopt;
}

std::optional<std::uint32_t> BalancedDraw::next() {
    std::optional<std::uint32_t> output = next_of_any();
    if (!output) {
        fill_stacks();
        output = next_of_any();
    }
    for (const std::uint32_t credited : output ? index_.systems(*output) : std::span<const std::uint32_t>{}) {
        ++credits_[credited];
    }
    return output;
}

}  // namespace adjudge
