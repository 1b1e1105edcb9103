#include "analysis/votes/vote_agreement.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "analysis/compared_answers.hpp"
#include "analysis/votes/vote_units.hpp"
#include "stats/resampling/bootstrap.hpp"

namespace adjudge {
namespace {

constexpr std::size_t relations = all_words<VoteRelation>().size();

struct PairCounts {
    double agreeing = 0.0;
    double compared = 0.0;
};

using RelationCounts = std::array<PairCounts, relations>;

bool is_between(VoteRelation relation, const CastVote& vote, const CastVote& other,
                const std::vector<bool>& is_expert) {
    const bool is_same = vote.worker == other.worker;
    const int experts = (is_expert[vote.worker] ? 1 : 0) + (is_expert[other.worker] ? 1 : 0);
    if (relation == VoteRelation::Any) {
        return true;
    }
    if (relation == VoteRelation::Intra) {
        return is_same;
    }
    if (is_same || vote.is_repetition || other.is_repetition) {
        return false;
    }
    switch (relation) {
        case VoteRelation::CrowdCrowd:
            return experts == 0;
        case VoteRelation::CrowdExpert:
            return experts == 1;
        case VoteRelation::ExpertExpert:
            return experts == 2;
        case VoteRelation::Any:
        case VoteRelation::Inter:
        case VoteRelation::Intra:
            break;
    }
    return true;
}

// Calls compare(vote, other) for every two votes of a unit.
template <class Compare>
void for_all_pairs(const Votes& votes, std::span<const std::uint32_t> places, Compare compare) {
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = i + 1; j < places.size(); ++j) {
            compare(votes.votes[places[i]], votes.votes[places[j]]);
        }
    }
}

void count_pair(const CastVote& vote, const CastVote& other, const std::vector<bool>& is_expert,
                RelationCounts& counts) {
    for (std::size_t relation = 0; relation < relations; ++relation) {
        if (is_between(static_cast<VoteRelation>(relation), vote, other, is_expert)) {
            counts[relation].compared += 1.0;
            counts[relation].agreeing +=
                vote_category(vote.choice) == vote_category(other.choice) ? 1.0 : 0.0;
        }
    }
}

// By item: how many pairs of votes there are in each relation, and how many of them agree.
std::vector<RelationCounts> counts_by_item(const Votes& votes, const VoteUnits& units) {
    std::vector<RelationCounts> counts(votes.items.size());
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        for_all_pairs(votes, units.votes(unit), [&](const CastVote& vote, const CastVote& other) {
            count_pair(vote, other, votes.is_expert, counts[vote.item]);
        });
    }
    return counts;
}

std::optional<Interval> kappa_interval(const std::vector<RelationCounts>& by_item, std::size_t relation,
                                       double chance, const Inference& inference,
                                       const ParallelOptions& parallel) {
    std::vector<PairCounts> used;
    for (const RelationCounts& of_item : by_item) {
        if (of_item[relation].compared > 0.0) {
            used.push_back(of_item[relation]);
        }
    }
    const auto kappa_of_chosen = [&](std::span<const std::uint32_t> chosen) -> std::optional<double> {
        PairCounts sum;
        for (const std::uint32_t item : chosen) {
            sum.agreeing += used[item].agreeing;
            sum.compared += used[item].compared;
        }
        return (sum.agreeing / sum.compared - chance) / (1.0 - chance);
    };
    const auto found = bootstrap(used.size(), kappa_of_chosen,
                                 {.resamples = inference.resamples,
                                  .confidence = inference.confidence,
                                  .seed = inference.seed,
                                  .parallel = parallel});
    return found ? std::optional{found->interval} : std::nullopt;
}

VoteAgreement agreement_of(const std::vector<RelationCounts>& by_item, VoteRelation relation,
                           double tie_share, const Inference& inference, const ParallelOptions& parallel) {
    const auto index = static_cast<std::size_t>(relation);
    VoteAgreement found{.relation = relation};
    for (const RelationCounts& of_item : by_item) {
        found.agreeing += static_cast<std::size_t>(of_item[index].agreeing);
        found.compared += static_cast<std::size_t>(of_item[index].compared);
    }
    if (found.compared == 0) {
        return found;
    }
    const double share = static_cast<double>(found.agreeing) / static_cast<double>(found.compared);
    const double chance = chance_wmt(tie_share);
    found.uniform = kappa_of(share, chance_uniform(3), found.compared);
    found.wmt = kappa_of(share, chance, found.compared);
    if (found.wmt) {
        found.interval = kappa_interval(by_item, index, chance, inference, parallel);
    }
    return found;
}

void forget_kappa(VoteAgreement& agreement) {
    if (agreement.compared > 0) {
        agreement.uniform = agreement.wmt = Undefined{"all votes say the same"};
        agreement.interval.reset();
    }
}

// The share of ties among the votes that the given test lets through; 0 of none.
template <class Test>
double tie_share_of(const Votes& votes, Test counts) {
    VoteTally tally;
    for (const CastVote& vote : votes.votes) {
        if (counts(vote)) {
            tally.add(vote.choice);
        }
    }
    return tally.total() == 0 ? 0.0
                              : static_cast<double>(tally.neither()) / static_cast<double>(tally.total());
}

