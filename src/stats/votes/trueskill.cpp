#include "stats/votes/trueskill.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "base/normal_quantile.hpp"
#include "base/random.hpp"

namespace adjudge {
namespace {

double density(double x) { return std::exp(-0.5 * x * x) / std::sqrt(2.0 * std::numbers::pi); }

double lower_tail(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

// Beyond this many standard deviations the tails of the normal distribution are too small for a double.
constexpr double far = 37.0;

// How a vote moves the means (v) and shrinks the variances (w), in the paper's names; `lead` is the
// difference of the means and `margin` the draw margin, in standard deviations of the performances'
// difference.
struct Revision {
    double v;
    double w;
};

Revision after_win(double lead, double margin) {
    const double x = lead - margin;
    if (x < -far) {
        return {-x - 1.0 / x, 1.0 - 1.0 / (x * x)};
    }
    const double v = density(x) / lower_tail(x);
    return {v, v * (v + x)};
}

// For a lead of 0 or more; the other way round v changes its sign.
Revision after_tie_of_better(double lead, double margin) {
    const double up = margin - lead;
    const double down = -margin - lead;
    if (up < -far) {
        return {up, 1.0};
    }
    const double chance = lower_tail(up) - lower_tail(down);
    const double v = (density(down) - density(up)) / chance;
    return {v, v * v + (up * density(up) - down * density(down)) / chance};
}

Revision after_tie(double lead, double margin) {
    Revision found = after_tie_of_better(std::fabs(lead), margin);
    found.v = lead < 0.0 ? -found.v : found.v;
    return found;
}

class Skills {
public:
    Skills(std::size_t candidates, double margin, const TrueSkillOptions& options)
        : options_{options}, margin_{margin}, beliefs_(candidates, {options.mu, options.sigma}) {}

    void revise(const Vote& vote) {
        const bool is_second_better = vote.outcome == VoteOutcome::SecondBetter;
        SkillBelief& better = beliefs_[is_second_better ? vote.second : vote.first];
        SkillBelief& worse = beliefs_[is_second_better ? vote.first : vote.second];
        const double better_variance = better.sigma * better.sigma + options_.tau * options_.tau;
        const double worse_variance = worse.sigma * worse.sigma + options_.tau * options_.tau;
        const double variance = 2.0 * options_.beta * options_.beta + better_variance + worse_variance;
        const double c = std::sqrt(variance);
        const double lead = (better.mu - worse.mu) / c;
        const Revision correction =
            vote.outcome == VoteOutcome::Tie ? after_tie(lead, margin_ / c) : after_win(lead, margin_ / c);
        better.mu += better_variance / c * correction.v;
        worse.mu -= worse_variance / c * correction.v;
        better.sigma = std::sqrt(better_variance * (1.0 - better_variance / variance * correction.w));
        worse.sigma = std::sqrt(worse_variance * (1.0 - worse_variance / variance * correction.w));
    }

    [[nodiscard]] const std::vector<SkillBelief>& beliefs() const { return beliefs_; }

private:
    TrueSkillOptions options_;
    double margin_;
    std::vector<SkillBelief> beliefs_;
};

void check(const TrueSkillOptions& options) {
    const bool has_scale = std::isfinite(options.mu) && options.sigma > 0.0 && std::isfinite(options.sigma) &&
                           options.beta > 0.0 && std::isfinite(options.beta) && options.tau >= 0.0 &&
                           std::isfinite(options.tau);
    if (!has_scale || options.passes == 0) {
        throw std::logic_error{"TrueSkill needs sigma > 0, beta > 0, tau >= 0 and at least one pass"};
    }
    if (options.draw_probability && !(*options.draw_probability > 0.0 && *options.draw_probability < 1.0)) {
        throw std::logic_error{"a draw probability must lie in (0, 1)"};
    }
}

// The margin within which the performances of two equally good candidates differ with that chance.
double draw_margin(double draw_probability, double beta) {
    return normal_quantile((draw_probability + 1.0) / 2.0) * std::numbers::sqrt2 * beta;
}

std::vector<Vote> counting_votes(std::span<const Vote> votes) {
    std::vector<Vote> counting;
    std::ranges::copy_if(votes, std::back_inserter(counting),
                         [](const Vote& vote) { return vote.weight > 0.0; });
    return counting;
}

}  // namespace

Computed<TrueSkill> trueskill(std::size_t candidates, std::span<const Vote> votes,
                              const TrueSkillOptions& options) {
    check(options);
    const VoteCounts counts{candidates, votes};
    std::vector<Vote> order = counting_votes(votes);
    if (order.empty()) {
        return Undefined{"no votes"};
    }
    if (std::ranges::any_of(order, [](const Vote& vote) { return vote.weight != 1.0; })) {
        return Undefined{"TrueSkill knows no weights"};
    }
    const double draw_probability = options.draw_probability.value_or(counts.total_ties() / counts.total());
    if (draw_probability == 1.0) {
        return Undefined{"there are only ties"};
    }
    Skills skills{candidates, draw_margin(draw_probability, options.beta), options};
    RandomStream random{options.seed, "trueskill"};
    for (std::size_t pass = 0; pass < options.passes; ++pass) {
        random.shuffle(order);
        std::ranges::for_each(order, [&](const Vote& vote) { skills.revise(vote); });
    }
    return TrueSkill{skills.beliefs(), draw_probability};
}

}  // namespace adjudge
