// MACE, multi-annotator competence estimation: a worker either knows the answer or gives one of their habits.
//
//     spamming_w = p(worker w does not look),   strategy_w(l) = p(label l | does not look)
//     p(label l by worker w | item of class c) = spamming_w strategy_w(l) + (1 - spamming_w) [l = c]
//
// All classes are equally probable. Hovy, Berg-Kirkpatrick, Vaswani and Hovy (2013): EM from several random
// starts, of which the best is kept, with smoothed counts or as variational Bayes with Beta and Dirichlet
// priors. The objective that never falls is the log-likelihood with the prior that smoothing is (EM), and the
// lower bound of the log evidence (variational Bayes), in which the log-likelihood is that of the parameters'
// geometric means.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/parallel.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/labels/em.hpp"
#include "stats/labels/label_data.hpp"
#include "stats/labels/label_posteriors.hpp"

namespace adjudge {

enum class MaceMethod : std::uint8_t { Em, VariationalBayes };

template <>
struct Words<MaceMethod> {
    static constexpr std::array<std::string_view, 2> all{"em", "vb"};
};

struct MaceOptions {
    MaceMethod method = MaceMethod::VariationalBayes;
    // The Beta prior of variational Bayes.
    double spamming_prior = 0.5;
    double knowing_prior = 0.5;
    double strategy_prior = 10.0;  // the Dirichlet prior, each class
    // What EM adds to each expected count, divided by the number of classes; above 0.
    double smoothing = 0.01;
    std::size_t restarts = 10;
    // A start is drawn with weights between 1 and 2 + noise.
    double noise = 0.5;
    std::uint64_t seed = 1;
    EmOptions em = {.most_iterations = 50};  // of each start
    ParallelOptions parallel = {};
};

// By worker. Means of the posterior in variational Bayes.
struct MaceWorker {
    double competence;  // 1 - spamming
    std::vector<double> strategy;
};

struct Mace {
    LabelPosteriors posteriors;
    std::vector<MaceWorker> workers;
    EmTrace trace;                   // of the start that was kept
    std::size_t kept;                // that start
    std::vector<double> objectives;  // reached from each start
};

// Undefined where there are no labels and where there are fewer than two classes.
Computed<Mace> mace(const LabelData& data, const MaceOptions& options = {});

}  // namespace adjudge
