#include "analysis/votes/vote_ranking.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <tuple>

#include <fmt/format.h>

#include "analysis/votes/unanimous_items.hpp"
#include "analysis/votes/vote_left_out.hpp"
#include "base/counted.hpp"
#include "base/random.hpp"
#include "stats/resampling/resampled_ranking.hpp"
#include "stats/votes/schulze.hpp"
#include "stats/votes/trueskill.hpp"

namespace adjudge {
namespace {

using Score = Computed<double>;
using Groups = std::vector<std::uint32_t>;

Groups all_groups(const GroupedVotes& votes) {
    Groups groups(votes.groups());
    std::iota(groups.begin(), groups.end(), 0U);
    return groups;
}

std::vector<Score> shares_of(const VoteCounts& counts, Score WinShares::*member) {
    std::vector<Score> scores;
    for (const WinShares& shares : win_shares(counts)) {
        scores.push_back(shares.*member);
    }
    return scores;
}

std::vector<Score> schulze_scores(const VoteCounts& counts) {
    const Schulze order{counts};
    std::vector<Score> scores;
    for (const std::size_t rank : order.ranks()) {
        scores.emplace_back(-static_cast<double>(rank));
    }
    return scores;
}

std::vector<Score> abilities(const VoteCounts& counts, TieModel ties) {
    const Computed<BradleyTerry> model = bradley_terry(counts, {.ties = ties});
    std::vector<Score> scores;
    for (std::size_t system = 0; system < counts.size(); ++system) {
        scores.push_back(model ? Score{model->ability[system]} : Score{model.error()});
    }
    return scores;
}

// Around their mean: only differences of skills mean something.
std::vector<Score> skills(const GroupedVotes& votes, const Groups& groups, std::uint64_t seed) {
    std::vector<Vote> chosen;
    for (const std::uint32_t group : groups) {
        chosen.insert(chosen.end(), votes.of_group(group).begin(), votes.of_group(group).end());
    }
    // They are played in an order that is drawn: it must not depend on the order of rows.
    std::ranges::stable_sort(chosen, {}, [](const Vote& vote) {
        return std::tuple{vote.group, vote.first, vote.second, vote.outcome, vote.weight};
    });
    const Computed<TrueSkill> model = trueskill(votes.systems(), chosen, {.seed = seed});
    if (!model) {
        return std::vector<Score>(votes.systems(), Score{model.error()});
    }
    double mean = 0.0;
    for (const SkillBelief& skill : model->skills) {
        mean += skill.mu / static_cast<double>(votes.systems());
    }
    std::vector<Score> scores;
    for (const SkillBelief& skill : model->skills) {
        scores.emplace_back(skill.mu - mean);
    }
    return scores;
}

// How a ranking is asked for; the method is known.
struct AskedVotes {
    const Inference& inference;
    const VoteRankingOptions& options;
};

// What a score is found by.
struct Scoring {
    VoteMethod method;
    TieModel ties;
    std::uint64_t seed;

