#include "analysis/votes/vote_left_out.hpp"

#include <array>
#include <set>

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

GroupedVotes by_worker(const std::vector<ChoiceRow>& rows) {
    const Votes votes = votes_of(rows);
    return {votes, std::vector<double>(votes.workers.size(), 1.0), Voters::Crowd, VoteResampling::Workers};
}

TEST(WorkerGroups, HoldEveryWorkerOnce) {
    std::vector<ChoiceRow> rows;
    for (int worker = 0; worker < 50; ++worker) {
        for (int item = 0; item <= worker % 3; ++item) {
            rows.push_back({.worker = std::to_string(worker), .item = std::to_string(item)});
        }
    }
    const auto groups = worker_groups(by_worker(rows), 1);
    EXPECT_EQ(groups.size(), 20U);
    std::multiset<std::uint32_t> all;
    for (const auto& group : groups) {
        EXPECT_FALSE(group.empty());
        all.insert(group.begin(), group.end());
    }
    EXPECT_EQ(all.size(), 50U);
    EXPECT_EQ(std::set<std::uint32_t>(all.begin(), all.end()).size(), 50U);
}

TEST(WorkerGroups, AreAsManyAsWorkersWhereThereAreFew) {
    EXPECT_EQ(worker_groups(by_worker({{.worker = "u"}, {.worker = "v"}, {.worker = "w"}}), 1).size(), 3U);
}

// By hand: the differences .4, .6 and .5 have the mean .5; the variance of the jackknife is 2/3 of .02, its
// root .1155; t = .5 / .1155 = 4.33 with 2 degrees of freedom has p = .0494.
TEST(LeftOutRanking, TestsEveryPairByTheJackknife) {
    const std::array scores{0.25, -0.25};
    const std::vector<std::vector<double>> without{{0.2, -0.2}, {0.3, -0.3}, {0.25, -0.25}};
    const auto apart = left_out_ranking(scores, without, 0.95);
    EXPECT_EQ(apart->ranks[0], (RankRange{1, 1}));
    EXPECT_EQ(apart->cluster[1], 2U);
    EXPECT_NEAR(apart->score[0]->high - 0.25, 4.302653 * 0.05773503, 1e-6);
    EXPECT_EQ(left_out_ranking(scores, without, 0.96)->cluster[1], 1U);
}

TEST(LeftOutRanking, HasNoIntervalWhereNoGroupMakesADifference) {
    const std::array scores{1.0, 0.0};
    const auto found = left_out_ranking(scores, {{1.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}}, 0.95);
    EXPECT_FALSE(found->score[0]);
    EXPECT_EQ(found->ranks[0], (RankRange{1, 2}));
}

TEST(LeftOutRanking, HasNoValueForOneGroup) {
    EXPECT_FALSE(left_out_ranking(std::array{1.0, 0.0}, {{1.0, 0.0}}, 0.95));
}

}  // namespace
}  // namespace adjudge
