#include "analysis/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include <fmt/format.h>

#include "stats/bootstrap.hpp"
#include "stats/distributions.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

// What each judgment says under the estimate, and how much it weighs; 0 where it does not count.
struct JudgmentValues {
    std::vector<double> value;
    std::vector<double> weight;
    std::vector<double> leverage;
    std::vector<double> own_leverage;
};

// Weights that make the mean of judgments the mean of segment means.
JudgmentValues plain_values(const Ratings& ratings, const std::vector<double>& scores, KeptWorkers kept) {
    const std::vector<double> none(ratings.size(), 0.0);
    JudgmentValues found{scores, none, none, none};
    std::vector<double> in_segment(ratings.segments.size(), 0.0);
    const auto counts = [&](std::size_t i) {
        return counts_for_system(ratings.kind[i]) && !std::isnan(scores[i]) &&
               (kept == nullptr || (*kept)[ratings.worker[i]]);
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
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (!counts_for_system(ratings.kind[i])) {
            found.weight[i] = 0.0;
        }
    }
    return found;
}

struct ClusterIds {
    std::vector<std::uint32_t> id;  // by judgment
    std::string name;
};

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

// One system's judgments with weight.
struct SystemJudgments {
    std::vector<double> value;
    std::vector<double> weight;
    std::vector<double> leverage;
    std::vector<std::uint32_t> cluster;
    std::vector<std::uint32_t> item;
};

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

SystemJudgments judgments_of(const Ratings& ratings, std::span<const std::uint32_t> rows,
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
    }
    return found;
}

// The weighted mean of each item's judgments, by ascending item.
SystemEvidence segment_evidence(std::string name, const SystemJudgments& judgments) {
    SystemEvidence evidence{std::move(name), Undefined{"no judgments"}, {}, {}};
    std::vector<std::size_t> order(judgments.item.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return judgments.item[i]; });
    double sum = 0.0;
    double weights = 0.0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const std::size_t i = order[k];
        sum += judgments.weight[i] * judgments.value[i];
        weights += judgments.weight[i];
        if (k + 1 == order.size() || judgments.item[order[k + 1]] != judgments.item[i]) {
            evidence.items.push_back(judgments.item[i]);
            evidence.segment_scores.push_back(sum / weights);
            sum = 0.0;
            weights = 0.0;
        }
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

Interval t_interval(const ClusteredMean& mean, double confidence) {
    const double reach = student_t_quantile(0.5 + confidence / 2.0, mean.df) * mean.standard_error;
    return {mean.mean - reach, mean.mean + reach, confidence};
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

std::optional<Interval> bootstrap_interval(const SystemJudgments& judgments, const RankingOptions& options) {
    const std::vector<WeightedSum> clusters = cluster_sums(judgments);
    const auto mean_of = [&](std::span<const std::uint32_t> chosen) -> std::optional<double> {
        WeightedSum all;
        for (const std::uint32_t cluster : chosen) {
            all.sum += clusters[cluster].sum;
            all.weight += clusters[cluster].weight;
        }
        return all.sum / all.weight;
    };
    const auto method =
        options.interval == IntervalMethod::Bca ? BootstrapMethod::Bca : BootstrapMethod::Percentile;
    const auto found = bootstrap(clusters.size(), mean_of,
                                 {.resamples = options.resamples,
                                  .confidence = options.confidence,
                                  .method = method,
                                  .seed = options.significance.seed,
                                  .parallel = options.significance.parallel});
    return found ? std::optional{found->interval} : std::nullopt;
}

std::optional<Interval> interval_of(const SystemJudgments& judgments, const Computed<ClusteredMean>& mean,
                                    const RankingOptions& options) {
    if (options.interval != IntervalMethod::Clustered) {
        return bootstrap_interval(judgments, options);
    }
    return mean ? std::optional{t_interval(*mean, options.confidence)} : std::nullopt;
}

// A system before it has its place.
struct Candidate {
    RankedSystem system;
    SystemEvidence evidence;
};

Candidate candidate(const Ratings& ratings, std::uint32_t system, const SystemJudgments& judgments,
                    const RankingOptions& options) {
    Candidate made{{.system = system, .cluster = 0, .ranks = {1, 1}, .estimate = weighted_mean(judgments)},
                   segment_evidence(ratings.systems[system], judgments)};
    made.system.mean =
        clustered_mean({judgments.value, judgments.weight, judgments.cluster, judgments.leverage});
    made.system.interval = interval_of(judgments, made.system.mean, options);
    made.evidence.mean = made.system.mean;
    return made;
}

void place(std::vector<Candidate>& candidates, Ranking& ranking, const SignificanceOptions& options) {
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        return std::tie(b.system.estimate, a.evidence.name) < std::tie(a.system.estimate, b.evidence.name);
    });
    std::vector<SystemEvidence> evidence;
    for (Candidate& one : candidates) {
        evidence.push_back(std::move(one.evidence));
        ranking.systems.push_back(std::move(one.system));
    }
    ranking.significance = all_pairs(evidence, options);
    std::vector<std::size_t> order(ranking.systems.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::vector<std::size_t> cluster = clusters(ranking.significance.wins, order);
    const std::vector<RankRange> ranges = rank_ranges(ranking.significance.wins);
    for (std::size_t i = 0; i < ranking.systems.size(); ++i) {
        ranking.systems[i].cluster = cluster[i];
        ranking.systems[i].ranks = ranges[i];
    }
}

// Where the model and the means of z put two systems in different orders, a reader should know.
void note_disagreement(const Ratings& ratings, Ranking& ranking) {
    for (std::size_t a = 0; a + 1 < ranking.systems.size(); ++a) {
        const RankedSystem& above = ranking.systems[a];
        const RankedSystem& below = ranking.systems[a + 1];
        if (above.scores.z && below.scores.z && *above.scores.z < *below.scores.z) {
            ranking.notes.push_back(
                fmt::format("the model puts {} above {}; by the mean of z it is the other way round",
                            ratings.systems[above.system], ratings.systems[below.system]));
        }
    }
}

