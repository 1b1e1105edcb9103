#include "analysis/ratings/system_evidence.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "base/parallel.hpp"
#include "stats/exact_mean.hpp"
#include "stats/grouped_rows.hpp"
#include "stats/resampling/bootstrap.hpp"
#include "stats/sorted_rows.hpp"

namespace adjudge {
namespace {

// Weights that make the mean of judgments the mean of segment means.
JudgmentValues plain_values(const Ratings& ratings, const std::vector<double>& scores, KeptWorkers kept) {
    const std::vector<double> none(ratings.size(), 0.0);
    JudgmentValues found{scores, none, none, none};
    std::vector<double> in_segment(ratings.segments.size(), 0.0);
    const auto counts = [&](std::size_t i) {
        return counts_for_system(ratings.kind[i]) && !std::isnan(scores[i]) && is_kept(ratings, kept, i);
    };
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        in_segment[ratings.segment[i]] += counts(i) ? 1.0 : 0.0;
    }
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (counts(i)) {
            found.weight[i] = 1.0 / in_segment[ratings.segment[i]];
        }
    }
    return found;
}

// How far a worker's judgments in a cluster pull the worker's own fit to themselves, by cluster and worker.
class RunLeverages {
public:
    RunLeverages(const Ratings& ratings, const JudgmentValues& values, const ClusterIds& clusters)
        : ratings_{ratings}, values_{values}, clusters_{clusters} {}

    void add(std::uint32_t i) { sums_[key_of(i)] += values_.leverage[i]; }
    // Of one judgment, with its pull on its own item.
    [[nodiscard]] double of(std::uint32_t i) const {
        const double of_run = std::min(1.0, sums_.at(key_of(i)));
        return of_run + (1.0 - of_run) * values_.own_leverage[i];
    }

private:
    [[nodiscard]] std::uint64_t key_of(std::uint32_t i) const {
        constexpr unsigned half = 32;
        return std::uint64_t{clusters_.id[i]} << half | ratings_.worker[i];
    }

    const Ratings& ratings_;
    const JudgmentValues& values_;
    const ClusterIds& clusters_;
    std::unordered_map<std::uint64_t, double> sums_;
};

SystemJudgments judgments_of(const Ratings& ratings, const std::vector<std::uint32_t>& rows,
                             const JudgmentValues& values, const ClusterIds& clusters) {
    std::vector<std::uint32_t> counted;
    RunLeverages leverages{ratings, values, clusters};
    for (const std::uint32_t i : rows) {
        if (values.weight[i] > 0.0) {
            counted.push_back(i);
            leverages.add(i);
        }
    }
    SystemJudgments found;
    for (const std::uint32_t i : counted) {
        found.value.push_back(values.value[i]);
        found.weight.push_back(values.weight[i]);
        found.leverage.push_back(leverages.of(i));
        found.cluster.push_back(clusters.id[i]);
        found.item.push_back(ratings.item[i]);
        found.worker.push_back(ratings.worker[i]);
    }
    return found;
}

// The weighted mean of an item's judgments: of equal weights the mean itself, so that ties stay ties.
double item_mean(const SystemJudgments& judgments, std::span<const std::size_t> places) {
    const double weight = judgments.weight[places.front()];
    if (std::ranges::all_of(places, [&](std::size_t i) { return judgments.weight[i] == weight; })) {
        std::vector<double> values;
        for (const std::size_t i : places) {
            values.push_back(judgments.value[i]);
        }
        return exact_mean(std::move(values));
    }
    double sum = 0.0;
    double weights = 0.0;
    for (const std::size_t i : places) {
        sum += judgments.weight[i] * judgments.value[i];
        weights += judgments.weight[i];
    }
    return sum / weights;
}

// Judgments in an order that does not depend on the table's.
std::vector<std::uint32_t> ordered_rows(const Ratings& ratings, const JudgmentValues& values) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (values.weight[i] > 0.0) {
            rows.push_back(i);
        }
    }
    return sorted_rows(rows, ratings.item, ratings.items.size(), [&](std::uint32_t i) {
        return std::tuple{ratings.worker[i], ratings.hit[i], ratings.system[i], ratings.kind[i],
                          values.value[i]};
    });
}

struct WeightedSum {
    double sum = 0.0;
    double weight = 0.0;
};

// Of the judgments of each cluster, by ascending cluster.
std::vector<WeightedSum> cluster_sums(const SystemJudgments& judgments) {
    std::vector<WeightedSum> sums(judgments.cluster.empty() ? 0 : std::ranges::max(judgments.cluster) + 1U);
    for (std::size_t i = 0; i < judgments.value.size(); ++i) {
        WeightedSum& of_cluster = sums[judgments.cluster[i]];
        of_cluster.sum += judgments.weight[i] * judgments.value[i];
        of_cluster.weight += judgments.weight[i];
    }
    std::erase_if(sums, [](const WeightedSum& of_cluster) { return of_cluster.weight == 0.0; });
    return sums;
}

}  // namespace

JudgmentValues raw_values(const Ratings& ratings, KeptWorkers kept) {
    return plain_values(ratings, ratings.score, kept);
}

