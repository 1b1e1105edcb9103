#include "stats/binomial_draw.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <stdexcept>

namespace adjudge {
namespace {

// Goes up from 0 until the chances add up to a uniform draw. Where rounding lets their sum stay below it, as
// it may once in 10^15 draws or so, it starts again.
std::uint64_t by_inversion(std::uint64_t n, double p, RandomStream& random) {
    const double odds = p / (1.0 - p);
    const double none = std::exp(static_cast<double>(n) * std::log1p(-p));
    double left = random.uniform();
    double chance = none;
    std::uint64_t successes = 0;
    while (left >= chance) {
        left -= chance;
        chance *= odds * static_cast<double>(n - successes) / static_cast<double>(successes + 1);
        ++successes;
        if (successes > n) {
            left = random.uniform();
            chance = none;
            successes = 0;
        }
    }
    return successes;
}

// log(k!) less Stirling's approximation (k + 1/2) log(k + 1) - (k + 1) + log(2 pi) / 2.
double stirling_rest(double k) {
    constexpr std::array<double, 10> first{0.08106146679532726, 0.04134069595540929, 0.02767792568499834,
                                           0.02079067210376509, 0.01664469118982119, 0.01387612882307075,
                                           0.01189670994589177, 0.01041126526197209, 0.009255462182712733,
                                           0.008330563433362871};
    if (k < static_cast<double>(first.size())) {
        return first.at(static_cast<std::size_t>(k));
    }
    const double up = k + 1.0;
    const double square = up * up;
    return (1.0 / 12.0 - (1.0 / 360.0 - 1.0 / 1260.0 / square) / square) / up;
}

// Hoermann's constants, with his names.
class TransformedRejection {
public:
    TransformedRejection(double n, double p)
        : n_{n},
          r_{p / (1.0 - p)},
          spq_{std::sqrt(n * p * (1.0 - p))},
          b_{1.15 + 2.53 * spq_},
          a_{-0.0873 + 0.0248 * b_ + 0.01 * p},
          c_{n * p + 0.5},
          alpha_{(2.83 + 5.1 / b_) * spq_},
          v_r_{0.92 - 4.2 / b_},
          m_{std::floor((n + 1.0) * p)} {}

    [[nodiscard]] double draw(RandomStream& random) const {
        while (true) {
            const double u = random.uniform() - 0.5;
            const double v = random.uniform();
            const double us = 0.5 - std::fabs(u);
            const double k = std::floor((2.0 * a_ / us + b_) * u + c_);
            if (us >= 0.07 && v <= v_r_) {
                return k;
            }
            if (k >= 0.0 && k <= n_ && std::log(v * alpha_ / (a_ / (us * us) + b_)) <= log_ratio(k)) {
                return k;
            }
        }
    }

private:
    // The log of P(k) / P(m), m being the mode.
    [[nodiscard]] double log_ratio(double k) const {
        return (m_ + 0.5) * std::log((m_ + 1.0) / (r_ * (n_ - m_ + 1.0))) +
               (n_ + 1.0) * std::log((n_ - m_ + 1.0) / (n_ - k + 1.0)) +
               (k + 0.5) * std::log(r_ * (n_ - k + 1.0) / (k + 1.0)) + stirling_rest(m_) +
               stirling_rest(n_ - m_) - stirling_rest(k) - stirling_rest(n_ - k);
    }

    double n_;
    double r_;
    double spq_;
    double b_;
    double a_;
    double c_;
    double alpha_;
    double v_r_;
    double m_;
};

}  // namespace

std::uint64_t binomial_draw(std::uint64_t n, double p, RandomStream& random) {
    if (!(p >= 0.0 && p <= 1.0)) {
        throw std::logic_error{"a chance must lie in 0..1"};
    }
    if (p > 0.5) {
        return n - binomial_draw(n, 1.0 - p, random);
    }
    if (n == 0 || p == 0.0) {
        return 0;
    }
    constexpr double least_mean_of_rejection = 10.0;
    const auto trials = static_cast<double>(n);
    if (trials * p < least_mean_of_rejection) {
        return by_inversion(n, p, random);
    }
    return static_cast<std::uint64_t>(TransformedRejection{trials, p}.draw(random));
}

}  // namespace adjudge
