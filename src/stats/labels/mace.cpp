#include "stats/labels/mace.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <stdexcept>
#include <utility>

#include "base/random.hpp"
#include "stats/distributions.hpp"

namespace adjudge {
namespace {

// What does not change from start to start.
struct Labels {
    GroupedLabels by_item;
    GroupedLabels by_worker;
    std::size_t classes;
    std::vector<double> counts;  // by worker and label

    explicit Labels(const LabelData& data)
        : by_item{GroupedLabels::by_item(data)},
          by_worker{GroupedLabels::by_worker(data)},
          classes{data.classes},
          counts(data.workers * data.classes, 0.0) {
        for (std::size_t row = 0; row < data.label.size(); ++row) {
            counts[data.worker[row] * classes + data.label[row]] += 1.0;
        }
    }

    [[nodiscard]] std::size_t workers() const { return by_worker.groups(); }
};

// By worker, and by worker and label: how many labels are expected to come from knowledge and from habit.
struct ExpectedCounts {
    std::vector<double> known;
    std::vector<double> guessed;

    [[nodiscard]] std::span<const double> guesses(std::size_t worker) const {
        const std::size_t classes = guessed.size() / known.size();
        return std::span{guessed}.subspan(worker * classes, classes);
    }
};

// By worker and label: the probability of the label as a guess, and that of knowing it.
struct Weights {
    std::vector<double> guess;
    std::vector<double> know;  // by worker
};

struct WorkerWeights {
    std::span<double> guess;
    double& know;
};

WorkerWeights of_worker(Weights& weights, std::size_t worker) {
    const std::size_t classes = weights.guess.size() / weights.know.size();
    return {std::span{weights.guess}.subspan(worker * classes, classes), weights.know[worker]};
}

Weights random_weights(const Labels& labels, const MaceOptions& options, std::size_t restart) {
    RandomStream random{options.seed, "mace", restart};
    const auto draw = [&] { return 1.0 + (1.0 + options.noise) * random.uniform(); };
    Weights weights{std::vector<double>(labels.counts.size()), std::vector<double>(labels.workers())};
    for (std::size_t worker = 0; worker < labels.workers(); ++worker) {
        const WorkerWeights own = of_worker(weights, worker);
        const double know = draw();
        const double spam = draw();
        double sum = 0.0;
        for (double& guess : own.guess) {
            guess = draw();
            sum += guess;
        }
        own.know = know / (know + spam);
        for (double& guess : own.guess) {
            guess *= (1.0 - own.know) / sum;
        }
    }
    return weights;
}

double sum_of(std::span<const double> values) {
    double sum = 0.0;
    for (const double value : values) {
        sum += value;
    }
    return sum;
}

// Sets a worker's weights from the counts, and gives the logarithm of their prior.
double smooth(std::span<const double> guessed, double known, double smoothing, const WorkerWeights& own) {
    const double guesses = sum_of(guessed);
    const double both = guesses + known + 2.0 * smoothing;
    const double spam = (guesses + smoothing) / both;
    own.know = (known + smoothing) / both;
    double logs = std::log(spam) + std::log(own.know);
    const double all = guesses + smoothing * static_cast<double>(guessed.size());
    for (std::size_t label = 0; label < guessed.size(); ++label) {
        const double strategy = (guessed[label] + smoothing) / all;
        logs += std::log(strategy);
        own.guess[label] = spam * strategy;
    }
    return smoothing * logs;
}

// A parameter of a Dirichlet distribution, before and after the data.
struct DirichletPart {
    double prior;
    double posterior;
    double log_mean;  // E[log p]

