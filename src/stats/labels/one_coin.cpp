#include "stats/labels/one_coin.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <stdexcept>
#include <utility>

#include "stats/labels/majority_vote.hpp"

namespace adjudge {
namespace {

struct Fit {
    GroupedLabels by_item;
    GroupedLabels by_worker;
    LabelPosteriors posteriors;
    std::vector<double> prior;
    std::vector<double> accuracy;

    Fit(const LabelData& data, const ParallelOptions& parallel)
        : by_item{GroupedLabels::by_item(data)},
          by_worker{GroupedLabels::by_worker(data)},
          posteriors{vote_shares(by_item, data.classes, {.parallel = parallel})},
          accuracy(data.workers) {}
};

void update_accuracies(const OneCoinOptions& options, Fit& fit) {
    const auto update = [&](std::size_t worker) {
        const std::span<const GroupedLabel> labels = fit.by_worker.of(worker);
        double right = 0.0;
        for (const GroupedLabel& one : labels) {
            right += fit.posteriors(one.other, one.label);
        }
        const auto n = static_cast<double>(labels.size());
        // Rounding can make the sum of what is certain exceed the count.
        right = std::min(right, n);
        fit.accuracy[worker] = (right + options.smoothing) / (n + 2.0 * options.smoothing);
    };
    for_each_of({fit.by_worker.groups(), workers_a_block}, update, options.parallel);
}

double log_prior_of(std::span<const double> accuracies, double smoothing) {
    double logs = 0.0;
    for (const double accuracy : accuracies) {
        logs += std::log(accuracy) + std::log1p(-accuracy);
    }
    return smoothing * logs;
}

// The probability of every label as if it were wrong is what all classes of an item have in common; one that
// agrees with the class makes it more probable by the odds.
double update_posteriors(const ParallelOptions& parallel, Fit& fit) {
    const auto others = static_cast<double>(fit.prior.size() - 1);
    std::vector<double> log_odds;
    double all_wrong = 0.0;
    for (std::size_t worker = 0; worker < fit.accuracy.size(); ++worker) {
        const double log_wrong = std::log1p(-fit.accuracy[worker]) - std::log(others);
        log_odds.push_back(std::log(fit.accuracy[worker]) - log_wrong);
        all_wrong += static_cast<double>(fit.by_worker.of(worker).size()) * log_wrong;
    }
    std::vector<double> log_prior(fit.prior.size());
    std::ranges::transform(fit.prior, log_prior.begin(), [](double share) { return std::log(share); });
    const auto odds_of = [&](std::size_t, const GroupedLabel& one) { return log_odds[one.other]; };
    return all_wrong + vote_with_log_odds(fit.by_item, log_prior, odds_of, parallel, fit.posteriors);
}

EmStep step(const OneCoinOptions& options, Fit& fit) {
    fit.prior = class_shares(fit.by_item, fit.posteriors);
    update_accuracies(options, fit);
    return {update_posteriors(options.parallel, fit), log_prior_of(fit.accuracy, options.smoothing)};
}

}  // namespace

Computed<OneCoin> one_coin(const LabelData& data, const OneCoinOptions& options) {
    check_labels(data);
    if (!(options.smoothing > 0.0) || options.em.most_iterations == 0) {
        throw std::logic_error{"the one-coin model needs a smoothing above 0 and an iteration"};
    }
    if (const auto obstacle = obstacle_to_a_model(data)) {
        return *obstacle;
    }
    Fit fit{data, options.parallel};
    EmTrace trace = expectation_maximization(options.em, [&] { return step(options, fit); });
    return OneCoin{std::move(fit.posteriors), std::move(fit.prior), std::move(fit.accuracy),
                   std::move(trace)};
}

}  // namespace adjudge
