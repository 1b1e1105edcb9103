// What the two papers of Graham et al. (2013) measure of ratings with hidden controls.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/rating_study.hpp"
#include "analysis/study_option_table.hpp"
#include "model/table.hpp"

namespace adjudge {

// Agreement of pairs of judgments over several slices. A slice counts by its pairs.
class PooledAgreement {
public:
    void add(const PairAgreement& agreement);

    [[nodiscard]] bool is_empty() const noexcept { return pairs_ == 0.0; }
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

// All slices of a table, by the options of a study. A worker is tested once, over all HITs in whatever
// configuration and language, as the papers did. The slices are referred to. Fails where scores fit no scale.
Result<std::vector<TestedSlice>> tested_slices(const JudgmentTable& table, const std::vector<Ratings>& slices,
                                               const RatingStudyOptions& options);

// Whether the test says something of one worker at least.
bool can_test_workers(const JudgmentTable& table, const RatingStudyOptions& options);

// By slice, as the options and the scores have it.
Result<std::vector<SliceScale>> scales_of(const std::vector<Ratings>& slices,
                                          const RatingStudyOptions& options);

// The options of a study by the settings of a preset and what was given. One thread, and hardly any resamples:
// intervals are not shown.
Result<RatingStudyOptions> rating_options(std::string_view preset, std::span<const GivenOption> given);

// Fails where there are several criteria, as the papers have one.
Status check_one_criterion(const std::vector<Ratings>& slices);

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
