#include "report/figures/axis.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::string labels(Span values, std::size_t about = 6) {
    std::string text;
    for (const AxisTick& tick : axis_ticks(values, about)) {
        text += (text.empty() ? "" : " ") + tick.label;
    }
    return text;
}

TEST(AxisTicks, StandAtRoundValues) {
    EXPECT_EQ(labels({0, 100}, 5), "0 20 40 60 80 100");
    EXPECT_EQ(labels({-0.21, 0.33}, 6), "-0.2 -0.1 0.0 0.1 0.2 0.3");
}

TEST(AxisTicks, LieInsideTheSpan) {
    for (const Span span : {Span{0.001, 0.0012}, Span{-5e8, 7e9}, Span{3, 4}}) {
        for (const AxisTick& tick : axis_ticks(span)) {
            EXPECT_GE(tick.value, span.low - 1e-9 * std::abs(span.low));
            EXPECT_LE(tick.value, span.high + 1e-9 * std::abs(span.high));
        }
        EXPECT_FALSE(axis_ticks(span).empty());
    }
}

TEST(AxisTicks, AreThreeAtLeastWhereverASpanLies) {
    for (int i = 0; i < 2000; ++i) {
        const double low = -30.0 + 0.037 * i;
        for (const double width : {0.013, 0.9, 1.0, 3.1, 19.9, 1e6}) {
            for (const std::size_t about : {std::size_t{1}, std::size_t{2}, std::size_t{5}}) {
                EXPECT_GE(axis_ticks({low, low + width}, about).size(), 3U)
                    << low << ' ' << width << ' ' << about;
            }
        }
    }
}

TEST(AxisTicks, AreAtHalvesWhereWholesAreTooFew) { EXPECT_EQ(labels({0.3, 2.1}, 2), "0.5 1.0 1.5 2.0"); }

TEST(AxisTicks, ShowNoNegativeZero) { EXPECT_EQ(labels({-1, 1}, 2), "-1 0 1"); }

TEST(AxisTicks, AreOneForASpanWithoutWidth) { EXPECT_EQ(labels({2, 2}), "2"); }

TEST(SpanOfValues, HasRoomOnBothSides) {
    SpanOfValues values;
    values.add(10);
    values.add(20);
    EXPECT_DOUBLE_EQ(values.span().low, 9.6);
    EXPECT_DOUBLE_EQ(values.span().high, 20.4);
}

TEST(SpanOfValues, HasAWidthForOneValueAndForNone) {
    SpanOfValues values;
    EXPECT_DOUBLE_EQ(values.span().high, 1.0);
    values.add(0);
    EXPECT_LT(values.span().low, values.span().high);
}

TEST(SpanOfValues, TakesValuesThatDifferByNoiseForOne) {
    for (const double value : {1.0, 0.3, 33.3, 1e-300}) {
        SpanOfValues values;
        values.add(value);
        values.add(std::nextafter(value, 0.0));
        EXPECT_LT(axis_ticks(values.span()).size(), 30U) << value;
        EXPECT_GT(values.span().high - values.span().low, 0.5) << value;
    }
}

TEST(AxisTicks, ComeToAnEndForSpansOfNoise) {
    EXPECT_LT(axis_ticks({std::nextafter(1.0, 0.0), 1.0}).size(), 30U);
    EXPECT_LT(axis_ticks({0.0, 5e-324}).size(), 30U);
}

TEST(SpanOfValues, IgnoresWhatIsNotFinite) {
    SpanOfValues values;
    values.add(1);
    values.add(std::numeric_limits<double>::infinity());
    values.add(std::numeric_limits<double>::quiet_NaN());
    EXPECT_DOUBLE_EQ(values.span().high, 1.5);
}

TEST(Axis, MovesWhatLiesBeyondToItsEnd) {
    const Axis axis{{0, 10}, {100, 200}};
    EXPECT_DOUBLE_EQ(axis.at(5), 150);
    EXPECT_DOUBLE_EQ(axis.at(std::numeric_limits<double>::infinity()), 200);
    EXPECT_DOUBLE_EQ(axis.at(-3), 100);
}

TEST(Legend, GoesOnInTheNextLineWhereOneIsFull) {
    const std::vector<LegendEntry> entries(10, {"a long name of a series", FigureInk::First});
    EXPECT_GT(legend_height(entries, 400), legend_height(entries, 4000));
    EXPECT_DOUBLE_EQ(legend_height({}, 400), 0.0);
}

}  // namespace
}  // namespace adjudge
