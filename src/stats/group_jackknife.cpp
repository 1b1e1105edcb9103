#include "stats/group_jackknife.hpp"

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

// Of the sum.
std::vector<double> shares_of(std::span<const double> weight) {
    double sum = 0.0;
    for (const double w : weight) {
        sum += w;
    }
    std::vector<double> shares;
    for (const double w : weight) {
        shares.push_back(sum > 0.0 ? w / sum : 0.0);
    }
    return shares;
}

double df_of(std::span<const double> contributions) {
    constexpr double for_inflation = 2.0;  // see jackknife_df()
    double sum = 0.0;
    double squares = 0.0;
    for (const double v : contributions) {
        sum += v;
        squares += v * v;
    }
    if (!(squares > 0.0)) {
        return 1.0;
    }
    const double most = static_cast<double>(contributions.size()) - 1.0;
    return std::max(1.0, std::min(most, for_inflation * (sum * sum / squares - 1.0)));
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

double jackknife_df(std::span<const double> weight) { return df_of(shares_of(weight)); }

double jackknife_df(std::span<const double> first, std::span<const double> second) {
    std::vector<double> contributions = shares_of(first);
    const std::vector<double> others = shares_of(second);
    for (std::size_t g = 0; g < contributions.size(); ++g) {
        contributions[g] += others[g];
    }
    return df_of(contributions);
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
