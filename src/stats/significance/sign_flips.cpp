#include "stats/significance/sign_flips.hpp"

#include <cmath>
#include <cstdlib>
#include <optional>
#include <vector>

#include "stats/significance/permutation.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_steps = 4'000'000;  // of the exact count: some milliseconds

// The sizes of the leans as whole numbers; none where one is not whole, or a count would take too long.
std::optional<std::vector<std::size_t>> whole_sizes(std::span<const double> lean) {
    std::vector<std::size_t> sizes;
    std::size_t total = 0;
    for (const double one : lean) {
        if (one != std::floor(one) || std::fabs(one) > static_cast<double>(most_steps)) {
            return std::nullopt;
        }
        sizes.push_back(static_cast<std::size_t>(std::fabs(one)));
        total += sizes.back();
        if (sizes.size() * total > most_steps) {
            return std::nullopt;
        }
    }
    return sizes;
}

// How probable it is that the flipped leans sum to +-sum or farther from 0: with the sizes of the groups on
// the first side adding up to x, the sum is 2 x - total.
double exact_p(std::span<const std::size_t> sizes, std::size_t sum) {
    std::size_t total = 0;
    std::vector<double> chance{1.0};  // of each x
    for (const std::size_t size : sizes) {
        std::vector<double> next(chance.size() + size, 0.0);
        for (std::size_t x = 0; x < chance.size(); ++x) {
            next[x] += 0.5 * chance[x];
            next[x + size] += 0.5 * chance[x];
        }
        chance = std::move(next);
        total += size;
    }
    double p = 0.0;
    for (std::size_t x = 0; x <= total; ++x) {
        const std::size_t away = 2 * x > total ? 2 * x - total : total - 2 * x;
        p += away >= sum ? chance[x] : 0.0;
    }
    return std::min(p, 1.0);
}

}  // namespace

Computed<SignFlipTest> sign_flip_test(std::span<const double> lean, const SignFlipOptions& options) {
    std::vector<double> leaning;
    double sum = 0.0;
    for (const double one : lean) {
        if (one != 0.0) {
            leaning.push_back(one);
            sum += one;
        }
    }
    if (leaning.empty()) {
        return Undefined{"nothing speaks for either side"};
    }
    if (const auto sizes = whole_sizes(leaning)) {
        return SignFlipTest{exact_p(*sizes, static_cast<std::size_t>(std::fabs(sum))), true, leaning.size()};
    }
    return paired_permutation_test(
               leaning, {.permutations = options.flips, .seed = options.seed, .parallel = options.parallel})
        .transform([](const PermutationTest& found) {
            return SignFlipTest{found.p, false, found.n};
        });
}

}  // namespace adjudge
