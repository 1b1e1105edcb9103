#include "analysis/ratings/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "analysis/ratings/connection.hpp"
#include "analysis/ratings/leave_out_errors.hpp"
#include "analysis/ratings/ranking_notes.hpp"
#include "stats/distributions.hpp"
#include "stats/resampling/group_jackknife.hpp"
#include "stats/resampling/rank_sets.hpp"

namespace adjudge {
namespace {

// How a ranking is asked for.
struct AskedRanking {
    const Inference& inference;
    const RankingOptions& options;
};

JudgmentValues values_of(const RankingInput& input, const Ranking& ranking) {
    switch (ranking.estimate) {
        case Estimate::Model:
            return model_values(input.ratings, *ranking.model);
        case Estimate::Z:
            return z_values(input.ratings, input.standard, input.kept);
        case Estimate::Raw:
            break;
    }
    return raw_values(input.ratings, input.kept);
}

Interval t_interval(const ClusteredMean& mean, double confidence) {
    const double reach = student_t_quantile(0.5 + confidence / 2.0, mean.df) * mean.standard_error;
    return {mean.mean - reach, mean.mean + reach, confidence};
}

// A system before it has its place.
struct Candidate {
    RankedSystem system;
    SystemEvidence evidence;
};

// The outputs that a system gave, by the names that stand for it.
std::vector<std::uint32_t> outputs_of(const SharedOutputs& shared, std::uint32_t system) {
    std::vector<std::uint32_t> outputs;
    for (std::uint32_t name = 0; name < shared.systems_of.size(); ++name) {
        if (std::ranges::binary_search(shared.systems_of[name], system)) {
            outputs.push_back(name);
        }
    }
    return outputs;
}

Candidate candidate(const Ratings& ratings, std::uint32_t system, const SystemJudgments& judgments) {
    Candidate made{{.system = system, .cluster = 0, .ranks = {1, 1}, .estimate = weighted_mean(judgments)},
                   evidence_of(ratings.shared.systems[system], judgments)};
    made.evidence.estimate = made.system.estimate;
    made.evidence.outputs = outputs_of(ratings.shared, system);
    made.system.effective_workers = effective_workers(judgments);
    return made;
}

// The error that leaving out groups shows.
Computed<ClusteredMean> jackknife_mean(const Candidate& one, const GroupJackknife& errors,
                                       std::span<const double> deviation) {
    const double error = jackknife_error(deviation);
    if (!(error > 0.0)) {
        return Undefined{"leaving out groups does not change the estimate"};
    }
    return ClusteredMean{.mean = one.system.estimate,
                         .standard_error = error,
                         .df = jackknife_df(errors.weight[one.system.system]),
                         .design_effect = 1.0,
                         .effective_n = 0.0,
                         .n = one.system.scores.judgments,
                         .clusters = errors.groups};
}

void add_design_effect(const Ranking& ranking, Candidate& one) {
    const bool is_jackknife = ranking.interval == IntervalMethod::Jackknife;
    if (!one.system.mean || !one.evidence.mean || (is_jackknife && ranking.estimate == Estimate::Model)) {
        return;
    }
    const ClusteredMean& clustered = *one.evidence.mean;
    const double independent = clustered.standard_error * clustered.standard_error / clustered.design_effect;
    const double error = one.system.mean->standard_error;
    one.system.design_effect = std::max(1.0, error * error / independent);
    one.system.effective_n = static_cast<double>(clustered.n) / *one.system.design_effect;
}

constexpr const char* disconnected =
    "too few workers connect it with the other systems: leaving some out separates it from them";

void add_errors(const GroupJackknife& errors, Candidate& one) {
    if (!errors.has(one.system.system)) {
        one.evidence.deviation = Undefined{disconnected};
        return;
    }
    one.evidence.deviation = errors.deviation[one.system.system];
    one.evidence.group_weight = errors.weight[one.system.system];
}

Computed<ClusteredMean> uncertainty_of(const Candidate& one, const Computed<GroupJackknife>& errors,
                                       IntervalMethod method) {
    if (method != IntervalMethod::Jackknife) {
        return one.evidence.mean;
    }
    if (!errors) {
        return errors.error();
    }
    if (!one.evidence.deviation) {
        return one.evidence.deviation.error();
    }
    return jackknife_mean(one, *errors, *one.evidence.deviation);
}

std::optional<Interval> interval_of(const Candidate& one, const SystemJudgments& judgments,
                                    const AskedRanking& asked, IntervalMethod method) {
    if (method == IntervalMethod::Percentile || method == IntervalMethod::Bca) {
        return cluster_interval(judgments, {.is_bca = method == IntervalMethod::Bca,
                                            .inference = asked.inference,
                                            .parallel = asked.options.significance.parallel});
    }
    return one.system.mean ? std::optional{t_interval(*one.system.mean, asked.inference.confidence)}
                           : std::nullopt;
}

bool needs_groups(const Ranking& ranking) {
    return ranking.test == SignificanceTest::Jackknife || ranking.interval == IntervalMethod::Jackknife;
}

double least_df(const GroupJackknife& errors) {
    double least = static_cast<double>(errors.groups) - 1.0;
    for (std::size_t s = 0; s < errors.weight.size(); ++s) {
        least = errors.has(s) ? std::min(least, jackknife_df(errors.weight[s])) : least;
    }
    return least;
}

// The uncertainty of all systems, where it is asked for and can be had.
Computed<GroupJackknife> errors_of(const RankingInput& input, const AskedRanking& asked,
                                   const Computed<GroupJackknife>* kept_errors, Ranking& ranking) {
    if (!needs_groups(ranking)) {
        return Undefined{"not asked for"};
    }
    const Computed<LeaveOutGroups> groups = leave_out_groups(
        input.ratings, input.kept, {.unit = asked.options.leave_out, .seed = asked.inference.seed});
    if (!groups) {
        ranking.left_out_groups = groups.error();
        return groups.error();
    }
    Computed<GroupJackknife> errors = Undefined{""};
    if (ranking.estimate == Estimate::Model) {
        errors = kept_errors != nullptr
                     ? *kept_errors
                     : model_errors(input.ratings, *ranking.model, asked.options.model, input.kept, *groups);
    } else {
        const bool is_raw = ranking.estimate == Estimate::Raw;
        errors = mean_errors(input.ratings, is_raw ? input.ratings.score : input.standard.z, input.kept,
                             *groups, is_raw ? WorkerEffects::Kept : WorkerEffects::Removed);
    }
    ranking.left_out_groups = LeaveOutSummary{.unit = groups->unit,
                                              .groups = groups->count,
                                              .least_df = least_df(*errors),
                                              .raters_are_fixed = groups->raters_are_fixed};
    return errors;
}

// Everyone's errors in the order of the candidates.
GroupJackknife in_order(const GroupJackknife& errors, const std::vector<Candidate>& candidates) {
    GroupJackknife ordered{.deviation = {}, .weight = {}, .groups = errors.groups};
    for (const Candidate& one : candidates) {
        ordered.deviation.push_back(errors.deviation[one.system.system]);
        ordered.weight.push_back(errors.weight[one.system.system]);
    }
    return ordered;
}

// Ranks that hold for all systems at once, from tests of pairs by Holm's correction.
std::vector<RankRange> ranks_by_tests(const Significance& significance, double confidence) {
    std::vector<double> p;
    for (const PairTest& test : significance.tests) {
        p.push_back(test.uncorrected_p);
    }
    const std::vector<double> corrected = adjusted_p(p, Correction::Holm);
    WinMatrix wins{significance.wins.systems()};
    for (std::size_t i = 0; i < corrected.size(); ++i) {
        const PairTest& test = significance.tests[i];
        if (test.difference > 0.0 && corrected[i] <= 1.0 - confidence) {
            wins.set_win(test.better, test.worse);
        }
    }
    return rank_ranges(wins);
}

std::vector<RankRange> ranks_of(const std::vector<Candidate>& candidates, const Ranking& ranking,
                                const Computed<GroupJackknife>& errors, const Inference& inference) {
    if (ranking.test != SignificanceTest::Jackknife || !errors) {
        return ranks_by_tests(ranking.significance, inference.confidence);
    }
    std::vector<double> estimates;
    estimates.reserve(candidates.size());
    for (const Candidate& one : candidates) {
        estimates.push_back(one.system.estimate);
    }
    return rank_sets(estimates, in_order(*errors, candidates),
                     {.confidence = inference.confidence, .seed = inference.seed});
}

void place(std::vector<Candidate>& candidates, const Computed<GroupJackknife>& errors,
           const AskedRanking& asked, Ranking& ranking) {
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        return std::tie(b.system.estimate, a.evidence.name) < std::tie(a.system.estimate, b.evidence.name);
    });
    std::vector<SystemEvidence> evidence;
    evidence.reserve(candidates.size());
    for (const Candidate& one : candidates) {
        evidence.push_back(one.evidence);
    }
    SignificanceOptions significance = asked.options.significance;
    significance.test = ranking.test;
    ranking.significance = all_pairs(evidence, asked.inference.seed, significance);
    const std::vector<RankRange> ranks = ranks_of(candidates, ranking, errors, asked.inference);
    std::vector<std::size_t> order(candidates.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::vector<std::size_t> cluster = clusters(ranking.significance.wins, order);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        candidates[i].system.cluster = cluster[i];
        candidates[i].system.ranks = ranks[i];
        ranking.systems.push_back(std::move(candidates[i].system));
    }
}

