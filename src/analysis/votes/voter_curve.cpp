#include "analysis/votes/voter_curve.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include "base/random.hpp"
#include "stats/votes/schulze.hpp"

namespace adjudge {
namespace {

// The ballots on the outputs of one item that were shown together: the same item and the same systems. What
// the screen is called does not count, as experts' screens may be shown again under other names.
struct Screen {
    std::vector<const Ballot*> crowd;  // of each worker the first
    std::vector<const Ballot*> experts;
    // The same by the outputs that the crowd saw: an output that several systems share may be named as one
    // there, and be ranked twice here.
    std::vector<Ballot> by_seen = {};
};

// By item, then ascending.
struct ShownTogether {
    std::uint32_t item;
    std::set<std::uint32_t> systems;

    auto operator<=>(const ShownTogether&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

using ScreenName = std::pair<std::uint32_t, std::uint32_t>;  // item and screen

// As places.
std::map<ScreenName, std::vector<std::size_t>> ballots_by_screen(const Votes& votes) {
    std::map<ScreenName, std::vector<std::size_t>> found;
    for (std::size_t ballot = 0; ballot < votes.ballots.size(); ++ballot) {
        found[{votes.ballots[ballot].item, votes.ballots[ballot].screen}].push_back(ballot);
    }
    return found;
}

// All that were ranked on a screen: a ballot may leave some out.
std::set<std::uint32_t> systems_of(const Votes& votes, std::span<const std::size_t> ballots) {
    std::set<std::uint32_t> systems;
    for (const std::size_t ballot : ballots) {
        for (const RankedOutput& ranked : votes.ballots[ballot].ranks) {
            systems.insert(votes.systems_of[ranked.output].begin(), votes.systems_of[ranked.output].end());
        }
    }
    return systems;
}

// An expert's ballot by the outputs of the crowd's ballots, as far as they know its systems.
Ballot by_seen_outputs(const Ballot& expert, const Screen& screen, const Votes& votes) {
    std::map<std::uint32_t, std::uint32_t> seen;  // output by system
    for (const Ballot* ballot : screen.crowd) {
        for (const RankedOutput& ranked : ballot->ranks) {
            for (const std::uint32_t system : votes.systems_of[ranked.output]) {
                seen.emplace(system, ranked.output);
            }
        }
    }
    Ballot made = expert;
    for (RankedOutput& ranked : made.ranks) {
        const auto found = seen.find(votes.systems_of[ranked.output].front());
        ranked.output = found == seen.end() ? ranked.output : found->second;
    }
    return made;
}

// Subsets of voters are drawn by place: it must not depend on the order of rows.
void put_in_order(Screen& screen, const Votes& votes) {
    std::ranges::stable_sort(screen.crowd, {}, &Ballot::worker);
    std::ranges::stable_sort(screen.experts, {}, &Ballot::worker);
    const auto is_same_worker = [](const Ballot* one, const Ballot* next) {
        return one->worker == next->worker;
    };
    screen.crowd.erase(std::unique(screen.crowd.begin(), screen.crowd.end(), is_same_worker),
                       screen.crowd.end());
    for (const Ballot* expert : screen.experts) {
        screen.by_seen.push_back(by_seen_outputs(*expert, screen, votes));
    }
}

std::vector<Screen> screens_of(const Votes& votes) {
    std::map<ShownTogether, Screen> screens;
    for (const auto& [name, ballots] : ballots_by_screen(votes)) {
        Screen& screen = screens[{votes.ballots[ballots.front()].item, systems_of(votes, ballots)}];
        for (const std::size_t ballot : ballots) {
            const Ballot& one = votes.ballots[ballot];
            (votes.is_expert[one.worker] ? screen.experts : screen.crowd).push_back(&one);
        }
    }
    std::vector<Screen> found;
    for (auto& [key, screen] : screens) {
        if (!screen.experts.empty()) {
            put_in_order(screen, votes);
            found.push_back(std::move(screen));
        }
    }
    return found;
}

int sign_of(std::ptrdiff_t difference) { return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0); }

// The ranks of a combined vote, by output.
using CombinedRanks = std::map<std::uint32_t, std::size_t>;

// Calls use(one, other) for every two of a ballot's ranks.
template <class Use>
void for_all_pairs(const Ballot& ballot, Use use) {
    for (auto one = ballot.ranks.begin(); one != ballot.ranks.end(); ++one) {
        for (auto other = one + 1; other != ballot.ranks.end(); ++other) {
            use(*one, *other);
        }
    }
}

void add_votes(const Ballot& ballot, const CombinedRanks& places, double weight, VoteCounts& counts) {
    for_all_pairs(ballot, [&](const RankedOutput& one, const RankedOutput& other) {
        if (one.rank != other.rank) {
            const bool is_better = one.rank < other.rank;
            counts.add_better(places.at((is_better ? one : other).output),
                              places.at((is_better ? other : one).output), weight);
        }
    });
}

CombinedRanks combined(std::span<const Ballot* const> ballots, const std::vector<double>& weights) {
    CombinedRanks places;
    for (const Ballot* ballot : ballots) {
        for (const RankedOutput& ranked : ballot->ranks) {
            places.emplace(ranked.output, 0);
        }
    }
    std::size_t next = 0;
    for (auto& [output, place] : places) {
        place = next++;
    }
    VoteCounts counts{places.size()};
    for (const Ballot* ballot : ballots) {
        add_votes(*ballot, places, weights[ballot->worker], counts);
    }
    const Schulze order{counts};
    for (auto& [output, place] : places) {
        place = order.ranks()[place];
    }
    return places;
}

// The share of the expert's pairs on which the combined vote says the same; none where they have no pair in
// common.
std::optional<double> agreement_of(const CombinedRanks& vote, const Ballot& expert) {
    std::size_t agreeing = 0;
    std::size_t pairs = 0;
    for_all_pairs(expert, [&](const RankedOutput& first, const RankedOutput& second) {
        const auto one = vote.find(first.output);
        const auto other = vote.find(second.output);
        if (one != vote.end() && other != vote.end()) {
            ++pairs;
            const int voted = sign_of(static_cast<std::ptrdiff_t>(one->second) -
                                      static_cast<std::ptrdiff_t>(other->second));
            agreeing += voted == sign_of(first.rank - second.rank) ? 1U : 0U;
        }
    });
    if (pairs == 0) {
        return std::nullopt;
    }
    return static_cast<double>(agreeing) / static_cast<double>(pairs);
}

struct Mean {
    double sum = 0.0;
    double n = 0.0;

