#include "analysis/votes/vote_comparison.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "analysis/votes/grouped_votes.hpp"

namespace adjudge {
namespace {

// The votes on one pair of places in the ranking as they come in, group by group.
class PairVotes {
public:
    // `lead` is 1 for a win of the upper system, -1 for a loss, 0 for a tie.
    void add(std::uint32_t group, int lead, double weight) {
        if (groups_.empty() || last_ != group) {
            groups_.push_back({0.0, 0.0});
            last_ = group;
        }
        groups_.back().part += lead * weight;
        groups_.back().whole += weight;
        (lead > 0 ? wins_ : lead < 0 ? losses_ : ties_) += weight;
    }

    // Of a vote that was added as a tie.
    void note_both_bad(double weight) { both_bad_ += weight; }

    [[nodiscard]] VoteComparison compared(std::uint32_t first, std::uint32_t second,
                                          const Inference& inference,
                                          const VoteRankingOptions& options) const {
        std::vector<double> lean;
        for (const GroupSums& group : groups_) {
            lean.push_back(group.part);
        }
        return {.first = first,
                .second = second,
                .wins = wins_,
                .ties = ties_,
                .losses = losses_,
                .both_bad = both_bad_,
                .difference = (wins_ - losses_) / (wins_ + ties_ + losses_),
                .interval = interval(inference.confidence, options),
                .test = sign_flip_test(lean, {.seed = inference.seed, .parallel = options.parallel}),
                .groups = groups_.size()};
    }

private:
    [[nodiscard]] Computed<Interval> interval(double confidence, const VoteRankingOptions& options) const {
        const std::string of{word(options.resampling)};
        if (groups_.size() < 2) {
            return Undefined{"fewer than two " + of + " with a vote on the pair"};
        }
        const Computed<GroupRatio> found = group_ratio(groups_, confidence);
        if (!found) {
            return Undefined{fmt::format("no interval: {}; groups are {}", found.error().reason, of)};
        }
        return Interval{std::max(found->interval.low, -1.0), std::min(found->interval.high, 1.0),
                        found->interval.confidence};
    }

    std::vector<GroupSums> groups_;
    std::uint32_t last_ = 0;
    double wins_ = 0.0;
    double ties_ = 0.0;
    double losses_ = 0.0;
    double both_bad_ = 0.0;
};

int lead_of(VoteOutcome outcome) {
    switch (outcome) {
        case VoteOutcome::FirstBetter:
            return 1;
        case VoteOutcome::SecondBetter:
            return -1;
        case VoteOutcome::Tie:
            break;
    }
    return 0;
}

}  // namespace

std::vector<VoteComparison> compare_by_votes(const Votes& votes, const std::vector<VoteWorker>& workers,
                                             const VoteRanking& ranking, const Inference& inference,
                                             const VoteRankingOptions& options) {
    const GroupedVotes counted = ranked_votes(votes, workers, options);
    std::vector<std::uint32_t> place_of(votes.systems.size(), 0);
    for (std::uint32_t place = 0; place < ranking.systems.size(); ++place) {
        place_of[ranking.systems[place].system] = place;
    }
    std::map<std::pair<std::uint32_t, std::uint32_t>, PairVotes> pairs;  // by place
    for (std::size_t i = 0; i < counted.all().size(); ++i) {
        const Vote& vote = counted.all()[i];
        const std::uint32_t first = place_of[vote.first];
        const std::uint32_t second = place_of[vote.second];
        const int lead = first < second ? lead_of(vote.outcome) : -lead_of(vote.outcome);
        PairVotes& pair = pairs[std::minmax(first, second)];
        pair.add(vote.group, lead, vote.weight);
        if (counted.is_both_bad(i)) {
            pair.note_both_bad(vote.weight);
        }
    }
    std::vector<VoteComparison> found;
    found.reserve(pairs.size());
    for (const auto& [places, pair] : pairs) {
        found.push_back(pair.compared(ranking.systems[places.first].system,
                                      ranking.systems[places.second].system, inference, options));
    }
    return found;
}

}  // namespace adjudge
