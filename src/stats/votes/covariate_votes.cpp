#include "stats/votes/covariate_votes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "base/normal_quantile.hpp"
#include "stats/cholesky.hpp"
#include "stats/largest_size.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_newton_steps = 200;
constexpr int most_half_steps = 50;

// Parameters are the abilities, the effect, and where there are ties the logarithm of nu.
struct Design {
    std::size_t candidates;
    std::span<const CovariateVote> votes;
    bool has_ties;

    [[nodiscard]] std::size_t effect() const { return candidates; }
    [[nodiscard]] std::size_t log_nu() const { return candidates + 1; }
    [[nodiscard]] std::size_t parameters() const { return candidates + (has_ties ? 2U : 1U); }
};

// What one vote adds: by the parameters that it hangs on.
struct VoteTerms {
    std::array<std::size_t, 4> place;
    std::array<double, 4> lead;     // how the lead of the first grows with each
    std::array<double, 4> is_tied;  // 1 for log nu
    std::size_t size;
    double log_likelihood;
    double left_over;      // of a vote worth 1 for a win and 1/2 for a tie, what was not expected
    double tie_left_over;  // the same of the tie alone
    double variance;
    double tie_variance;
    double covariance;
};

VoteTerms terms_of(const Design& design, const CovariateVote& one, std::span<const double> parameters) {
    const double nu = design.has_ties ? std::exp(parameters[design.log_nu()]) : 0.0;
    const double lead = parameters[one.vote.first] - parameters[one.vote.second] +
                        parameters[design.effect()] * one.difference;
    const double root = std::exp(-0.5 * std::fabs(lead));
    const double sum = 1.0 + root * root + nu * root;
    const double better = (lead >= 0.0 ? 1.0 : root * root) / sum;
    const double worse = (lead >= 0.0 ? root * root : 1.0) / sum;
    const double tie = nu * root / sum;
    const bool is_tie = one.vote.outcome == VoteOutcome::Tie;
    const double worth = is_tie ? 0.5 : one.vote.outcome == VoteOutcome::FirstBetter ? 1.0 : 0.0;
    const double chance = is_tie ? tie : worth == 1.0 ? better : worse;
    return {.place = {one.vote.first, one.vote.second, design.effect(), design.log_nu()},
            .lead = {1.0, -1.0, one.difference, 0.0},
            .is_tied = {0.0, 0.0, 0.0, 1.0},
            .size = design.has_ties ? 4U : 3U,
            .log_likelihood = std::log(chance),
            .left_over = worth - better - 0.5 * tie,
            .tie_left_over = (is_tie ? 1.0 : 0.0) - tie,
            .variance = better * worse + 0.25 * tie * (1.0 - tie),
            .tie_variance = tie * (1.0 - tie),
            .covariance = 0.5 * tie * (worse - better)};
}

double slope(const VoteTerms& terms, std::size_t i) {
    return terms.lead[i] * terms.left_over + terms.is_tied[i] * terms.tie_left_over;
}

double curvature(const VoteTerms& terms, std::size_t i, std::size_t j) {
    return terms.lead[i] * terms.lead[j] * terms.variance +
           (terms.lead[i] * terms.is_tied[j] + terms.is_tied[i] * terms.lead[j]) * terms.covariance +
           terms.is_tied[i] * terms.is_tied[j] * terms.tie_variance;
}

struct FitPoint {
    std::vector<double> parameters;
    double log_likelihood = 0.0;
    std::vector<double> gradient;
    std::vector<double> information;  // the lower triangle
};

FitPoint evaluated(const Design& design, std::vector<double> parameters) {
    const std::size_t size = design.parameters();
    FitPoint point{.parameters = std::move(parameters),
                   .gradient = std::vector<double>(size),
                   .information = std::vector<double>(size * size)};
    for (const CovariateVote& one : design.votes) {
        const VoteTerms terms = terms_of(design, one, point.parameters);
        point.log_likelihood += one.vote.weight * terms.log_likelihood;
        for (std::size_t i = 0; i < terms.size; ++i) {
            point.gradient[terms.place[i]] += one.vote.weight * slope(terms, i);
            for (std::size_t j = 0; j < terms.size; ++j) {
                point.information[terms.place[i] * size + terms.place[j]] +=
                    one.vote.weight * curvature(terms, i, j);
            }
        }
    }
    return point;
}

// The abilities' sum is free in the information: what is added fixes it to 0 and changes nothing else.
struct FixedSum {
    std::optional<Cholesky> factor;
    double of_sum;
};

FixedSum fixed_sum(const Design& design, const FitPoint& point) {
    const std::size_t size = design.parameters();
    std::vector<double> matrix = point.information;
    double trace = 0.0;
    for (std::size_t i = 0; i < design.candidates; ++i) {
        trace += matrix[i * size + i];
    }
    const auto n = static_cast<double>(design.candidates);
    for (std::size_t i = 0; i < design.candidates; ++i) {
        for (std::size_t j = 0; j < design.candidates; ++j) {
            matrix[i * size + j] += trace / n / n;
        }
    }
    return {Cholesky::of(std::move(matrix), size), trace};
}

