#include "base/normal_quantile.hpp"

#include <array>
#include <cmath>
#include <stdexcept>

namespace adjudge {
namespace {

using Coefficients = std::array<double, 8>;

// Numerators and denominators of the paper's three rational approximations, lowest power first.
constexpr Coefficients centre_above{
    3.3871328727963666080E0,  1.3314166789178437745E+2, 1.9715909503065514427E+3, 1.3731693765509461125E+4,
    4.5921953931549871457E+4, 6.7265770927008700853E+4, 3.3430575583588128105E+4, 2.5090809287301226727E+3};
constexpr Coefficients centre_below{1.0,
                                    4.2313330701600911252E+1,
                                    6.8718700749205790830E+2,
                                    5.3941960214247511077E+3,
                                    2.1213794301586595867E+4,
                                    3.9307895800092710610E+4,
                                    2.8729085735721942674E+4,
                                    5.2264952788528545610E+3};
constexpr Coefficients tail_above{1.42343711074968357734E0,  4.63033784615654529590E0,
                                  5.76949722146069140550E0,  3.64784832476320460504E0,
                                  1.27045825245236838258E0,  2.41780725177450611770E-1,
                                  2.27238449892691845833E-2, 7.74545014278341407640E-4};
constexpr Coefficients tail_below{1.0,
                                  2.05319162663775882187E0,
                                  1.67638483018380384940E0,
                                  6.89767334985100004550E-1,
                                  1.48103976427480074590E-1,
                                  1.51986665636164571966E-2,
                                  5.47593808499534494600E-4,
                                  1.05075007164441684324E-9};
constexpr Coefficients far_above{6.65790464350110377720E0,  5.46378491116411436990E0,
                                 1.78482653991729133580E0,  2.96560571828504891230E-1,
                                 2.65321895265761230930E-2, 1.24266094738807843860E-3,
                                 2.71155556874348757815E-5, 2.01033439929228813265E-7};
constexpr Coefficients far_below{1.0,
                                 5.99832206555887937690E-1,
                                 1.36929880922735805310E-1,
                                 1.48753612908506148525E-2,
                                 7.86869131145613259100E-4,
                                 1.84631831751005468180E-5,
                                 1.42151175831644588870E-7,
                                 2.04426310338993978564E-15};

double polynomial(const Coefficients& coefficients, double x) {
    double value = 0.0;
    for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c) {
        value = value * x + *c;
    }
    return value;
}

double ratio(const Coefficients& above, const Coefficients& below, double x) {
    return polynomial(above, x) / polynomial(below, x);
}

// ln x from the series of atanh, because std::log differs between libraries in the last bit.
double portable_log(double x) {
    constexpr double ln2_high =
        6.93147180369123816490e-01;  // its low 32 bits are zero: exponent * this is exact
    constexpr double ln2_low = 1.90821492927058770002e-10;
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent);
    if (mantissa < 0.70710678118654752440) {
        mantissa *= 2.0;
        --exponent;
    }
    const double s = (mantissa - 1.0) / (mantissa + 1.0);
    const double s2 = s * s;
    double series = 0.0;
    for (int power = 25; power >= 3; power -= 2) {
        series = (series + 1.0 / power) * s2;
    }
    return exponent * ln2_high + (2.0 * s * (1.0 + series) + exponent * ln2_low);
}

}  // namespace

double normal_quantile(double probability) {
    if (!(probability > 0.0 && probability < 1.0)) {
        throw std::logic_error{"normal_quantile: the probability must lie in (0, 1)"};
    }
    const double q = probability - 0.5;
    if (std::fabs(q) <= 0.425) {
        return q * ratio(centre_above, centre_below, 0.180625 - q * q);
    }
    const double r = std::sqrt(-portable_log(q < 0.0 ? probability : 1.0 - probability));
    const double z = r <= 5.0 ? ratio(tail_above, tail_below, r - 1.6) : ratio(far_above, far_below, r - 5.0);
    return q < 0.0 ? -z : z;
}

}  // namespace adjudge
