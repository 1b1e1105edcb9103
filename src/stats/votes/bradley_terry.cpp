#include "stats/votes/bradley_terry.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "stats/cholesky.hpp"
#include "stats/finite.hpp"
#include "stats/largest_size.hpp"

namespace adjudge {
namespace {

// The votes on a pair, first < second.
struct ComparedPair {
    std::size_t first;
    std::size_t second;
    double first_wins;
    double second_wins;
    double ties;

    [[nodiscard]] double n() const { return first_wins + second_wins + ties; }
};

// What is fitted: the votes as the model of ties sees them.
struct Problem {
    std::size_t candidates = 0;
    std::vector<ComparedPair> pairs;
    double votes = 0.0;
    double ties = 0.0;

    void add(const ComparedPair& pair) {
        if (pair.n() > 0.0) {
            pairs.push_back(pair);
            votes += pair.n();
            ties += pair.ties;
        }
    }
    [[nodiscard]] bool has_ties() const { return ties > 0.0; }
    // The abilities and, where there are ties, log nu.
    [[nodiscard]] std::size_t parameters() const { return candidates + (has_ties() ? 1U : 0U); }
};

ComparedPair seen_pair(const VoteCounts& votes, std::size_t first, std::size_t second,
                       const BradleyTerryOptions& options) {
    const double ties = votes.ties(first, second);
    const double extra = options.prior_wins + (options.ties == TieModel::Half ? 0.5 * ties : 0.0);
    return {.first = first,
            .second = second,
            .first_wins = votes.better(first, second) + extra,
            .second_wins = votes.better(second, first) + extra,
            .ties = options.ties == TieModel::Davidson ? ties : 0.0};
}

Problem problem_of(const VoteCounts& votes, const BradleyTerryOptions& options) {
    Problem problem;
    problem.candidates = votes.size();
    for (std::size_t i = 0; i < votes.size(); ++i) {
        for (std::size_t j = i + 1; j < votes.size(); ++j) {
            problem.add(seen_pair(votes, i, j, options));
        }
    }
    return problem;
}

enum class Way : std::uint8_t { ToLosers, ToWinners, Both };

// Whether the votes lead from the first candidate to all others, in that way.
bool reaches_everyone(const Problem& problem, Way way) {
    std::vector<bool> is_reached(problem.candidates, false);
    is_reached[0] = true;
    bool has_changed = true;
    const auto follow = [&](std::size_t from, std::size_t to, bool is_open) {
        if (is_open && is_reached[from] && !is_reached[to]) {
            is_reached[to] = true;
            has_changed = true;
        }
    };
    while (has_changed) {
        has_changed = false;
        for (const ComparedPair& pair : problem.pairs) {
            const bool first_over_second = pair.first_wins + pair.ties > 0.0;
            const bool second_over_first = pair.second_wins + pair.ties > 0.0;
            const bool is_up = way == Way::ToWinners;
            const bool is_both = way == Way::Both;
            follow(pair.first, pair.second, is_both || (is_up ? second_over_first : first_over_second));
            follow(pair.second, pair.first, is_both || (is_up ? first_over_second : second_over_first));
        }
    }
    return std::ranges::all_of(is_reached, [](bool reached) { return reached; });
}

// One round of the method of Bellman (1958) and Ford (1956): a win is a step of length -1 down to the loser,
// a tie one of length 1 either way. Whether any distance shrank.
bool shorten(std::vector<double>& distance, const Problem& problem) {
    bool has_changed = false;
    const auto step = [&](std::size_t from, std::size_t to, double length) {
        if (distance[from] + length < distance[to]) {
            distance[to] = distance[from] + length;
            has_changed = true;
        }
    };
    for (const ComparedPair& pair : problem.pairs) {
        if (pair.ties > 0.0) {
            step(pair.first, pair.second, 1.0);
            step(pair.second, pair.first, 1.0);
        }
        if (pair.first_wins > 0.0) {
            step(pair.first, pair.second, -1.0);
        }
        if (pair.second_wins > 0.0) {
            step(pair.second, pair.first, -1.0);
        }
    }
    return has_changed;
}

// Whether some circle of votes holds more wins than ties. Most often two candidates beat each other.
bool has_winning_circle(const Problem& problem) {
    if (std::ranges::any_of(problem.pairs, [](const ComparedPair& pair) {
            return pair.first_wins > 0.0 && pair.second_wins > 0.0;
        })) {
        return true;
    }
    std::vector<double> distance(problem.candidates, 0.0);
    for (std::size_t round = 0; round < problem.candidates; ++round) {
        if (!shorten(distance, problem)) {
            return false;
        }
    }
    return true;
}

std::optional<Undefined> why_undefined(const Problem& problem, const VoteCounts& votes) {
    if (problem.candidates < 2) {
        return Undefined{"fewer than two candidates"};
    }
    if (problem.pairs.empty()) {
        return Undefined{votes.total() > 0.0 ? "there are only ties" : "no votes"};
    }
    if (problem.ties == problem.votes) {
        return Undefined{"there are only ties"};
    }
    if (!reaches_everyone(problem, Way::Both)) {
        return Undefined{"one group of candidates was never compared with the others"};
    }
    if (!reaches_everyone(problem, Way::ToLosers) || !reaches_everyone(problem, Way::ToWinners)) {
        return Undefined{"one group of candidates never lost to the others"};
    }
    if (problem.has_ties() && !has_winning_circle(problem)) {
        return Undefined{"no circle of votes holds more wins than ties"};
    }
    return std::nullopt;
}

// The log-likelihood with its first and second derivatives.
struct Point {
    std::vector<double> parameters;
    double log_likelihood = 0.0;
    std::vector<double> gradient;
    std::vector<double> information;  // the lower triangle
};

struct Chances {
    double first;
    double second;
    double tie;
    double log_sum;  // of the three weights, that of the better candidate being 1
};

Chances chances(double lead, double nu) {
    const double root = std::exp(-0.5 * std::fabs(lead));
    const double weaker = root * root;
    const double tie = nu * root;
    const double sum = 1.0 + weaker + tie;
    return {.first = (lead >= 0.0 ? 1.0 : weaker) / sum,
            .second = (lead >= 0.0 ? weaker : 1.0) / sum,
            .tie = tie / sum,
            .log_sum = std::log1p(weaker + tie)};
}

// Takes sums of what is left between observed and expected: much smaller than the sums of either, and so
// exact enough for a gradient of 1e-9 from a million votes.
void add_pair(const ComparedPair& pair, const Chances& chance, double lead, Point& point) {
    const std::size_t size = point.parameters.size();
    const double n = pair.n();
    const double expected = chance.first + 0.5 * chance.tie;
    const double left_over = pair.first_wins + 0.5 * pair.ties - n * expected;
    point.gradient[pair.first] += left_over;
    point.gradient[pair.second] -= left_over;
    // The variance of a vote worth 1 for a win and 1/2 for a tie, as a sum of what cannot be negative.
    const double variance = n * (chance.first * chance.second + 0.25 * chance.tie * (1.0 - chance.tie));
    point.information[pair.first * size + pair.first] += variance;
    point.information[pair.second * size + pair.second] += variance;
    point.information[pair.second * size + pair.first] -= variance;
    const double loser_wins = lead >= 0.0 ? pair.second_wins : pair.first_wins;
    point.log_likelihood -= n * chance.log_sum + std::fabs(lead) * (loser_wins + 0.5 * pair.ties);
}

void add_tie_parameter(const ComparedPair& pair, const Chances& chance, Point& point) {
    const std::size_t size = point.parameters.size();
    const std::size_t row = (size - 1) * size;
    const double n = pair.n();
    const double covariance = 0.5 * n * chance.tie * (chance.second - chance.first);
    point.gradient[size - 1] += pair.ties - n * chance.tie;
    point.information[row + pair.first] += covariance;
    point.information[row + pair.second] -= covariance;
    point.information[row + size - 1] += n * chance.tie * (1.0 - chance.tie);
    point.log_likelihood += pair.ties * point.parameters[size - 1];
}

double nu_of(const Problem& problem, std::span<const double> parameters) {
    return problem.has_ties() ? std::exp(parameters.back()) : 0.0;
}

Point evaluated(const Problem& problem, std::vector<double> parameters) {
    Point point;
    const std::size_t size = parameters.size();
    point.parameters = std::move(parameters);
    point.gradient.resize(size);
    point.information.resize(size * size);
    const double nu = nu_of(problem, point.parameters);
    for (const ComparedPair& pair : problem.pairs) {
        const double lead = point.parameters[pair.first] - point.parameters[pair.second];
        const Chances chance = chances(lead, nu);
        add_pair(pair, chance, lead, point);
        if (problem.has_ties()) {
            add_tie_parameter(pair, chance, point);
        }
    }
    return point;
}

std::vector<double> start_of(const Problem& problem, const std::optional<BradleyTerryStart>& start) {
    std::vector<double> parameters(problem.parameters());
    if (start) {
        const double mean = std::accumulate(start->ability.begin(), start->ability.end(), 0.0) /
                            static_cast<double>(problem.candidates);
        std::ranges::transform(start->ability, parameters.begin(), [&](double x) { return x - mean; });
    }
    if (problem.has_ties()) {
        const double from_share = 2.0 * problem.ties / (problem.votes - problem.ties);
        parameters.back() = std::log(start && start->nu > 0.0 ? start->nu : from_share);
    }
    return parameters;
}

// The information says nothing of the abilities' sum. What is added here fixes it to 0 and changes nothing
// else: `sum_information` for the direction in which all abilities grow alike.
struct Constrained {
    std::optional<Cholesky> factor;
    double sum_information = 0.0;
};

Constrained constrained(const Problem& problem, const Point& point) {
    const std::size_t n = problem.candidates;
    const std::size_t size = point.parameters.size();
    double trace = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        trace += point.information[i * size + i];
    }
    const double added = trace / static_cast<double>(n) / static_cast<double>(n);
    std::vector<double> matrix = point.information;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            matrix[i * size + j] += added;
        }
    }
    return {Cholesky::of(std::move(matrix), size), trace};
}

