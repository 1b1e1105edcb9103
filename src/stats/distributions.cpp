#include "stats/distributions.hpp"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace adjudge {
namespace {

using boost::math::complement;

// Boost would work in long double inside, several times slower; the tests hold its double to 1e-10.
using InDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
using StudentsT = boost::math::students_t_distribution<double, InDouble>;
using FisherF = boost::math::fisher_f_distribution<double, InDouble>;
using Binomial = boost::math::binomial_distribution<double, InDouble>;
using Beta = boost::math::beta_distribution<double, InDouble>;

FisherF f_distribution(const FDegrees& df) { return FisherF{df.numerator, df.denominator}; }

}  // namespace

double normal_cdf(double z) { return 0.5 * std::erfc(-z * M_SQRT1_2); }

double normal_p(double z, Alternative alternative) {
    switch (alternative) {
        case Alternative::Less:
            return normal_cdf(z);
        case Alternative::Greater:
            return normal_cdf(-z);
        case Alternative::TwoSided:
            break;
    }
    return std::min(1.0, 2.0 * normal_cdf(-std::fabs(z)));
}

double student_t_cdf(double t, double df) { return boost::math::cdf(StudentsT{df}, t); }

double student_t_p(double t, double df, Alternative alternative) {
    switch (alternative) {
        case Alternative::Less:
            return student_t_cdf(t, df);
        case Alternative::Greater:
            return student_t_cdf(-t, df);
        case Alternative::TwoSided:
            break;
    }
    return std::min(1.0, 2.0 * student_t_cdf(-std::fabs(t), df));
}

double student_t_quantile(double probability, double df) {
    return boost::math::quantile(StudentsT{df}, probability);
}

double f_quantile(double probability, const FDegrees& df) {
    return boost::math::quantile(f_distribution(df), probability);
}

double f_upper_p(double f, const FDegrees& df) { return boost::math::cdf(complement(f_distribution(df), f)); }

double fair_binomial_cdf(const BinomialTrials& trials) {
    const Binomial distribution{static_cast<double>(trials.n), 0.5};
    return boost::math::cdf(distribution, static_cast<double>(trials.successes));
}

double binomial_lower_limit(const BinomialTrials& trials, double tail) {
    if (trials.successes == 0) {
        return 0.0;
    }
    const auto k = static_cast<double>(trials.successes);
    const Beta beta{k, static_cast<double>(trials.n) - k + 1.0};
    return boost::math::quantile(beta, tail);
}

double binomial_upper_limit(const BinomialTrials& trials, double tail) {
    if (trials.successes == trials.n) {
        return 1.0;
    }
    const auto k = static_cast<double>(trials.successes);
    const Beta beta{k + 1.0, static_cast<double>(trials.n) - k};
    return boost::math::quantile(complement(beta, tail));
}

double log_gamma(double x) { return boost::math::lgamma(x, InDouble{}); }

double digamma(double x) { return boost::math::digamma(x, InDouble{}); }

}  // namespace adjudge
