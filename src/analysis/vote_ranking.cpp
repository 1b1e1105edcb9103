#include "analysis/vote_ranking.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "analysis/item_votes.hpp"
#include "base/random.hpp"
#include "stats/quantile.hpp"
#include "stats/schulze.hpp"

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
        case VoteMethod::BradleyTerry:
            break;
    }
    return abilities(counts, options.ties);
}

// Scores that differ by no more than rounding are equal.
bool is_better(double score, double other) {
    return score > other + 1e-12 * std::max(std::fabs(score), std::fabs(other));
}

// What replicates of the campaign gave a system.
struct Replicates {
    std::vector<double> scores;
    std::vector<double> ranks;
};

// By system. A replicate in which a system has no score says nothing of it.
std::vector<Replicates> replicates_of(const ItemVotes& votes, const VoteRankingOptions& options) {
    const auto replicate = [&](std::size_t index) {
        RandomStream random{options.seed, "vote bootstrap", index};
        Items drawn(votes.items());
        for (std::uint32_t& item : drawn) {
            item = static_cast<std::uint32_t>(random.below(votes.items()));
        }
        return scores_of(votes, drawn, options);
    };
    std::vector<Replicates> found(votes.systems());
    for (const std::vector<Score>& scores : parallel_map(options.resamples, replicate, options.parallel)) {
        for (std::size_t system = 0; system < scores.size(); ++system) {
            if (!scores[system]) {
                continue;
            }
            const auto better = std::ranges::count_if(
                scores, [&](const Score& other) { return other && is_better(*other, *scores[system]); });
            found[system].scores.push_back(*scores[system]);
            found[system].ranks.push_back(static_cast<double>(1 + better));
        }
    }
    for (Replicates& of_system : found) {
        std::ranges::sort(of_system.scores);
        std::ranges::sort(of_system.ranks);
    }
    return found;
}

constexpr std::size_t fewest_replicates = 20;

// Of sorted ranks, the smallest range that holds the given share and leaves out as many on both sides.
RankRange range_of(const std::vector<double>& sorted, double confidence, std::size_t systems) {
    if (sorted.size() < fewest_replicates) {
        return {1, systems};
    }
    const auto tail =
        static_cast<std::size_t>((1.0 - confidence) / 2.0 * static_cast<double>(sorted.size()) + 1e-9);
    return {static_cast<std::size_t>(sorted[tail]),
            static_cast<std::size_t>(sorted[sorted.size() - 1 - tail])};
}

void add_uncertainty(VoteRankedSystem& system, const Replicates& replicates, std::size_t systems,
                     const VoteRankingOptions& options) {
    system.ranks = range_of(replicates.ranks, options.confidence, systems);
    if (replicates.scores.size() < fewest_replicates) {
        return;
    }
    const double tail = (1.0 - options.confidence) / 2.0;
    system.interval = Interval{*quantile_of_sorted(replicates.scores, tail),
                               *quantile_of_sorted(replicates.scores, 1.0 - tail), options.confidence};
}

// A line is drawn where all ranks above it lie above all below it.
void draw_clusters(std::vector<VoteRankedSystem>& systems) {
    std::size_t cluster = 1;
    std::size_t lowest_above = 0;
    for (std::size_t i = 0; i < systems.size(); ++i) {
        std::size_t highest_below = systems[i].ranks.best;
        for (std::size_t j = i; j < systems.size(); ++j) {
            highest_below = std::min(highest_below, systems[j].ranks.best);
        }
        if (i > 0 && lowest_above < highest_below) {
            ++cluster;
        }
        systems[i].cluster = cluster;
        lowest_above = std::max(lowest_above, systems[i].ranks.worst);
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

struct ScorePairs {
    std::vector<double> first;
    std::vector<double> second;
};

// Scores that both have.
ScorePairs paired(const std::vector<Score>& first, const std::vector<Score>& second) {
    ScorePairs pairs;
    for (std::size_t system = 0; system < first.size(); ++system) {
        if (first[system] && second[system]) {
            pairs.first.push_back(*first[system]);
            pairs.second.push_back(*second[system]);
        }
    }
    return pairs;
}

Computed<double> upper_bound(const ItemVotes& experts, const VoteRankingOptions& options) {
    const std::vector<Items> parts = five_parts(experts.items(), options.seed);
    double sum = 0.0;
    for (const Items& part : parts) {
        Items rest;
        for (const Items& other : parts) {
            if (&other != &part) {
                rest.insert(rest.end(), other.begin(), other.end());
            }
        }
        const ScorePairs pairs = paired(scores_of(experts, part, options), scores_of(experts, rest, options));
        const Computed<Spearman> found = spearman(pairs.first, pairs.second);
        if (!found) {
            return found.error();
        }
        sum += found->rho;
    }
    return sum / static_cast<double>(parts.size());
}

ExpertComparison compare_with(const ItemVotes& experts, const std::vector<Score>& crowd_scores,
                              const VoteRankingOptions& options) {
    const ScorePairs pairs = paired(crowd_scores, scores_of(experts, all_items(experts), options));
    return {spearman(pairs.first, pairs.second), kendall(pairs.first, pairs.second),
            upper_bound(experts, options)};
}

void note_fit(VoteRanking& ranking) {
    if (ranking.method == VoteMethod::BradleyTerry && !ranking.bradley_terry) {
        ranking.notes.push_back("no Bradley-Terry abilities: " + ranking.bradley_terry.error().reason);
    }
}

std::vector<VoteRankedSystem> systems_of(const ItemVotes& votes, const std::vector<Score>& scores,
                                         const Computed<BradleyTerry>& model,
                                         const VoteRankingOptions& options) {
    const VoteCounts counts = votes.counts();
    const std::vector<WinShares> shares = win_shares(counts);
    const Schulze schulze{counts};
    const std::vector<Replicates> replicates = replicates_of(votes, options);
    std::vector<VoteRankedSystem> systems;
    for (std::uint32_t system = 0; system < counts.size(); ++system) {
        VoteRankedSystem made = tallied(system, counts, shares[system]);
        made.score = scores[system];
        made.schulze_rank = schulze.ranks()[system];
        if (model) {
            made.ability = model->ability[system];
            made.ability_error = model->standard_error[system];
        }
        add_uncertainty(made, replicates[system], counts.size(), options);
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
    ranking.systems = systems_of(used, scores, ranking.bradley_terry, options);
    order(ranking.systems);
    draw_clusters(ranking.systems);
    if (crowd.items() > 0 && experts.items() > 0) {
        ranking.with_experts = compare_with(experts, scores, options);
    }
    note_fit(ranking);
    return ranking;
}

}  // namespace adjudge
