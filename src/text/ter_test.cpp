// Scores by hand, and where named by sacreBLEU 2.6.0.
#include "text/ter.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Views = std::vector<std::string_view>;

double ter_of(std::string_view output, const Views& references, const TerOptions& options = {}) {
    TerSegment segment{options};
    segment.set_references(references);
    return ter_score(segment.statistics(output));
}

TEST(Ter, IsEditsByHundredWords) {
    EXPECT_DOUBLE_EQ(ter_of("a b c d", {"a b c d"}), 0.0);
    EXPECT_DOUBLE_EQ(ter_of("d a b c", {"a b c d"}), 25.0);
    EXPECT_DOUBLE_EQ(ter_of("A B X D", {"a b c d"}), 25.0);
}

TEST(Ter, DividesByTheMeanLengthOfReferences) {
    EXPECT_DOUBLE_EQ(ter_of("a b", {"a b", ""}), 0.0);
    EXPECT_DOUBLE_EQ(ter_of("x y", {"a b", ""}), 200.0);
}

TEST(Ter, OfAnEmptyReferenceIsHundredOrNothing) {
    EXPECT_DOUBLE_EQ(ter_of("a", {""}), 100.0);
    EXPECT_DOUBLE_EQ(ter_of("", {""}), 0.0);
    EXPECT_DOUBLE_EQ(ter_of("", {"a b"}), 100.0);
}

// sacreBLEU tokenizes a reference twice.
TEST(Ter, OfEqualTextsIsNotZeroWithNormalization) {
    EXPECT_DOUBLE_EQ(ter_of("It is john's.", {"It is john's."}, {.is_normalized = true}), 40.0);
}

TEST(Ter, ForgetsTheSegmentBefore) {
    TerSegment segment{{}};
    segment.set_references(Views{"a b c", "d e"});
    segment.set_references(Views{"x y"});
    EXPECT_EQ(segment.edits("x y").size(), 1U);
    EXPECT_EQ(segment.length(0), 2U);
}

}  // namespace
}  // namespace adjudge