    static Scoring of(const VoteRankingOptions& options, std::uint64_t seed) {
        return {options.method.value(), options.ties, seed};
    }
    static Scoring of(const AskedVotes& asked) { return of(asked.options, asked.inference.seed); }
};

// The scores of all systems, from the votes of some groups, each as often as it is named.
std::vector<Score> scores_of(const GroupedVotes& votes, const Groups& groups, const Scoring& scoring) {
    const VoteCounts counts = votes.counts(groups);
    switch (scoring.method) {
        case VoteMethod::Difference:
            return shares_of(counts, &WinShares::difference);
        case VoteMethod::BetterOrEqual:
            return shares_of(counts, &WinShares::better_or_equal);
        case VoteMethod::Better:
            return shares_of(counts, &WinShares::better);
        case VoteMethod::ExpectedWins:
            return shares_of(counts, &WinShares::expected_wins);
        case VoteMethod::Schulze:
            return schulze_scores(counts);
        case VoteMethod::TrueSkill:
            return skills(votes, groups, scoring.seed);
        case VoteMethod::BradleyTerry:
            break;
    }
    return abilities(counts, scoring.ties);
}

// Scores that differ by no more than rounding are equal.
bool is_better(double score, double other) {
    return score > other + 1e-12 * std::max(std::fabs(score), std::fabs(other));
}

// The scores of some systems by the votes of some groups. None where one has none.
std::optional<std::vector<double>> scores_of_all(const GroupedVotes& votes, const Groups& groups,
                                                 const std::vector<std::uint32_t>& systems,
                                                 const Scoring& scoring) {
    const std::vector<Score> all = scores_of(votes, groups, scoring);
    std::vector<double> scores;
    for (const std::uint32_t system : systems) {
        if (!all[system]) {
            return std::nullopt;
        }
        scores.push_back(*all[system]);
    }
    return scores;
}

// A replicate of the campaign: its items drawn anew.
Groups drawn_items(std::size_t items, std::size_t index, std::uint64_t seed) {
    RandomStream random{seed, "vote bootstrap", index};
    Groups drawn(items);
    for (std::uint32_t& item : drawn) {
        item = static_cast<std::uint32_t>(random.below(items));
    }
    return drawn;
}

Groups all_but(const Groups& part, std::size_t groups) {
    std::vector<bool> is_in(groups, false);
    for (const std::uint32_t group : part) {
        is_in[group] = true;
    }
    Groups rest;
    for (std::uint32_t group = 0; group < groups; ++group) {
        if (!is_in[group]) {
            rest.push_back(group);
        }
    }
    return rest;
}

// The systems that have a score, from best to worst.
struct ScoredSystems {
    std::vector<std::uint32_t> systems;
    std::vector<double> scores;
};

ScoredSystems scored_systems(const VoteRanking& ranking) {
    ScoredSystems found;
    for (const VoteRankedSystem& system : ranking.systems) {
        if (system.score) {
            found.systems.push_back(system.system);
            found.scores.push_back(*system.score);
        }
    }
    return found;
}

// Why there is no uncertainty; nothing where it was added.
using WhyNot = std::optional<std::string>;

// Where all items say the same, every resample does.
void replace_intervals_without_width(VoteRanking& ranking, const ScoredSystems& scored, std::size_t items,
                                     double confidence) {
    std::size_t without_width = 0;
    const bool is_smooth = ranking.method != VoteMethod::Schulze;  // its scores are ranks
    for (std::size_t place = 0; is_smooth && place < scored.systems.size(); ++place) {
        auto& interval = ranking.systems[place].interval;
        if (is_without_width(*interval)) {
            interval = unanimous_interval(ranking.method, scored.scores[place], items, confidence);
            ++without_width;
        }
    }
    if (without_width == 0) {
        return;
    }
    const bool has_bound = unanimous_interval(ranking.method, 0.0, items, confidence).has_value();
    ranking.notes.push_back(fmt::format(
        "a bootstrap says nothing of {}, of which all {} say the same: {}", counted(without_width, "system"),
        counted(items, "item"),
        has_bound ? "the interval is what a share of items (Clopper and Pearson's limit) could change that "
                    "says otherwise"
                  : "there is no interval"));
    if (without_width == scored.systems.size() && are_too_few_items(items, confidence)) {
        for (std::size_t place = 0; place < scored.systems.size(); ++place) {
            ranking.systems[place].ranks = {1, scored.systems.size()};
            ranking.systems[place].cluster = 1;
        }
        ranking.notes.push_back(
            fmt::format("no ranks and clusters: {} can't tell systems apart, even where all say the same",
                        counted(items, "item")));
    }
}

WhyNot draw_items(VoteRanking& ranking, const ScoredSystems& scored, const GroupedVotes& votes,
                  const AskedVotes& asked) {
    if (votes.groups() < 2) {  // every resample would be the sample: an interval without width
        return "fewer than two items to draw from";
    }
    const auto replicate = [&](std::size_t index) {
        return scores_of_all(votes, drawn_items(votes.groups(), index, asked.inference.seed), scored.systems,
                             Scoring::of(asked));
    };
    const auto& [confidence, resamples, seed] = asked.inference;
    const auto found =
        resampled_ranking(scored.scores, replicate, {resamples, confidence, seed, asked.options.parallel});
    if (!found) {
        return found.error().reason;
    }
    for (std::size_t place = 0; place < scored.systems.size(); ++place) {
        ranking.systems[place].interval = found->score[place];
        ranking.systems[place].ranks = found->ranks[place];
        ranking.systems[place].cluster = found->cluster[place];
    }
    replace_intervals_without_width(ranking, scored, votes.groups(), confidence);
    return std::nullopt;
}

// The values that a score can have, for intervals that go by a standard error.
Interval within_scale(Interval interval, VoteMethod method) {
    if (method == VoteMethod::BradleyTerry) {
        return interval;
    }
    interval.low = std::max(interval.low, method == VoteMethod::Difference ? -1.0 : 0.0);
    interval.high = std::min(interval.high, 1.0);
    return interval;
}

WhyNot leave_out_workers(VoteRanking& ranking, const ScoredSystems& scored, const GroupedVotes& votes,
                         const AskedVotes& asked) {
    if (ranking.method == VoteMethod::Schulze || ranking.method == VoteMethod::TrueSkill) {
        return fmt::format(
            "leaving out workers tells nothing of {}, which does not change smoothly; "
            "choose another --method, or --resample items",
            word(ranking.method));
    }
    const std::vector<Groups> groups = worker_groups(votes, asked.inference.seed);
    const auto without = [&](std::size_t group) {
        return scores_of_all(votes, all_but(groups[group], votes.groups()), scored.systems,
                             Scoring::of(asked));
    };
    std::vector<std::vector<double>> replicates;
    for (auto& scores : parallel_map(groups.size(), without, asked.options.parallel)) {
        if (!scores) {
            return "some system has no score without some of the workers";
        }
        replicates.push_back(*std::move(scores));
    }
    const Computed<LeftOutRanking> found =
        left_out_ranking(scored.scores, replicates, asked.inference.confidence);
    if (!found) {
        return found.error().reason;
    }
    for (std::size_t place = 0; place < scored.systems.size(); ++place) {
        if (const auto& interval = found->score[place]) {
            ranking.systems[place].interval = within_scale(*interval, ranking.method);
        }
        ranking.systems[place].ranks = found->ranks[place];
        ranking.systems[place].cluster = found->cluster[place];
    }
    return std::nullopt;
}

// Gives the systems that have a score their intervals, ranks and clusters; says why where there are none.
void add_uncertainty(VoteRanking& ranking, const GroupedVotes& votes, const AskedVotes& asked) {
    const ScoredSystems scored = scored_systems(ranking);
    if (scored.systems.empty()) {
        return;
    }
    const WhyNot why_not = asked.options.resampling == VoteResampling::Items
                               ? draw_items(ranking, scored, votes, asked)
                               : leave_out_workers(ranking, scored, votes, asked);
    if (why_not) {
        ranking.notes.push_back("no intervals, ranks and clusters: " + *why_not);
    }
}

VoteRankedSystem tallied(std::uint32_t system, const VoteCounts& counts, const WinShares& shares) {
    VoteRankedSystem made{.system = system,
                          .cluster = 1,
                          .ranks = {1, counts.size()},
                          .score = Undefined{"no votes"},
                          .shares = shares,
                          .schulze_rank = 1};
    for (std::size_t other = 0; other < counts.size(); ++other) {
        if (other != system) {
            made.wins += counts.better(system, other);
            made.losses += counts.better(other, system);
            made.ties += counts.ties(system, other);
        }
    }
    return made;
}

void count_both_bad(std::vector<VoteRankedSystem>& systems, const GroupedVotes& votes) {
    for (std::size_t i = 0; i < votes.all().size(); ++i) {
        const Vote& vote = votes.all()[i];
        for (VoteRankedSystem& system : systems) {
            const bool is_of_system = vote.first == system.system || vote.second == system.system;
            system.both_bad += is_of_system && votes.is_both_bad(i) ? vote.weight : 0.0;
        }
    }
}

// From best to worst; those without a score last, and equal ones by name.
void order(std::vector<VoteRankedSystem>& systems) {
    std::ranges::stable_sort(systems, [](const VoteRankedSystem& a, const VoteRankedSystem& b) {
        if (!a.score || !b.score) {
            return static_cast<bool>(a.score) && !b.score;
        }
        return is_better(*a.score, *b.score);
    });
}

std::vector<Groups> five_parts(std::size_t items, std::uint64_t seed) {
    constexpr std::size_t parts = 5;
    Groups shuffled(items);
    std::iota(shuffled.begin(), shuffled.end(), 0U);
    RandomStream{seed, "expert parts"}.shuffle(shuffled);
    std::vector<Groups> found(parts);
    for (std::size_t i = 0; i < items; ++i) {
        found[i % parts].push_back(shuffled[i]);
    }
    return found;
}

Computed<double> upper_bound(const GroupedVotes& experts, const Scoring& scoring) {
    const std::vector<Groups> parts = five_parts(experts.groups(), scoring.seed);
    double sum = 0.0;
    for (const Groups& part : parts) {
        const Computed<Spearman> found =
            rank_correlations(scores_of(experts, part, scoring),
                              scores_of(experts, all_but(part, experts.groups()), scoring))
                .spearman;
        if (!found) {
            return found.error();
        }
        sum += found->rho;
    }
    return sum / static_cast<double>(parts.size());
}

// The crowd's scores beside the experts' and a metric's. `experts` is nullptr where they are not to be
// compared.
void compare(VoteRanking& ranking, const std::vector<Score>& scores, const GroupedVotes* experts,
             const std::vector<Score>& of_metric, const Scoring& scoring) {
    if (!of_metric.empty()) {
        ranking.with_metric = MetricAgreement{rank_correlations(scores, of_metric)};
    }
    if (experts == nullptr) {
        return;
    }
    const std::vector<Score> of_experts = scores_of(*experts, all_groups(*experts), scoring);
    ranking.with_experts =
        ExpertComparison{rank_correlations(scores, of_experts), upper_bound(*experts, scoring)};
    if (ranking.with_metric) {
        ranking.with_metric->with_experts = rank_correlations(of_experts, of_metric);
    }
}

VoteMethod method_of(const Votes& votes, const VoteRankingOptions& options) {
    const bool is_of_choices = votes.ballots.empty();
    return options.method.value_or(is_of_choices ? VoteMethod::Difference : VoteMethod::BetterOrEqual);
}

void note_missing_scores(VoteRanking& ranking) {
    for (const VoteRankedSystem& system : ranking.systems) {
        if (!system.score) {
            ranking.notes.push_back(fmt::format("not all systems have a score by {}: {}",
                                                word(ranking.method), system.score.error().reason));
            return;
        }
    }
}

std::vector<VoteRankedSystem> systems_of(const GroupedVotes& votes, const std::vector<Score>& scores,
                                         const Computed<BradleyTerry>& model) {
    const VoteCounts counts = votes.counts();
    const std::vector<WinShares> shares = win_shares(counts);
    const Schulze schulze{counts};
    std::vector<VoteRankedSystem> systems;
    for (std::uint32_t system = 0; system < counts.size(); ++system) {
        VoteRankedSystem made = tallied(system, counts, shares[system]);
        made.score = scores[system];
        made.schulze_rank = schulze.ranks()[system];
        if (model) {
            made.ability = model->ability[system];
            made.ability_error = model->standard_error[system];
        }
        systems.push_back(std::move(made));
    }
    return systems;
}

}  // namespace

GroupedVotes ranked_votes(const Votes& votes, const std::vector<VoteWorker>& workers,
                          const VoteRankingOptions& options) {
    GroupedVotes crowd{votes, vote_weights(workers, options.weights), Voters::Crowd, options.resampling};
    if (crowd.groups() > 0) {
        return crowd;
    }
    return {votes, std::vector<double>(workers.size(), 1.0), Voters::Experts, options.resampling};
}

std::optional<RankCorrelations> order_beside_experts(const Votes& votes,
                                                     const std::vector<VoteWorker>& workers,
                                                     std::uint64_t seed, VoteRankingOptions options) {
    options.method = method_of(votes, options);
    const GroupedVotes crowd{votes, vote_weights(workers, options.weights), Voters::Crowd};
    const GroupedVotes experts{votes, std::vector<double>(workers.size(), 1.0), Voters::Experts};
    if (crowd.groups() == 0 || experts.groups() == 0) {
        return std::nullopt;
    }
    const Scoring scoring = Scoring::of(options, seed);
    return rank_correlations(scores_of(crowd, all_groups(crowd), scoring),
                             scores_of(experts, all_groups(experts), scoring));
}

VoteRanking rank_by_votes(const Votes& votes, const std::vector<VoteWorker>& workers,
                          const Inference& inference, const VoteRankingOptions& given) {
    VoteRankingOptions options = given;
    options.method = method_of(votes, given);
    const AskedVotes asked{inference, options};
    const Scoring scoring = Scoring::of(asked);
    const GroupedVotes used = ranked_votes(votes, workers, options);
    VoteRanking ranking{
        .method = *options.method, .resampling = options.resampling, .systems = {}, .notes = {}};
    if (used.groups() == 0) {
        ranking.notes.emplace_back("no worker's votes have a weight: nothing is ranked");
        return ranking;
    }
    const std::vector<Score> scores = scores_of(used, all_groups(used), scoring);
    ranking.bradley_terry = bradley_terry(used.counts(), {.ties = options.ties});
    ranking.systems = systems_of(used, scores, ranking.bradley_terry);
    count_both_bad(ranking.systems, used);
    order(ranking.systems);
    add_uncertainty(ranking, used, asked);
    const GroupedVotes experts{votes, std::vector<double>(workers.size(), 1.0), Voters::Experts};
    const GroupedVotes crowd{votes, vote_weights(workers, options.weights), Voters::Crowd};
    const bool has_both = crowd.groups() > 0 && experts.groups() > 0;
    const std::vector<Score> of_metric =
        options.metric.empty() ? std::vector<Score>{} : metric_scores(options.metric, votes.systems);
    compare(ranking, scores, has_both ? &experts : nullptr, of_metric, scoring);
    note_missing_scores(ranking);
    return ranking;
}

}  // namespace adjudge
