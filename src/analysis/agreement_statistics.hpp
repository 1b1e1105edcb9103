// Coefficients of agreement between workers, by name, each with a bootstrap interval over items.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/inference.hpp"
#include "base/parallel.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"

namespace adjudge {

struct ComparedAnswers;

enum class AgreementStatistic : std::uint8_t {
    Uniform,            // kappa with P(E) = 1 / k
    Wmt,                // kappa with ties as likely as they are among all votes
    Cohen,              // each worker's own margins; of more than two workers Conger's
    WeightedLinear,     // the same, different categories agreeing by their distance
    WeightedQuadratic,  // by its square
    Scott,              // the margins of both workers of each pair pooled
    Fleiss,             // those of all workers, each unit counting the same
    GwetAc1,
    GwetAc2,  // with Gwet's ordinal weights
    KrippendorffNominal,
    KrippendorffOrdinal,
    KrippendorffInterval,
    KrippendorffRatio,
    IccOneWay,       // of one judgment; so are the next two
    IccAgreement,    // two-way
    IccConsistency,  // two-way, the workers' means left out
};

template <>
struct Words<AgreementStatistic> {
    static constexpr std::array<std::string_view, 16> all{"uniform",
                                                          "wmt",
                                                          "cohen",
                                                          "weighted-linear",
                                                          "weighted-quadratic",
                                                          "scott",
                                                          "fleiss",
                                                          "gwet-ac1",
                                                          "gwet-ac2",
                                                          "krippendorff-nominal",
                                                          "krippendorff-ordinal",
                                                          "krippendorff-interval",
                                                          "krippendorff-ratio",
                                                          "icc-one-way",
                                                          "icc-agreement",
                                                          "icc-consistency"};
};

// Those that apply, in the order of the words: to scores and their categories, to better, worse and tie, and
// to classes without an order.
std::span<const AgreementStatistic> rating_statistics();
std::span<const AgreementStatistic> vote_statistics();
std::span<const AgreementStatistic> label_statistics();

// Whether it compares categories; the others compare the scores themselves.
bool is_of_categories(AgreementStatistic statistic);

struct AgreementOptions {
    std::vector<AgreementStatistic> statistics = {};  // none: none is asked for
    ParallelOptions parallel = {};
};

struct AgreementCoefficient {
    AgreementStatistic statistic;
    std::size_t categories;   // 0: of the scores themselves
    std::size_t units = 0;    // with answers of two workers or more
    std::size_t workers = 0;  // with a part in a pair
    std::size_t pairs = 0;    // of answers to the same unit
    Computed<double> value = Undefined{"no unit with answers of two workers"};
    Computed<Interval> interval = Undefined{"the coefficient has no value"};
};

// The interval is that of a percentile bootstrap over the items that the coefficient uses. A statistic of
// categories needs answers that have some.
AgreementCoefficient agreement_coefficient(const ComparedAnswers& compared, AgreementStatistic statistic,
                                           const Inference& inference, const ParallelOptions& parallel = {});

// All that are asked for.
std::vector<AgreementCoefficient> agreement_coefficients(const ComparedAnswers& compared,
                                                         const Inference& inference,
                                                         const AgreementOptions& options);

}  // namespace adjudge