std::optional<double> mean_design_effect(const Ranking& ranking) {
    double sum = 0.0;
    double count = 0.0;
    for (const RankedSystem& system : ranking.systems) {
        if (system.design_effect) {
            sum += *system.design_effect;
            count += 1.0;
        }
    }
    return count > 0.0 ? std::optional{sum / count} : std::nullopt;
}

// Systems that no worker connects are compared by raw means with workers as clusters: nothing else is
// identified.
Dependence fall_back(const SystemConnection& connection, const RankingOptions& options, Ranking& ranking) {
    const bool is_disconnected = connection.parts > 1 && options.estimate != Estimate::Raw;
    if (is_disconnected || (ranking.estimate == Estimate::Model && !ranking.model)) {
        ranking.estimate = Estimate::Raw;
    }
    if (connection.parts < 2) {
        return options.dependence;
    }
    const bool is_jackknife = ranking.test == SignificanceTest::Jackknife;
    ranking.test = is_jackknife || is_disconnected ? SignificanceTest::Clustered : ranking.test;
    const bool is_plain =
        ranking.interval == IntervalMethod::Percentile || ranking.interval == IntervalMethod::Bca;
    ranking.interval = is_plain ? ranking.interval : IntervalMethod::Clustered;
    return Dependence::Worker;
}

