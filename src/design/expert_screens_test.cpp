#include "design/expert_screens.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// `count` normal screens of one output each, and a gold unit.
HitPlan hit_of(std::uint32_t first, std::uint32_t count) {
    HitPlan plan;
    for (std::uint32_t i = 0; i < count; ++i) {
        plan.screens.push_back({first + i, {first + i}});
        plan.units.push_back({UnitKind::System, i, i});
    }
    plan.screens.push_back({900, {900}});
    plan.units.push_back({UnitKind::Gold, count, count});
    return plan;
}

TEST(ExpertScreens, AreNoneWithoutAShare) {
    EXPECT_TRUE(expert_screens(std::vector{hit_of(0, 4)}, {}).empty());
}

TEST(ExpertScreens, AreAllNormalOnesInTheirOrder) {
    EXPECT_EQ(expert_screens(std::vector{hit_of(0, 2), hit_of(2, 1)}, {.share = 1.0}),
              (std::vector<ScreenPlace>{{0, 0}, {0, 1}, {1, 0}}));
}

TEST(ExpertScreens, ComeOnceThoughTheCrowdSeesThemTwice) {
    EXPECT_EQ(expert_screens(std::vector{hit_of(0, 1), hit_of(0, 1)}, {.share = 1.0}),
              (std::vector<ScreenPlace>{{0, 0}}));
}

TEST(ExpertScreens, LeaveOutWhatExpertsJudgeAnyway) {
    EXPECT_EQ(expert_screens(std::vector{hit_of(0, 2)}, {.share = 1.0, .without = {{0, {0}}}}),
              (std::vector<ScreenPlace>{{0, 1}}));
}

TEST(ExpertScreens, AreTheWantedShare) {
    EXPECT_EQ(expert_screens(std::vector{hit_of(0, 40)}, {.share = 0.25}).size(), 10U);
}

TEST(ExpertScreens, AreOneAtLeast) {
    EXPECT_EQ(expert_screens(std::vector{hit_of(0, 4)}, {.share = 0.01}).size(), 1U);
}

TEST(ExpertScreens, AreTheSameWithTheSameSeed) {
    const std::vector hits{hit_of(0, 40)};
    EXPECT_EQ(expert_screens(hits, {.share = 0.5, .seed = 3}),
              expert_screens(hits, {.share = 0.5, .seed = 3}));
    EXPECT_NE(expert_screens(hits, {.share = 0.5, .seed = 3}),
              expert_screens(hits, {.share = 0.5, .seed = 4}));
}

TEST(ExpertScreens, FillHitsWithThoseOfWholeOnes) {
    const std::vector<ScreenPlace> screens{{0, 0}, {1, 0}, {1, 1}, {2, 0}};
    const auto hits = in_expert_hits(screens, 3);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_EQ(hits[0], (std::vector<ScreenPlace>{{0, 0}, {1, 0}, {1, 1}}));
    EXPECT_EQ(hits[1], (std::vector<ScreenPlace>{{2, 0}}));
}

TEST(ExpertScreens, KeepALargeHitTogether) {
    EXPECT_EQ(in_expert_hits(std::vector<ScreenPlace>{{0, 0}, {0, 1}, {0, 2}, {1, 0}}, 2).size(), 2U);
}

}  // namespace
}  // namespace adjudge