    void add(std::optional<double> value) {
        sum += value.value_or(0.0);
        n += value ? 1.0 : 0.0;
    }
    [[nodiscard]] std::optional<double> value() const {
        return n > 0.0 ? std::optional{sum / n} : std::nullopt;
    }
};

struct SubsetSizes {
    std::size_t of;
    std::size_t voters;
};

// C(n, k), or more than `most` where it is more.
std::size_t subsets_up_to(const SubsetSizes& sizes, std::size_t most) {
    double count = 1.0;
    for (std::size_t i = 0; i < sizes.voters; ++i) {
        count *= static_cast<double>(sizes.of - i) / static_cast<double>(i + 1);
    }
    return count > static_cast<double>(most) ? most + 1 : static_cast<std::size_t>(std::lround(count));
}

// All subsets of k voters where they are few, else as many at random.
class Subsets {
public:
    Subsets(const SubsetSizes& sizes, std::size_t most_subsets, RandomStream random)
        : n_{sizes.of},
          k_{sizes.voters},
          is_drawn_{subsets_up_to(sizes, most_subsets) > most_subsets},
          left_{std::min(most_subsets, subsets_up_to(sizes, most_subsets))},
          random_{random},
          chosen_(sizes.voters) {
        std::iota(chosen_.begin(), chosen_.end(), std::size_t{0});
    }