// The first of the full step, half of it, a quarter ... that does not lead down; none where all do. A fall
// by rounding does not count: near the maximum the log-likelihood is flat to its last digit.
std::optional<Point> stepped(const Problem& problem, const Point& from, std::span<const double> step) {
    constexpr int most_halvings = 60;
    const double rounding = 1e-13 * std::fabs(from.log_likelihood);
    double scale = 1.0;
    for (int halving = 0; halving < most_halvings; ++halving) {
        std::vector<double> parameters = from.parameters;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            parameters[i] += scale * step[i];
        }
        Point reached = evaluated(problem, std::move(parameters));
        if (reached.log_likelihood >= from.log_likelihood - rounding && is_finite(reached.gradient)) {
            return reached;
        }
        scale *= 0.5;
    }
    return std::nullopt;
}

struct Maximum {
    Point point;
    std::size_t iterations = 0;
    bool has_converged = false;
};

Maximum maximum_of(const Problem& problem, const BradleyTerryOptions& options) {
    const double tolerance = options.tolerance * std::max(std::min(problem.votes, 1.0), problem.votes / 1e6);
    Maximum found{.point = evaluated(problem, start_of(problem, options.start))};
    while (largest_size(found.point.gradient) > tolerance && found.iterations < options.most_iterations) {
        const Constrained information = constrained(problem, found.point);
        if (!information.factor) {
            break;
        }
        std::optional<Point> next =
            stepped(problem, found.point, information.factor->solve(found.point.gradient));
        if (!next) {
            break;
        }
        found.point = *std::move(next);
        ++found.iterations;
    }
    found.has_converged = largest_size(found.point.gradient) <= tolerance;
    return found;
}

