#include "stats/resampling/group_jackknife.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace adjudge {
namespace {

bool has_all_values(const std::vector<std::vector<double>>& by_group, std::size_t estimate) {
    return std::ranges::none_of(
        by_group, [&](const std::vector<double>& estimates) { return std::isnan(estimates[estimate]); });
}

double mean_of(std::span<const double> values) {
    double sum = 0.0;
    for (const double value : values) {
        sum += value;
    }
    return sum / static_cast<double>(values.size());
}

double error_of(double squares, std::size_t groups) {
    const auto n = static_cast<double>(groups);
    return std::sqrt((n - 1.0) / n * squares);
}

// Adds what each group contributes to the variance of an estimate: a mean of judgments with the weights w has
// the variance sum of w / (sum of w)^2, in units of that of one judgment.
void add_contributions(std::span<const double> weight, std::vector<double>& contributions) {
    double sum = 0.0;
    for (const double w : weight) {
        sum += w;
    }
    for (std::size_t g = 0; g < weight.size(); ++g) {
        contributions[g] += sum > 0.0 ? weight[g] / (sum * sum) : 0.0;
    }
}

std::vector<double> contributions_to(std::span<const double> first, std::span<const double> second) {
    std::vector<double> contributions(first.size(), 0.0);
    add_contributions(first, contributions);
    add_contributions(second, contributions);
    return contributions;
}

double careful_df(std::span<const double> contributions) {
    double sum = 0.0;
    double squares = 0.0;
    for (const double c : contributions) {
        sum += c;
        squares += c * c;
    }
    return squares > 0.0 ? std::max(1.0, sum * sum / squares - 1.0) : 1.0;
}

double usual_df(std::span<const double> contributions) {
    constexpr double least_part = 0.1;  // of the largest contribution, for a group to count
    const double largest = contributions.empty() ? 0.0 : std::ranges::max(contributions);
    const auto counting = static_cast<double>(
        std::ranges::count_if(contributions, [&](double c) { return c >= least_part * largest; }));
    return std::max(1.0, std::min(counting - 1.0, 2.0 * careful_df(contributions)));
}

}  // namespace

GroupJackknife group_jackknife(const std::vector<std::vector<double>>& by_group,
                               std::vector<std::vector<double>> weight) {
    GroupJackknife found{.deviation = {}, .weight = std::move(weight), .groups = by_group.size()};
    const std::size_t estimates = by_group.empty() ? 0 : by_group.front().size();
    found.deviation.resize(estimates);
    std::vector<std::size_t> defined;
    for (std::size_t s = 0; s < estimates; ++s) {
        if (has_all_values(by_group, s)) {
            defined.push_back(s);
        }
    }
    for (const std::vector<double>& without : by_group) {
        double center = 0.0;
        for (const std::size_t s : defined) {
            center += defined.size() > 1 ? without[s] / static_cast<double>(defined.size()) : 0.0;
        }
        for (const std::size_t s : defined) {
            found.deviation[s].push_back(without[s] - center);
        }
    }
    for (const std::size_t s : defined) {
        const double mean = mean_of(found.deviation[s]);
        for (double& deviation : found.deviation[s]) {
            deviation -= mean;
        }
    }
    return found;
}

double jackknife_df(std::span<const double> weight) { return usual_df(contributions_to(weight, {})); }

double jackknife_df(std::span<const double> first, std::span<const double> second) {
    return usual_df(contributions_to(first, second));
}

double joint_jackknife_df(std::span<const double> first, std::span<const double> second) {
    return careful_df(contributions_to(first, second));
}

double jackknife_error(std::span<const double> deviation) {
    double squares = 0.0;
    for (const double d : deviation) {
        squares += d * d;
    }
    return error_of(squares, deviation.size());
}

double jackknife_error(std::span<const double> first, std::span<const double> second) {
    double squares = 0.0;
    for (std::size_t g = 0; g < first.size(); ++g) {
        const double d = first[g] - second[g];
        squares += d * d;
    }
    return error_of(squares, first.size());
}

}  // namespace adjudge
