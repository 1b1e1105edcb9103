#include "analysis/ratings/scale_use.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace adjudge {
namespace {

constexpr double most_likert = 10.0;  // that is guessed

double share(std::size_t part, std::size_t n) { return static_cast<double>(part) / static_cast<double>(n); }

// How many of the points from 1 to 10 occur.
std::size_t points_used(const ScoreUse& use) {
    return static_cast<std::size_t>(
        std::count_if(use.at.begin() + 1, use.at.end(), [](std::size_t count) { return count > 0; }));
}

bool is_likert(const ScoreUse& use) {
    constexpr std::size_t least_points = 3;
    const std::size_t used = points_used(use);
    return use.is_whole() && use.least >= 1.0 && use.most <= most_likert && used >= least_points &&
           2.0 * static_cast<double>(used) >= use.most;
}

// A quarter of them above 10: counts of errors hardly have that.
bool is_hundred(const ScoreUse& use) {
    return use.least >= 0.0 && use.most <= 100.0 && 4 * use.above_ten >= use.n;
}

Error no_guess(std::string_view what, std::string_view options) {
    return {ErrorCode::InvalidInput, fmt::format("{}: give {}", what, options)};
}

// Of whole numbers from 0 to 10.
Error few_points(const ScoreUse& use) {
    if (use.least >= 1.0) {
        return no_guess(fmt::format("scores are whole numbers from {} to {}, too few different ones to tell "
                                    "the scale",
                                    use.least, use.most),
                        fmt::format("--scale likert{} where the points go from 1 to {}, or --scale vas100",
                                    std::max(use.most, 5.0), std::max(use.most, 5.0)));
    }
    const double most = std::max(use.most, 1.0);
    return no_guess(fmt::format("scores are whole numbers from 0 to {}", use.most),
                    fmt::format("--scale 0..{},{} for points from 0 to {}, or --scale mqm for counts of "
                                "errors",
                                most, most + 1.0, most));
}

Error no_guess_from_zero(const ScoreUse& use) {
    if (use.most <= 1.0 && !use.is_whole()) {
        return no_guess("scores lie between 0 and 1", "--scale 0..1");
    }
    if (use.is_whole() && use.most <= most_likert) {
        return few_points(use);
    }
    const std::string seen = fmt::format("scores go from {} to {}", use.least, use.most);
    if (use.most <= most_likert) {
        return no_guess(seen,
                        fmt::format("--scale {}..{} or another LOW..HIGH, --scale mqm for weighted errors, "
                                    "or --scale vas100",
                                    use.least >= 1.0 ? 1 : 0, std::ceil(use.most)));
    }
    if (use.most <= 100.0) {
        return no_guess(seen + ", hardly any above 10",
                        "--scale mqm for weighted errors, where lower is better, or --scale vas100");
    }
    return no_guess(seen, fmt::format("--scale 0..{} or another LOW..HIGH, or --scale mqm for weighted "
                                      "errors, where lower is better",
                                      std::ceil(use.most)));
}

Error no_guess_for(const ScoreUse& use) {
    if (use.least >= 0.0) {
        return no_guess_from_zero(use);
    }
    const std::string seen = fmt::format("scores go from {} to {}", use.least, use.most);
    if (use.most <= 0.0) {
        return no_guess(seen,
                        fmt::format("--scale mqm for penalties, or --scale {}..0", std::floor(use.least)));
    }
    return no_guess(seen, fmt::format("--scale z for standardized scores, or --scale {}..{}",
                                      std::floor(use.least), std::ceil(use.most)));
}

// "the scale is vas100, but 99 % of scores are whole numbers from 1 to 5": of a scale that is meant to be
// finer.
std::optional<ScaleFinding> few_points_finding(const ScoreUse& use, const ScoreScale& declared) {
    constexpr double nearly_all = 0.99;
    constexpr double fine = 20.0;
    std::size_t small = 0;
    std::size_t used = 0;
    std::size_t first = use.at.size();
    std::size_t last = 0;
    for (std::size_t value = 0; value < use.at.size(); ++value) {
        if (use.at[value] > 0) {
            small += use.at[value];
            ++used;
            first = std::min(first, value);
            last = value;
        }
    }
    const bool counts_errors = declared == mqm() || declared == negative_mqm();
    if (counts_errors || declared.points != 0 || declared.length() < fine || used < 2 ||
        share(small, use.n) < nearly_all) {
        return std::nullopt;
    }
    return ScaleFinding{
        ScaleFindingKind::FewPoints,
        fmt::format("the scale is {}, but {:.0f} % of scores are whole numbers from {} to {}: is "
                    "the scale {}?",
                    description(declared), std::floor(100.0 * share(small, use.n)), first, last,
                    description(ScoreScale{first == 0 ? 0.0 : 1.0, static_cast<double>(last),
                                           first == 0 ? last + 1 : last}))};
}

std::optional<ScaleFinding> short_part_finding(const ScoreUse& use, const ScoreScale& declared) {
    constexpr double most_of_scale = 0.1;
    if (!declared.is_bounded() || use.most == use.least ||
        use.most - use.least > most_of_scale * declared.length()) {
        return std::nullopt;
    }
    return ScaleFinding{
        ScaleFindingKind::ShortPart,
        fmt::format("the scale is {}, but all scores lie between {} and {}: was another scale "
                    "used?",
                    description(declared), use.least, use.most)};
}

std::optional<ScaleFinding> mostly_low_finding(const ScoreUse& use, const ScoreScale& declared) {
    if (declared.direction != ScoreDirection::HigherIsBetter || declared.points != 0 ||
        use.least != declared.low || 2 * use.at_least <= use.n) {
        return std::nullopt;
    }
    return ScaleFinding{
        ScaleFindingKind::MostlyLow,
        fmt::format("the scale is {}, where higher is better, but {:.0f} % of scores are {}: "
                    "weighted errors are read with --scale mqm",
                    description(declared), std::floor(100.0 * share(use.at_least, use.n)), use.least)};
}

}  // namespace

