#include "stats/labels/glad.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <stdexcept>
#include <utility>

namespace adjudge {
namespace {

constexpr double prior_mean = 1.0;

struct Fit {
    GroupedLabels by_item;
    GroupedLabels by_worker;
    LabelPosteriors posteriors;
    std::vector<double> ability;
    std::vector<double> ease;
    std::vector<double> factor;  // exp(ease)

    explicit Fit(const LabelData& data)
        : by_item{GroupedLabels::by_item(data)},
          by_worker{GroupedLabels::by_worker(data)},
          posteriors{data.items, data.classes},
          ability(data.workers, prior_mean),
          ease(data.items, prior_mean),
          factor(data.items, std::exp(prior_mean)) {}
};

// log(1 + exp(x)) and its derivative, the logistic function. log1p would be more exact where the value is
// next to nothing, and several times slower.
struct Softplus {
    double value;
    double slope;
};

Softplus softplus(double x) {
    const double small = std::exp(-std::fabs(x));
    return {std::max(x, 0.0) + std::log(1.0 + small), (x >= 0.0 ? 1.0 : small) / (1.0 + small)};
}

// An expected log-likelihood with prior as a function of one parameter.
struct Expectation {
    double value;
    double slope;
    double curvature;  // of a parabola that has its maximum uphill; above 0
};

double log_normal(double x) { return -0.5 * (x - prior_mean) * (x - prior_mean); }

// A label that is right with probability q adds q s - softplus(s), s = ability exp(ease).
Expectation of_ability(const Fit& fit, std::size_t worker, double ability) {
    Expectation sum{log_normal(ability), prior_mean - ability, 1.0};
    for (const GroupedLabel& one : fit.by_worker.of(worker)) {
        const double factor = fit.factor[one.other];
        const double right = fit.posteriors(one.other, one.label);
        const Softplus at = softplus(ability * factor);
        sum.value += right * ability * factor - at.value;
        sum.slope += (right - at.slope) * factor;
        sum.curvature += at.slope * (1.0 - at.slope) * factor * factor;
    }
    return sum;
}

Expectation of_ease(const Fit& fit, std::size_t item, double ease) {
    const std::span<const double> posterior = fit.posteriors.of(item);
    const double factor = std::exp(ease);
    double value = 0.0;
    double slope = 0.0;
    double curvature = 0.0;
    for (const GroupedLabel& one : fit.by_item.of(item)) {
        const double s = fit.ability[one.other] * factor;
        const Softplus at = softplus(s);
        value += posterior[one.label] * s - at.value;
        slope += (posterior[one.label] - at.slope) * s;
        curvature += at.slope * (1.0 - at.slope) * s * s;
    }
    // The second derivative is slope - curvature - 1; uphill it may be positive, and no guide.
    return {value + log_normal(ease), slope + prior_mean - ease, curvature - std::min(slope, 0.0) + 1.0};
}

// The parameter after a Newton step of at most 1, halved until the function is no lower than before.
template <class Function>
double newton_step(double start, Function function) {
    constexpr int most_halvings = 20;
    const Expectation before = function(start);
    double move = std::clamp(before.slope / before.curvature, -1.0, 1.0);
    for (int halving = 0; halving < most_halvings; ++halving) {
        if (function(start + move).value >= before.value) {
            return start + move;
        }
        move /= 2.0;
    }
    return start;
}

// One step on every ability, then one on every ease. Gives the largest move.
double sweep(const ParallelOptions& parallel, Fit& fit) {
    std::vector<double> moves(fit.ability.size() + fit.ease.size());
    const auto update_worker = [&](std::size_t worker) {
        const double before = fit.ability[worker];
        fit.ability[worker] = newton_step(before, [&](double x) { return of_ability(fit, worker, x); });
        moves[worker] = std::fabs(fit.ability[worker] - before);
    };
    for_each_of({fit.ability.size(), workers_a_block}, update_worker, parallel);
    const auto update_item = [&](std::size_t item) {
        const double before = fit.ease[item];
        fit.ease[item] = newton_step(before, [&](double x) { return of_ease(fit, item, x); });
        fit.factor[item] = std::exp(fit.ease[item]);
        moves[fit.ability.size() + item] = std::fabs(fit.ease[item] - before);
    };
    for_each_of({fit.ease.size(), items_a_block}, update_item, parallel);
    return std::ranges::max(moves);
}

void maximize(const GladOptions& options, Fit& fit) {
    bool is_moving = true;
    for (std::size_t i = 0; is_moving && i < options.most_sweeps; ++i) {
        is_moving = sweep(options.parallel, fit) > options.sweep_tolerance;
    }
}

// Gives the log-likelihood. A label is wrong with probability 1 / (1 + exp(s)), shared by the other classes.
double update_posteriors(const ParallelOptions& parallel, Fit& fit) {
    const auto classes = static_cast<double>(fit.posteriors.classes());
    const double log_others = std::log(classes - 1.0);
    const auto log_wrong = [&](std::size_t item) {
        double sum = 0.0;
        for (const GroupedLabel& one : fit.by_item.of(item)) {
            sum -= softplus(fit.ability[one.other] * fit.factor[item]).value + log_others;
        }
        return sum;
    };
    const double all_wrong = sum_over({fit.ease.size(), items_a_block}, log_wrong, parallel);
    const std::vector<double> log_prior(fit.posteriors.classes(), -std::log(classes));
    const auto log_odds = [&](std::size_t item, const GroupedLabel& one) {
        return fit.ability[one.other] * fit.factor[item] + log_others;
    };
    return all_wrong + vote_with_log_odds(fit.by_item, log_prior, log_odds, parallel, fit.posteriors);
}

double log_prior_of(const Fit& fit) {
    double sum = 0.0;
    for (const double ability : fit.ability) {
        sum += log_normal(ability);
    }
    for (const double ease : fit.ease) {
        sum += log_normal(ease);
    }
    return sum;
}

}  // namespace

Computed<Glad> glad(const LabelData& data, const GladOptions& options) {
    check_labels(data);
    if (options.most_sweeps == 0 || options.em.most_iterations == 0) {
        throw std::logic_error{"GLAD needs a sweep and an iteration"};
    }
    if (const auto obstacle = obstacle_to_a_model(data)) {
        return *obstacle;
    }
    Fit fit{data};
    update_posteriors(options.parallel, fit);
    const auto step = [&] {
        maximize(options, fit);
        return EmStep{update_posteriors(options.parallel, fit), log_prior_of(fit)};
    };
    EmTrace trace = expectation_maximization(options.em, step);
    return Glad{std::move(fit.posteriors), std::move(fit.ability), std::move(fit.ease), std::move(trace)};
}

}  // namespace adjudge
