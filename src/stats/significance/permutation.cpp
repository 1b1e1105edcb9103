#include "stats/significance/permutation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/random.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

// Draws of one stream: few enough that threads share them evenly, many enough that a stream pays.
constexpr std::size_t permutations_a_stream = 100;

// Equal differences, summed in another order, differ in their last bits: they must count as equal.
bool is_as_extreme(double drawn, double found, Alternative alternative) {
    const double slack = 1e-12 * std::fabs(found);
    switch (alternative) {
        case Alternative::Less:
            return drawn <= found + slack;
        case Alternative::Greater:
            return drawn >= found - slack;
        case Alternative::TwoSided:
            break;
    }
    return std::fabs(drawn) >= std::fabs(found) - slack;
}

// Counts the draws of draw(stream) that are as extreme as the difference found.
template <class MakeDraw>
double permutation_p(double found, const PermutationOptions& options, MakeDraw make_draw) {
    const std::size_t streams = (options.permutations + permutations_a_stream - 1) / permutations_a_stream;
    const auto count_of = [&](std::size_t index) {
        RandomStream random{options.seed, "permutation", index};
        auto draw = make_draw();
        const std::size_t first = index * permutations_a_stream;
        const std::size_t last = std::min(first + permutations_a_stream, options.permutations);
        std::size_t extreme = 0;
        for (std::size_t i = first; i < last; ++i) {
            extreme += is_as_extreme(draw(random), found, options.alternative) ? 1U : 0U;
        }
        return extreme;
    };
    const auto counts = parallel_map(streams, count_of, options.parallel);
    const std::size_t extreme = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    return static_cast<double>(extreme + 1) / static_cast<double>(options.permutations + 1);
}

double mean_with_random_signs(std::span<const double> differences, RandomStream& random) {
    constexpr std::size_t bits_a_draw = 64;
    double sum = 0.0;
    for (std::size_t begin = 0; begin < differences.size(); begin += bits_a_draw) {
        std::uint64_t signs = random.bits();
        const std::size_t end = std::min(begin + bits_a_draw, differences.size());
        for (std::size_t i = begin; i < end; ++i) {
            sum += (signs & 1U) != 0 ? differences[i] : -differences[i];
            signs >>= 1U;
        }
    }
    return sum / static_cast<double>(differences.size());
}

}  // namespace

Computed<PermutationTest> paired_permutation_test(std::span<const double> differences,
                                                  const PermutationOptions& options) {
    if (differences.empty()) {
        return Undefined{"no pairs"};
    }
    if (std::ranges::all_of(differences, [](double difference) { return difference == 0.0; })) {
        return Undefined{"all differences are zero"};
    }
    const double found = moments(differences).mean;
    const auto make_draw = [&] {
        return [&](RandomStream& random) { return mean_with_random_signs(differences, random); };
    };
    return PermutationTest{.difference = found,
                           .p = permutation_p(found, options, make_draw),
                           .permutations = options.permutations,
                           .n = differences.size()};
}

}  // namespace adjudge
