#include "stats/votes/schulze.hpp"

#include <array>
#include <stdexcept>
#include <string_view>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// A rank for each candidate, smaller is better, equal is a tie.
using Ballot = std::vector<double>;

void add_ballot(VoteCounts& votes, const Ballot& ranks, double weight = 1.0) {
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        for (std::size_t j = 0; j < ranks.size(); ++j) {
            if (ranks[i] < ranks[j]) {
                votes.add_better(i, j, weight);
            } else if (ranks[i] == ranks[j] && i < j) {
                votes.add_tie(i, j, weight);
            }
        }
    }
}

VoteCounts counted(const std::vector<Ballot>& ballots) {
    VoteCounts votes{ballots.front().size()};
    for (const Ballot& ballot : ballots) {
        add_ballot(votes, ballot);
    }
    return votes;
}

std::vector<Ballot> random_ballots(std::uint64_t trial) {
    RandomStream random{trial, "schulze test"};
    std::vector<Ballot> ballots(3 + random.below(9), Ballot(2 + random.below(5)));
    for (Ballot& ballot : ballots) {
        for (double& rank : ballot) {
            rank = static_cast<double>(random.below(6));
        }
    }
    return ballots;
}

// Schulze (2011), example 1: 45 voters and the candidates A to E.
VoteCounts schulzes_example() {
    struct Voters {
        double number;
        std::string_view order;
    };
    constexpr std::array<Voters, 8> voters{{{5, "ACBED"},
                                            {5, "ADECB"},
                                            {8, "BEDAC"},
                                            {3, "CABED"},
                                            {7, "CAEBD"},
                                            {2, "CBADE"},
                                            {7, "DCEBA"},
                                            {8, "EBADC"}}};
    VoteCounts votes{5};
    for (const Voters& group : voters) {
        Ballot ranks(5);
        for (std::size_t place = 0; place < 5; ++place) {
            ranks[static_cast<std::size_t>(group.order[place] - 'A')] = static_cast<double>(place);
        }
        add_ballot(votes, ranks, group.number);
    }
    return votes;
}

TEST(Schulze, OrdersTheCandidatesOfThePublishedExample) {
    EXPECT_EQ(Schulze{schulzes_example()}.order(), (std::vector<std::size_t>{4, 0, 2, 1, 3}));
}

TEST(Schulze, FindsTheStrongestPathsOfThePublishedExample) {
    constexpr std::array<std::array<double, 5>, 5> published{{{0, 28, 28, 30, 24},
                                                              {25, 0, 28, 33, 24},
                                                              {25, 29, 0, 29, 24},
                                                              {25, 28, 28, 0, 24},
                                                              {25, 28, 28, 31, 0}}};
    const Schulze found{schulzes_example()};
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = 0; j < 5; ++j) {
            EXPECT_EQ(found.strongest_path(i, j), published.at(i).at(j)) << i << " to " << j;
        }
    }
}

TEST(Schulze, HasTheWinnerOfThePublishedExampleAlone) {
    EXPECT_EQ(Schulze{schulzes_example()}.winners(), std::vector<std::size_t>{4});
}

bool wins_every_pair(const VoteCounts& votes, std::size_t candidate) {
    for (std::size_t other = 0; other < votes.size(); ++other) {
        if (other != candidate && votes.better(candidate, other) <= votes.better(other, candidate)) {
            return false;
        }
    }
    return true;
}

TEST(Schulze, LetsTheCandidateWinThatWinsEveryPair) {
    int elections_with_one = 0;
    for (std::uint64_t trial = 0; trial < 500; ++trial) {
        const VoteCounts votes = counted(random_ballots(trial));
        for (std::size_t i = 0; i < votes.size(); ++i) {
            if (wins_every_pair(votes, i)) {
                ++elections_with_one;
                EXPECT_EQ(Schulze{votes}.winners(), std::vector<std::size_t>{i});
                EXPECT_EQ(Schulze{votes}.order().front(), i);
            }
        }
    }
    EXPECT_GT(elections_with_one, 100);
}

// A clone stands next to the first candidate in every ballot: just above, just below, or equal.
std::vector<Ballot> with_clone(std::vector<Ballot> ballots, std::uint64_t trial) {
    RandomStream random{trial, "clones"};
    for (Ballot& ballot : ballots) {
        const bool is_alone = std::count(ballot.begin(), ballot.end(), ballot[0]) == 1;
        const double step = is_alone ? 0.5 * (static_cast<double>(random.below(3)) - 1.0) : 0.0;
        ballot.push_back(ballot[0] + step);
    }
    return ballots;
}

TEST(Schulze, LetsACloneChangeNothingBetweenTheOthers) {
    for (std::uint64_t trial = 0; trial < 500; ++trial) {
        const std::vector<Ballot> ballots = random_ballots(trial);
        const Schulze before{counted(ballots)};
        const Schulze after{counted(with_clone(ballots, trial))};
        for (std::size_t i = 0; i < before.size(); ++i) {
            for (std::size_t j = 0; j < before.size(); ++j) {
                ASSERT_EQ(after.beats(i, j), before.beats(i, j)) << "trial " << trial;
            }
        }
    }
}

TEST(Schulze, TurnsAroundWithTheBallots) {
    for (std::uint64_t trial = 0; trial < 500; ++trial) {
        std::vector<Ballot> ballots = random_ballots(trial);
        const Schulze before{counted(ballots)};
        for (Ballot& ballot : ballots) {
            for (double& rank : ballot) {
                rank = -rank;
            }
        }
        const Schulze after{counted(ballots)};
        for (std::size_t i = 0; i < before.size(); ++i) {
            for (std::size_t j = 0; j < before.size(); ++j) {
                ASSERT_EQ(after.strongest_path(j, i), before.strongest_path(i, j)) << "trial " << trial;
            }
        }
    }
}

TEST(Schulze, IsTransitive) {
    for (std::uint64_t trial = 0; trial < 300; ++trial) {
        const Schulze found{counted(random_ballots(trial))};
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (std::size_t j = 0; j < found.size(); ++j) {
                if (found.beats(i, j)) {
                    ASSERT_LT(found.ranks()[i], found.ranks()[j]) << "trial " << trial;
                }
            }
        }
    }
}

TEST(Schulze, LetsCandidatesWithoutVotesShareTheFirstRank) {
    const Schulze found{VoteCounts{3}};
    EXPECT_EQ(std::vector<std::size_t>(found.ranks().begin(), found.ranks().end()),
              (std::vector<std::size_t>{1, 1, 1}));
    EXPECT_EQ(found.winners(), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Schulze, LetsCandidatesShareTheBestOfTheirRanks) {
    const VoteCounts votes = counted({{1, 2, 2, 3}});
    const Schulze found{votes};
    EXPECT_EQ(std::vector<std::size_t>(found.ranks().begin(), found.ranks().end()),
              (std::vector<std::size_t>{1, 2, 2, 4}));
}

TEST(Schulze, OrdersNobodyAndOne) {
    EXPECT_TRUE(Schulze{VoteCounts{0}}.order().empty());
    EXPECT_EQ(Schulze{VoteCounts{1}}.winners(), std::vector<std::size_t>{0});
}

TEST(Schulze, TakesACandidateItDoesNotHaveForABug) {
    EXPECT_THROW((void)Schulze{VoteCounts{2}}.beats(0, 2), std::logic_error);
}

}  // namespace
}  // namespace adjudge
