// Intraclass correlations: how much of the variance of ratings is between the targets rated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/words.hpp"
#include "stats/agreement/reliability_data.hpp"
#include "stats/computed.hpp"
#include "stats/distributions.hpp"
#include "stats/interval.hpp"

namespace adjudge {

// Which differences count as disagreement. In the names of Shrout and Fleiss (1979), and McGraw and Wong
// (1996):
enum class IccForm : std::uint8_t {
    OneWay,     // all; every target has raters of its own. ICC(1,1), ICC(1,k); ICC(1), ICC(k)
    Agreement,  // all; the raters are a sample and rate every target. ICC(2,1), ICC(2,k); ICC(A,1), ICC(A,k)
    Consistency,  // but not the raters' means. ICC(3,1), ICC(3,k); ICC(C,1), ICC(C,k)
};

template <>
struct Words<IccForm> {
    static constexpr std::array<std::string_view, 3> all{"one-way", "agreement", "consistency"};
};

struct IccEstimate {
    double value;
    Interval interval;
};

struct Icc {
    IccEstimate single;  // of one rating
    std::optional<IccEstimate>
        average;  // of the mean of a target's ratings; none where its denominator is not positive
    double f;     // infinite where raters never disagree
    FDegrees df;
    double p;  // of the F-test that targets do not differ
    std::size_t targets;
    double raters;  // per target; for unequal numbers k0 = (N - sum of n_i^2 / N) / (targets - 1)
};

// With mean squares B between targets, W within targets, J between raters, E residual; n targets, k raters:
//   one-way      (B - W) / (B + (k - 1) W)                     average  (B - W) / B
//   agreement    (B - E) / (B + (k - 1) E + k (J - E) / n)     average  (B - E) / (B + (J - E) / n)
//   consistency  (B - E) / (B + (k - 1) E)                     average  (B - E) / B
// Intervals from the F distribution, for agreement with the degrees of freedom of Satterthwaite, which are
// kept at k - 1 or more where a negative estimate would take them lower.
//
// Shrout and Fleiss (1979), Intraclass correlations: uses in assessing rater reliability; McGraw and Wong
// (1996), Forming inferences about some intraclass correlation coefficients. Undefined for fewer than two
// targets or raters, where a rating is missing or infinite, where all are equal, and where the denominator is
// not positive; the average alone is undefined where only its denominator is not. `confidence` in (0, 1).
Computed<Icc> icc(const ReliabilityData& ratings, IccForm form, double confidence = 0.95);

// The one-way form where targets have different numbers of ratings; k0 takes the place of k, which makes the
// intervals approximate. Missing ratings (NaN) are left out, and targets without any.
//
// Donner (1986), A review of inference procedures for the intraclass correlation coefficient in the one-way
// random effects model. Undefined also where no target has two ratings.
Computed<Icc> one_way_icc(const RaggedReliabilityData& ratings, double confidence = 0.95);

}  // namespace adjudge
