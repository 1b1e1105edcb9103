#include "analysis/votes/vote_workers.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "analysis/votes/vote_units.hpp"

namespace adjudge {
namespace {

void add(AgreementShare& share, bool agrees) {
    share.compared += 1.0;
    share.agreeing += agrees ? 1.0 : 0.0;
}

// How often each answer was given to a question, by experts and by the crowd.
struct AnswerCounts {
    std::array<std::size_t, 3> crowd{};
    std::array<std::size_t, 3> experts{};
};

std::size_t index_of(Choice choice) {
    return static_cast<std::size_t>(prefers_neither(choice) ? Choice::Tie : choice);
}

std::size_t total(const std::array<std::size_t, 3>& counts) { return counts[0] + counts[1] + counts[2]; }

AnswerCounts answers_of(const Votes& votes, std::span<const std::uint32_t> places) {
    AnswerCounts counts;
    for (const std::uint32_t place : places) {
        const CastVote& vote = votes.votes[place];
        if (!vote.is_repetition) {
            auto& of_role = votes.is_expert[vote.worker] ? counts.experts : counts.crowd;
            ++of_role[index_of(vote.choice)];
        }
    }
    return counts;
}

// The answers without those of one worker, who may have given several.
std::array<std::size_t, 3> without(const std::array<std::size_t, 3>& counts, const Votes& votes,
                                   std::span<const std::uint32_t> places, std::uint32_t worker) {
    std::array<std::size_t, 3> left = counts;
    for (const std::uint32_t place : places) {
        const CastVote& vote = votes.votes[place];
        if (vote.worker == worker && !vote.is_repetition) {
            --left[index_of(vote.choice)];
        }
    }
    return left;
}

std::optional<std::size_t> most_frequent(const std::array<std::size_t, 3>& counts) {
    const auto best = std::ranges::max_element(counts);
    if (*best == 0 || std::ranges::count(counts, *best) > 1) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(best - counts.begin());
}

void compare(AgreementShare& share, const std::array<std::size_t, 3>& others, Choice choice) {
    share.compared += static_cast<double>(total(others));
    share.agreeing += static_cast<double>(others[index_of(choice)]);
}

// By vote: the unit it belongs to.
std::vector<std::uint32_t> unit_of_votes(const Votes& votes, const VoteUnits& units) {
    std::vector<std::uint32_t> unit_of(votes.votes.size());
    for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
        for (const std::uint32_t place : units.votes(unit)) {
            unit_of[place] = unit;
        }
    }
    return unit_of;
}

// One vote of a worker against all others on the same question.
void compare_vote(const Votes& votes, std::span<const std::uint32_t> places, const AnswerCounts& answers,
                  const CastVote& vote, VoteWorker& worker) {
    const bool is_expert = votes.is_expert[vote.worker];
    const auto own_out = [&](const std::array<std::size_t, 3>& counts) {
        return without(counts, votes, places, vote.worker);
    };
    const auto others = is_expert ? answers.crowd : own_out(answers.crowd);
    compare(worker.with_experts, is_expert ? own_out(answers.experts) : answers.experts, vote.choice);
    compare(worker.with_others, others, vote.choice);
    if (const auto most = most_frequent(others)) {
        add(worker.with_majority, *most == index_of(vote.choice));
    }
}

// The places of votes, for each worker in the order in which the judgments were given.
std::vector<std::size_t> in_seen_order(const Votes& votes) {
    std::vector<std::size_t> places(votes.votes.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, {},
                             [&](std::size_t place) { return votes.seen[votes.votes[place].judgment]; });
    return places;
}

// How many judgments of a worker were compared with experts. Votes of a ballot follow each other.
class PretestCount {
public:
    // That of the vote included.
    std::size_t with(const CastVote& vote) {
        count_ += last_ == vote.judgment ? 0U : 1U;
        last_ = vote.judgment;
        return count_;
    }

private:
    std::size_t count_ = 0;
    std::uint32_t last_ = no_id;
};

}  // namespace

std::vector<VoteWorker> vote_workers(const Votes& votes, const VoteWorkerOptions& options) {
    const VoteUnits units{votes};
    const std::vector<std::uint32_t> unit_of = unit_of_votes(votes, units);
    const std::size_t most_compared =
        options.pretest == 0 ? std::numeric_limits<std::size_t>::max() : options.pretest;
    std::vector<AnswerCounts> answers;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        answers.push_back(answers_of(votes, units.votes(unit)));
    }
    std::vector<VoteWorker> workers(votes.workers.size());
    std::vector<PretestCount> compared(votes.workers.size());
    for (const std::size_t place : in_seen_order(votes)) {
        const CastVote& vote = votes.votes[place];
        VoteWorker& worker = workers[vote.worker];
        ++worker.votes;
        if (vote.is_repetition) {
            continue;
        }
        const double before = worker.with_experts.compared;
        compare_vote(votes, units.votes(unit_of[place]), answers[unit_of[place]], vote, worker);
        if (worker.with_experts.compared > before && compared[vote.worker].with(vote) <= most_compared) {
            worker.in_pretest = worker.with_experts;
        }
    }
    for (std::size_t worker = 0; worker < workers.size(); ++worker) {
        workers[worker].hits = votes.hits_of[worker];
    }
    for (const SpamAnswer& answer : votes.spam) {
        VoteWorker& worker = workers[answer.worker];
        ++worker.spam_shown;
        worker.spam_missed += answer.is_missed ? 1U : 0U;
        worker.spam_ties += answer.is_missed && answer.is_tie ? 1U : 0U;
    }
    return workers;
}

std::vector<double> vote_weights(const std::vector<VoteWorker>& workers, VoteWeights scheme) {
    std::vector<double> weights;
    for (const VoteWorker& worker : workers) {
        switch (scheme) {
            case VoteWeights::Equal:
                weights.push_back(1.0);
                break;
            case VoteWeights::Experts:
                weights.push_back(worker.in_pretest.share().value_or(0.0));
                break;
            case VoteWeights::Others:
                weights.push_back(worker.with_others.share().value_or(0.0));
                break;
            case VoteWeights::Majority:
                weights.push_back(worker.with_majority.share().value_or(0.0));
                break;
        }
    }
    return weights;
}

}  // namespace adjudge
