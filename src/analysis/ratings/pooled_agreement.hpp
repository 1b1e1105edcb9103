// Agreement of pairs of judgments over several slices, each of which counts by its pairs.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "analysis/ratings/consistency.hpp"

namespace adjudge {

// What scores are told in: (score - zero) / size. As they are given by default.
struct ScoreUnit {
    double zero = 0.0;
    double size = 1.0;

    [[nodiscard]] double of(double score) const { return (score - zero) / size; }
};

class PooledAgreement {
public:
    void add(const PairAgreement& agreement, const ScoreUnit& unit = {});

    [[nodiscard]] std::size_t pairs() const { return static_cast<std::size_t>(pairs_); }
    // All are empty without a pair.
    [[nodiscard]] std::optional<double> mean_absolute_difference() const;
    [[nodiscard]] std::optional<double> sd_absolute_difference() const;  // of two pairs or more
    [[nodiscard]] std::optional<double> mean_first() const;
    [[nodiscard]] std::optional<double> mean_second() const;
    [[nodiscard]] std::optional<double> mean_difference() const;  // second minus first
    // The numbers of categories that there are, most first.
    [[nodiscard]] std::vector<std::size_t> categories() const;
    // P(A) and kappa with P(E) = 1 / categories, over the slices that have so many categories.
    [[nodiscard]] std::optional<double> agreement(std::size_t categories) const;
    [[nodiscard]] std::optional<double> kappa(std::size_t categories) const;

private:
    struct Categorized {
        double pairs = 0.0;
        double agreeing = 0.0;
    };
    [[nodiscard]] std::optional<double> over_pairs(double sum) const;

    double pairs_ = 0.0;
    double first_ = 0.0;
    double second_ = 0.0;
    double differences_ = 0.0;
    double squares_ = 0.0;
    std::map<std::size_t, Categorized> by_categories_;
};

}  // namespace adjudge
