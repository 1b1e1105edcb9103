#include "stats/agreement/icc.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "stats/finite.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

void check(double confidence) {
    if (!(confidence > 0.0 && confidence < 1.0)) {
        throw std::logic_error{"a confidence must lie in (0, 1)"};
    }
}

// The variances that a one-way comparison is made of, and how many ratings a target has.
struct FRatio {
    double between;
    double error;
    FDegrees df;
    double raters;
    double confidence;

    [[nodiscard]] double f() const {
        return error > 0.0 ? between / error : std::numeric_limits<double>::infinity();
    }
    [[nodiscard]] double p() const { return error > 0.0 ? f_upper_p(f(), df) : 0.0; }
    // The quantile that the upper tail outside the interval lies beyond.
    [[nodiscard]] double critical(const FDegrees& degrees) const {
        return f_quantile(0.5 + confidence / 2.0, degrees);
    }
    [[nodiscard]] double f_low() const { return f() / critical(df); }
    [[nodiscard]] double f_high() const { return f() * critical({df.denominator, df.numerator}); }
};

IccEstimate single_from(const FRatio& ratio) {
    if (ratio.error == 0.0) {
        return {1.0, {1.0, 1.0, ratio.confidence}};
    }
    const double others = ratio.raters - 1.0;
    const auto from_f = [&](double f) { return (f - 1.0) / (f + others); };
    return {(ratio.between - ratio.error) / (ratio.between + others * ratio.error),
            {from_f(ratio.f_low()), from_f(ratio.f_high()), ratio.confidence}};
}

std::optional<IccEstimate> average_from(const FRatio& ratio) {
    if (ratio.between == 0.0) {
        return std::nullopt;
    }
    return IccEstimate{(ratio.between - ratio.error) / ratio.between,
                       {1.0 - 1.0 / ratio.f_low(), 1.0 - 1.0 / ratio.f_high(), ratio.confidence}};
}

Icc icc_from(const FRatio& ratio, std::size_t targets) {
    return {.single = single_from(ratio),
            .average = average_from(ratio),
            .f = ratio.f(),
            .df = ratio.df,
            .p = ratio.p(),
            .targets = targets,
            .raters = ratio.raters};
}

// The sums of squares of a complete table.
struct TwoWay {
    double n;
    double k;
    double targets = 0.0;
    double raters = 0.0;
    double residual = 0.0;

    [[nodiscard]] double between_targets() const { return targets / (n - 1.0); }
    [[nodiscard]] double between_raters() const { return raters / (k - 1.0); }
    [[nodiscard]] double residual_mean() const { return residual / ((n - 1.0) * (k - 1.0)); }
    [[nodiscard]] double within_targets() const { return (raters + residual) / (n * (k - 1.0)); }
};

std::vector<double> rater_means(const ReliabilityData& ratings) {
    std::vector<double> means;
    std::vector<double> column;
    for (std::size_t rater = 0; rater < ratings.raters; ++rater) {
        column.clear();
        for (std::size_t i = rater; i < ratings.values.size(); i += ratings.raters) {
            column.push_back(ratings.values[i]);
        }
        means.push_back(moments(column).mean);
    }
    return means;
}

TwoWay two_way(const ReliabilityData& ratings) {
    const std::size_t k = ratings.raters;
    const std::size_t n = ratings.values.size() / k;
    TwoWay sums{.n = static_cast<double>(n), .k = static_cast<double>(k)};
    const std::vector<double> by_rater = rater_means(ratings);
    const double mean = moments(by_rater).mean;
    sums.raters = sums.n * moments(by_rater).squared_error;
    std::vector<double> by_target;
    for (std::size_t i = 0; i < n; ++i) {
        const std::span<const double> row = ratings.values.subspan(i * k, k);
        by_target.push_back(moments(row).mean);
        for (std::size_t j = 0; j < k; ++j) {
            const double residual = (row[j] - by_target.back()) - (by_rater[j] - mean);
            sums.residual += residual * residual;
        }
    }
    sums.targets = sums.k * moments(by_target).squared_error;
    return sums;
}

// McGraw and Wong (1996), tables 5 and 7; `value` is the estimate for one rating. The limits of the average
// are those of the single rating by the Spearman-Brown formula.
Interval agreement_interval(const TwoWay& sums, double value, double confidence) {
    if (value == 1.0) {
        return {1.0, 1.0, confidence};
    }
    const double n = sums.n;
    const double k = sums.k;
    const double targets = sums.between_targets();
    const double raters = sums.between_raters();
    const double residual = sums.residual_mean();
    const double odds = k * value / (n * (1.0 - value));
    const double from_raters = odds * raters;
    const double from_residual = (1.0 + odds * (n - 1.0)) * residual;
    const double combined = from_raters + from_residual;
    const double satterthwaite =
        combined * combined /
        (from_raters * from_raters / (k - 1.0) + from_residual * from_residual / ((n - 1.0) * (k - 1.0)));
    // The comparison is false for 0 / 0.
    const double df = satterthwaite > k - 1.0 ? satterthwaite : k - 1.0;
    const double upper_tail = 0.5 + confidence / 2.0;
    const double low_f = f_quantile(upper_tail, {n - 1.0, df});
    const double high_f = f_quantile(upper_tail, {df, n - 1.0});
    const double noise = k * raters + (k * n - k - n) * residual;
    return {n * (targets - low_f * residual) / (low_f * noise + n * targets),
            n * (high_f * targets - residual) / (noise + n * high_f * targets), confidence};
}

