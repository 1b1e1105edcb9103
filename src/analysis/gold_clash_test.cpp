#include "analysis/gold_clash.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Units = std::vector<std::uint32_t>;
using Golds = std::vector<double>;

const double none = std::nan("");

std::optional<GoldClash> clash_of(const Units& units, const Golds& golds) {
    return find_gold_clash<double>(units, golds, [&](std::size_t row) { return !std::isnan(golds[row]); });
}

TEST(FindGoldClash, FindsTheFirstRowThatContradicts) {
    EXPECT_EQ(clash_of({0, 1, 0, 1, 0}, {4, 2, 4, 3, 5}), (GoldClash{1, 3}));
}

TEST(FindGoldClash, TakesRowsThatAgreeOrTellNothing) {
    EXPECT_EQ(clash_of({0, 1, 0, 0}, {none, 2, 4, 4}), std::nullopt);
    EXPECT_EQ(clash_of({0, 0}, {none, none}), std::nullopt);
    EXPECT_EQ(clash_of({}, {}), std::nullopt);
}

TEST(GoldError, NamesBothLines) {
    RowLines lines;
    lines.add(2, 5);
    EXPECT_EQ(describe(gold_error({"i", "s"}, {0, "yes"}, {3, "no"}, lines)),
              "line 5: gold: 'no' is expected of the item 'i' of the system 's', and 'yes' in line 2: an "
              "output has "
              "one expected answer, correct one of the two");
}

TEST(GoldError, DoesWithoutLinesAndSystem) {
    EXPECT_EQ(
        describe(gold_error({"i", ""}, {0, "yes"}, {3, "no"}, {})),
        "gold: 'no' is expected of the item 'i', and 'yes' in an earlier row: an output has one expected "
        "answer, correct one of the two");
}

}  // namespace
}  // namespace adjudge
