#include "stats/correlation/pearson.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/normal_quantile.hpp"
#include "stats/distributions.hpp"
#include "stats/finite.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

double two_sided_p(double r, double df) {
    const double unexplained = (1.0 - r) * (1.0 + r);
    if (unexplained == 0.0) {
        return 0.0;
    }
    return student_t_p(r * std::sqrt(df / unexplained), df, Alternative::TwoSided);
}

Interval fisher_interval(double r, std::size_t n, double confidence) {
    if (n == 3) {
        return {-1.0, 1.0, confidence};
    }
    const double reach = normal_quantile(0.5 + confidence / 2.0) / std::sqrt(static_cast<double>(n - 3));
    return {std::tanh(std::atanh(r) - reach), std::tanh(std::atanh(r) + reach), confidence};
}

}  // namespace

Computed<Pearson> pearson(std::span<const double> x, std::span<const double> y, double confidence) {
    if (x.size() != y.size()) {
        throw std::logic_error{"a correlation needs samples of equal length"};
    }
    if (!(confidence > 0.0 && confidence < 1.0)) {
        throw std::logic_error{"a confidence must lie in (0, 1)"};
    }
    if (x.size() < 3) {
        return Undefined{"fewer than three pairs"};
    }
    if (!is_finite(x) || !is_finite(y)) {
        return Undefined{"a value is not finite"};
    }
    if (is_constant(x) || is_constant(y)) {
        return Undefined{"all values of a sample are equal"};
    }
    const Moments of_x = moments(x);
    const Moments of_y = moments(y);
    double products = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        products += (x[i] - of_x.mean) * (y[i] - of_y.mean);
    }
    const double scale = std::sqrt(of_x.squared_error * of_y.squared_error);
    if (!(scale > 0.0 && std::isfinite(scale) && std::isfinite(products))) {
        return Undefined{"the values are too large or too close together"};
    }
    const double r = std::clamp(products / scale, -1.0, 1.0);
    return Pearson{r, two_sided_p(r, static_cast<double>(x.size()) - 2.0),
                   fisher_interval(r, x.size(), confidence), x.size()};
}

}  // namespace adjudge
