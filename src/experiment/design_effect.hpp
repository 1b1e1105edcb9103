// What judgments that follow each other are worth: a worker who scores a run of one system's outputs errs in
// the same direction all along it.
#pragma once

#include <cstddef>
#include <vector>

#include "model/crowd.hpp"
#include "model/unit.hpp"

namespace adjudge {

// How many judgments are worth as much as one that stands alone: 1 + (run_length - 1) * the share of an
// error's variance that a run has in common (Kish 1965, section 5.4). `run_error` is relative to the other
// errors.
double run_design_effect(double run_length, double run_error);

// Of runs of these lengths, the mean length of the run that a judgment is in.
double mean_run(const std::vector<std::size_t>& lengths);

// Lengths of the runs of outputs of one system, and one document, that a HIT shows; controls go with their
// run, but do not count.
std::vector<std::size_t> run_lengths(const Hit& hit);

// Of the workers of a crowd, by their shares; experts apart.
double mean_run_error(const Crowd& crowd);

}  // namespace adjudge
