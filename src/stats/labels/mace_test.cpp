#include "stats/labels/mace.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "stats/distributions.hpp"
#include "stats/labels/testing_labels.hpp"

namespace adjudge {
namespace {

constexpr std::array both_methods{MaceMethod::Em, MaceMethod::VariationalBayes};

// Priors that no two parts of the model share.
MaceOptions reference_options(MaceMethod method) {
    return {.method = method,
            .spamming_prior = 0.7,
            .knowing_prior = 1.3,
            .strategy_prior = 2.0,
            .smoothing = 0.6,
            .restarts = 2,
            .em = {5000, 0.0},
            .parallel = {1}};
}

// What a worker's competence and strategy say of the posterior: the parameters of a Beta and of a Dirichlet
// distribution for variational Bayes, and of the point estimates for EM.
struct ReferenceWorker {
    double knew;
    double spammed;
    std::vector<double> strategy;  // counts
    double know;                   // p(looks)
    std::vector<double> guess;     // p(does not look and gives the label)
};

double total(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

struct ReferencePriors {
    double knowing;
    double spamming;
    double strategy;

    ReferencePriors(const MaceOptions& options, std::size_t classes)
        : knowing{options.knowing_prior}, spamming{options.spamming_prior}, strategy{options.strategy_prior} {
        if (options.method == MaceMethod::Em) {
            knowing = spamming = strategy = options.smoothing / static_cast<double>(classes);
        }
    }
};

// Hovy et al. (2013): weights are exp(digamma(count) - digamma(total)) for variational Bayes, and count /
// total for EM.
ReferenceWorker reference_worker(const MaceWorker& found, double labels, const MaceOptions& options) {
    const std::size_t classes = found.strategy.size();
    const ReferencePriors priors{options, classes};
    const auto weight = [&](double count, double all) {
        return options.method == MaceMethod::Em ? count / all : std::exp(digamma(count) - digamma(all));
    };
    const double both = labels + priors.knowing + priors.spamming;
    ReferenceWorker worker{
        .knew = found.competence * both, .spammed = 0.0, .strategy = {}, .know = 0.0, .guess = {}};
    worker.spammed = both - worker.knew;
    worker.know = weight(worker.knew, both);
    const double all = worker.spammed - priors.spamming + static_cast<double>(classes) * priors.strategy;
    for (const double share : found.strategy) {
        worker.strategy.push_back(share * all);
        worker.guess.push_back(weight(worker.spammed, both) * weight(share * all, all));
    }
    return worker;
}

std::vector<ReferenceWorker> reference_workers(const Mace& found, const MadeLabels& made,
                                               const MaceOptions& options) {
    std::vector<ReferenceWorker> workers;
    for (std::uint32_t worker = 0; worker < made.workers; ++worker) {
        const auto labels = static_cast<double>(std::ranges::count(made.worker, worker));
        workers.push_back(reference_worker(found.workers[worker], labels, options));
    }
    return workers;
}

// By item and class: the logarithm of the joint probability of the class and the item's labels.
std::vector<std::vector<double>> log_joint(const MadeLabels& made,
                                           const std::vector<ReferenceWorker>& workers) {
    const double log_classes = std::log(static_cast<double>(made.classes));
    std::vector<std::vector<double>> logs(made.items, std::vector<double>(made.classes, -log_classes));
    for (std::size_t row = 0; row < made.label.size(); ++row) {
        const ReferenceWorker& worker = workers[made.worker[row]];
        for (std::size_t truth = 0; truth < made.classes; ++truth) {
            const double known = made.label[row] == truth ? worker.know : 0.0;
            logs[made.item[row]][truth] += std::log(worker.guess[made.label[row]] + known);
        }
    }
    return logs;
}

double log_sum(const std::vector<double>& logs) {
    const double most = std::ranges::max(logs);
    double sum = 0.0;
    for (const double one : logs) {
        sum += std::exp(one - most);
    }
    return most + std::log(sum);
}

double reference_log_likelihood(const MadeLabels& made, const std::vector<ReferenceWorker>& workers) {
    double sum = 0.0;
    for (const std::vector<double>& logs : log_joint(made, workers)) {
        sum += log_sum(logs);
    }
    return sum;
}

// The divergence of a Dirichlet distribution from one whose parameters are all `prior` (Penny 2001).
double divergence(const std::vector<double>& counts, const std::vector<double>& prior) {
    double sum = std::lgamma(total(counts)) - std::lgamma(total(prior));
    for (std::size_t i = 0; i < counts.size(); ++i) {
        sum += std::lgamma(prior[i]) - std::lgamma(counts[i]) +
               (counts[i] - prior[i]) * (digamma(counts[i]) - digamma(total(counts)));
    }
    return sum;
}

TEST(Mace, PosteriorsFollowFromTheWorkersByBayesRule) {
    const MadeLabels made = make_labels({.workers = 5, .items = 14, .labels_an_item = 3});
    for (const MaceMethod method : both_methods) {
        const MaceOptions options = reference_options(method);
        const auto found = mace(made.data(), options);
        const auto logs = log_joint(made, reference_workers(*found, made, options));
        for (std::size_t item = 0; item < made.items; ++item) {
            for (std::size_t label = 0; label < made.classes; ++label) {
                EXPECT_NEAR(found->posteriors(item, label), std::exp(logs[item][label] - log_sum(logs[item])),
                            1e-9)
                    << word(method) << " " << item;
            }
        }
    }
}

// How many of a worker's labels are expected to be known is a sum over labels: p(class = label) times the
// share of knowing in it.
TEST(Mace, WorkersFollowFromThePosteriorsByExpectedCounts) {
    const MadeLabels made = make_labels({.workers = 5, .items = 14, .labels_an_item = 3});
    for (const MaceMethod method : both_methods) {
        const MaceOptions options = reference_options(method);
        const auto found = mace(made.data(), options);
        const ReferencePriors priors{options, made.classes};
        const auto workers = reference_workers(*found, made, options);
        std::vector<double> knew(made.workers, priors.knowing);
        std::vector<std::vector<double>> strategy(made.workers,
                                                  std::vector<double>(made.classes, priors.strategy));
        for (std::size_t row = 0; row < made.label.size(); ++row) {
            const std::uint32_t label = made.label[row];
            const ReferenceWorker& worker = workers[made.worker[row]];
            const double known =
                found->posteriors(made.item[row], label) * worker.know / (worker.know + worker.guess[label]);
            knew[made.worker[row]] += known;
            strategy[made.worker[row]][label] += 1.0 - known;
        }
        for (std::size_t worker = 0; worker < made.workers; ++worker) {
            EXPECT_NEAR(workers[worker].knew, knew[worker], 1e-6) << word(method) << " " << worker;
            for (std::size_t label = 0; label < made.classes; ++label) {
                EXPECT_NEAR(workers[worker].strategy[label], strategy[worker][label], 1e-6) << word(method);
            }
        }
    }
}

TEST(Mace, TheLogLikelihoodIsThatOfAllLabels) {
    const MadeLabels made = make_labels({.workers = 5, .items = 14, .labels_an_item = 3});
    for (const MaceMethod method : both_methods) {
        const MaceOptions options = reference_options(method);
        const auto found = mace(made.data(), options);
        EXPECT_NEAR(found->trace.log_likelihood.back(),
                    reference_log_likelihood(made, reference_workers(*found, made, options)), 1e-9)
            << word(method);
    }
}

TEST(Mace, TheObjectiveOfEmAddsTheLogarithmOfTheSmoothingPrior) {
    const MadeLabels made = make_labels({.workers = 5, .items = 14, .labels_an_item = 3});
    const MaceOptions options = reference_options(MaceMethod::Em);
    const auto found = mace(made.data(), options);
    double logs = 0.0;
    for (const MaceWorker& worker : found->workers) {
        logs += std::log(worker.competence) + std::log(1.0 - worker.competence);
        for (const double share : worker.strategy) {
            logs += std::log(share);
        }
    }
    // The smoothing of 0.6 is shared by three classes.
    EXPECT_NEAR(found->trace.objective.back(), found->trace.log_likelihood.back() + 0.2 * logs, 1e-9);
}

TEST(Mace, TheBoundTakesOffTheDivergenceFromThePriors) {
    const MadeLabels made = make_labels({.workers = 5, .items = 14, .labels_an_item = 3});
    const MaceOptions options = reference_options(MaceMethod::VariationalBayes);
    const auto found = mace(made.data(), options);
    double bound = found->trace.log_likelihood.back();
    for (const ReferenceWorker& worker : reference_workers(*found, made, options)) {
        bound -= divergence({worker.knew, worker.spammed}, {1.3, 0.7});
        bound -= divergence(worker.strategy, {2.0, 2.0, 2.0});
    }
    EXPECT_NEAR(found->trace.objective.back(), bound, 1e-9);
}

// The odds of 3,000 labels multiply to more than a double holds.
TEST(Mace, TheLogLikelihoodIsExactBeyondTheRangeOfADouble) {
    const MadeLabels made =
        make_labels({.workers = 3000, .items = 2, .labels_an_item = 3000, .least_accuracy = 0.9});
    for (const MaceMethod method : both_methods) {
        MaceOptions options = reference_options(method);
        options.em.most_iterations = 3;
        const auto found = mace(made.data(), options);
        EXPECT_NEAR(found->trace.log_likelihood.back(),
                    reference_log_likelihood(made, reference_workers(*found, made, options)), 1e-6)
            << word(method);
    }
}

// Eight workers who know nearly always, and two who give class 2 whatever they see.
MadeLabels labels_with_spammers() {
    MadeLabels made = make_labels({.workers = 8, .items = 400, .labels_an_item = 4, .least_accuracy = 0.8});
    for (std::uint32_t item = 0; item < made.items; ++item) {
        made.add({8 + item % 2, item, 2});
    }
    return made;
}

TEST(Mace, FindsTheSpammers) {
    const MadeLabels made = labels_with_spammers();
    for (const MaceMethod method : both_methods) {
        const auto found = mace(made.data(), {.method = method});
        ASSERT_TRUE(found);
        EXPECT_LT(found->workers[8].competence, 0.1) << word(method);
        EXPECT_GT(found->workers[0].competence, 0.6) << word(method);
    }
}

TEST(Mace, FindsWhatSpammersGive) {
    const MadeLabels made = labels_with_spammers();
    const auto found = mace(made.data());
    EXPECT_GT(found->workers[8].strategy[2], 0.85);
    EXPECT_NEAR(std::accumulate(found->workers[8].strategy.begin(), found->workers[8].strategy.end(), 0.0),
                1.0, 1e-12);
}

TEST(Mace, IsNotMisledBySpammers) {
    const MadeLabels made = labels_with_spammers();
    EXPECT_GT(share_right(mace(made.data())->posteriors, made), 0.95);
}

// A worker who errs towards all of three classes alike knows with (3 a - 1) / 2, because guesses hit one time
// in three.
TEST(Mace, CompetenceComesNearToWhatLabelsWereMadeWith) {
    const MadeLabels made = make_labels({.workers = 10, .items = 20'000});
    const auto found = mace(made.data(), {.method = MaceMethod::Em, .restarts = 2});
    for (std::size_t worker = 0; worker < made.workers; ++worker) {
        EXPECT_NEAR(found->workers[worker].competence, (3.0 * made.accuracy[worker] - 1.0) / 2.0, 0.03)
            << worker;
    }
}

TEST(Mace, TheObjectiveNeverFallsOnRandomLabels) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const MadeLabels made = random_labels({.classes = 2 + seed % 4, .seed = seed});
        for (const MaceMethod method : both_methods) {
            const auto found = mace(made.data(), {.method = method, .restarts = 2, .em = {60, 0.0}});
            EXPECT_TRUE(never_falls(found->trace.objective)) << seed << " " << word(method);
        }
    }
}

// Starts that differ end in different places, where labels say little.
TEST(Mace, StartsAreTrulyDifferent) {
    const MadeLabels made = random_labels({});
    const auto found = mace(made.data(), {.method = MaceMethod::Em, .em = {.most_iterations = 3}});
    const std::set<double> distinct{found->objectives.begin(), found->objectives.end()};
    EXPECT_EQ(distinct.size(), 10U);
}

TEST(Mace, KeepsTheBestStart) {
    const MadeLabels made = random_labels({});
    const auto found = mace(made.data());
    EXPECT_EQ(found->objectives[found->kept], std::ranges::max(found->objectives));
    EXPECT_EQ(found->objectives[found->kept], found->trace.objective.back());
}

TEST(Mace, TheSameSeedGivesTheSameResult) {
    const MadeLabels made = random_labels({});
    EXPECT_EQ(mace(made.data(), {.seed = 5})->posteriors, mace(made.data(), {.seed = 5})->posteriors);
}

TEST(Mace, AnotherSeedStartsElsewhere) {
    const MadeLabels made = random_labels({});
    EXPECT_NE(mace(made.data(), {.seed = 5})->objectives, mace(made.data(), {.seed = 6})->objectives);
}

// One worker, one item, one label: p(label 1) = E[spamming] E[strategy(1)] + E[1 - spamming] / 2 = 1/2.
TEST(Mace, TheBoundIsBelowTheExactEvidence) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    const auto found = mace(made.data(), {.em = {200, 0.0}});
    EXPECT_LT(found->trace.objective.back(), std::log(0.5));
    EXPECT_GT(found->trace.objective.back(), std::log(0.5) - 0.5);
}

TEST(Mace, TheOrderOfRowsChangesNothing) {
    const MadeLabels made = make_labels({});
    const MadeLabels other = shuffled(made);
    EXPECT_LT(largest_difference(mace(made.data())->posteriors, mace(other.data())->posteriors), 1e-9);
}

TEST(Mace, OtherNamesOfClassesMoveThePosteriors) {
    const MadeLabels made = make_labels({.labels_an_item = 9, .least_accuracy = 0.7});
    const MadeLabels other = relabelled(made);
    const MaceOptions to_the_end{.em = {500, 1e-14}};
    EXPECT_LT(largest_difference(mace(made.data(), to_the_end)->posteriors,
                                 mace(other.data(), to_the_end)->posteriors, 1),
              1e-3);
}

TEST(Mace, TakesThousandsOfLabelsOfOneItem) {
    const MadeLabels made = make_labels({.workers = 4000, .items = 2, .labels_an_item = 4000});
    const auto found = mace(made.data(), {.restarts = 1});
    EXPECT_EQ(share_right(found->posteriors, made), 1.0);
    EXPECT_TRUE(never_falls(found->trace.objective));
}

TEST(Mace, AWorkersRepeatedLabelsAllCount) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 0, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(mace(made.data())->posteriors.best(0)->label, 0U);
}

TEST(Mace, AnItemWithoutLabelsHasNoBest) {
    const MadeLabels made = labels_of({{0, 0, 0}, {0, 2, 1}});
    EXPECT_FALSE(mace(made.data())->posteriors.best(1));
}

TEST(Mace, OneWorkerIsBelieved) {
    const MadeLabels made = labels_of({{0, 0, 1}, {0, 1, 0}, {0, 2, 1}});
    EXPECT_EQ(mace(made.data())->posteriors.best(1)->label, 0U);
}

TEST(Mace, TakesAHundredClasses) {
    const MadeLabels made =
        make_labels({.workers = 10, .items = 1000, .classes = 100, .least_accuracy = 0.5});
    EXPECT_GT(share_right(mace(made.data(), {.restarts = 2})->posteriors, made), 0.97);
}

TEST(Mace, IsUndefinedWithoutLabels) { EXPECT_EQ(mace(MadeLabels{}.data()).error(), Undefined{"no labels"}); }

TEST(Mace, IsUndefinedForOneClass) {
    EXPECT_EQ(mace(labels_of({{0, 0, 0}}).data()).error(), Undefined{"fewer than two classes"});
}

TEST(Mace, RefusesToGoWithoutAStart) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    EXPECT_THROW((void)mace(made.data(), {.restarts = 0}), std::logic_error);
}

TEST(MaceThreads, OneThreadEqualsMany) {
    const MadeLabels made = make_labels({.workers = 50, .items = 3000});
    for (const std::size_t restarts : {std::size_t{1}, std::size_t{3}}) {
        const auto one = mace(made.data(), {.restarts = restarts, .parallel = {1}});
        const auto many = mace(made.data(), {.restarts = restarts, .parallel = {4}});
        EXPECT_EQ(one->posteriors, many->posteriors);
        EXPECT_EQ(one->objectives, many->objectives);
    }
}

}  // namespace
}  // namespace adjudge
