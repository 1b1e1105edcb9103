#include "analysis/votes/weightings.hpp"

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

void add_ballot(std::vector<RankRow>& rows, const std::string& worker, const std::string& item,
                const std::vector<std::int32_t>& ranks, const std::string& role = "") {
    for (std::size_t system = 0; system < ranks.size(); ++system) {
        rows.push_back({worker, item, "s" + std::to_string(system), ranks[system], item, role});
    }
}

std::vector<Weighting> weightings_of(const std::vector<RankRow>& rows) {
    const Votes votes = votes_of(rows);
    return weightings(votes, vote_workers(votes), 1, {}, {});
}

// On each of four items one worker says what the expert says, two turn it around: equal votes of three turn
// the order, votes that weigh as much as they agree with the expert do not.
std::vector<RankRow> one_who_is_right() {
    std::vector<RankRow> rows;
    for (const std::string item : {"1", "2", "3", "4"}) {
        add_ballot(rows, "e", item, {1, 2, 3}, "expert");
        add_ballot(rows, "u", item, {1, 2, 3});
        add_ballot(rows, "v", item, {3, 2, 1});
        add_ballot(rows, "w", item, {3, 2, 1});
    }
    return rows;
}

TEST(Weightings, StandSideBySide) {
    const auto found = weightings_of(one_who_is_right());
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].weights, VoteWeights::Equal);
    EXPECT_EQ(found[0].order->spearman->rho, -1.0);
    EXPECT_EQ(found[0].curve->points[2].agreement, 0.0);
    EXPECT_EQ(found[1].weights, VoteWeights::Experts);
    EXPECT_EQ(found[1].order->spearman->rho, 1.0);
    EXPECT_EQ(found[1].curve->points[2].agreement, 1.0);
    EXPECT_EQ(found[2].weights, VoteWeights::Others);
    EXPECT_EQ(found[2].order->spearman->rho, -1.0);
}

TEST(Weightings, AreNoneWithoutExpertsOrWithoutOthers) {
    std::vector<RankRow> rows;
    add_ballot(rows, "w", "1", {1, 2});
    EXPECT_TRUE(weightings_of(rows).empty());
    rows.clear();
    add_ballot(rows, "e", "1", {1, 2}, "expert");
    EXPECT_TRUE(weightings_of(rows).empty());
}

}  // namespace
}  // namespace adjudge
