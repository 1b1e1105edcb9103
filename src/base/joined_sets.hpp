// Sets of numbered elements that are joined step by step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace adjudge {

class JoinedSets {
public:
    explicit JoinedSets(std::size_t count) : parent_(count) {
        std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
    }

    // The element that stands for the set.
    std::uint32_t find(std::uint32_t element) {
        while (parent_[element] != element) {
            parent_[element] = parent_[parent_[element]];
            element = parent_[element];
        }
        return element;
    }
    void join(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

private:
    std::vector<std::uint32_t> parent_;
};

}  // namespace adjudge
