// TrueSkill for votes on pairs: a normal belief about each candidate's skill, revised vote by vote.
//
// A candidate's performance in a vote is normal around its skill with the standard deviation beta; the better
// performance wins, and a difference within the draw margin is a tie. After each vote the belief is the
// normal distribution with the mean and variance that follow.
//
// Herbrich, Minka and Graepel (2006), TrueSkill: a Bayesian skill rating system; for machine translation
// Sakaguchi, Post and Van Durme (2014), Efficient elicitation of annotations for human evaluation of machine
// translation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "stats/computed.hpp"
#include "stats/votes/vote_counts.hpp"

namespace adjudge {

struct TrueSkillOptions {
    double mu = 0.0;  // the belief about everybody before the first vote
    double sigma = 0.5;
    double beta = 0.25;
    double tau = 0.0;  // what skill may drift by from vote to vote, as a standard deviation
    // Of two equally good candidates, in (0, 1); it sets the draw margin. None: the share of ties.
    std::optional<double> draw_probability = std::nullopt;
    // How often all votes are gone through, each time in a new order. More than one makes the result depend
    // less on the order, and sigma too small.
    std::size_t passes = 1;
    std::uint64_t seed = 1;  // of the orders
};

struct SkillBelief {
    double mu;
    double sigma;

    // What the skill is almost surely not below.
    [[nodiscard]] double conservative() const { return mu - 3.0 * sigma; }

    bool operator==(const SkillBelief&) const = default;
};

struct TrueSkill {
    // By candidate; the first belief where it has no votes. Only differences of mu mean something.
    std::vector<SkillBelief> skills;
    double draw_probability;
};

// Undefined where there are no votes, where all are ties and no draw probability is given, and for votes that
// have weights: one of weight 0 is left out, any other must have 1.
Computed<TrueSkill> trueskill(std::size_t candidates, std::span<const Vote> votes,
                              const TrueSkillOptions& options = {});

}  // namespace adjudge
