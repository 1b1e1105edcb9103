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

// The shares of two estimates, added up.
std::vector<double> both_shares(std::span<const double> first, std::span<const double> second) {
    std::vector<double> shares = shares_of(first);
    const std::vector<double> others = shares_of(second);
    for (std::size_t g = 0; g < shares.size(); ++g) {
        shares[g] += others[g];
    }
    return shares;
}

double careful_df(std::span<const double> shares) {
    double sum = 0.0;
    double squares = 0.0;
    for (const double p : shares) {
        sum += p;
        squares += p * p;
    }
    return squares > 0.0 ? std::max(1.0, sum * sum / squares - 1.0) : 1.0;
}

double usual_df(std::span<const double> shares) {
    const double most = std::max(1.0, static_cast<double>(shares.size()) - 1.0);
    return std::min(most, 2.0 * careful_df(shares));
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

double jackknife_df(std::span<const double> weight) { return usual_df(shares_of(weight)); }

double jackknife_df(std::span<const double> first, std::span<const double> second) {
    return usual_df(both_shares(first, second));
}

double joint_jackknife_df(std::span<const double> first, std::span<const double> second) {
    return careful_df(both_shares(first, second));
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
