// Expectation maximization: the loop that the models of labels share, and how it went.
//
// Dempster, Laird and Rubin (1977). What never falls is the objective, the logarithm of the likelihood times
// the prior of the parameters; smoothing is such a prior. The log-likelihood alone may fall a little where
// the prior wins.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace adjudge {

struct EmOptions {
    std::size_t most_iterations = 100;
    // The fit has converged when the objective rises by no more than this share of its size. 0: it takes all
    // iterations.
    double tolerance = 1e-6;
};

struct EmTrace {
    // Of the parameters found in each iteration.
    std::vector<double> log_likelihood;
    std::vector<double> objective;
    bool has_converged = false;

    [[nodiscard]] std::size_t iterations() const noexcept { return objective.size(); }
};

struct EmStep {
    double log_likelihood;
    double log_prior;  // up to a constant
};

// step() finds parameters from posteriors and then posteriors from parameters.
template <class Step>
EmTrace expectation_maximization(const EmOptions& options, Step step) {
    EmTrace trace;
    while (!trace.has_converged && trace.iterations() < options.most_iterations) {
        const EmStep made = step();
        const double objective = made.log_likelihood + made.log_prior;
        trace.has_converged = options.tolerance > 0.0 && !trace.objective.empty() &&
                              objective - trace.objective.back() <= options.tolerance * std::fabs(objective);
        trace.log_likelihood.push_back(made.log_likelihood);
        trace.objective.push_back(objective);
    }
    return trace;
}

}  // namespace adjudge
