#include "analysis/win_matrix.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

struct Win {
    std::size_t winner;
    std::size_t loser;
};

WinMatrix wins_of(std::size_t systems, const std::vector<Win>& wins) {
    WinMatrix matrix{systems};
    for (const Win& win : wins) {
        matrix.set_win(win.winner, win.loser);
    }
    return matrix;
}

TEST(Clusters, AreDividedWhereEveryoneAboveBeatsEveryoneBelow) {
    const WinMatrix wins = wins_of(4, {{0, 2}, {0, 3}, {1, 2}, {1, 3}, {0, 1}});
    EXPECT_EQ(clusters(wins, {0, 1, 2, 3}), (std::vector<std::size_t>{1, 2, 3, 3}));
}

TEST(Clusters, AreNotDividedWhereOneDoesNotBeatOne) {
    const WinMatrix wins = wins_of(4, {{0, 2}, {0, 3}, {1, 3}});
    EXPECT_EQ(clusters(wins, {0, 1, 2, 3}), (std::vector<std::size_t>{1, 1, 1, 1}));
}

TEST(Clusters, FollowTheGivenOrder) {
    EXPECT_EQ(clusters(wins_of(2, {{1, 0}}), {1, 0}), (std::vector<std::size_t>{2, 1}));
    EXPECT_EQ(clusters(wins_of(2, {{1, 0}}), {0, 1}), (std::vector<std::size_t>{1, 1}));
}

TEST(Clusters, AreOneWhereNobodyWins) {
    EXPECT_EQ(clusters(WinMatrix{3}, {2, 0, 1}), (std::vector<std::size_t>{1, 1, 1}));
}

TEST(Clusters, AreNoneOfNoSystems) {
    EXPECT_TRUE(clusters(WinMatrix{0}, {}).empty());
    EXPECT_TRUE(rank_ranges(WinMatrix{0}).empty());
}

TEST(RankRanges, GoFromOneMoreThanTheLossesToAllButTheWins) {
    const WinMatrix wins = wins_of(3, {{0, 1}, {0, 2}});
    EXPECT_EQ(rank_ranges(wins), (std::vector<RankRange>{{1, 1}, {2, 3}, {2, 3}}));
}

TEST(RankRanges, AreAllRanksWhereNobodyWins) {
    EXPECT_EQ(rank_ranges(WinMatrix{2}), (std::vector<RankRange>{{1, 2}, {1, 2}}));
}

TEST(RankRanges, AreSingleRanksWhereEveryoneBeatsEveryoneBelow) {
    const WinMatrix wins = wins_of(3, {{2, 1}, {2, 0}, {1, 0}});
    EXPECT_EQ(rank_ranges(wins), (std::vector<RankRange>{{3, 3}, {2, 2}, {1, 1}}));
}

TEST(RankRanges, HoldTheRankOfEveryOrderThatTheWinsAllow) {
    RandomStream random{1, "wins"};
    for (int round = 0; round < 50; ++round) {
        constexpr std::size_t systems = 6;
        WinMatrix wins{systems};
        for (std::size_t a = 0; a < systems; ++a) {
            for (std::size_t b = a + 1; b < systems; ++b) {
                if (random.below(2) == 0) {
                    wins.set_win(a, b);
                }
            }
        }
        const auto ranges = rank_ranges(wins);
        std::vector<std::size_t> order(systems);
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto cluster = clusters(wins, order);
        for (std::size_t place = 0; place < systems; ++place) {
            EXPECT_LE(ranges[place].best, place + 1);
            EXPECT_GE(ranges[place].worst, place + 1);
            EXPECT_TRUE(place == 0 || cluster[place] >= cluster[place - 1]);
        }
    }
}

}  // namespace
}  // namespace adjudge