void note_assumptions(const RankingOptions& options, const ClusterIds& clusters, Ranking& ranking) {
    const SignificanceTest test = options.significance.test;
    if (test != SignificanceTest::Clustered) {
        ranking.notes.push_back(
            fmt::format("{} takes segments for independent: where a worker judges a run of one system's "
                        "segments it finds differences too often",
                        word(test)));
    }
    if (options.dependence == Dependence::Hit && clusters.name != "hit+system") {
        ranking.notes.emplace_back(
            "not every row names its HIT: standard errors are clustered by worker and system");
    }
    if (options.dependence == Dependence::Document && clusters.name != "document+system") {
        ranking.notes.emplace_back(
            "not every row names its document: standard errors are clustered by worker and system");
    }
}

void note_few_clusters(Ranking& ranking) {
    constexpr std::size_t enough = 10;
    const auto few = std::ranges::count_if(ranking.systems, [](const RankedSystem& system) {
        return system.mean && system.mean->clusters < enough;
    });
    if (few > 0) {
        ranking.notes.push_back(fmt::format(
            "{} of {} systems have fewer than {} clusters of judgments ({}): their standard errors and "
            "design effects are rough guesses",
            few, ranking.systems.size(), enough, ranking.clustered_by));
    }
}

void note_model(Estimate asked, Ranking& ranking) {
    if (!ranking.model) {
        const bool is_replaced = asked == Estimate::Model && !ranking.systems.empty();
        ranking.notes.push_back(
            fmt::format("the worker model has no value ({}){}", ranking.model.error().reason,
                        is_replaced ? ": systems are ordered by the mean of raw scores" : ""));
        return;
    }
    if (!ranking.model->has_controls) {
        ranking.notes.emplace_back(
            "no controls tell how finely each worker judges: the worker model takes their scales for nearly "
            "equal");
    }
    if (!ranking.model->has_converged) {
        ranking.notes.push_back(
            fmt::format("the worker model had not converged after {} sweeps", ranking.model->sweeps));
    }
}

void note_left_out(const Ratings& ratings, Ranking& ranking) {
    for (const std::uint32_t system : ranking.left_out) {
        ranking.notes.push_back(
            fmt::format("no judgment counts for {}: it is not ranked", ratings.systems[system]));
    }
}

JudgmentValues values_of(const Ratings& ratings, const StandardScores& standard, const Ranking& ranking,
                         KeptWorkers kept) {
    switch (ranking.estimate) {
        case Estimate::Model:
            return model_values(ratings, *ranking.model);
        case Estimate::Z:
            return z_values(ratings, standard, kept);
        case Estimate::Raw:
            break;
    }
    return plain_values(ratings, ratings.score, kept);
}

std::optional<double> mean_design_effect(const Ranking& ranking) {
    double sum = 0.0;
    double count = 0.0;
    for (const RankedSystem& system : ranking.systems) {
        if (system.mean) {
            sum += system.mean->design_effect;
            count += 1.0;
        }
    }
    return count > 0.0 ? std::optional{sum / count} : std::nullopt;
}

}  // namespace

Ranking rank_systems(const Ratings& ratings, const StandardScores& standard, const RankingOptions& options,
                     KeptWorkers kept) {
    return rank_systems(ratings, standard, options, kept,
                        fit_ratings(ratings, standard, options.model, kept));
}

Ranking rank_systems(const Ratings& ratings, const StandardScores& standard, const RankingOptions& options,
                     KeptWorkers kept, Computed<RatingModel> model) {
    Ranking ranking{.estimate = options.estimate,
                    .clustered_by = {},
                    .systems = {},
                    .significance = {},
                    .left_out = {},
                    .model = std::move(model),
                    .notes = {},
                    .design_effect = {}};
    if (ranking.estimate == Estimate::Model && !ranking.model) {
        ranking.estimate = Estimate::Raw;
    }
    const JudgmentValues values = values_of(ratings, standard, ranking, kept);
    const ClusterIds clusters = cluster_ids(ratings, options.dependence);
    ranking.clustered_by = clusters.name;
    const GroupedRows by_system{ratings.system, ratings.systems.size()};
    const auto candidate_of = [&](std::size_t system) -> std::optional<Candidate> {
        const SystemJudgments judgments = judgments_of(ratings, by_system.rows(system), values, clusters);
        if (judgments.value.empty()) {
            return std::nullopt;
        }
        return candidate(ratings, static_cast<std::uint32_t>(system), judgments, options);
    };
    auto by_id = parallel_map(ratings.systems.size(), candidate_of, options.significance.parallel);
    std::vector<Candidate> candidates;
    for (std::uint32_t system = 0; system < by_id.size(); ++system) {
        if (by_id[system]) {
            candidates.push_back(std::move(*by_id[system]));
        } else {
            ranking.left_out.push_back(system);
        }
    }
    place(candidates, ranking, options.significance);
    const Scores scores = mean_scores(ratings, standard, kept);
    for (RankedSystem& system : ranking.systems) {
        system.scores = scores.systems[system.system];
        system.model = ranking.model ? ranking.model->quality[system.system] : std::nullopt;
    }
    note_model(options.estimate, ranking);
    note_left_out(ratings, ranking);
    note_assumptions(options, clusters, ranking);
    note_few_clusters(ranking);
    if (ranking.estimate == Estimate::Model) {
        note_disagreement(ratings, ranking);
    }
    ranking.design_effect = mean_design_effect(ranking);
    return ranking;
}

}  // namespace adjudge