void ScoreUse::add(double score) {
    constexpr double ten = 10.0;
    const bool is_whole_number = score == std::floor(score);
    ++n;
    at_least = score < least ? 1 : at_least + (score == least ? 1U : 0U);
    least = std::min(least, score);
    most = std::max(most, score);
    whole += is_whole_number ? 1U : 0U;
    above_ten += score > ten ? 1U : 0U;
    if (is_whole_number && score >= 0.0 && score <= ten) {
        ++at[static_cast<std::size_t>(score)];
    }
}

void ScoreUse::add(const ScoreUse& other) {
    n += other.n;
    if (other.least <= least) {
        at_least = other.at_least + (other.least == least ? at_least : 0U);
    }
    least = std::min(least, other.least);
    most = std::max(most, other.most);
    whole += other.whole;
    above_ten += other.above_ten;
    for (std::size_t value = 0; value < at.size(); ++value) {
        at[value] += other.at[value];
    }
}

ScoreUse score_use(std::span<const double> scores) {
    ScoreUse use;
    for (const double score : scores) {
        use.add(score);
    }
    return use;
}

Result<ScoreScale> guessed_scale(const ScoreUse& use) {
    if (is_likert(use)) {
        return likert(static_cast<std::size_t>(use.most));
    }
    if (is_hundred(use)) {
        return ScoreScale{};
    }
    return no_guess_for(use);
}

Result<ScoreScale> guessed_scale(std::span<const double> scores) { return guessed_scale(score_use(scores)); }

std::string guess_note(const ScoreScale& guessed) {
    if (guessed.points == 0) {
        return fmt::format("scale guessed from the scores: {}; --scale chooses another",
                           description(guessed));
    }
    return fmt::format("scale guessed from the scores: {}; give --scale if it has more than {} points",
                       description(guessed), guessed.points);
}

std::vector<ScaleFinding> scale_findings(const ScoreUse& use, const ScoreScale& declared) {
    constexpr std::size_t least_scores = 20;
    std::vector<ScaleFinding> findings;
    if (use.n < least_scores) {
        return findings;
    }
    for (auto& finding : {few_points_finding(use, declared), short_part_finding(use, declared),
                          mostly_low_finding(use, declared)}) {
        if (finding) {
            findings.push_back(*finding);
        }
    }
    return findings;
}

}  // namespace adjudge
