// The five kinds of chart: what each draws, and that its table has the same numbers.
#include <limits>

#include <gtest/gtest.h>

#include "report/figures/box_chart.hpp"
#include "report/figures/column_chart.hpp"
#include "report/figures/heat_map.hpp"
#include "report/figures/interval_plot.hpp"
#include "report/figures/point_plot.hpp"
#include "report/testing_tables.hpp"

namespace adjudge {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

const FigureText text{"ranking", "Systems", "", "n = 3"};

std::size_t count(const std::string& svg, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) {
        ++found;
    }
    return found;
}

IntervalPlot two_systems() {
    return {
        "system", "z", "rank", 3, {{"a", 0.5, Interval{0.4, 0.6, 0.95}, "1"}, {"b", -0.5, {}, "2", true}}};
}

TEST(IntervalPlot, DrawsADotForEachEstimate) {
    EXPECT_EQ(count(interval_figure(text, two_systems()).svg, "<circle"), 2U);
}

TEST(IntervalPlot, HasNoDotForARowWithoutAnEstimate) {
    IntervalPlot plot = two_systems();
    plot.rows[1].estimate = std::nullopt;
    const Figure figure = interval_figure(text, plot);
    EXPECT_EQ(count(figure.svg, "<circle"), 1U);
    EXPECT_EQ(cell(figure.table, 1, "z").exact, "");
}

TEST(IntervalPlot, DrawsAnOpenIntervalToTheEdge) {
    IntervalPlot plot = two_systems();
    plot.rows[0].interval = Interval{0.4, infinite, 0.95};
    EXPECT_EQ(count(interval_figure(text, plot).svg, "=\"inf"), 0U);
}

TEST(IntervalPlot, HasItsNumbersInTheTable) {
    const ReportTable table = interval_figure(text, two_systems()).table;
    EXPECT_EQ(cell(table, 0, "low").exact, "0.4");
    EXPECT_EQ(cell(table, 1, "z").exact, "-0.5");
    EXPECT_EQ(cell(table, 1, "rank").shown, "2");
    EXPECT_EQ(table.lines_before, std::vector<std::size_t>{1});
}

TEST(IntervalPlot, OfNoRowsIsADrawingStill) {
    EXPECT_EQ(count(interval_figure(text, {"system", "z", "", 3, {}}).svg, "</svg>"), 1U);
}

TEST(BoxChart, DrawsABoxForEachRowAndTellsItsQuartiles) {
    const BoxPlot box = *box_plot(std::vector<double>{1, 2, 3, 4, 100});
    const Figure figure =
        box_figure(text, {"kind", "score", {"all"}, {{"system", box, 0}, {"gold", box, 0}}});
    EXPECT_EQ(count(figure.svg, "median 3.0, quartiles 2.0 and 4.0, mean 22.0, n 5"), 2U);
    EXPECT_EQ(cell(figure.table, 1, "max").exact, "100");
}

TEST(BoxChart, MarksWhatLiesBeyondTheWhiskers) {
    const BoxPlot far = *box_plot(std::vector<double>{1, 2, 3, 4, 100});
    const BoxPlot near = *box_plot(std::vector<double>{1, 2, 3, 4});
    const auto circles = [&](const BoxPlot& box) {
        return count(box_figure(text, {"kind", "score", {"all"}, {{"system", box, 0}}}).svg, "<circle");
    };
    EXPECT_EQ(circles(far), circles(near) + 1);
}

ColumnChart two_bins(ColumnChart::Layout layout) {
    return {"language", "judgments", {"de", "ar"}, {{"passed", {3, 1}}, {"failed", {2, 0}}}, layout};
}

TEST(ColumnChart, StacksOrStandsSideBySide) {
    const std::string stacked = column_figure(text, two_bins(ColumnChart::Layout::Stacked)).svg;
    const std::string beside = column_figure(text, two_bins(ColumnChart::Layout::SideBySide)).svg;
    EXPECT_EQ(count(stacked, "<title>de, passed: 3</title>"), 1U);
    EXPECT_NE(stacked, beside);
}

