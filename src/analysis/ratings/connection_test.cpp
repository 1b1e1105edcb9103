#include "analysis/ratings/connection.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

using Ids = std::vector<std::uint32_t>;

SystemConnection connected(const RatingRows& rows) {
    return connection_of(ratings_of(rows), [](std::size_t) { return true; });
}

TEST(Connection, JoinsSystemsThatOneWorkerJudged) {
    const SystemConnection found = connected({{.worker = "v", .system = "a"},
                                              {.worker = "v", .system = "b"},
                                              {.worker = "w", .system = "b"},
                                              {.worker = "w", .system = "c"}});
    EXPECT_EQ(found.parts, 1U);
}

TEST(Connection, SeparatesSystemsWithWorkersOfTheirOwn) {
    const SystemConnection found =
        connected({{.worker = "v", .system = "a"}, {.worker = "w", .system = "b"}});
    EXPECT_EQ(found.parts, 2U);
    EXPECT_EQ(found.part, (Ids{0, 1}));
}

TEST(Connection, IsNotMadeByControls) {
    const SystemConnection found =
        connected({{.worker = "v", .system = "a"},
                   {.worker = "w", .system = "b"},
                   {.worker = "w", .system = "a", .kind = UnitKind::BadReference}});
    EXPECT_EQ(found.parts, 2U);
}

TEST(Connection, IsMadeByAnOutputThatSystemsShare) {
    EXPECT_EQ(connected({{.worker = "v", .item = "1", .system = "a+b"},
                         {.worker = "w", .item = "2", .system = "a"},
                         {.worker = "x", .item = "2", .system = "b"}})
                  .parts,
              1U);
}

TEST(Connection, TellsTheLargestPart) {
    const SystemConnection found = connected(
        {{.worker = "v", .system = "a"}, {.worker = "w", .system = "b"}, {.worker = "w", .system = "c"}});
    EXPECT_EQ(found.largest(), 1U);
}

}  // namespace
}  // namespace adjudge
