#include "analysis/vote_ranking.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "analysis/item_votes.hpp"
#include "base/random.hpp"
#include "stats/resampled_ranking.hpp"
#include "stats/schulze.hpp"
#include "stats/trueskill.hpp"

namespace adjudge {
namespace {

using Score = Computed<double>;
using Items = std::vector<std::uint32_t>;

Items all_items(const ItemVotes& votes) {
    Items items(votes.items());
    std::iota(items.begin(), items.end(), 0U);
    return items;
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
std::vector<Score> skills(const ItemVotes& votes, const Items& items, std::uint64_t seed) {
    std::vector<Vote> chosen;
    for (const std::uint32_t item : items) {
        chosen.insert(chosen.end(), votes.of_item(item).begin(), votes.of_item(item).end());
    }
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

// The scores of all systems, from the votes on some items, each as often as it is named.
std::vector<Score> scores_of(const ItemVotes& votes, const Items& items, const VoteRankingOptions& options) {
    const VoteCounts counts = votes.counts(items);
    switch (options.method) {
        case VoteMethod::BetterOrEqual:
            return shares_of(counts, &WinShares::better_or_equal);
        case VoteMethod::Better:
            return shares_of(counts, &WinShares::better);
        case VoteMethod::ExpectedWins:
            return shares_of(counts, &WinShares::expected_wins);
        case VoteMethod::Schulze:
            return schulze_scores(counts);
        case VoteMethod::TrueSkill:
            return skills(votes, items, options.seed);
        case VoteMethod::BradleyTerry:
            break;
    }
    return abilities(counts, options.ties);
}

// Scores that differ by no more than rounding are equal.
bool is_better(double score, double other) {
    return score > other + 1e-12 * std::max(std::fabs(score), std::fabs(other));
}

// The scores of some systems in a replicate of the campaign: its items drawn anew. None where one has none.
std::optional<std::vector<double>> replicate_scores(const ItemVotes& votes,
                                                    const std::vector<std::uint32_t>& systems,
                                                    std::size_t index, const VoteRankingOptions& options) {
    RandomStream random{options.seed, "vote bootstrap", index};
    Items drawn(votes.items());
    for (std::uint32_t& item : drawn) {
        item = static_cast<std::uint32_t>(random.below(votes.items()));
    }
    const std::vector<Score> all = scores_of(votes, drawn, options);
    std::vector<double> scores;
    for (const std::uint32_t system : systems) {
        if (!all[system]) {
            return std::nullopt;
        }
        scores.push_back(*all[system]);
    }
    return scores;
}

// Gives the systems that have a score their intervals, ranks and clusters; says why where there are none.
void add_uncertainty(VoteRanking& ranking, const ItemVotes& votes, const VoteRankingOptions& options) {
    std::vector<std::uint32_t> scored;
    std::vector<double> scores;
    for (const VoteRankedSystem& system : ranking.systems) {
        if (system.score) {
            scored.push_back(system.system);
            scores.push_back(*system.score);
        }
    }
    if (scored.empty()) {
        return;
    }
    if (votes.items() < 2) {  // every resample would be the sample: an interval without width
        ranking.notes.emplace_back("no intervals, ranks and clusters: fewer than two items to draw from");
        return;
    }
    const auto found = resampled_ranking(
        scores, [&](std::size_t index) { return replicate_scores(votes, scored, index, options); },
        {options.resamples, options.confidence, options.seed, options.parallel});
    if (!found) {
        ranking.notes.push_back("no intervals, ranks and clusters: " + found.error().reason);
        return;
    }
    for (std::size_t place = 0; place < scored.size(); ++place) {
        ranking.systems[place].interval = found->score[place];
        ranking.systems[place].ranks = found->ranks[place];
        ranking.systems[place].cluster = found->cluster[place];
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

// From best to worst; those without a score last, and equal ones by name.
void order(std::vector<VoteRankedSystem>& systems) {
    std::ranges::stable_sort(systems, [](const VoteRankedSystem& a, const VoteRankedSystem& b) {
        if (!a.score || !b.score) {
            return static_cast<bool>(a.score) && !b.score;
        }
        return is_better(*a.score, *b.score);
    });
}

std::vector<Items> five_parts(std::size_t items, std::uint64_t seed) {
    constexpr std::size_t parts = 5;
    Items shuffled(items);
    std::iota(shuffled.begin(), shuffled.end(), 0U);
    RandomStream{seed, "expert parts"}.shuffle(shuffled);
    std::vector<Items> found(parts);
    for (std::size_t i = 0; i < items; ++i) {
        found[i % parts].push_back(shuffled[i]);
    }
    return found;
}

Items all_but(const Items& part, std::size_t items) {
    std::vector<bool> is_in(items, false);
    for (const std::uint32_t item : part) {
        is_in[item] = true;
    }
    Items rest;
    for (std::uint32_t item = 0; item < items; ++item) {
        if (!is_in[item]) {
            rest.push_back(item);
        }
    }
    return rest;
}

Computed<double> upper_bound(const ItemVotes& experts, const VoteRankingOptions& options) {
    const std::vector<Items> parts = five_parts(experts.items(), options.seed);
    double sum = 0.0;
    for (const Items& part : parts) {
        const Computed<Spearman> found =
            rank_correlations(scores_of(experts, part, options),
                              scores_of(experts, all_but(part, experts.items()), options))
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
void compare(VoteRanking& ranking, const std::vector<Score>& scores, const ItemVotes* experts,
             const std::vector<Score>& of_metric, const VoteRankingOptions& options) {
    if (!of_metric.empty()) {
        ranking.with_metric = MetricAgreement{rank_correlations(scores, of_metric)};
    }
    if (experts == nullptr) {
        return;
    }
    const std::vector<Score> of_experts = scores_of(*experts, all_items(*experts), options);
    ranking.with_experts =
        ExpertComparison{rank_correlations(scores, of_experts), upper_bound(*experts, options)};
    if (ranking.with_metric) {
        ranking.with_metric->with_experts = rank_correlations(of_experts, of_metric);
    }
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

std::vector<VoteRankedSystem> systems_of(const ItemVotes& votes, const std::vector<Score>& scores,
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

VoteRanking rank_by_votes(const Votes& votes, const std::vector<VoteWorker>& workers,
                          const VoteRankingOptions& options) {
    const std::vector<double> weights = vote_weights(workers, options.weights);
    const std::vector<double> equal(workers.size(), 1.0);
    const ItemVotes crowd{votes, weights, Voters::Crowd};
    const ItemVotes experts{votes, equal, Voters::Experts};
    const ItemVotes& used = crowd.items() > 0 ? crowd : experts;
    VoteRanking ranking{.method = options.method, .systems = {}, .notes = {}};
    if (used.items() == 0) {
        ranking.notes.emplace_back("no worker's votes have a weight: nothing is ranked");
        return ranking;
    }
    const std::vector<Score> scores = scores_of(used, all_items(used), options);
    ranking.bradley_terry = bradley_terry(used.counts(), {.ties = options.ties});
    ranking.systems = systems_of(used, scores, ranking.bradley_terry);
    order(ranking.systems);
    add_uncertainty(ranking, used, options);
    const bool has_both = crowd.items() > 0 && experts.items() > 0;
    const std::vector<Score> of_metric =
        options.metric.empty() ? std::vector<Score>{} : metric_scores(options.metric, votes.systems);
    compare(ranking, scores, has_both ? &experts : nullptr, of_metric, options);
    note_missing_scores(ranking);
    return ranking;
}

}  // namespace adjudge