TEST(ColumnChart, HasAColumnOfItsTableForEachSeries) {
    const ReportTable table = column_figure(text, two_bins(ColumnChart::Layout::Stacked)).table;
    EXPECT_EQ(cell(table, 0, "failed").exact, "2");
    EXPECT_EQ(cell(table, 1, "passed").exact, "1");
}

TEST(ColumnChart, OfNothingIsADrawingStill) {
    EXPECT_EQ(count(column_figure(text, {"x", "y", {}, {}}).svg, "</svg>"), 1U);
    EXPECT_EQ(count(column_figure(text, {"x", "y", {"a"}, {{"s", {0}}}}).svg, "nan"), 0U);
}

TEST(PointPlot, LeavesOutPointsThatAreNoNumbers) {
    const Figure figure = point_figure(text, {"worker", "s", "p", {{"all", {{1, 2, "w"}, {none, 2, "v"}}}}});
    EXPECT_EQ(count(figure.svg, "<circle"), 1U);
    EXPECT_EQ(cell(figure.table, 1, "s").exact, "");
}

TEST(PointPlot, DrawsOneOfThePointsThatCoverEachOther) {
    const std::vector<PlottedPoint> points(5000, {1, 2, "w"});
    const Figure figure = point_figure(text, {"worker", "s", "p", {{"all", points}}});
    EXPECT_EQ(count(figure.svg, "<circle"), 1U);
    EXPECT_EQ(figure.table.rows.size(), 5000U);
}

TEST(PointPlot, JoinsPointsWhereAsked) {
    PointPlot plot{"n", "voters", "agreement", {{"crowd", {{1, .5}, {2, .6}}}}, {{"experts", .7}}};
    EXPECT_EQ(count(point_figure(text, plot).svg, "<polyline"), 0U);
    plot.join = PointPlot::Join::Lines;
    EXPECT_EQ(count(point_figure(text, plot).svg, "<polyline"), 1U);
}

TEST(PointPlot, HasLevelsInItsTable) {
    const PointPlot plot{"n", "voters", "agreement", {{"crowd", {{1, .5}}}}, {{"experts", .75}}};
    EXPECT_EQ(cell(point_figure(text, plot).table, 1, "agreement").exact, "0.75");
}

TEST(HeatMap, HasACellForEachPair) {
    const HeatMap map{"system",
                      "by",
                      {"a", "b"},
                      {"a", "b"},
                      {{{}, {.5, FigureInk::First, "+1", 1.0, "a over b"}}, {{}, {}}}};
    const Figure figure = heat_figure(text, map);
    EXPECT_EQ(count(figure.svg, "a over b"), 1U);
    EXPECT_EQ(cell(figure.table, 0, "b").exact, "1");
    EXPECT_EQ(cell(figure.table, 1, "a").exact, "");
}

TEST(HeatMap, NumbersColumnsWhoseNamesHaveNoRoom) {
    std::vector<std::string> names;
    names.reserve(30);
    for (int i = 0; i < 30; ++i) {
        names.push_back("a system with a long name " + std::to_string(i));
    }
    const HeatMap map{"system", "by", names, names, {30, std::vector<HeatCell>(30)}};
    EXPECT_EQ(count(heat_figure(text, map).svg, ">30</text>"), 1U);
}

TEST(Figures, OfOneNameGetIdsOfTheirOwn) {
    const Figure figure = interval_figure(text, two_systems());
    const std::vector<Figure> figures = with_own_ids({figure, figure});
    EXPECT_EQ(figures[0].id(), "ranking");
    EXPECT_EQ(figures[1].id(), "ranking-2");
}

TEST(Figures, AreNamedAfterTheirSlices) {
    Figure figure = interval_figure(text, two_systems());
    figure.text.slice = "base, Fluency/2, de-en";
    Figure other = figure;
    other.text.slice = "base; fluency 2; de-en ";
    const std::vector<Figure> figures = with_own_ids({figure, other});
    EXPECT_EQ(figures[0].id(), "ranking-base-fluency-2-de-en");
    EXPECT_EQ(figures[1].id(), "ranking-base-fluency-2-de-en-2");
}

}  // namespace
}  // namespace adjudge