// Standardizing has taken each worker's mean out of the scores, which each judgment had pulled to itself.
JudgmentValues z_values(const Ratings& ratings, const StandardScores& standard, KeptWorkers kept) {
    JudgmentValues found = plain_values(ratings, standard.z, kept);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const std::size_t n = standard.workers[ratings.worker[i]].n;
        found.leverage[i] = n > 0 ? 1.0 / static_cast<double>(n) : 0.0;
    }
    return found;
}

JudgmentValues model_values(const Ratings& ratings, const RatingModel& model) {
    JudgmentValues found{model.value, model.weight, model.leverage, model.own_leverage};
    std::vector<double> weights(ratings.systems.size(), 0.0);
    std::vector<bool> is_judged(ratings.segments.size(), false);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (!counts_for_system(ratings.kind[i])) {
            found.weight[i] = 0.0;
        }
        weights[ratings.system[i]] += found.weight[i];
        is_judged[ratings.segment[i]] = is_judged[ratings.segment[i]] || found.weight[i] > 0.0;
    }
    if (ratings.shared.split == 0) {
        return found;
    }
    std::vector<double> segments(ratings.systems.size(), 0.0);
    for (std::size_t s = 0; s < is_judged.size(); ++s) {
        segments[ratings.segments[s].system] += is_judged[s] ? 1.0 : 0.0;
    }
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (found.weight[i] > 0.0) {
            found.weight[i] *= segments[ratings.system[i]] / weights[ratings.system[i]];
        }
    }
    return found;
}

ClusterIds cluster_ids(const Ratings& ratings, Dependence dependence) {
    const bool has_hits = !ratings.hits.empty() && std::ranges::find(ratings.hit, no_id) == ratings.hit.end();
    const bool has_documents =
        !ratings.documents.empty() && std::ranges::find(ratings.document, no_id) == ratings.document.end();
    switch (dependence) {
        case Dependence::Document:
            if (has_documents) {
                return {ratings.document, "document+system"};
            }
            break;
        case Dependence::Segment:
            return {ratings.item, "segment"};
        case Dependence::Hit:
            if (has_hits) {
                return {ratings.hit, "hit+system"};
            }
            break;
        case Dependence::Worker:
            break;
    }
    return {ratings.worker, "worker+system"};
}

std::vector<SystemJudgments> judgments_by_system(const Ratings& ratings, const JudgmentValues& values,
                                                 const ClusterIds& clusters) {
    std::vector<std::vector<std::uint32_t>> rows(ratings.shared.systems.size());
    for (const std::uint32_t i : ordered_rows(ratings, values)) {
        for (const std::uint32_t system : ratings.shared.systems_of[ratings.system[i]]) {
            rows[system].push_back(i);
        }
    }
    return parallel_map(rows.size(),
                        [&](std::size_t s) { return judgments_of(ratings, rows[s], values, clusters); });
}

SystemEvidence evidence_of(std::string name, const SystemJudgments& judgments) {
    SystemEvidence evidence{
        .name = std::move(name),
        .mean = clustered_mean({judgments.value, judgments.weight, judgments.cluster, judgments.leverage})};
    std::vector<std::size_t> places(judgments.item.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    for (std::size_t begin = 0; begin < places.size();) {
        std::size_t end = begin;
        while (end < places.size() && judgments.item[end] == judgments.item[begin]) {
            ++end;
        }
        evidence.items.push_back(judgments.item[begin]);
        evidence.segment_scores.push_back(
            item_mean(judgments, std::span{places}.subspan(begin, end - begin)));
        begin = end;
    }
    return evidence;
}

double weighted_mean(const SystemJudgments& judgments) {
    double sum = 0.0;
    double weights = 0.0;
    for (std::size_t i = 0; i < judgments.value.size(); ++i) {
        sum += judgments.weight[i] * judgments.value[i];
        weights += judgments.weight[i];
    }
    return sum / weights;
}

double effective_workers(const SystemJudgments& judgments) {
    std::unordered_map<std::uint32_t, double> by_worker;
    double all = 0.0;
    for (std::size_t i = 0; i < judgments.weight.size(); ++i) {
        by_worker[judgments.worker[i]] += judgments.weight[i];
        all += judgments.weight[i];
    }
    std::vector<double> weights;
    for (const auto& [worker, weight] : by_worker) {
        weights.push_back(weight);
    }
    std::ranges::sort(weights);
    double squares = 0.0;
    for (const double weight : weights) {
        squares += weight * weight;
    }
    return all * all / squares;
}

std::optional<Interval> cluster_interval(const SystemJudgments& judgments, const ClusterBootstrap& options) {
    const std::vector<WeightedSum> clusters = cluster_sums(judgments);
    const auto mean_of = [&](std::span<const std::uint32_t> chosen) -> std::optional<double> {
        WeightedSum all;
        for (const std::uint32_t cluster : chosen) {
            all.sum += clusters[cluster].sum;
            all.weight += clusters[cluster].weight;
        }
        return all.sum / all.weight;
    };
    const auto method = options.is_bca ? BootstrapMethod::Bca : BootstrapMethod::Percentile;
    const auto found = bootstrap(clusters.size(), mean_of,
                                 {.resamples = options.inference.resamples,
                                  .confidence = options.inference.confidence,
                                  .method = method,
                                  .seed = options.inference.seed,
                                  .parallel = options.parallel});
    return found ? std::optional{found->interval} : std::nullopt;
}

}  // namespace adjudge
