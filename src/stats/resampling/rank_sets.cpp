#include "stats/resampling/rank_sets.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "stats/distributions.hpp"

namespace adjudge {
namespace {

struct ErrorPair {
    std::size_t first;
    std::size_t second;
    double error;
};

// Pairs without any error (systems that share every output) can't differ by chance.
std::vector<ErrorPair> pairs_with_errors(const GroupJackknife& errors) {
    std::vector<ErrorPair> pairs;
    for (std::size_t a = 0; a < errors.deviation.size(); ++a) {
        for (std::size_t b = a + 1; b < errors.deviation.size(); ++b) {
            if (errors.has(a) && errors.has(b)) {
                const double error = jackknife_error(errors.deviation[a], errors.deviation[b]);
                if (error > 0.0) {
                    pairs.push_back({a, b, error});
                }
            }
        }
    }
    return pairs;
}

// One draw of all estimates' errors: the deviations of the groups, each times a normal draw.
std::vector<double> drawn_errors(const GroupJackknife& errors, RandomStream& random) {
    const auto groups = static_cast<double>(errors.groups);
    std::vector<double> drawn(errors.deviation.size(), 0.0);
    for (std::size_t g = 0; g < errors.groups; ++g) {
        const double factor = std::sqrt((groups - 1.0) / groups) * random.normal();
        for (std::size_t s = 0; s < drawn.size(); ++s) {
            drawn[s] += errors.has(s) ? factor * errors.deviation[s][g] : 0.0;
        }
    }
    return drawn;
}

}  // namespace

double simultaneous_level(const GroupJackknife& errors, const RankSetOptions& options) {
    const std::vector<ErrorPair> pairs = pairs_with_errors(errors);
    if (pairs.empty()) {
        return 0.0;
    }
    std::vector<double> largest(options.draws, 0.0);
    for (std::size_t i = 0; i < options.draws; ++i) {
        RandomStream random{options.seed, "rank sets", i};
        const std::vector<double> drawn = drawn_errors(errors, random);
        for (const ErrorPair& pair : pairs) {
            largest[i] = std::max(largest[i], std::fabs(drawn[pair.first] - drawn[pair.second]) / pair.error);
        }
    }
    const auto place = static_cast<std::ptrdiff_t>(
        std::min(static_cast<double>(options.draws - 1),
                 std::floor(options.confidence * static_cast<double>(options.draws))));
    std::ranges::nth_element(largest, largest.begin() + place);
    return normal_p(largest[static_cast<std::size_t>(place)], Alternative::TwoSided);
}

std::vector<RankRange> rank_sets(std::span<const double> estimates, const GroupJackknife& errors,
                                 const RankSetOptions& options) {
    std::vector<RankRange> sets(estimates.size(), {1, estimates.size()});
    const double level = simultaneous_level(errors, options);
    for (const ErrorPair& pair : pairs_with_errors(errors)) {
        const double difference = estimates[pair.first] - estimates[pair.second];
        const double df = joint_jackknife_df(errors.weight[pair.first], errors.weight[pair.second]);
        if (student_t_p(difference / pair.error, df, Alternative::TwoSided) <= level) {
            const bool is_first_better = difference > 0.0;
            --sets[is_first_better ? pair.first : pair.second].worst;
            ++sets[is_first_better ? pair.second : pair.first].best;
        }
    }
    return sets;
}

}  // namespace adjudge
