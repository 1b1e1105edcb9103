// A text metric with its options: what all of them have in common.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "text/bleu.hpp"
#include "text/chrf.hpp"
#include "text/score_arithmetic.hpp"
#include "text/ter.hpp"

namespace adjudge {

using TextMetric = std::variant<BleuOptions, ChrfOptions, TerOptions>;

// "BLEU", "chrF2++", "TER".
std::string metric_name(const TextMetric& metric);

// How many numbers its statistics of a segment are.
std::size_t statistics_width(const TextMetric& metric);

// From 0 to 100, or more for TER, where less is better.
double metric_score(std::span<const double> sums, const TextMetric& metric,
                    ScoreArithmetic arithmetic = ScoreArithmetic::Double);

// What was done beside the metric itself.
struct ScoreSetting {
    std::size_t references = 1;
    std::optional<std::size_t> bootstrap = {};      // resamples
    std::optional<std::size_t> randomization = {};  // trials
    std::optional<std::uint64_t> seed = {};
};

// sacreBLEU's line of keys and values, "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:adjudge-0.1.0";
// the version names adjudge, because its code computed the score.
std::string metric_signature(const TextMetric& metric, const ScoreSetting& setting);

}  // namespace adjudge
