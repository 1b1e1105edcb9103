// How much two different categories still agree, for the weighted coefficients.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/words.hpp"

namespace adjudge {

// With d = |i - j| and k categories.
enum class WeightScheme : std::uint8_t {
    Identity,   // 1 for the same category, else 0: the unweighted coefficient
    Ordinal,    // 1 - d (d + 1) / (k (k - 1)): Gwet's, by the pairs of categories between i and j
    Linear,     // 1 - d / (k - 1)
    Quadratic,  // 1 - (d / (k - 1))^2
};

template <>
struct Words<WeightScheme> {
    static constexpr std::array<std::string_view, 4> all{"identity", "ordinal", "linear", "quadratic"};
};

// A table of k x k weights. One that exists has k >= 1, is symmetric, in 0..1, and 1 on its diagonal.
//
// Cohen (1968), Weighted kappa; Gwet (2014), Handbook of inter-rater reliability, 4th ed., section 3.5.
class AgreementWeights {
public:
    AgreementWeights(std::size_t categories, WeightScheme scheme);
    // Row-major.
    AgreementWeights(std::size_t categories, std::vector<double> weights);

    [[nodiscard]] std::size_t categories() const noexcept { return categories_; }
    [[nodiscard]] double operator()(std::size_t first, std::size_t second) const {
        return weights_[first * categories_ + second];
    }
    [[nodiscard]] std::span<const double> all() const noexcept { return weights_; }

private:
    std::size_t categories_;
    std::vector<double> weights_;
};

}  // namespace adjudge
