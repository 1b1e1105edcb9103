// What scores tell of their scale: which it must be, and whether it is the one that was declared.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/scale.hpp"
#include "base/result.hpp"
#include "base/words.hpp"

namespace adjudge {

// The scores of one or several slices, as far as their scale can be told from them.
struct ScoreUse {
    std::size_t n = 0;
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
    std::size_t whole = 0;                // whole numbers
    std::size_t above_ten = 0;            // above 10
    std::size_t at_least = 0;             // equal to `least`
    std::array<std::size_t, 11> at = {};  // equal to 0, 1, ... 10

    [[nodiscard]] bool is_whole() const { return whole == n; }
    void add(double score);
    void add(const ScoreUse& other);
};

ScoreUse score_use(std::span<const double> scores);

// The scale of the scores where they leave no doubt: likertK for whole numbers from 1 to K, at most 10, if
// half of the points and at least three occur; vas100 for scores in 0 .. 100 of which a quarter is above 10.
// Fails with InvalidInput for all others, with the --scale that would read them.
Result<ScoreScale> guessed_scale(const ScoreUse& use);
Result<ScoreScale> guessed_scale(std::span<const double> scores);
// What a reader is told of a guess.
std::string guess_note(const ScoreScale& guessed);

// How scores can contradict the scale they are said to be on.
enum class ScaleFindingKind : std::uint8_t {
    FewPoints,  // a long or open scale of which only small whole numbers are used
    ShortPart,  // all scores lie in a tenth of the scale or less
    MostlyLow,  // most scores lie at the low end of a scale where higher is better, as penalties do
};

template <>
struct Words<ScaleFindingKind> {
    static constexpr std::array<std::string_view, 3> all{"few-points", "short-part", "mostly-low"};
};

struct ScaleFinding {
    ScaleFindingKind kind;
    std::string text;  // a sentence with the numbers, and with the --scale that would fit

    bool operator==(const ScaleFinding&) const = default;
};

// None for fewer than 20 scores, which say nothing.
std::vector<ScaleFinding> scale_findings(const ScoreUse& use, const ScoreScale& declared);

}  // namespace adjudge