std::optional<TieParameter> tie_parameter(const Problem& problem, const Maximum& maximum,
                                          std::span<const double> variance, TieModel ties) {
    if (ties != TieModel::Davidson) {
        return std::nullopt;
    }
    if (!problem.has_ties()) {
        return TieParameter{0.0, std::nullopt};
    }
    const double nu = nu_of(problem, maximum.point.parameters);
    return TieParameter{nu, nu * std::sqrt(variance.back())};
}

Computed<BradleyTerry> result_of(const Problem& problem, const Maximum& maximum, TieModel ties) {
    const Constrained information = constrained(problem, maximum.point);
    if (!information.factor) {
        return Undefined{"the abilities lie too far apart to be computed"};
    }
    const std::vector<double> variance = information.factor->inverse_diagonal();
    const std::vector<double>& parameters = maximum.point.parameters;
    BradleyTerry found{
        .ability = {parameters.begin(), parameters.begin() + static_cast<std::ptrdiff_t>(problem.candidates)},
        .standard_error = {},
        .ties = tie_parameter(problem, maximum, variance, ties),
        .log_likelihood = maximum.point.log_likelihood,
        .iterations = maximum.iterations,
        .gradient_norm = largest_size(maximum.point.gradient),
        .has_converged = maximum.has_converged};
    for (std::size_t i = 0; i < problem.candidates; ++i) {
        found.standard_error.push_back(std::sqrt(variance[i] - 1.0 / information.sum_information));
    }
    return found;
}

}  // namespace

Computed<BradleyTerry> bradley_terry(const VoteCounts& votes, const BradleyTerryOptions& options) {
    if (!std::isfinite(options.prior_wins) || options.prior_wins < 0.0) {
        throw std::logic_error{"prior wins must be finite and not negative"};
    }
    if (options.start && options.start->ability.size() != votes.size()) {
        throw std::logic_error{"a start needs an ability for each candidate"};
    }
    const Problem problem = problem_of(votes, options);
    if (const std::optional<Undefined> reason = why_undefined(problem, votes)) {
        return *reason;
    }
    return result_of(problem, maximum_of(problem, options), options.ties);
}

}  // namespace adjudge
