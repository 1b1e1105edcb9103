#include "report/figures/svg_canvas.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(SvgCanvas, TellsItsTitleAndDescriptionToThoseWhoDoNotSee) {
    const std::string svg = SvgCanvas{{10, 20}}.svg("Systems", "Two rows");
    EXPECT_TRUE(has(svg, "role=\"img\""));
    EXPECT_TRUE(has(svg, "<title>Systems</title>"));
    EXPECT_TRUE(has(svg, "<desc>Two rows</desc>"));
}

TEST(SvgCanvas, LetsNoNameBecomeMarkup) {
    SvgCanvas canvas{{10, 20}};
    canvas.text({0, 0}, "<script>alert(1)</script>", TextAnchor::Start);
    canvas.dot({1, 1}, 2, FigureInk::First, "\"/><script>");
    EXPECT_FALSE(has(canvas.svg("<b>", "<i>"), "<script"));
    EXPECT_FALSE(has(canvas.svg("<b>", "<i>"), "<b>"));
}

TEST(SvgCanvas, WritesNoNumberThatIsNone) {
    SvgCanvas canvas{{10, 20}};
    canvas.line({std::numeric_limits<double>::quiet_NaN(), 0}, {std::numeric_limits<double>::infinity(), 0},
                FigureInk::Text);
    EXPECT_FALSE(has(canvas.svg("", ""), "nan"));
    EXPECT_FALSE(has(canvas.svg("", ""), "inf"));
}

TEST(SvgCanvas, GivesAShapeItsTip) {
    SvgCanvas canvas{{10, 20}};
    canvas.rectangle({0, 0}, {1, 1}, FigureInk::First, "a: 3");
    EXPECT_TRUE(has(canvas.svg("", ""), "<title>a: 3</title></rect>"));
}

TEST(SvgFile, HasColoursInThePlaceOfVariables) {
    SvgCanvas canvas{{10, 20}};
    canvas.outline({0, 0}, {1, 1}, FigureInk::Second);
    const std::string file = svg_file(canvas.svg("", ""));
    EXPECT_FALSE(has(file, "var("));
    EXPECT_TRUE(has(file, "stroke=\"#d55e00\""));
    EXPECT_TRUE(has(file, "fill=\"#ffffff\""));
}

TEST(SvgFile, LeavesTextsAlone) {
    SvgCanvas canvas{{10, 20}};
    canvas.text({0, 0}, "=\"var(--ink-1)\"", TextAnchor::Start);
    EXPECT_TRUE(has(svg_file(canvas.svg("", "")), "var(--ink-1)&quot;</text>"));
}

TEST(FigureStyle, HasEveryInkForLightAndForDarkPages) {
    for (int ink = 0; ink <= static_cast<int>(FigureInk::Sixth); ++ink) {
        SvgCanvas canvas{{10, 20}};
        canvas.dot({0, 0}, 1, static_cast<FigureInk>(ink));
        const std::string svg = canvas.svg("", "");
        const std::size_t start = svg.find("var(") + 4;
        const std::string variable = svg.substr(start, svg.find(')', start) - start) + ": #";
        const std::string_view style = figure_page_style();
        EXPECT_NE(style.find(variable), style.rfind(variable)) << variable;
    }
}

TEST(SeriesInk, BeginsAgainAfterTheSixth) { EXPECT_EQ(series_ink(6), series_ink(0)); }

TEST(Shortened, LeavesAShortTextAsItIs) { EXPECT_EQ(shortened("system-1", 200), "system-1"); }

TEST(Shortened, CutsBetweenCharacters) {
    EXPECT_EQ(shortened("日本語日本語", 50), "日本語…");
    EXPECT_EQ(shortened("ääääääääää", 40), "ääää…");
}

TEST(Shortened, LeavesNothingButTheEllipsisWhereNothingFits) { EXPECT_EQ(shortened("system", 1), "…"); }

}  // namespace
}  // namespace adjudge
