// GLAD, generative model of labels, abilities and difficulties: able workers err less, and everyone errs less
// on easy items.
//
//     p(worker w is right on item i) = 1 / (1 + exp(-ability_w exp(ease_i)))
//
// and all other classes are equally probable, as are all classes before anything is seen. Ability and ease,
// the logarithm of the inverse difficulty, have normal priors with mean and variance 1; an ability below 0 is
// that of someone who errs on purpose. Whitehill, Ruvolo, Wu, Bergsma and Movellan (2009).
//
// Fitted by EM. Given the ease of items the expected log-likelihood falls apart by worker, given abilities by
// item: a sweep takes a Newton step on each, halved until it does not lower it, so that the objective, the
// log-likelihood with the priors up to a constant, never falls.
#pragma once

#include <cstddef>
#include <vector>

#include "base/parallel.hpp"
#include "stats/computed.hpp"
#include "stats/labels/em.hpp"
#include "stats/labels/label_data.hpp"
#include "stats/labels/label_posteriors.hpp"

namespace adjudge {

struct GladOptions {
    EmOptions em = {};
    // Of each maximization, which ends sooner when nothing moves by more than the tolerance.
    std::size_t most_sweeps = 25;
    double sweep_tolerance = 1e-2;
    ParallelOptions parallel = {};
};

struct Glad {
    LabelPosteriors posteriors;
    std::vector<double> ability;  // by worker
    std::vector<double> ease;     // by item; that of the prior, 1, where there are no labels
    EmTrace trace;
};

// Undefined where there are no labels and where there are fewer than two classes.
Computed<Glad> glad(const LabelData& data, const GladOptions& options = {});

}  // namespace adjudge
