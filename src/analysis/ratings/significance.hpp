// Which differences between systems are more than chance: all pairs, by a named test.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "analysis/win_matrix.hpp"
#include "base/parallel.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/resampling/clustered_mean.hpp"
#include "stats/significance/multiple_testing.hpp"

namespace adjudge {

enum class SignificanceTest : std::uint8_t {
    Jackknife,    // t with the error of the difference found by leaving out groups of workers (or texts)
    Clustered,    // t with standard errors that allow for dependence within a HIT's judgments of a system
    RankSum,      // of segment scores, which it takes for independent (WMT's published tables)
    SignedRank,   // of the segments that both systems have
    Permutation,  // the same, paired
    T,            // Welch's, of segment scores, which it takes for independent
};

template <>
struct Words<SignificanceTest> {
    static constexpr std::array<std::string_view, 6> all{"jackknife",   "clustered",   "rank-sum",
                                                         "signed-rank", "permutation", "t"};
};

// One: "better" is claimed at alpha for each ordered pair, so two equal systems differ significantly in up to
// twice alpha of cases. Two: in alpha of cases. Auto: One for rank-sum as published tables have it, else Two.
enum class Sides : std::uint8_t { Auto, One, Two };

template <>
struct Words<Sides> {
    static constexpr std::array<std::string_view, 3> all{"auto", "one", "two"};
};

struct SignificanceOptions {
    SignificanceTest test = SignificanceTest::Jackknife;
    Sides sides = Sides::Auto;
    double alpha = 0.05;
    Correction correction = Correction::None;
    std::size_t permutations = 10'000;
    ParallelOptions parallel = {};
};

// What Auto stands for.
Sides chosen_sides(const SignificanceOptions& options);

// What is known of one system's quality.
struct SystemEvidence {
    std::string name;
    Computed<ClusteredMean> mean = Undefined{"no judgments"};
    std::vector<double> segment_scores = {};  // of the segments it has
    std::vector<std::uint32_t> items = {};    // the item of each, ascending
    // For the jackknife: the estimate, what each group does to it, and how much of its weight each group has.
    double estimate = 0.0;
    Computed<std::vector<double>> deviation = Undefined{"nothing was left out"};
    std::vector<double> group_weight = {};
    // The outputs that it gave, by name: who has the same is the same.
    std::vector<std::uint32_t> outputs = {};
};

// The error of a difference that Student's t judges.
struct StudentError {
    double standard_error;
    double df;
};

struct PairTest {
    std::size_t better;  // by the estimates
    std::size_t worse;
    double difference;  // of the estimates that the test compares
    double p;           // for "better is better" (one-sided) or "they differ" (two-sided), corrected
    double uncorrected_p;
    std::optional<StudentError> error;  // of the difference; of the jackknife and of clustered errors
};

// Of the difference; none for tests that judge no error of it.
std::optional<Interval> difference_interval(const PairTest& test, double confidence);

struct UndefinedPair {
    std::size_t first;
    std::size_t second;
    std::string reason;
};

struct Significance {
    std::vector<PairTest> tests;  // every pair of systems that has a value
    std::vector<UndefinedPair> undefined;
    WinMatrix wins{0};
};

// The seed is that of permutations.
Significance all_pairs(const std::vector<SystemEvidence>& systems, std::uint64_t seed,
                       const SignificanceOptions& options = {});

}  // namespace adjudge
