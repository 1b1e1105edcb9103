#include "design/hit_order.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

HitLayout layout_of(const HitDesign& design, std::uint64_t index = 0) {
    RandomStream random{1, "layout", index};
    return *lay_out(design, random);
}

std::vector<std::uint32_t> round_robin(std::size_t things, std::uint32_t systems) {
    std::vector<std::uint32_t> all(things);
    for (std::size_t i = 0; i < things; ++i) {
        all[i] = static_cast<std::uint32_t>(i) % systems;
    }
    return all;
}

std::size_t longest_run(const std::vector<std::size_t>& order, const std::vector<std::uint32_t>& systems) {
    std::size_t longest = 0;
    std::size_t run = 0;
    std::uint32_t previous = no_system;
    for (const std::size_t thing : order) {
        const std::uint32_t system = thing < systems.size() ? systems[thing] : no_system;
        run = system != no_system && system == previous ? run + 1 : 1;
        previous = system;
        longest = std::max(longest, system == no_system ? 0 : run);
    }
    return longest;
}

TEST(OrderHit, KeepsRunsShort) {
    for (std::uint64_t i = 0; i < 300; ++i) {
        RandomStream random{2, "order", i};
        const auto systems = round_robin(70, static_cast<std::uint32_t>(2 + i % 9));
        const auto order = order_hit(layout_of({.groups = 10}, i), systems, {}, random);
        EXPECT_LE(longest_run(*order, systems), 3U);
    }
}

TEST(OrderHit, UsesEveryThingOnce) {
    const HitLayout layout = layout_of({.groups = 10});
    RandomStream random{2, "order"};
    const auto order = order_hit(layout, round_robin(70, 5), {}, random);
    std::set<std::size_t> seen;
    for (std::size_t place = 0; place < layout.size(); ++place) {
        if (layout[place].kind == UnitKind::System) {
            seen.insert((*order)[place]);
        }
    }
    EXPECT_EQ(seen.size(), 70U);
}

TEST(OrderHit, GivesEveryControlAPartnerThatServes) {
    const HitLayout layout = layout_of({.groups = 10});
    OrderOptions options;
    options.can_make = [](UnitKind kind, std::size_t thing) {
        return kind != UnitKind::BadReference || thing % 3 == 0;
    };
    RandomStream random{2, "order"};
    const auto order = order_hit(layout, round_robin(70, 5), options, random);
    for (const HitSlot& slot : layout) {
        if (slot.kind == UnitKind::BadReference) {
            EXPECT_EQ((*order)[slot.pair] % 3, 0U);
        }
    }
}

TEST(OrderHit, SaysWhereNothingServes) {
    OrderOptions options;
    options.can_make = [](UnitKind kind, std::size_t) { return kind != UnitKind::BadReference; };
    RandomStream random{2, "order"};
    EXPECT_EQ(
        order_hit(layout_of({}), round_robin(70, 5), options, random).error().message,
        "too few outputs that controls can be made from: they are too short to be degraded, or equal to "
        "the reference or to their degraded version; make bad_reference and good_reference smaller");
}

TEST(OrderHit, LetsOneSystemAloneBe) {
    RandomStream random{2, "order"};
    EXPECT_TRUE(order_hit(layout_of({}), round_robin(70, 1), {}, random));
}

TEST(OrderHit, SaysWhereOneSystemHasTooMany) {
    std::vector<std::uint32_t> systems(70, 0);
    systems[3] = 1;
    RandomStream random{2, "order"};
    EXPECT_EQ(order_hit(layout_of({}), systems, {}, random).error().message,
              "one system has too many of 70 units for runs of at most 3: raise hit.longest_run");
}

TEST(OrderHit, SpreadsEachSystemOverTheWhole) {
    const auto systems = round_robin(70, 7);
    double first_half = 0;
    for (std::uint64_t i = 0; i < 100; ++i) {
        RandomStream random{2, "order", i};
        const HitLayout layout = layout_of({.groups = 10}, i);
        const auto order = *order_hit(layout, systems, {}, random);
        for (std::size_t place = 0; place < 50; ++place) {
            first_half += layout[place].kind == UnitKind::System && systems[order[place]] == 0 ? 1 : 0;
        }
    }
    EXPECT_NEAR(first_half / 100, 5.0, 0.3);
}

}  // namespace
}  // namespace adjudge
