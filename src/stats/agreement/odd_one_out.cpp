#include "stats/agreement/odd_one_out.hpp"

#include <algorithm>
#include <cmath>

#include "stats/distributions.hpp"

namespace adjudge {
namespace {

double mean_agreeing(const SharedQuestion& question) {
    double sum = 0.0;
    for (const std::size_t agreeing : question.agreeing) {
        sum += static_cast<double>(agreeing);
    }
    return sum / static_cast<double>(question.agreeing.size());
}

double variance_agreeing(const SharedQuestion& question) {
    const double mean = mean_agreeing(question);
    double sum = 0.0;
    for (const std::size_t agreeing : question.agreeing) {
        sum += (static_cast<double>(agreeing) - mean) * (static_cast<double>(agreeing) - mean);
    }
    return sum / static_cast<double>(question.agreeing.size());
}

// The distribution of the sum over questions, by its value from 0 up.
class SumDistribution {
public:
    void add(const SharedQuestion& question) {
        const double share = 1.0 / static_cast<double>(question.agreeing.size());
        const std::size_t most = std::ranges::max(question.agreeing);
        std::vector<double> next(chances_.size() + most, 0.0);
        for (const std::size_t agreeing : question.agreeing) {
            for (std::size_t sum = 0; sum < chances_.size(); ++sum) {
                next[sum + agreeing] += share * chances_[sum];
            }
        }
        chances_ = std::move(next);
    }
    [[nodiscard]] double up_to(std::size_t sum) const {
        double p = 0.0;
        for (std::size_t i = 0; i < std::min(sum + 1, chances_.size()); ++i) {
            p += chances_[i];
        }
        return std::min(p, 1.0);
    }

private:
    std::vector<double> chances_{1.0};
};

double exact_lower_p(std::span<const SharedQuestion> questions, std::size_t sum) {
    SumDistribution distribution;
    for (const SharedQuestion& question : questions) {
        if (question.comparisons > 0) {
            distribution.add(question);
        }
    }
    return distribution.up_to(sum);
}

// With the correction for continuity.
double normal_lower_p(std::span<const SharedQuestion> questions, double sum) {
    double mean = 0.0;
    double variance = 0.0;
    for (const SharedQuestion& question : questions) {
        mean += question.comparisons > 0 ? mean_agreeing(question) : 0.0;
        variance += question.comparisons > 0 ? variance_agreeing(question) : 0.0;
    }
    return variance > 0.0 ? normal_cdf((sum + 0.5 - mean) / std::sqrt(variance)) : 1.0;
}

}  // namespace

Computed<OddOneOut> odd_one_out(std::span<const SharedQuestion> questions, const OddOneOutOptions& options) {
    std::size_t own = 0;
    std::size_t comparisons = 0;
    double expected = 0.0;
    std::size_t shared = 0;
    for (const SharedQuestion& question : questions) {
        if (question.comparisons > 0) {
            own += question.agreeing[question.one];
            comparisons += question.comparisons;
            expected += mean_agreeing(question);
            ++shared;
        }
    }
    if (comparisons == 0) {
        return Undefined{"nobody else answered the same questions"};
    }
    const auto all = static_cast<double>(comparisons);
    const bool is_exact = comparisons <= options.most_exact;
    return OddOneOut{
        .agreement = static_cast<double>(own) / all,
        .expected = expected / all,
        .p = is_exact ? exact_lower_p(questions, own) : normal_lower_p(questions, static_cast<double>(own)),
        .is_exact = is_exact,
        .questions = shared};
}

}  // namespace adjudge
