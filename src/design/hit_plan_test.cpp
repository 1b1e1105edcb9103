#include "design/hit_plan.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::vector<HitPlan> single_hits(std::uint32_t count) {
    std::vector<HitPlan> hits;
    for (std::uint32_t i = 0; i < count; ++i) {
        hits.push_back({.screens = {{i, {i}}}, .units = {{}}});
    }
    return hits;
}

std::vector<Screen> first_screens(std::uint32_t count) {
    std::vector<Screen> screens;
    for (std::uint32_t i = 0; i < count; ++i) {
        screens.push_back({i, {i}});
    }
    return screens;
}

bool is_gold(const HitPlan& hit, std::uint32_t gold) { return hit.screens[0].passage < gold; }

TEST(RepeatGold, MakesEverySixthHitGold) {
    const auto hits = repeat_gold(single_hits(1314), first_screens(101), {.every = 6}, 1);
    EXPECT_EQ(hits.size(), 1455U);  // Denkowski and Lavie (2010), section 2.1
    for (std::size_t from = 0; from + 6 <= hits.size(); from += 6) {
        EXPECT_EQ(std::count_if(hits.begin() + static_cast<std::ptrdiff_t>(from),
                                hits.begin() + static_cast<std::ptrdiff_t>(from + 6),
                                [](const HitPlan& hit) { return is_gold(hit, 101); }),
                  1)
            << from;
    }
}

TEST(RepeatGold, RepeatsEachEquallyOften) {
    const auto hits = repeat_gold(single_hits(600), first_screens(20), {.every = 6}, 1);
    std::vector<std::size_t> times(20, 0);
    for (const HitPlan& hit : hits) {
        if (is_gold(hit, 20)) {
            ++times[hit.screens[0].passage];
        }
    }
    EXPECT_LE(*std::ranges::max_element(times) - *std::ranges::min_element(times), 1U);
}

TEST(RepeatGold, CallsARepeatedOneGold) {
    const auto hits = repeat_gold(single_hits(60), first_screens(2), {.every = 6}, 1);
    EXPECT_EQ(
        std::ranges::count_if(hits, [](const HitPlan& hit) { return hit.units[0].kind == UnitKind::Gold; }),
        9);
}

TEST(RepeatGold, AddsNothingWhereThereIsEnough) {
    EXPECT_EQ(repeat_gold(single_hits(12), first_screens(6), {.every = 6}, 1).size(), 12U);
}

TEST(RepeatGold, LeavesHitsAloneWithoutTheWish) {
    EXPECT_EQ(repeat_gold(single_hits(12), first_screens(6), {}, 1), single_hits(12));
}

}  // namespace
}  // namespace adjudge
