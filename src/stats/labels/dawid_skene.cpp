#include "stats/labels/dawid_skene.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <stdexcept>
#include <utility>

#include "stats/labels/majority_vote.hpp"

namespace adjudge {
namespace {

// The tables are by worker, label and class: what a label says of all classes lies side by side.
struct Fit {
    GroupedLabels by_item;
    GroupedLabels by_worker;
    std::size_t classes;
    LabelPosteriors posteriors;
    std::vector<double> prior;
    std::vector<double> log_confusion;

    explicit Fit(const LabelData& data, const ParallelOptions& parallel)
        : by_item{GroupedLabels::by_item(data)},
          by_worker{GroupedLabels::by_worker(data)},
          classes{data.classes},
          posteriors{vote_shares(by_item, data.classes, {.parallel = parallel})},
          log_confusion(data.workers * data.classes * data.classes) {}

    [[nodiscard]] std::span<double> matrix(std::size_t worker) {
        return std::span{log_confusion}.subspan(worker * classes * classes, classes * classes);
    }
};

void add_to(std::span<double> sums, std::span<const double> row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        sums[i] += row[i];
    }
}

// Expected counts become logarithms of probabilities given the class. Gives the sum of those.
double normalize_counts(std::span<double> matrix, std::size_t classes, double smoothing) {
    std::vector<double> totals(classes, static_cast<double>(classes) * smoothing);
    for (std::size_t label = 0; label < classes; ++label) {
        add_to(totals, matrix.subspan(label * classes, classes));
    }
    double sum = 0.0;
    for (std::size_t cell = 0; cell < matrix.size(); ++cell) {
        const double total = totals[cell % classes];
        const double probability =
            total > 0.0 ? (matrix[cell] + smoothing) / total : 1.0 / static_cast<double>(classes);
        matrix[cell] = std::log(probability);
        sum += matrix[cell];
    }
    return sum;
}

// Gives the logarithm of the prior of the confusion matrices.
double update_confusion(const DawidSkeneOptions& options, Fit& fit) {
    const auto update = [&](std::size_t worker) {
        const std::span<double> matrix = fit.matrix(worker);
        std::ranges::fill(matrix, 0.0);
        for (const GroupedLabel& one : fit.by_worker.of(worker)) {
            add_to(matrix.subspan(one.label * fit.classes, fit.classes), fit.posteriors.of(one.other));
        }
        return normalize_counts(matrix, fit.classes, options.smoothing);
    };
    const double logs = sum_over({fit.by_worker.groups(), workers_a_block}, update, options.parallel);
    return options.smoothing > 0.0 ? options.smoothing * logs : 0.0;
}

// Gives the log-likelihood.
double update_posteriors(const ParallelOptions& parallel, Fit& fit) {
    std::vector<double> log_prior(fit.classes);
    std::ranges::transform(fit.prior, log_prior.begin(), [](double share) { return std::log(share); });
    const auto update = [&](std::size_t item) {
        const std::span<const GroupedLabel> labels = fit.by_item.of(item);
        if (labels.empty()) {
            return 0.0;
        }
        const std::span<double> row = fit.posteriors.of(item);
        std::ranges::copy(log_prior, row.begin());
        for (const GroupedLabel& one : labels) {
            add_to(row, fit.matrix(one.other).subspan(one.label * fit.classes, fit.classes));
        }
        return normalize_logs(row);
    };
    return sum_over({fit.by_item.groups(), items_a_block}, update, parallel);
}

EmStep step(const DawidSkeneOptions& options, Fit& fit) {
    fit.prior = class_shares(fit.by_item, fit.posteriors);
    const double log_prior = update_confusion(options, fit);
    return {update_posteriors(options.parallel, fit), log_prior};
}

std::vector<double> accuracies(const ConfusionMatrices& confusion, std::span<const double> prior) {
    std::vector<double> accuracy(confusion.workers(), 0.0);
    for (std::size_t worker = 0; worker < accuracy.size(); ++worker) {
        for (std::size_t label = 0; label < prior.size(); ++label) {
            accuracy[worker] += prior[label] * confusion(worker, label, label);
        }
    }
    return accuracy;
}

}  // namespace

Computed<DawidSkene> dawid_skene(const LabelData& data, const DawidSkeneOptions& options) {
    check_labels(data);
    if (options.smoothing < 0.0 || options.em.most_iterations == 0) {
        throw std::logic_error{"Dawid-Skene needs a smoothing of 0 or more and an iteration"};
    }
    if (const auto obstacle = obstacle_to_a_model(data)) {
        return *obstacle;
    }
    Fit fit{data, options.parallel};
    EmTrace trace = expectation_maximization(options.em, [&] { return step(options, fit); });
    for (double& value : fit.log_confusion) {
        value = std::exp(value);
    }
    ConfusionMatrices confusion{data.classes, std::move(fit.log_confusion)};
    std::vector<double> accuracy = accuracies(confusion, fit.prior);
    return DawidSkene{std::move(fit.posteriors), std::move(fit.prior), std::move(confusion),
                      std::move(accuracy), std::move(trace)};
}

}  // namespace adjudge
