// The worker tests side by side: each worker's verdict by all of them, and what the scores of those who pass
// are like (LAW 2013, table 1).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/ratings/consistency.hpp"
#include "analysis/ratings/slice_groups.hpp"
#include "analysis/ratings/slice_verdicts.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "analysis/slices.hpp"

namespace adjudge {

// One worker by all tests.
struct WorkerTests {
    std::string worker;
    std::optional<SliceName> slice = {};  // what the verdict rests on, where a worker may have several
    std::vector<WorkerQuality> tests;     // in the order of QualityTest
};

// Absolute differences of two judgments of one output.
struct DifferenceSpread {
    std::size_t pairs = 0;
    std::optional<double> mean = {};
    std::optional<double> sd = {};
};

// Whose judgments are left by a test.
struct TestedCrowd {
    std::optional<QualityTest> test = {};  // none: everybody's
    GroupCounts counts = {};               // `passing` are those that are left
    DifferenceSpread same = {};            // repetitions by the same worker
    DifferenceSpread distinct = {};        // by two workers
};

struct TestComparison {
    std::vector<TestedCrowd> crowds;  // everybody, then each test
    std::vector<WorkerTests> workers;
    GroupUnit unit = GroupUnit::Points;  // of differences; none where scales can't be compared
    int digits = 1;
};

struct TestComparisonOptions {
    QualityOptions quality = {};  // its test is of no account
    InterPairs inter = InterPairs::SameHit;
    DistinctRows distinct = DistinctRows::All;
};

TestComparison compare_tests(std::span<const ScaledRatings> slices,
                             const TestComparisonOptions& options = {});

}  // namespace adjudge
