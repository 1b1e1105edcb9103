#include "stats/resampling/resampled_ranking.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "stats/quantile.hpp"

namespace adjudge {
namespace {

using Scores = std::vector<double>;

std::vector<Scores> computed_replicates(const ReplicateScores& replicate, const ResamplingOptions& options) {
    std::vector<Scores> replicates;
    for (std::optional<Scores>& scores : parallel_map(options.resamples, replicate, options.parallel)) {
        if (scores) {
            replicates.push_back(*std::move(scores));
        }
    }
    return replicates;
}

std::vector<std::size_t> from_best_to_worst(std::span<const double> scores) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return scores[i]; });
    return order;
}

std::vector<RankRange> ranks_of(std::span<const double> scores) {
    const std::vector<std::size_t> order = from_best_to_worst(scores);
    std::vector<RankRange> ranks(scores.size());
    std::size_t first = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
        first = scores[order[place]] == scores[order[first]] ? first : place;
        ranks[order[place]].best = first + 1;
    }
    std::size_t last = order.size();
    for (std::size_t place = order.size(); place > 0; --place) {
        last = scores[order[place - 1]] == scores[order[last - 1]] ? last : place;
        ranks[order[place - 1]].worst = last;
    }
    return ranks;
}

std::size_t outermost(std::size_t replicates, double confidence) {
    return static_cast<std::size_t>(static_cast<double>(replicates) * (1.0 - confidence) / 2.0);
}

std::vector<RankRange> rank_ranges(const std::vector<Scores>& replicates, double confidence) {
    const std::size_t candidates = replicates.front().size();
    std::vector<std::vector<std::size_t>> best(candidates);
    std::vector<std::vector<std::size_t>> worst(candidates);
    for (const Scores& scores : replicates) {
        const std::vector<RankRange> ranks = ranks_of(scores);
        for (std::size_t i = 0; i < candidates; ++i) {
            best[i].push_back(ranks[i].best);
            worst[i].push_back(ranks[i].worst);
        }
    }
    const std::size_t left_out = outermost(replicates.size(), confidence);
    std::vector<RankRange> ranges;
    for (std::size_t i = 0; i < candidates; ++i) {
        std::ranges::sort(best[i]);
        std::ranges::sort(worst[i]);
        ranges.push_back({best[i][left_out], worst[i][replicates.size() - 1 - left_out]});
    }
    return ranges;
}

std::vector<Interval> intervals(const std::vector<Scores>& replicates, double confidence) {
    const double tail = (1.0 - confidence) / 2.0;
    std::vector<Interval> found;
    for (std::size_t i = 0; i < replicates.front().size(); ++i) {
        std::vector<double> values;
        values.reserve(replicates.size());
        for (const Scores& scores : replicates) {
            values.push_back(scores[i]);
        }
        std::ranges::sort(values);
        found.push_back(
            {*quantile_of_sorted(values, tail), *quantile_of_sorted(values, 1.0 - tail), confidence});
    }
    return found;
}

void count_above(std::span<const double> scores, std::vector<double>& above) {
    const std::size_t n = scores.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            above[i * n + j] += scores[i] > scores[j] ? 1.0 : 0.0;
        }
    }
}

std::vector<double> shares_above(const std::vector<Scores>& replicates) {
    const std::size_t n = replicates.front().size();
    std::vector<double> above(n * n, 0.0);
    for (const Scores& scores : replicates) {
        count_above(scores, above);
    }
    for (double& share : above) {
        share /= static_cast<double>(replicates.size());
    }
    return above;
}

std::vector<std::size_t> clusters(std::span<const double> scores, std::span<const RankRange> ranks) {
    const std::vector<std::size_t> order = from_best_to_worst(scores);
    std::vector<std::size_t> best_from(order.size() + 1, order.size() + 1);
    for (std::size_t place = order.size(); place > 0; --place) {
        best_from[place - 1] = std::min(best_from[place], ranks[order[place - 1]].best);
    }
    std::vector<std::size_t> cluster(order.size());
    std::size_t current = 1;
    std::size_t worst_so_far = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
        current += place > 0 && worst_so_far < best_from[place] ? 1U : 0U;
        cluster[order[place]] = current;
        worst_so_far = std::max(worst_so_far, ranks[order[place]].worst);
    }
    return cluster;
}

}  // namespace

Computed<ResampledRanking> resampled_ranking(std::span<const double> scores, const ReplicateScores& replicate,
                                             const ResamplingOptions& options) {
    if (options.resamples == 0 || !(options.confidence > 0.0 && options.confidence < 1.0)) {
        throw std::logic_error{"resampling needs at least one resample and a confidence in (0, 1)"};
    }
    const std::vector<Scores> replicates = computed_replicates(replicate, options);
    constexpr double least_share = 0.95;
    if (static_cast<double>(replicates.size()) < least_share * static_cast<double>(options.resamples)) {
        return Undefined{"the scores have no value in too many resamples"};
    }
    const std::vector<RankRange> ranks = rank_ranges(replicates, options.confidence);
    return ResampledRanking{.score = intervals(replicates, options.confidence),
                            .ranks = ranks,
                            .cluster = clusters(scores, ranks),
                            .above = shares_above(replicates),
                            .resamples = replicates.size()};
}

}  // namespace adjudge