std::optional<FitPoint> stepped(const Design& design, const FitPoint& from, std::span<const double> step) {
    double scale = 1.0;
    for (int halving = 0; halving < most_half_steps; ++halving) {
        std::vector<double> parameters = from.parameters;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            parameters[i] += scale * step[i];
        }
        FitPoint reached = evaluated(design, std::move(parameters));
        if (reached.log_likelihood >= from.log_likelihood - 1e-13 * std::fabs(from.log_likelihood)) {
            return reached;
        }
        scale *= 0.5;
    }
    return std::nullopt;
}

// How far each group pulls at the effect: its part of the sandwich's middle, seen from the effect.
double group_error(const Design& design, const FitPoint& point, const Cholesky& factor) {
    std::vector<double> unit(design.parameters());
    unit[design.effect()] = 1.0;
    const std::vector<double> row = factor.solve(unit);
    std::map<std::uint32_t, double> pulls;
    for (const CovariateVote& one : design.votes) {
        const VoteTerms terms = terms_of(design, one, point.parameters);
        for (std::size_t i = 0; i < terms.size; ++i) {
            pulls[one.vote.group] += one.vote.weight * row[terms.place[i]] * slope(terms, i);
        }
    }
    double sum = 0.0;
    for (const auto& [group, pull] : pulls) {
        sum += pull * pull;
    }
    return std::sqrt(sum);
}

constexpr std::string_view rises_forever =
    "there is no maximum: a candidate or the covariate decides every vote, or ties let it";

// Whether the likelihood falls to all sides: where it rises forever, its slope vanishes with its curvature,
// and errors on the logarithmic scale have no sensible size.
bool is_steep(const Design& design, const CovariateFit& fit) {
    constexpr double largest_error = 100.0;
    double largest_difference = 0.0;
    for (const CovariateVote& one : design.votes) {
        largest_difference = std::max(largest_difference, std::fabs(one.difference));
    }
    return largest_size(fit.standard_error) < largest_error &&
           fit.covariate.standard_error * largest_difference < largest_error;
}

Computed<CovariateFit> fit_at(const Design& design, const FitPoint& point, std::size_t iterations,
                              double confidence) {
    const FixedSum fixed = fixed_sum(design, point);
    if (!fixed.factor) {
        return Undefined{"the votes do not tell the abilities and the covariate apart"};
    }
    const std::vector<double> variance = fixed.factor->inverse_diagonal();
    const double effect = point.parameters[design.effect()];
    const double error = group_error(design, point, *fixed.factor);
    const double reach = normal_quantile(0.5 + 0.5 * confidence) * error;
    CovariateFit fit{
        .ability = {point.parameters.begin(),
                    point.parameters.begin() + static_cast<std::ptrdiff_t>(design.candidates)},
        .standard_error = {},
        .covariate = {.effect = effect,
                      .standard_error = std::sqrt(variance[design.effect()]),
                      .group_error = error,
                      .interval = {effect - reach, effect + reach, confidence}},
        .nu = design.has_ties ? std::optional{std::exp(point.parameters[design.log_nu()])} : std::nullopt,
        .log_likelihood = point.log_likelihood,
        .iterations = iterations};
    for (std::size_t i = 0; i < design.candidates; ++i) {
        fit.standard_error.push_back(std::sqrt(variance[i] - 1.0 / fixed.of_sum));
    }
    if (!is_steep(design, fit)) {
        return Undefined{std::string{rises_forever}};
    }
    return fit;
}

double total_weight(std::span<const CovariateVote> votes) {
    double sum = 0.0;
    for (const CovariateVote& one : votes) {
        sum += one.vote.weight;
    }
    return sum;
}

}  // namespace

Computed<CovariateFit> fit_covariate(std::size_t candidates, std::span<const CovariateVote> votes,
                                     double confidence) {
    const auto differs = [](const CovariateVote& one) { return one.difference != 0.0; };
    if (candidates < 2) {
        return Undefined{"fewer than two candidates"};
    }
    if (std::ranges::none_of(votes, differs)) {
        return Undefined{"no vote has a difference in the covariate"};
    }
    const auto is_tie = [](const CovariateVote& one) { return one.vote.outcome == VoteOutcome::Tie; };
    const Design design{candidates, votes, std::ranges::any_of(votes, is_tie)};
    const double tolerance = 1e-9 * std::max(1.0, total_weight(votes));
    constexpr double farthest = 30.0;  // on the logarithmic scale: beyond, the likelihood rises forever
    FitPoint point = evaluated(design, std::vector<double>(design.parameters()));
    std::size_t iterations = 0;
    while (largest_size(point.gradient) > tolerance && iterations < most_newton_steps) {
        const FixedSum fixed = fixed_sum(design, point);
        auto next = fixed.factor ? stepped(design, point, fixed.factor->solve(point.gradient)) : std::nullopt;
        if (!next) {
            break;
        }
        point = *std::move(next);
        ++iterations;
    }
    const auto abilities = std::span{point.parameters}.first(candidates);
    if (largest_size(point.gradient) > tolerance || largest_size(abilities) > farthest) {
        return Undefined{std::string{rises_forever}};
    }
    return fit_at(design, point, iterations, confidence);
}

}  // namespace adjudge