    [[nodiscard]] bool has_next() const { return left_ > 0; }
    std::vector<std::size_t> next() {
        --left_;
        if (is_drawn_) {
            return random_.sample(n_, k_);
        }
        std::vector<std::size_t> subset = chosen_;
        advance();
        return subset;
    }

private:
    // The next subset in the order of dictionaries; after the last one, anything.
    void advance() {
        for (std::size_t place = k_; place-- > 0;) {
            if (chosen_[place] + (k_ - place) < n_) {
                ++chosen_[place];
                std::iota(chosen_.begin() + static_cast<std::ptrdiff_t>(place) + 1, chosen_.end(),
                          chosen_[place] + 1);
                return;
            }
        }
    }

    std::size_t n_;
    std::size_t k_;
    bool is_drawn_;
    std::size_t left_;
    RandomStream random_;
    std::vector<std::size_t> chosen_;
};

std::optional<double> screen_agreement(const Screen& screen, Subsets subsets,
                                       const std::vector<double>& weights) {
    Mean mean;
    while (subsets.has_next()) {
        std::vector<const Ballot*> ballots;
        for (const std::size_t voter : subsets.next()) {
            ballots.push_back(screen.crowd[voter]);
        }
        const CombinedRanks vote = combined(ballots, weights);
        for (const Ballot& expert : screen.by_seen) {
            mean.add(agreement_of(vote, expert));
        }
    }
    return mean.value();
}

// Over the screens with so many voters.
Mean mean_agreement(const std::vector<Screen>& screens, std::size_t voters,
                    const std::vector<double>& weights, std::uint64_t seed,
                    const VoterCurveOptions& options) {
    const auto of_screen = [&](std::size_t index) -> std::optional<double> {
        const Screen& screen = screens[index];
        if (screen.crowd.size() < voters) {
            return std::nullopt;
        }
        return screen_agreement(
            screen,
            {{screen.crowd.size(), voters}, options.most_subsets, RandomStream{seed, "voters", index}},
            weights);
    };
    Mean mean;
    for (const auto& value : parallel_map(screens.size(), of_screen, options.parallel)) {
        mean.add(value);
    }
    return mean;
}

// One expert's ballot with those of the others on the same screen.
void compare_with_others(const Ballot& one, const Screen& screen, const std::vector<double>& weights,
                         Mean& mean) {
    const CombinedRanks vote = combined(std::vector{&one}, weights);
    for (const Ballot* other : screen.experts) {
        if (other->worker != one.worker) {
            mean.add(agreement_of(vote, *other));
        }
    }
}

std::optional<double> expert_agreement(const std::vector<Screen>& screens, std::size_t workers) {
    const std::vector<double> equal(workers, 1.0);
    Mean mean;
    for (const Screen& screen : screens) {
        for (const Ballot* one : screen.experts) {
            compare_with_others(*one, screen, equal, mean);
        }
    }
    return mean.value();
}

}  // namespace

Computed<VoterCurve> voter_curve(const Votes& votes, const std::vector<double>& weights, std::uint64_t seed,
                                 const VoterCurveOptions& options) {
    const std::vector<Screen> screens = screens_of(votes);
    VoterCurve curve;
    for (std::size_t voters = 1; voters <= options.most_voters; ++voters) {
        const Mean mean = mean_agreement(screens, voters, weights, seed, options);
        if (const auto agreement = mean.value()) {
            curve.points.push_back({voters, *agreement, static_cast<std::size_t>(mean.n)});
        }
    }
    if (curve.points.empty()) {
        return Undefined{"no screen has ballots of a worker and of an expert"};
    }
    curve.expert_agreement = expert_agreement(screens, votes.workers.size());
    return curve;
}

}  // namespace adjudge