// Clustered errors of the model take workers' weights for known. With little more than one HIT each they are
// not, and groups are left out instead.
void leave_out_instead(Ranking& ranking) {
    if (ranking.estimate != Estimate::Model) {
        return;
    }
    if (!has_too_few_hits(*ranking.model)) {
        return;
    }
    if (ranking.test == SignificanceTest::Clustered) {
        ranking.test = SignificanceTest::Jackknife;
    }
    if (ranking.interval == IntervalMethod::Clustered) {
        ranking.interval = IntervalMethod::Jackknife;
    }
}

std::string described_errors(const Ranking& ranking, const std::string& clusters) {
    if (ranking.interval != IntervalMethod::Jackknife) {
        return clusters;
    }
    if (!ranking.left_out_groups) {
        return "none";
    }
    return fmt::format("jackknife,{},g{}", word(ranking.left_out_groups->unit),
                       ranking.left_out_groups->groups);
}

std::vector<Candidate> candidates_of(const RankingInput& input, const std::vector<SystemJudgments>& judgments,
                                     const Scores& scores, Ranking& ranking) {
    std::vector<std::uint32_t> systems;
    for (std::uint32_t system = 0; system < judgments.size(); ++system) {
        (judgments[system].value.empty() ? ranking.left_out : systems).push_back(system);
    }
    const auto made = [&](std::size_t i) {
        return std::optional{candidate(input.ratings, systems[i], judgments[systems[i]])};
    };
    std::vector<Candidate> candidates;
    for (std::optional<Candidate>& one : parallel_map(systems.size(), made)) {
        const std::uint32_t system = one->system.system;
        one->system.scores = scores.systems[system];
        one->system.model = ranking.model ? ranking.model->quality[system] : std::nullopt;
        candidates.push_back(*std::move(one));
    }
    return candidates;
}

}  // namespace

Ranking rank_systems(const RankingInput& input, const Inference& inference, const RankingOptions& options) {
    return rank_systems(input, inference, options,
                        {.model = fit_ratings(input.ratings, input.standard, options.model, input.kept)});
}

Ranking rank_systems(const RankingInput& input, const Inference& inference, const RankingOptions& options,
                     RankingParts parts) {
    const auto& [ratings, standard, kept] = input;
    const AskedRanking asked{inference, options};
    Ranking ranking{.estimate = options.estimate,
                    .test = options.significance.test,
                    .correction = options.significance.correction,
                    .interval = options.interval,
                    .clustered_by = {},
                    .systems = {},
                    .significance = {},
                    .left_out = {},
                    .model = std::move(parts.model),
                    .notes = {},
                    .design_effect = {}};
    const SystemConnection connection =
        connection_of(ratings, [&](std::size_t i) { return is_kept(input.ratings, input.kept, i); });
    const ClusterIds clusters = cluster_ids(ratings, fall_back(connection, options, ranking));
    leave_out_instead(ranking);
    const std::vector<SystemJudgments> judgments =
        judgments_by_system(ratings, values_of(input, ranking), clusters);
    std::vector<Candidate> candidates = candidates_of(
        input, judgments, parts.scores != nullptr ? *parts.scores : mean_scores(ratings, standard, kept),
        ranking);
    const Computed<GroupJackknife> errors = errors_of(input, asked, parts.model_errors, ranking);
    for (Candidate& one : candidates) {
        if (errors) {
            add_errors(*errors, one);
        }
        one.system.mean = uncertainty_of(one, errors, ranking.interval);
        add_design_effect(ranking, one);
        one.system.interval = interval_of(one, judgments[one.system.system], asked, ranking.interval);
    }
    ranking.clustered_by = described_errors(ranking, clusters.name);
    place(candidates, errors, asked, ranking);
    note_ranking(ratings, options, connection, ranking);
    ranking.design_effect = mean_design_effect(ranking);
    return ranking;
}

}  // namespace adjudge
