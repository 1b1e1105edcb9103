// What the two papers of Graham et al. (2013) measure of ratings with hidden controls.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ratings/consistency.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "model/table.hpp"

namespace adjudge {

// Agreement of pairs of judgments over several slices. A slice counts by its pairs.
class PooledAgreement {
public:
    void add(const PairAgreement& agreement);

    [[nodiscard]] std::optional<double> mean_difference() const;  // absolute
    [[nodiscard]] std::optional<double> sd_difference() const;
    [[nodiscard]] std::optional<double> mean_first() const;
    [[nodiscard]] std::optional<double> mean_second() const;
    [[nodiscard]] std::optional<double> agreement(std::size_t categories) const;  // P(A)
    [[nodiscard]] std::optional<double> kappa(std::size_t categories) const;  // with P(E) = 1 / categories

private:
    [[nodiscard]] std::optional<double> over_pairs(double sum) const;

    double pairs_ = 0.0;
    double first_ = 0.0;
    double second_ = 0.0;
    double differences_ = 0.0;
    double squares_ = 0.0;
    std::map<std::size_t, double> agreeing_;
};

// One slice with the verdicts on its workers.
struct TestedSlice {
    const Ratings& ratings;
    std::vector<bool> passes;  // by worker
    Consistency consistency;

    [[nodiscard]] std::size_t judgments_of_passing() const;
};

struct SliceTest {
    QualityTest test;
    std::vector<std::size_t> categories = {5, 4, 2};
    std::optional<CategoryRule> rule = {};
};

// All slices of a table. A worker is tested once, over all HITs in whatever configuration and language, as
// the papers did. The slices are referred to.
std::vector<TestedSlice> tested_slices(const JudgmentTable& table, const std::vector<Ratings>& slices,
                                       const SliceTest& test);

// Agreement under one treatment, over all slices.
PooledAgreement pooled_intra(const std::vector<TestedSlice>& slices, Treatment treatment);
PooledAgreement pooled_inter(const std::vector<TestedSlice>& slices, Treatment treatment);

// Shares, in per cent. A worker of several slices counts once.
double passing_workers(const std::vector<TestedSlice>& slices);
double passing_judgments(const std::vector<TestedSlice>& slices);
// By target language; nothing where nobody judged.
std::optional<double> passing_judgments_in(const std::vector<TestedSlice>& slices,
                                           const std::string& language);

}  // namespace adjudge