    // What the part contributes to the divergence of the posterior from the prior, but for what does not
    // change.
    [[nodiscard]] double divergence() const { return (posterior - prior) * log_mean - log_gamma(posterior); }
};

// What the priors of one worker alone contribute to that divergence.
double divergence_of_priors(const MaceOptions& options, std::size_t classes) {
    const auto count = static_cast<double>(classes);
    return log_gamma(options.spamming_prior) + log_gamma(options.knowing_prior) -
           log_gamma(options.spamming_prior + options.knowing_prior) +
           count * log_gamma(options.strategy_prior) - log_gamma(count * options.strategy_prior);
}

// The same with geometric means; the prior term is minus the divergence of the posterior from the prior, but
// for what the prior alone contributes.
double smooth_variationally(std::span<const double> guessed, double known, const MaceOptions& options,
                            const WorkerWeights& own) {
    const double guesses = sum_of(guessed);
    const double both = guesses + known + options.spamming_prior + options.knowing_prior;
    const double log_both = digamma(both);
    const double spammed = guesses + options.spamming_prior;
    const double knew = known + options.knowing_prior;
    const DirichletPart spam{options.spamming_prior, spammed, digamma(spammed) - log_both};
    const DirichletPart know{options.knowing_prior, knew, digamma(knew) - log_both};
    double divergence = log_gamma(both) + spam.divergence() + know.divergence();
    own.know = std::exp(know.log_mean);
    const double all = guesses + options.strategy_prior * static_cast<double>(guessed.size());
    const double log_all = digamma(all);
    divergence += log_gamma(all);
    for (std::size_t label = 0; label < guessed.size(); ++label) {
        const double count = guessed[label] + options.strategy_prior;
        const DirichletPart strategy{options.strategy_prior, count, digamma(count) - log_all};
        divergence += strategy.divergence();
        own.guess[label] = std::exp(spam.log_mean + strategy.log_mean);
    }
    return -divergence;
}

double smoothing_of(const Labels& labels, const MaceOptions& options) {
    return options.smoothing / static_cast<double>(labels.classes);
}

double update_weights(const Labels& labels, const ExpectedCounts& expected, const MaceOptions& options,
                      Weights& weights) {
    const auto update = [&](std::size_t worker) {
        const WorkerWeights own = of_worker(weights, worker);
        const std::span<const double> guessed = expected.guesses(worker);
        return options.method == MaceMethod::Em
                   ? smooth(guessed, expected.known[worker], smoothing_of(labels, options), own)
                   : smooth_variationally(guessed, expected.known[worker], options, own);
    };
    const double logs = sum_over({labels.workers(), workers_a_block}, update, options.parallel);
    return options.method == MaceMethod::Em
               ? logs
               : logs - static_cast<double>(labels.workers()) * divergence_of_priors(options, labels.classes);
}

// An item's posterior as the product of its labels' odds. Gives the logarithm of what it summed to.
double vote_by_products(std::span<const GroupedLabel> given, std::span<const double> odds,
                        std::span<double> row) {
    std::ranges::fill(row, 1.0);
    for (const GroupedLabel& one : given) {
        row[one.label] *= odds[one.other * row.size() + one.label];
    }
    const double sum = sum_of(row);
    for (double& probability : row) {
        probability /= sum;
    }
    return std::log(sum);
}

// The same for an item with so many labels that the product is beyond a double.
double vote_by_logs(std::span<const GroupedLabel> given, std::span<const double> odds,
                    std::span<double> row) {
    std::ranges::fill(row, 0.0);
    for (const GroupedLabel& one : given) {
        row[one.label] += std::log(odds[one.other * row.size() + one.label]);
    }
    return normalize_logs(row);
}

// The probability of every label as a guess is what all classes of an item have in common; one that agrees
// with the class makes it more probable by the odds. Gives the log-likelihood.
double update_posteriors(const Labels& labels, const Weights& weights, const ParallelOptions& parallel,
                         LabelPosteriors& posteriors) {
    std::vector<double> odds(weights.guess.size());
    double all_guessed = 0.0;
    for (std::size_t cell = 0; cell < odds.size(); ++cell) {
        odds[cell] = 1.0 + weights.know[cell / labels.classes] / weights.guess[cell];
        all_guessed += labels.counts[cell] * std::log(weights.guess[cell]);
    }
    const double log_classes = std::log(static_cast<double>(labels.classes));
    const auto vote = [&](std::size_t item) {
        const std::span<const GroupedLabel> given = labels.by_item.of(item);
        if (given.empty()) {
            return 0.0;
        }
        const double log_sum = vote_by_products(given, odds, posteriors.of(item));
        return (std::isfinite(log_sum) ? log_sum : vote_by_logs(given, odds, posteriors.of(item))) -
               log_classes;
    };
    return all_guessed + sum_over({labels.by_item.groups(), items_a_block}, vote, parallel);
}

void update_counts(const Labels& labels, const LabelPosteriors& posteriors, const Weights& weights,
                   const ParallelOptions& parallel, ExpectedCounts& expected) {
    const std::size_t classes = labels.classes;
    const auto update = [&](std::size_t worker) {
        const std::size_t begin = worker * classes;
        const std::span<double> right = std::span{expected.guessed}.subspan(begin, classes);
        std::ranges::fill(right, 0.0);
        for (const GroupedLabel& one : labels.by_worker.of(worker)) {
            right[one.label] += posteriors(one.other, one.label);
        }
        expected.known[worker] = 0.0;
        for (std::size_t label = 0; label < classes; ++label) {
            const double know = weights.know[worker];
            const double known = right[label] * know / (weights.guess[begin + label] + know);
            expected.known[worker] += known;
            right[label] = std::max(0.0, labels.counts[begin + label] - known);
        }
    };
    for_each_of({labels.workers(), workers_a_block}, update, parallel);
}

struct Start {
    ExpectedCounts expected;
    EmTrace trace;
};

Start fit_from(const Labels& labels, const MaceOptions& options, std::size_t restart) {
    Weights weights = random_weights(labels, options, restart);
    LabelPosteriors posteriors{labels.by_item.groups(), labels.classes};
    update_posteriors(labels, weights, options.parallel, posteriors);
    ExpectedCounts expected{std::vector<double>(labels.workers()), std::vector<double>(labels.counts.size())};
    const auto step = [&] {
        update_counts(labels, posteriors, weights, options.parallel, expected);
        const double log_prior = update_weights(labels, expected, options, weights);
        return EmStep{update_posteriors(labels, weights, options.parallel, posteriors), log_prior};
    };
    EmTrace trace = expectation_maximization(options.em, step);
    return {std::move(expected), std::move(trace)};
}

MaceWorker worker_of(const Labels& labels, const ExpectedCounts& expected, const MaceOptions& options,
                     std::size_t worker) {
    const bool is_em = options.method == MaceMethod::Em;
    const double smoothing = smoothing_of(labels, options);
    const double knew = expected.known[worker] + (is_em ? smoothing : options.knowing_prior);
    const double each = is_em ? smoothing : options.strategy_prior;
    const std::span<const double> guessed = expected.guesses(worker);
    const double guesses = sum_of(guessed);
    const double spammed = guesses + (is_em ? smoothing : options.spamming_prior);
    MaceWorker found{knew / (knew + spammed), {}};
    for (const double count : guessed) {
        found.strategy.push_back((count + each) / (guesses + each * static_cast<double>(labels.classes)));
    }
    return found;
}

Mace result_of(const Labels& labels, const MaceOptions& options, std::vector<Start> starts) {
    std::vector<double> objectives(starts.size());
    std::ranges::transform(starts, objectives.begin(),
                           [](const Start& start) { return start.trace.objective.back(); });
    const auto kept = static_cast<std::size_t>(std::ranges::max_element(objectives) - objectives.begin());
    Start& best = starts[kept];
    Weights weights{std::vector<double>(labels.counts.size()), std::vector<double>(labels.workers())};
    update_weights(labels, best.expected, options, weights);
    Mace found{LabelPosteriors{labels.by_item.groups(), labels.classes},
               {},
               std::move(best.trace),
               kept,
               std::move(objectives)};
    update_posteriors(labels, weights, options.parallel, found.posteriors);
    for (std::size_t worker = 0; worker < labels.workers(); ++worker) {
        found.workers.push_back(worker_of(labels, best.expected, options, worker));
    }
    return found;
}

void check(const MaceOptions& options) {
    const bool has_priors =
        options.spamming_prior > 0.0 && options.knowing_prior > 0.0 && options.strategy_prior > 0.0;
    if (!has_priors || !(options.smoothing > 0.0) || !(options.noise >= 0.0)) {
        throw std::logic_error{"MACE needs priors and smoothing above 0, and noise of 0 or more"};
    }
    if (options.restarts == 0 || options.em.most_iterations == 0) {
        throw std::logic_error{"MACE needs a start and an iteration"};
    }
}

}  // namespace

Computed<Mace> mace(const LabelData& data, const MaceOptions& options) {
    check_labels(data);
    check(options);
    if (const auto obstacle = obstacle_to_a_model(data)) {
        return *obstacle;
    }
    const Labels labels{data};
    const auto fit = [&](std::size_t restart) { return fit_from(labels, options, restart); };
    return result_of(labels, options, parallel_map(options.restarts, fit, options.parallel));
}

}  // namespace adjudge
