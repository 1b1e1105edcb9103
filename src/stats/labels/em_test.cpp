#include "stats/labels/em.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// A log-likelihood that comes nearer to -100 by half in every step, and a prior of -1.
struct Halving {
    double distance = 64.0;
    EmStep operator()() {
        distance /= 2.0;
        return {-100.0 - distance, -1.0};
    }
};

TEST(ExpectationMaximization, StopsWhenTheObjectiveHardlyRises) {
    const EmTrace trace = expectation_maximization({.tolerance = 0.01}, Halving{});
    EXPECT_TRUE(trace.has_converged);
    // From -101 - 32 by halves to -101 - 1: the last rise, by 1, is the first of no more than 1 % of 102.
    EXPECT_EQ(trace.iterations(), 6U);
}

TEST(ExpectationMaximization, SaysWhenItDidNotConverge) {
    const EmTrace trace = expectation_maximization({.most_iterations = 3, .tolerance = 0.01}, Halving{});
    EXPECT_FALSE(trace.has_converged);
    EXPECT_EQ(trace.iterations(), 3U);
}

TEST(ExpectationMaximization, TakesAllIterationsWithoutATolerance) {
    const EmTrace trace = expectation_maximization({.most_iterations = 500, .tolerance = 0.0}, Halving{});
    EXPECT_EQ(trace.iterations(), 500U);
}

TEST(ExpectationMaximization, TheObjectiveIsTheLikelihoodWithThePrior) {
    const EmTrace trace = expectation_maximization({.most_iterations = 1}, Halving{});
    EXPECT_EQ(trace.log_likelihood.at(0), -132.0);
    EXPECT_EQ(trace.objective.at(0), -133.0);
}

}  // namespace
}  // namespace adjudge
