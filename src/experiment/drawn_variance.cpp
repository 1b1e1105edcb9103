#include "experiment/drawn_variance.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace adjudge {

double drawn_gamma(double shape, RandomStream& random) {
    if (shape < 1.0) {
        const double u = std::max(random.uniform(), std::numeric_limits<double>::min());
        return drawn_gamma(shape + 1.0, random) * std::pow(u, 1.0 / shape);
    }
    const double d = shape - 1.0 / 3.0;
    const double c = 1.0 / std::sqrt(9.0 * d);
    for (;;) {
        const double x = random.normal();
        const double v = std::pow(1.0 + c * x, 3.0);
        const double u = random.uniform();
        if (v > 0.0 && std::log(std::max(u, std::numeric_limits<double>::min())) <
                           0.5 * x * x + d - d * v + d * std::log(v)) {
            return d * v;
        }
    }
}

double drawn_variance(const Squares& seen, const Squares& prior, RandomStream& random) {
    return 0.5 * (seen.sum + prior.sum) / drawn_gamma(0.5 * (seen.count + prior.count), random);
}

}  // namespace adjudge