// The coefficient of the mean of k ratings. Minus infinity where one rating's lies at or below -1 / (k - 1),
// the least it can be: past that pole the formula turns to large positive numbers.
double spearman_brown(double single, double k) {
    const double total = 1.0 + (k - 1.0) * single;
    return total > 0.0 ? k * single / total : -std::numeric_limits<double>::infinity();
}

Computed<Icc> agreement_icc(const TwoWay& sums, const FRatio& ratio) {
    const double signal = ratio.between - ratio.error;
    const double bias = sums.between_raters() - ratio.error;
    const double single_total = ratio.between + (sums.k - 1.0) * ratio.error + sums.k * bias / sums.n;
    if (single_total <= 0.0) {
        return Undefined{"neither the targets' nor the raters' means vary"};
    }
    const double value = signal / single_total;
    const Interval interval = agreement_interval(sums, value, ratio.confidence);
    Icc found = icc_from(ratio, static_cast<std::size_t>(sums.n));
    found.single = {value, interval};
    const double average_total = ratio.between + bias / sums.n;
    found.average.reset();
    if (average_total > 0.0) {
        found.average = IccEstimate{
            signal / average_total,
            {spearman_brown(interval.low, sums.k), spearman_brown(interval.high, sums.k), ratio.confidence}};
    }
    return found;
}

// The ratings that are there, of the targets that have one.
struct PresentRatings {
    std::vector<double> values;
    std::vector<Moments> targets;
};

Computed<PresentRatings> present_ratings(const RaggedReliabilityData& ratings) {
    const ReliabilityUnits units{ratings};
    PresentRatings present;
    present.values.reserve(ratings.values.size());
    present.targets.reserve(units.size());
    for (std::size_t u = 0; u < units.size(); ++u) {
        const std::size_t before = present.values.size();
        std::ranges::copy_if(units[u], std::back_inserter(present.values),
                             [](double x) { return !std::isnan(x); });
        const auto target = std::span{present.values}.subspan(before);
        if (!is_finite(target)) {
            return Undefined{"a rating is infinite"};
        }
        if (!target.empty()) {
            present.targets.push_back(moments(target));
        }
    }
    return present;
}

Computed<Icc> one_way_of(const PresentRatings& present, double confidence) {
    const std::vector<Moments>& targets = present.targets;
    if (targets.size() < 2) {
        return Undefined{"fewer than two targets"};
    }
    if (present.values.size() == targets.size()) {
        return Undefined{"no target with two ratings"};
    }
    if (is_constant(present.values)) {
        return Undefined{"all ratings are equal"};
    }
    const double mean = moments(present.values).mean;
    double squared_sizes = 0.0;
    double within = 0.0;
    double between = 0.0;
    for (const Moments& target : targets) {
        const double distance = target.mean - mean;
        squared_sizes += static_cast<double>(target.n * target.n);
        within += target.squared_error;
        between += static_cast<double>(target.n) * distance * distance;
    }
    const auto values = static_cast<double>(present.values.size());
    const auto a = static_cast<double>(targets.size());
    const FDegrees df{a - 1.0, values - a};
    return icc_from({between / df.numerator, within / df.denominator, df,
                     (values - squared_sizes / values) / (a - 1.0), confidence},
                    targets.size());
}

}  // namespace

Computed<Icc> icc(const ReliabilityData& ratings, IccForm form, double confidence) {
    check(confidence);
    if (ReliabilityUnits{ratings}.size() < 2) {
        return Undefined{"fewer than two targets"};
    }
    if (ratings.raters < 2) {
        return Undefined{"fewer than two raters"};
    }
    if (!is_finite(ratings.values)) {
        return Undefined{"a rating is missing or infinite"};
    }
    if (is_constant(ratings.values)) {
        return Undefined{"all ratings are equal"};
    }
    const TwoWay sums = two_way(ratings);
    const bool is_one_way = form == IccForm::OneWay;
    const FRatio ratio{
        .between = sums.between_targets(),
        .error = is_one_way ? sums.within_targets() : sums.residual_mean(),
        .df = {sums.n - 1.0, is_one_way ? sums.n * (sums.k - 1.0) : (sums.n - 1.0) * (sums.k - 1.0)},
        .raters = sums.k,
        .confidence = confidence};
    if (form == IccForm::Agreement) {
        return agreement_icc(sums, ratio);
    }
    if (ratio.between == 0.0 && ratio.error == 0.0) {
        return Undefined{"the ratings differ only between raters"};
    }
    return icc_from(ratio, static_cast<std::size_t>(sums.n));
}

Computed<Icc> one_way_icc(const RaggedReliabilityData& ratings, double confidence) {
    check(confidence);
    return present_ratings(ratings).and_then(
        [&](const PresentRatings& present) { return one_way_of(present, confidence); });
}

}  // namespace adjudge
