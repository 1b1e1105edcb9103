// Puts the scores of all workers on one scale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "base/words.hpp"

namespace adjudge {

// Which of a worker's judgments its mean and standard deviation are taken from.
enum class StandardRows : std::uint8_t {
    All,     // controls included
    System,  // normal units alone
};

template <>
struct Words<StandardRows> {
    static constexpr std::array<std::string_view, 2> all{"all", "system"};
};

struct StandardizeOptions {
    StandardRows rows = StandardRows::All;
    // Mean and standard deviation are rounded to as many significant digits first, as a released pipeline
    // did with 7; 0: not at all.
    int rounded_digits = 0;

    bool operator==(const StandardizeOptions&) const = default;
};

struct WorkerScale {
    std::size_t n = 0;
    double mean = 0.0;          // of nothing where n is 0
    double sd = 0.0;            // with n - 1; of nothing for a worker that is left out
    std::string left_out = {};  // why the worker has no standardized scores; empty where it has
};

struct StandardScores {
    std::vector<WorkerScale> workers;  // by worker
    std::vector<double> z;             // by judgment; NaN for workers that are left out
};

// z = (score - mean) / sd of the worker, before any filter (Graham et al. 2013, LAW).
StandardScores standardize(const Ratings& ratings, const StandardizeOptions& options = {});

}  // namespace adjudge
