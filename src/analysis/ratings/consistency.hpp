// How well workers agree with themselves and with each other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/agreement_statistics.hpp"
#include "analysis/inference.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "analysis/ratings/standardize.hpp"
#include "analysis/work/seen_order.hpp"
#include "base/parallel.hpp"
#include "base/words.hpp"
#include "stats/agreement/kappa.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/significance/student_t.hpp"

namespace adjudge {

// Which judgments of distinct workers are compared.
enum class InterPairs : std::uint8_t {
    SameHit,  // of the same item and system in the same HIT
    AnyHit,   // of the same item and system anywhere
};

template <>
struct Words<InterPairs> {
    static constexpr std::array<std::string_view, 2> all{"same-hit", "any-hit"};
};

// What is done to the scores before they are compared (LAW 2013, tables 1 to 3).
enum class Treatment : std::uint8_t {
    Unfiltered,
    QualityControlled,
    Standardized,                   // unfiltered
    StandardizedQualityControlled,  // categories from the pooled z of the workers that are kept
};

template <>
struct Words<Treatment> {
    static constexpr std::array<std::string_view, 4> all{"unfiltered", "quality-controlled", "standardized",
                                                         "standardized, quality-controlled"};
};

struct ConsistencyOptions {
    InterPairs inter = InterPairs::SameHit;
    DistinctRows distinct = DistinctRows::All;
    std::optional<CategoryRule> rule = {};            // none: EqualWidths for scores, UpperClosed for z
    std::vector<std::size_t> categories = {5, 4, 2};  // a scale of points has its points instead
    std::vector<AgreementStatistic> statistics = {};  // that are asked for by name
    ParallelOptions parallel = {};

    bool operator==(const ConsistencyOptions&) const = default;
};

// A normal unit and the same worker's repetition of it, first the one that the worker judged first.
std::vector<JudgmentPair> intra_pairs(const Ratings& ratings);
// Normal units judged by two workers; first the one whose name sorts first, which says nothing of their
// scores. Repeated ones: both workers were shown the unit again.
std::vector<JudgmentPair> inter_pairs(const Ratings& ratings, InterPairs which,
                                      DistinctRows rows = DistinctRows::All);

struct CategoryAgreement {
    std::size_t categories;
    Computed<Kappa> kappa;             // with P(E) = 1 / categories
    std::optional<Interval> interval;  // of kappa: bootstrap over items
    // P(A), also where all are in one category, of which there is no kappa.
    std::optional<double> agreement = {};
};

// Of pairs of judgments, the second seen as repeating the first.
struct PairAgreement {
    std::size_t pairs = 0;
    std::size_t workers = 0;
    // The rest is empty where there are no pairs.
    std::optional<double> mean_first = {};
    std::optional<double> mean_second = {};
    std::optional<double> mean_absolute_difference = {};  // MAE
    std::optional<double> sd_absolute_difference = {};
    std::optional<double> mean_difference = {};  // MoD, second minus first
    // Two-sided, paired: ALTA's assumption A. Not of two workers, of whom neither repeats the other.
    Computed<TTest> test = Undefined{"no pairs"};
    std::vector<CategoryAgreement> by_categories = {};
};

// Coefficients over all units that two or more workers judged, controls included.
struct Reliability {
    Computed<double> interval_alpha = Undefined{"no units with two judgments"};
    Computed<double> icc = Undefined{"no units with two judgments"};  // one-way, of one judgment
    std::size_t units = 0;
    std::size_t judgments = 0;
};

struct TreatedConsistency {
    Treatment treatment;
    PairAgreement intra;
    PairAgreement inter;
    Reliability reliability;
    std::vector<AgreementCoefficient> coefficients = {};  // those asked for by name
};

struct Consistency {
    std::vector<TreatedConsistency> treatments;  // all four
    // Degraded outputs against their originals (ALTA 2013, table 3), unfiltered and quality-controlled.
    PairAgreement bad_references;
    PairAgreement bad_references_controlled;
};

// What the workers are known to be like.
struct WorkerStandards {
    const StandardScores& standard;
    const std::vector<bool>& passes;  // by worker
};

Consistency consistency(const Ratings& ratings, const WorkerStandards& workers, const ScoreScale& scale,
                        const Inference& inference, const ConsistencyOptions& options = {});

}  // namespace adjudge
