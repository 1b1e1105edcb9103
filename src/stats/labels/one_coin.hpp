// The one-coin model of labels: a worker is right with a probability of their own, and errs towards all other
// classes alike.
//
//     p(label l by worker w | item of class c) = a_w if l = c, else (1 - a_w) / (classes - 1)
//
// Dawid and Skene's model with one parameter a worker (Zhang, Chen, Zhou and Jordan 2016), fitted by EM from
// the majority vote. `smoothing` is added to the expected counts of right and of wrong labels: a Beta prior,
// whose density belongs to the objective that never falls.
#pragma once

#include <vector>

#include "base/parallel.hpp"
#include "stats/computed.hpp"
#include "stats/labels/em.hpp"
#include "stats/labels/label_data.hpp"
#include "stats/labels/label_posteriors.hpp"

namespace adjudge {

struct OneCoinOptions {
    double smoothing = 0.01;  // above 0: nobody is taken to be always right
    EmOptions em = {};
    ParallelOptions parallel = {};
};

struct OneCoin {
    LabelPosteriors posteriors;
    std::vector<double> prior;     // by class
    std::vector<double> accuracy;  // a_w by worker
    EmTrace trace;
};

// Undefined where there are no labels and where there are fewer than two classes.
Computed<OneCoin> one_coin(const LabelData& data, const OneCoinOptions& options = {});

}  // namespace adjudge
