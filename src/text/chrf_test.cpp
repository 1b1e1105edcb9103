// Expected values: sacreBLEU 2.6.0, or by hand.
#include "text/chrf.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Views = std::vector<std::string_view>;

double chrf_of(std::string_view output, const Views& references, const ChrfOptions& options = {}) {
    ChrfSegment segment{options};
    segment.set_references(references);
    return chrf_score(segment.statistics(output), options);
}

TEST(Chrf, IsZeroForEmptyTexts) {
    EXPECT_EQ(chrf_of("", {""}), 0.0);
    EXPECT_EQ(chrf_of("", {"a"}), 0.0);
    EXPECT_EQ(chrf_of("a", {" "}), 0.0);
}

TEST(Chrf, LeavesOutOrdersWithoutNgrams) {
    EXPECT_DOUBLE_EQ(chrf_of("a", {"a"}), 100.0);
    EXPECT_NEAR(chrf_of("a", {"a"}, {.has_epsilon_smoothing = true}), 100.0 / 6, 1e-9);
}

TEST(Chrf, CountsCharactersAndNotBytes) {
    EXPECT_DOUBLE_EQ(chrf_of("漢字", {"漢字"}), 100.0);
    // Precision and recall of the first order are 1/2 each; of the second, 0.
    EXPECT_DOUBLE_EQ(chrf_of("漢a", {"漢b"}), 25.0);
}

TEST(Chrf, TakesTheBestReference) {
    EXPECT_DOUBLE_EQ(chrf_of("abc", {"xyz", "abc"}), 100.0);
    EXPECT_DOUBLE_EQ(chrf_of("abc", {"abc", "xyz"}), 100.0);
}

TEST(Chrf, SplitsOneMarkOfPunctuationFromAWord) {
    ChrfSegment segment{{.character_order = 0, .word_order = 1}};
    segment.set_references(Views{"(hi )"});
    EXPECT_EQ(segment.statistics("(hi)")[2], 1.0);  // "(hi" and ")" against "(", "hi" and ")"
}

TEST(Chrf, HasItsParametersInItsName) {
    EXPECT_EQ(chrf_name({}), "chrF2");
    EXPECT_EQ(chrf_name({.word_order = 2, .beta = 3}), "chrF3++");
}

}  // namespace
}  // namespace adjudge
