#include "report/simulated_mark.hpp"

#include <gtest/gtest.h>

#include "report/figures/interval_plot.hpp"

namespace adjudge {
namespace {

const ReportTable table{"systems", "Systems", {{"system"}}, {{text_cell("a")}, {text_cell("b")}}};

Figure figure() {
    return interval_figure({"ranking", "Systems", "", "n = 8"}, {"system", "score", "", 1, {{"a", 3.0}}});
}

TEST(SimulatedMark, StandsInTheTitleAndInACsvColumn) {
    const ReportTable marked = marked_simulated(table, {.simulated = 3});
    EXPECT_EQ(marked.title, "Systems (simulated workers)");
    EXPECT_EQ(csv_text(marked), "system,judges\na,simulated workers\nb,simulated workers\n");
    EXPECT_EQ(terminal_text(marked, Colour::None).find("judges"), std::string::npos);
}

TEST(SimulatedMark, TellsWhereOnlySomeAre) {
    EXPECT_EQ(marked_simulated(table, {.crowd = 4, .simulated = 3}).title,
              "Systems (some workers simulated)");
    EXPECT_EQ(marked_simulated(figure(), {.crowd = 4, .simulated = 3}).text.method,
              "3 of 7 workers are simulated, not people; n = 8");
}

TEST(SimulatedMark, IsInTheDrawingBelowEverythingElse) {
    const std::string before = figure().svg;
    const std::string svg = marked_simulated(figure(), {.simulated = 3}).svg;
    EXPECT_NE(svg.find(">3 simulated workers, not people</text>\n</svg>"), std::string::npos);
    EXPECT_EQ(before.find("viewBox=\"0 0 720.0 98.0\""), before.find("viewBox"));
    EXPECT_EQ(svg.find("viewBox=\"0 0 720.0 120.0\""), svg.find("viewBox"));
    EXPECT_NE(svg.find("height=\"120.0\""), std::string::npos);
}

TEST(SimulatedMark, IsNotThereForPeople) {
    const Population people{.crowd = 4, .experts = 1};
    EXPECT_EQ(marked_simulated(figure(), people).svg, figure().svg);
    EXPECT_EQ(csv_text(marked_simulated(table, people)), csv_text(table));
}

}  // namespace
}  // namespace adjudge
