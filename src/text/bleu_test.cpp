// Expected values: sacreBLEU 2.6.0, or by hand where the arithmetic is shown.
#include "text/bleu.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Views = std::vector<std::string_view>;

std::vector<double> statistics_of(std::string_view output, const Views& references,
                                  const BleuOptions& options = {}) {
    BleuSegment segment{options};
    segment.set_references(references);
    const auto found = segment.statistics(output);
    return {found.begin(), found.end()};
}

double bleu_of(std::string_view output, const Views& references, const BleuOptions& options = {}) {
    return bleu_score(statistics_of(output, references, options), options).score;
}

TEST(BleuSegment, ClipsMatchesAndTakesTheClosestLength) {
    // Papineni et al. (2002): "the" counts twice.
    EXPECT_EQ(
        statistics_of("the the the the the the the", {"the cat is on the mat", "there is a cat on the mat"}),
        (std::vector<double>{7, 7, 2, 0, 0, 0, 7, 6, 5, 4}));
    EXPECT_EQ(statistics_of("a b", {"a b c", "a"})[1], 1.0);  // of two that are equally close, the shorter
}

TEST(Bleu, OfAnExactMatchIsWhatTheLogarithmsGive) {
    EXPECT_DOUBLE_EQ(bleu_of("a b c d", {"a b c d"}), 100.00000000000004);
    EXPECT_EQ(bleu_of("a b c", {"a b c"}), 0.0);
    EXPECT_DOUBLE_EQ(bleu_of("a b c", {"a b c"}, {.has_effective_order = true}), 100.00000000000004);
}

TEST(Bleu, IsZeroForEmptyTexts) {
    EXPECT_EQ(bleu_of("", {"a b"}), 0.0);
    EXPECT_EQ(bleu_of("a b", {""}), 0.0);
    EXPECT_EQ(bleu_of("", {""}), 0.0);
    EXPECT_EQ(bleu_of("", {}), 0.0);
}

TEST(Bleu, PunishesShortOutputs) {
    const std::vector<double> sums{4, 8, 4, 3, 2, 1, 4, 3, 2, 1};
    EXPECT_NEAR(bleu_score(sums, {}).score, 100 * std::exp(-1.0), 1e-12);
}

TEST(Bleu, SmoothsByEachMethod) {
    const std::vector<double> sums{4, 4, 2, 1, 0, 0, 4, 3, 2, 1};
    const auto score = [&](BleuSmoothing smoothing) {
        return bleu_score(sums, {.smoothing = smoothing}).precisions;
    };
    EXPECT_EQ(score(BleuSmoothing::Exp), (std::vector<double>{50, 100.0 / 3, 25, 25}));
    EXPECT_EQ(score(BleuSmoothing::Floor), (std::vector<double>{50, 100.0 / 3, 5, 10}));
    EXPECT_EQ(score(BleuSmoothing::AddK), (std::vector<double>{50, 50, 100.0 / 3, 50}));
    EXPECT_EQ(score(BleuSmoothing::None), (std::vector<double>{50, 100.0 / 3, 0, 0}));
}

TEST(Bleu, CutsWhatIsAddedToWholeNumbersInARandomization) {
    const std::vector<double> sums{4, 4, 2, 1, 1, 1, 4, 3, 2, 1};
    const BleuOptions options{.smoothing = BleuSmoothing::AddK, .smoothing_value = 0.5};
    EXPECT_EQ(bleu_score(sums, options, ScoreArithmetic::Integer).score,
              bleu_score(sums, {.smoothing = BleuSmoothing::None}).score);
}

}  // namespace
}  // namespace adjudge
