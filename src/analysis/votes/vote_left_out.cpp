#include "analysis/votes/vote_left_out.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "analysis/win_matrix.hpp"
#include "base/random.hpp"
#include "stats/distributions.hpp"
#include "stats/significance/multiple_testing.hpp"

namespace adjudge {
namespace {

using Replicates = std::vector<std::vector<double>>;

// Of one score, or of a difference of two.
template <class Value>
double standard_error(const Replicates& without, Value value) {
    const auto n = static_cast<double>(without.size());
    double mean = 0.0;
    for (const std::vector<double>& scores : without) {
        mean += value(scores) / n;
    }
    double squares = 0.0;
    for (const std::vector<double>& scores : without) {
        squares += (value(scores) - mean) * (value(scores) - mean);
    }
    return std::sqrt(squares * (n - 1.0) / n);
}

constexpr double rounding = 1e-12;

struct TestedPair {
    std::size_t better;
    std::size_t worse;
};

// Every two systems that can be tested, with their p.
struct TestedPairs {
    std::vector<TestedPair> pairs;
    std::vector<double> p;
};

// Adds nothing where no group makes a difference.
void add_pair(const TestedPair& pair, std::span<const double> scores, const Replicates& without,
              TestedPairs& tested) {
    const auto lead = [&](std::span<const double> of) { return of[pair.better] - of[pair.worse]; };
    const double error = standard_error(without, lead);
    const double df = static_cast<double>(without.size()) - 1.0;
    if (error > rounding) {
        tested.pairs.push_back(pair);
        tested.p.push_back(student_t_p(lead(scores) / error, df, Alternative::TwoSided));
    }
}

TestedPairs tested_pairs(std::span<const double> scores, const Replicates& without) {
    TestedPairs found;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        for (std::size_t j = i + 1; j < scores.size(); ++j) {
            add_pair({i, j}, scores, without, found);
        }
    }
    return found;
}

WinMatrix wins_of(const TestedPairs& tested, std::span<const double> p, std::size_t systems, double alpha) {
    WinMatrix wins{systems};
    for (std::size_t i = 0; i < p.size(); ++i) {
        if (p[i] < alpha) {
            wins.set_win(tested.pairs[i].better, tested.pairs[i].worse);
        }
    }
    return wins;
}

}  // namespace

std::vector<std::vector<std::uint32_t>> worker_groups(const GroupedVotes& votes, std::uint64_t seed) {
    constexpr std::size_t most_groups = 20;
    std::vector<std::uint32_t> workers(votes.groups());
    std::iota(workers.begin(), workers.end(), 0U);
    RandomStream{seed, "workers left out"}.shuffle(workers);
    std::ranges::stable_sort(workers, std::ranges::greater{},
                             [&](std::uint32_t worker) { return votes.of_group(worker).size(); });
    std::vector<std::vector<std::uint32_t>> groups(std::min(most_groups, workers.size()));
    std::vector<std::size_t> sizes(groups.size(), 0);
    for (const std::uint32_t worker : workers) {
        const auto least = std::ranges::min_element(sizes);
        groups[static_cast<std::size_t>(least - sizes.begin())].push_back(worker);
        *least += votes.of_group(worker).size();
    }
    return groups;
}

Computed<LeftOutRanking> left_out_ranking(std::span<const double> scores, const Replicates& without,
                                          double confidence) {
    if (without.size() < 2) {
        return Undefined{"fewer than two groups of workers to leave out"};
    }
    const double alpha = 1.0 - confidence;
    const double reach = student_t_quantile(1.0 - alpha / 2.0, static_cast<double>(without.size()) - 1.0);
    LeftOutRanking found;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const double error = standard_error(without, [&](const std::vector<double>& one) { return one[i]; });
        found.score.push_back(
            error > rounding
                ? std::optional{Interval{scores[i] - reach * error, scores[i] + reach * error, confidence}}
                : std::nullopt);
    }
    const TestedPairs tested = tested_pairs(scores, without);
    const std::vector<double> together = adjusted_p(tested.p, Correction::Holm);
    found.ranks = rank_ranges(wins_of(tested, together, scores.size(), alpha));
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    found.cluster = clusters(wins_of(tested, tested.p, scores.size(), alpha), order);
    return found;
}

}  // namespace adjudge
