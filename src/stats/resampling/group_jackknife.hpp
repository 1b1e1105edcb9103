// The errors of several estimates from the same judgments, found by leaving out one group of judgments at a
// time.
//
// Groups are what varies from one campaign to another, usually workers: what they share (severity, care, a
// mood that lasts for a HIT) is left out with them. The estimates' errors depend on each other, and contrasts
// take that into account.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace adjudge {

struct GroupJackknife {
    // By estimate, then by group: what leaving the group out does to the estimate, relative to the mean of
    // all estimates and to the other groups. Empty where some group can't be left out.
    std::vector<std::vector<double>> deviation;
    // By estimate, then by group: how much of the estimate's weight the group has, in any unit.
    std::vector<std::vector<double>> weight;
    std::size_t groups = 0;

    [[nodiscard]] bool has(std::size_t estimate) const { return !deviation[estimate].empty(); }
};

// `by_group[g][s]` is estimate s without group g; NaN where it has no value then. With two estimates or more,
// each is centered on the mean of those that always have a value: only contrasts are of interest, and what
// all estimates share drops out. `weight` is as above.
GroupJackknife group_jackknife(const std::vector<std::vector<double>>& by_group,
                               std::vector<std::vector<double>> weight);

// The degrees of freedom of an error to which the groups contribute c, of one estimate and of the difference
// of two: twice those of Satterthwaite (1946), (sum of c)^2 / (sum of c^2) - 1, at least 1 and less than the
// number of groups that contribute at least a tenth of the largest contribution. A group with the weight w of
// W in all contributes w / W^2, so that a system with few judgments counts for most of the error of its
// differences. Satterthwaite's alone are too few at 5 % for groups of unequal weight: leaving out a share p
// makes the error come out too large, about by 1 / sqrt(1 - p). The factor 2 holds the level on replays of
// real campaigns (docs/claims/real_calibration.tsv).
double jackknife_df(std::span<const double> weight);
double jackknife_df(std::span<const double> first, std::span<const double> second);

// Satterthwaite's, for statements on many differences at once: far out in the tails the factor does not hold.
double joint_jackknife_df(std::span<const double> first, std::span<const double> second);

// (G - 1) / G sum of squared deviations (Efron and Stein 1981), and its root; of one estimate, and of the
// difference of two.
double jackknife_error(std::span<const double> deviation);
double jackknife_error(std::span<const double> first, std::span<const double> second);

}  // namespace adjudge
