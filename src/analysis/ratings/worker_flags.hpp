// A worker's habits in ratings: means by kind of unit, runs of equal scores, time, and flags.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "analysis/work/work_habits.hpp"

namespace adjudge {

struct FlagOptions {
    double least_seconds = 3.0;        // a judgment, on average over a HIT: ALTA's five minutes for 100
    double least_hit_seconds = 0.0;    // a HIT: the campaign's least_seconds_per_hit
    std::size_t longest_run = 10;      // equal scores in a row that raise the flag
    double position_share = 0.5;       // of all scores at one position
    std::size_t least_judgments = 20;  // below which shares say nothing
    double gold_tolerance = 25.0;      // distance from the gold value that is no failure
    double gold_failures = 0.5;        // share of gold judgments
    ScoreDirection direction = ScoreDirection::HigherIsBetter;
    int digits = 1;  // of means in the evidence

    bool operator==(const FlagOptions&) const = default;
};

// A worker's means by kind of unit, and habits.
struct WorkerHabits : WorkHabits {
    std::optional<double> mean_bad = {};        // bad_reference
    std::optional<double> mean_output = {};     // system
    std::optional<double> mean_reference = {};  // good_reference
    std::size_t longest_run = 0;                // of equal scores within a HIT
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
