// What a requester should look at before trusting or paying a worker: flags, each with its evidence.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/assignments.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "base/words.hpp"

namespace adjudge {

enum class FlagKind : std::uint8_t {
    // Below means worse: where lower is better, above.
    BadNotBelowOutput,        // mean of degraded outputs >= mean of outputs (ALTA 2013, table 4)
    OutputNotBelowReference,  // mean of outputs >= mean of references
    TooFast,
    ConstantRun,  // many equal scores in a row
    OnePosition,  // a large share of all scores at one position
    SeveralTargetLanguages,
    OverlappingHits,
    GoldFailures,
    SpamMisses,   // a spoilt unit was not scored below its original
    WeightShare,  // the worker decides much of the ranking: rating_model.hpp's weight_concern()
};

template <>
struct Words<FlagKind> {
    static constexpr std::array<std::string_view, 10> all{"bad-not-below-output",
                                                          "output-not-below-reference",
                                                          "too-fast",
                                                          "constant-run",
                                                          "one-position",
                                                          "several-target-languages",
                                                          "overlapping-hits",
                                                          "gold-failures",
                                                          "spam-misses",
                                                          "weight-share"};
};

struct FlagOptions {
    double least_seconds = 3.0;        // a judgment, on average over a HIT: ALTA's five minutes for 100
    std::size_t longest_run = 10;      // equal scores in a row that raise the flag
    double position_share = 0.5;       // of all scores at one position
    std::size_t least_judgments = 20;  // below which shares say nothing
    double gold_tolerance = 25.0;      // distance from the gold value that is no failure
    double gold_failures = 0.5;        // share of gold judgments
    ScoreDirection direction = ScoreDirection::HigherIsBetter;
    int digits = 1;  // of means in the evidence

    bool operator==(const FlagOptions&) const = default;
};

struct WorkerFlag {
    FlagKind kind;
    std::string evidence;  // "bad 87.6, output 85.2"
};

// How many HITs a worker had open at once, over those whose time is told.
struct OpenHits {
    double mean;
    std::size_t most;
};

// A worker's means by kind of unit, and habits.
struct WorkerHabits {
    std::size_t hits = 0;
    std::optional<double> mean_bad = {};           // bad_reference
    std::optional<double> mean_output = {};        // system
    std::optional<double> mean_reference = {};     // good_reference
    std::size_t longest_run = 0;                   // of equal scores within a HIT
    std::optional<double> least_hit_seconds = {};  // time shared between HITs open at once
    std::optional<double> mean_hit_seconds = {};
    std::optional<OpenHits> open_at_once = {};
    std::vector<WorkerFlag> flags = {};
};

// The means alone decide the first two flags.
struct KindMeans {
    std::optional<double> bad;
    std::optional<double> output;
    std::optional<double> reference;
};

std::vector<WorkerFlag> flags_of_means(const KindMeans& means, const FlagOptions& options = {});

// By worker. `target_languages[w]` is how many target languages worker w judged in the whole table.
std::vector<WorkerHabits> worker_habits(const Ratings& ratings, const std::vector<Assignment>& assignments,
                                        const std::vector<std::size_t>& target_languages,
                                        const FlagOptions& options = {});

}  // namespace adjudge
