#include "design/outline.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr auto jump = OutlineMove::Jump;
constexpr auto line = OutlineMove::Line;
constexpr auto curve = OutlineMove::Curve;
constexpr auto close = OutlineMove::Close;

TEST(SvgPath, IsEmptyForNothing) { EXPECT_EQ(svg_path({}), ""); }

TEST(SvgPath, CountsSixtyFourthsFromTheLastPoint) {
    const std::vector<OutlineStep> outline{
        {jump, {{{1, 2}}}}, {line, {{{3, 2}}}}, {curve, {{{3, 3}, {2, 4}, {1, 4}}}}, {close}};
    EXPECT_EQ(svg_path(outline), "m64 128l128 0c0 64-64 128-128 128z");
}

TEST(SvgPath, ContinuesAtTheStartOfAShapeThatWasClosed) {
    const std::vector<OutlineStep> outline{
        {jump, {{{1, 1}}}}, {line, {{{2, 1}}}}, {close}, {jump, {{{1, 2}}}}};
    EXPECT_EQ(svg_path(outline), "m64 64l64 0zm0 64");
}

// A hundred steps of 1/100 pixel are one pixel; each rounded by itself would make 100/64.
TEST(SvgPath, DoesNotAddUpRounding) {
    std::vector<OutlineStep> outline{{jump, {{{0, 0}}}}};
    for (int i = 1; i <= 100; ++i) {
        outline.push_back({line, {{{i / 100.0, 0}}}});
    }
    const std::string path = svg_path(outline);
    EXPECT_EQ(std::ranges::count(path, '1'), 64) << path;
}

}  // namespace
}  // namespace adjudge