// Ties among all votes of a worker on an item of which the worker gave one twice.
double repeated_tie_share(const Votes& votes, const VoteUnits& units) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> repeated;
    const auto note_repetition = [&](const CastVote& vote, const CastVote& other) {
        if (vote.worker == other.worker) {
            repeated.emplace(vote.worker, vote.item);
        }
    };
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        for_all_pairs(votes, units.votes(unit), note_repetition);
    }
    return tie_share_of(votes, [&](const CastVote& vote) {
        return repeated.contains({vote.worker, vote.item});
    });
}

Computed<Kappa> fleiss_of(const Votes& votes, const VoteUnits& units) {
    std::vector<std::size_t> counts(3 * units.size(), 0);
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        for (const std::uint32_t place : units.votes(unit)) {
            const CastVote& vote = votes.votes[place];
            counts[3 * unit + vote_category(vote.choice)] += vote.is_repetition ? 0U : 1U;
        }
    }
    return fleiss_kappa(CategoryCounts{counts, 3});
}

// A worker's first answer to a question counts.
std::vector<const CastVote*> one_of_each_worker(const Votes& votes, std::span<const std::uint32_t> places) {
    std::vector<const CastVote*> chosen;
    for (const std::uint32_t place : places) {
        const CastVote& vote = votes.votes[place];
        const bool is_new = std::ranges::find(chosen, vote.worker, &CastVote::worker) == chosen.end();
        if (is_new && !vote.is_repetition) {
            chosen.push_back(&vote);
        }
    }
    std::ranges::sort(chosen, {}, &CastVote::worker);
    return chosen;
}

using ConfusionsByRaters = std::map<std::pair<std::uint32_t, std::uint32_t>, ConfusionMatrix>;

// As confusion matrices have it: both bad is an answer of its own.
std::size_t answer_category(Choice choice) {
    constexpr std::size_t both_bad = 3;
    return choice == Choice::BothBad ? both_bad : vote_category(choice);
}

void add_confusions(const std::vector<const CastVote*>& chosen, std::size_t answers,
                    ConfusionsByRaters& matrices) {
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        for (std::size_t j = i + 1; j < chosen.size(); ++j) {
            matrices.try_emplace({chosen[i]->worker, chosen[j]->worker}, answers)
                .first->second.add(answer_category(chosen[i]->choice), answer_category(chosen[j]->choice));
        }
    }
}

std::vector<RaterConfusion> confusions_of(const Votes& votes, const VoteUnits& units) {
    const bool has_both_bad =
        std::ranges::find(votes.votes, Choice::BothBad, &CastVote::choice) != votes.votes.end();
    ConfusionsByRaters matrices;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        add_confusions(one_of_each_worker(votes, units.votes(unit)), has_both_bad ? 4U : 3U, matrices);
    }
    std::vector<RaterConfusion> found;
    found.reserve(matrices.size());
    for (auto& [raters, matrix] : matrices) {
        found.push_back({raters.first, raters.second, std::move(matrix)});
    }
    return found;
}

}  // namespace

std::size_t vote_category(Choice choice) {
    switch (choice) {
        case Choice::A:
            return 0;
        case Choice::Tie:
        case Choice::BothBad:
            return 1;
        case Choice::B:
            break;
    }
    return 2;
}

bool is_of_one_answer(const Votes& votes) {
    VoteTally tally;
    for (const CastVote& vote : votes.votes) {
        tally.add(vote.choice);
    }
    const auto is_of_first_pair = [&](const CastVote& vote) {
        return vote.first == votes.votes.front().first && vote.second == votes.votes.front().second;
    };
    const bool is_one_side = tally.first == tally.total() || tally.second == tally.total();
    return tally.neither() == tally.total() ||
           (is_one_side && std::ranges::all_of(votes.votes, is_of_first_pair));
}

void VoteTally::add(Choice choice) {
    switch (choice) {
        case Choice::A:
            ++first;
            break;
        case Choice::Tie:
            ++tie;
            break;
        case Choice::B:
            ++second;
            break;
        case Choice::BothBad:
            ++both_bad;
            break;
    }
}

VoteConsistency vote_consistency(const Votes& votes, const Inference& inference,
                                 const VoteAgreementOptions& options) {
    VoteConsistency found;
    for (const CastVote& vote : votes.votes) {
        found.tally.add(vote.choice);
    }
    const VoteUnits units{votes, options.presentation == Presentation::SameOrder};
    const auto by_item = counts_by_item(votes, units);
    const double ties = tie_share_of(votes, [](const CastVote&) { return true; });
    const double repeated_ties = repeated_tie_share(votes, units);
    const bool has_experts = std::ranges::find(votes.is_expert, true) != votes.is_expert.end();
    for (std::size_t relation = 0; relation < relations; ++relation) {
        if (has_experts || relation <= static_cast<std::size_t>(VoteRelation::Intra)) {
            const auto which = static_cast<VoteRelation>(relation);
            const double tie_share = which == VoteRelation::Intra ? repeated_ties : ties;
            found.relations.push_back(agreement_of(by_item, which, tie_share, inference, options.parallel));
        }
    }
    if (is_of_one_answer(votes)) {
        std::ranges::for_each(found.relations, forget_kappa);
    }
    found.fleiss = fleiss_of(votes, units);
    found.confusions = confusions_of(votes, units);
    if (!options.statistics.empty()) {
        found.coefficients =
            agreement_coefficients(compared_votes(votes, options.presentation), inference,
                                   {.statistics = options.statistics, .parallel = options.parallel});
    }
    return found;
}

}  // namespace adjudge
