// The Cholesky factor of a small symmetric matrix, and what is solved with it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace adjudge {

// The lower triangular L with L L' = A. One that exists has a positive diagonal.
class Cholesky {
public:
    // Of n x n numbers, row-major, of which only the lower triangle is read; none where the matrix is not
    // positive definite, be it by rounding.
    static std::optional<Cholesky> of(std::vector<double> matrix, std::size_t n);

    [[nodiscard]] std::size_t size() const noexcept { return n_; }
    // x with A x = b.
    [[nodiscard]] std::vector<double> solve(std::span<const double> b) const;
    // The diagonal of the inverse of A.
    [[nodiscard]] std::vector<double> inverse_diagonal() const;

private:
    Cholesky(std::vector<double> factor, std::size_t n);

    std::vector<double> factor_;
    std::size_t n_;
};

}  // namespace adjudge
