// Parallel loops over many small things. They are taken in blocks of a fixed size, so that a thread has
// something to do and a sum is taken in one order, whatever the number of threads.
#pragma once

#include <algorithm>
#include <cstddef>

#include "base/parallel.hpp"

namespace adjudge {

struct Blocks {
    std::size_t count;    // of things
    std::size_t a_block;  // things in one block

    [[nodiscard]] std::size_t blocks() const { return (count + a_block - 1) / a_block; }
    [[nodiscard]] std::size_t begin(std::size_t block) const { return block * a_block; }
    [[nodiscard]] std::size_t end(std::size_t block) const { return std::min(count, begin(block) + a_block); }
};

// body(0) ... body(count - 1).
template <class Body>
void for_each_of(const Blocks& blocks, Body body, const ParallelOptions& options) {
    const auto do_block = [&](std::size_t block) {
        for (std::size_t i = blocks.begin(block); i < blocks.end(block); ++i) {
            body(i);
        }
    };
    parallel_for(blocks.blocks(), do_block, options);
}

// The sum of term(0) ... term(count - 1).
template <class Term>
double sum_over(const Blocks& blocks, Term term, const ParallelOptions& options) {
    const auto sum_of_block = [&](std::size_t block) {
        double sum = 0.0;
        for (std::size_t i = blocks.begin(block); i < blocks.end(block); ++i) {
            sum += term(i);
        }
        return sum;
    };
    double sum = 0.0;
    for (const double part : parallel_map(blocks.blocks(), sum_of_block, options)) {
        sum += part;
    }
    return sum;
}

}  // namespace adjudge
