#include "stats/sorted_rows.hpp"

#include <numeric>
#include <tuple>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

TEST(SortedRows, AreThoseOfAnOrdinarySort) {
    RandomStream random{1, "sorted rows"};
    std::vector<std::uint32_t> group;
    std::vector<std::uint64_t> value;
    for (int i = 0; i < 5000; ++i) {
        group.push_back(static_cast<std::uint32_t>(random.below(200)));
        value.push_back(random.below(1000000));
    }
    std::vector<std::uint32_t> rows(2500);
    std::iota(rows.begin(), rows.end(), 1000U);
    random.shuffle(rows);
    const auto key = [&](std::uint32_t row) { return std::tuple{value[row], row}; };
    std::vector<std::uint32_t> expected = rows;
    std::ranges::sort(expected, {}, [&](std::uint32_t row) {
        return std::tuple{group[row], value[row], row};
    });
    EXPECT_EQ(sorted_rows(rows, group, 200, key), expected);
}

TEST(SortedRows, AreNoneOfNone) {
    EXPECT_TRUE(sorted_rows({}, {}, 0, [](std::uint32_t) { return 0; }).empty());
}

}  // namespace
}  // namespace adjudge
