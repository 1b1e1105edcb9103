// The kappa family: agreement beyond chance, by what chance is taken to be.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/words.hpp"
#include "stats/agreement/agreement_weights.hpp"
#include "stats/agreement/category_counts.hpp"
#include "stats/computed.hpp"

namespace adjudge {

// What P(E) is. Not the same convention in every paper: a kappa is told with its model.
enum class ChanceModel : std::uint8_t {
    Uniform,  // every category equally likely (Graham et al. 2013, Denkowski and Lavie 2010)
    Wmt,      // better and worse equally likely, ties as often as they were given (Bojar et al. 2016)
    Cohen,    // each rater's own margins
    Scott,    // the margins of both raters pooled
    Fleiss,   // the margins of all raters pooled
};

template <>
struct Words<ChanceModel> {
    static constexpr std::array<std::string_view, 5> all{"uniform", "wmt", "cohen", "scott", "fleiss"};
};

struct Kappa {
    double kappa;
    double agreement;  // P(A)
    double chance;     // P(E)
    std::size_t n;     // items, or compared pairs of labels

    bool operator==(const Kappa&) const = default;
};

// kappa = (P(A) - P(E)) / (1 - P(E)).
//
// Undefined for n = 0 and where chance agreement is certain, P(E) = 1; so are all below. Both shares must lie
// in 0..1.
Computed<Kappa> kappa_of(double agreement, double chance, std::size_t n);

// 1 / k; `categories` must not be 0.
double chance_uniform(std::size_t categories);

// P(tie)^2 + 2 ((1 - P(tie)) / 2)^2 for the labels better, worse and tie; `tie_share`, over all labels of all
// raters, must lie in 0..1.
//
// Bojar et al. (2016), Findings of the 2016 Conference on Machine Translation, section 3.3.
double chance_wmt(double tie_share);

// P(E) = sum over categories of p1 p2, with each rater's own margins.
//
// Cohen (1960), A coefficient of agreement for nominal scales.
Computed<Kappa> cohen_kappa(const ConfusionMatrix& matrix);

// P(A) = sum of w p12 and P(E) = sum of w p1 p2 over all cells. The weights must be for as many categories.
//
// Cohen (1968), Weighted kappa.
Computed<Kappa> weighted_kappa(const ConfusionMatrix& matrix, const AgreementWeights& weights);

// P(E) = sum over categories of ((p1 + p2) / 2)^2.
//
// Scott (1955), Reliability of content analysis.
Computed<Kappa> scott_pi(const ConfusionMatrix& matrix);

// P(A) = mean over items of the share of its pairs of raters that agree; P(E) = sum over categories of p^2
// where p is the mean over items of the share of its raters that chose the category.
//
// Fleiss (1971), Measuring nominal scale agreement among many raters, for a fixed number of raters. Where the
// numbers differ every item still counts the same (Gwet 2014, section 2.4). Items with fewer than two raters
// hold no pair and are left out of both; n counts the others.
Computed<Kappa> fleiss_kappa(const CategoryCounts& counts);

// Landis and Koch (1977) as Graham et al. (2013) quote them: up to .2 "slight", .4 "fair", .6 "moderate", .8
// "substantial", 1 "almost perfect"; below 0 "none". NaN is a bug of the caller.
std::string_view kappa_words(double kappa);

}  // namespace adjudge
