#include "analysis/ratings/leave_out.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

TEST(LeaveOutGroups, DealAboutAsManyJudgmentsToEach) {
    const Ratings ratings = ratings_of(campaign_rows({.workers = 45}));
    const auto groups = leave_out_groups(ratings, nullptr);
    ASSERT_TRUE(groups);
    EXPECT_EQ(groups->count, 20U);
    std::vector<std::size_t> sizes(groups->count, 0);
    for (const std::uint32_t group : groups->group) {
        ++sizes.at(group);
    }
    EXPECT_LE(*std::ranges::max_element(sizes), 2 * *std::ranges::min_element(sizes));
}

TEST(LeaveOutGroups, KeepAWorkerTogether) {
    const Ratings ratings = ratings_of(campaign_rows({.workers = 45}));
    const auto groups = leave_out_groups(ratings, nullptr);
    std::vector<std::uint32_t> of_worker(ratings.workers.size(), no_id);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        std::uint32_t& group = of_worker[ratings.worker[i]];
        group = group == no_id ? groups->group[i] : group;
        EXPECT_EQ(group, groups->group[i]);
    }
}

TEST(LeaveOutGroups, DoNotDependOnTheOrderOfRows) {
    const RatingRows rows = campaign_rows({.workers = 30});
    const Ratings a = ratings_of(rows);
    const Ratings b = ratings_of(shuffled(rows, 2));
    const auto before = leave_out_groups(a, nullptr);
    const auto after = leave_out_groups(b, nullptr);
    std::vector<std::uint32_t> of_worker(a.workers.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        of_worker[a.worker[i]] = before->group[i];
    }
    for (std::size_t i = 0; i < b.size(); ++i) {
        EXPECT_EQ(after->group[i], of_worker[b.worker[i]]);
    }
}

TEST(LeaveOutGroups, AreOfWorkersWhereFewOfThemDidNotJudgeEverything) {
    RatingRows rows = campaign_rows({.workers = 4});
    std::erase_if(rows, [](const RatingRow& row) { return row.worker == "w0" && row.system == "s0"; });
    const auto groups = leave_out_groups(ratings_of(rows), nullptr);
    EXPECT_EQ(groups->unit, LeaveOut::Workers);
    EXPECT_EQ(groups->count, 4U);
    EXPECT_FALSE(groups->raters_are_fixed);
}

TEST(LeaveOutGroups, AreOfDocumentsWhereThereAreEnough) {
    const auto groups = leave_out_groups(ratings_of(campaign_rows({.workers = 4, .items = 60})), nullptr);
    EXPECT_EQ(groups->unit, LeaveOut::Documents);
    EXPECT_TRUE(groups->raters_are_fixed);
}

TEST(LeaveOutGroups, SayWhyThereAreNone) {
    EXPECT_EQ(leave_out_groups(ratings_of({{.score = 1.0}}), nullptr).error().reason,
              "fewer than two items to leave out in turn");
    EXPECT_EQ(
        leave_out_groups(ratings_of({{.score = 1.0}}), nullptr, {.unit = LeaveOut::Documents}).error().reason,
        "not every row names its document");
}

}  // namespace
}  // namespace adjudge
