#include "design/fair_split.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::vector<SplitThing> full_cross(std::uint32_t items, std::uint32_t systems) {
    std::vector<SplitThing> things;
    for (std::uint32_t item = 0; item < items; ++item) {
        for (std::uint32_t system = 0; system < systems; ++system) {
            things.push_back({item, system});
        }
    }
    return things;
}

std::vector<std::uint32_t> split(const std::vector<SplitThing>& things, const SplitOptions& options,
                                 std::uint64_t seed = 1) {
    RandomStream random{seed, "split"};
    return *split_fairly(things, options, random);
}

// The largest number of things of one item in one HIT.
std::size_t most_of_an_item(const std::vector<SplitThing>& things, const std::vector<std::uint32_t>& hits) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> counts;
    std::size_t most = 0;
    for (std::size_t i = 0; i < things.size(); ++i) {
        most = std::max(most, ++counts[{hits[i], things[i].item}]);
    }
    return most;
}

// How much the numbers of a system's things differ between HITs, at most.
std::size_t system_spread(const std::vector<SplitThing>& things, const std::vector<std::uint32_t>& hits,
                          std::size_t number_of_hits) {
    std::map<std::uint32_t, std::vector<std::size_t>> counts;
    for (std::size_t i = 0; i < things.size(); ++i) {
        counts[things[i].system].resize(number_of_hits);
        ++counts[things[i].system][hits[i]];
    }
    std::size_t spread = 0;
    for (const auto& [system, of_hits] : counts) {
        spread = std::max(spread, *std::ranges::max_element(of_hits) - *std::ranges::min_element(of_hits));
    }
    return spread;
}

TEST(SplitFairly, GivesEveryHitEquallyMany) {
    const auto hits = split(full_cross(30, 4), {.hits = 6});
    for (std::uint32_t hit = 0; hit < 6; ++hit) {
        EXPECT_EQ(std::ranges::count(hits, hit), 20);
    }
}

TEST(SplitFairly, NeverPutsAnItemTwiceIntoAHit) {
    RandomStream random{3, "cases"};
    for (std::uint64_t round = 0; round < 500; ++round) {
        const auto hits = static_cast<std::uint32_t>(1 + random.below(40));
        const auto systems = static_cast<std::uint32_t>(1 + random.below(hits));
        const auto things = full_cross(static_cast<std::uint32_t>(hits * (1 + random.below(5))), systems);
        EXPECT_EQ(most_of_an_item(things, split(things, {.hits = hits}, round)), 1U);
    }
}

TEST(SplitFairly, MeetsTheTightestCaseThereIs) {
    const auto things = full_cross(70, 5);  // each HIT must hold each item exactly once
    EXPECT_EQ(most_of_an_item(things, split(things, {.hits = 5})), 1U);
}

TEST(SplitFairly, SpreadsSystemsEvenly) {
    RandomStream random{4, "cases"};
    for (std::uint64_t round = 0; round < 300; ++round) {
        const std::size_t hits = 2 + random.below(30);
        std::vector<SplitThing> things;
        for (std::uint32_t item = 0; things.size() < hits * 20; ++item) {
            things.push_back({item, static_cast<std::uint32_t>(random.below(1 + item % 7))});
        }
        EXPECT_LE(system_spread(things, split(things, {.hits = hits}, round), hits), 2U);
    }
}

TEST(SplitFairly, SpreadsSystemsEvenlyAcrossBlocks) {
    const auto things = full_cross(2999 - 2999 % 14, 5);
    const std::size_t hits = things.size() / 70;
    EXPECT_LE(system_spread(things, split(things, {.hits = hits}), hits), 2U);
}

TEST(SplitFairly, HoldsForManyHitsAtOnce) {
    const auto things = full_cross(14'000, 5);
    EXPECT_EQ(most_of_an_item(things, split(things, {.hits = 1000})), 1U);
}

TEST(SplitFairly, AllowsAnItemAsOftenAsItMust) {
    const auto things = full_cross(10, 6);
    EXPECT_EQ(most_of_an_item(things, split(things, {.hits = 3, .per_item = 2})), 2U);
}

TEST(SplitFairly, RefusesAnItemThatFitsNowhere) {
    const auto things = full_cross(10, 6);
    RandomStream random{1, "split"};
    EXPECT_EQ(split_fairly(things, {.hits = 3}, random).error().message,
              "an item has more outputs than 3 HITs can hold with 1 each");
}

TEST(SplitFairly, GivesTheSameForTheSameSeedAndAnotherForAnother) {
    const auto things = full_cross(40, 3);
    EXPECT_EQ(split(things, {.hits = 6}, 1), split(things, {.hits = 6}, 1));
    EXPECT_NE(split(things, {.hits = 6}, 1), split(things, {.hits = 6}, 2));
}

TEST(SplitFairly, TakesNothing) { EXPECT_TRUE(split({}, {.hits = 3}).empty()); }

}  // namespace
}  // namespace adjudge
