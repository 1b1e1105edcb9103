// Six ways to make one score of many judgments on a small scale, where some segments have gold.
//
// Denkowski and Lavie (2010), Exploring normalization techniques for human judgments of machine translation
// adequacy collected using Amazon Mechanical Turk.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/gold_data.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "base/words.hpp"
#include "stats/agreement/kappa.hpp"
#include "stats/computed.hpp"

namespace adjudge {

enum class Technique : std::uint8_t {
    Straight,         // the mean of all judgments
    RemoveJudges,     // without workers who agree least with the others
    RemoveJudgments,  // without judgments far from their segment's mean
    Weighted,         // weighted by the worker's agreement with gold
    Scale,            // each worker moved to the gold's mean
    TwoStage,         // moved where it helps, then weighted by K_Delta
};

template <>
struct Words<Technique> {
    static constexpr std::array<std::string_view, 6> all{"straight", "remove-judges", "remove-judgments",
                                                         "weighted", "scale",         "two-stage"};
};

struct ScoreBin {
    double from;  // up to the next bin's
    std::size_t segments;
};

struct TechniqueResult {
    Technique technique;
    std::size_t retained = 0;                   // judgments that count
    std::optional<double> threshold = {};       // of what removes
    std::vector<std::optional<double>> scores;  // by segment
    // With gold, over its segments. The scores are rounded for P(A) and kappa, which takes all points for
    // equally likely.
    Computed<double> correlation = Undefined{""};
    Computed<double> distance = Undefined{""};
    Computed<Kappa> with_gold = Undefined{""};
    Computed<Kappa> among_workers = Undefined{""};
    std::vector<std::size_t> distribution;  // of rounded scores: 1, 2, ... k
    std::vector<ScoreBin> histogram = {};   // of scores, in tenths of a point from 1 to k, ends included
};

struct WeightBin {
    double from;  // up to the next bin's
    std::size_t judgments;
};

// A worker who answers at random, and what the two-stage technique makes of it.
struct RandomWorker {
    std::string name;
    double distance;
    double kappa;   // K_Delta as the answers are
    double weight;  // after the first stage
};

struct GoldTechniques {
    std::size_t points = 0;
    std::size_t judgments = 0;
    std::size_t segments = 0;
    std::size_t gold_segments = 0;
    std::vector<GoldWorker> workers;  // by worker
    std::vector<std::uint32_t> workers_without_gold;
    std::vector<TechniqueResult> techniques;         // in the order of the words
    std::vector<std::size_t> judgment_distribution;  // before: 1, 2, ... k
    std::vector<WeightBin> weights;                  // of judgments, by the two-stage technique, in tenths
    std::vector<RandomWorker> random_workers;
};

// Undefined for a continuous scale and where no segment has gold. Gold units are ordinary judgments as well.
Computed<GoldTechniques> gold_techniques(const Ratings& ratings, const ScoreScale& scale,
                                         std::uint64_t seed = 1);

}  // namespace adjudge
