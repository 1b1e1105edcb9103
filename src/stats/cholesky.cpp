#include "stats/cholesky.hpp"

#include <cmath>
#include <stdexcept>
#include <utility>

namespace adjudge {
namespace {

// Four sums at once: a single one would wait for each addition before it starts the next.
double dot(std::span<const double> x, std::span<const double> y) {
    double a = 0.0;
    double b = 0.0;
    double c = 0.0;
    double d = 0.0;
    std::size_t k = 0;
    for (; k + 4 <= x.size(); k += 4) {
        a += x[k] * y[k];
        b += x[k + 1] * y[k + 1];
        c += x[k + 2] * y[k + 2];
        d += x[k + 3] * y[k + 3];
    }
    for (; k < x.size(); ++k) {
        a += x[k] * y[k];
    }
    return (a + b) + (c + d);
}

}  // namespace

Cholesky::Cholesky(std::vector<double> factor, std::size_t n) : factor_{std::move(factor)}, n_{n} {}

std::optional<Cholesky> Cholesky::of(std::vector<double> matrix, std::size_t n) {
    if (matrix.size() != n * n) {
        throw std::logic_error{"a square matrix needs n x n numbers"};
    }
    const std::span<double> factor{matrix};
    for (std::size_t i = 0; i < n; ++i) {
        const std::span<double> row = factor.subspan(i * n, i + 1);
        for (std::size_t j = 0; j < i; ++j) {
            row[j] = (row[j] - dot(row.first(j), factor.subspan(j * n, j))) / factor[j * n + j];
        }
        const double pivot = row[i] - dot(row.first(i), row.first(i));
        if (!(pivot > 0.0) || !std::isfinite(pivot)) {
            return std::nullopt;
        }
        row[i] = std::sqrt(pivot);
    }
    return Cholesky{std::move(matrix), n};
}

std::vector<double> Cholesky::solve(std::span<const double> b) const {
    if (b.size() != n_) {
        throw std::logic_error{"the right-hand side must be as long as the matrix"};
    }
    std::vector<double> x{b.begin(), b.end()};
    for (std::size_t i = 0; i < n_; ++i) {
        x[i] =
            (x[i] - dot(std::span{x}.first(i), std::span{factor_}.subspan(i * n_, i))) / factor_[i * n_ + i];
    }
    for (std::size_t i = n_; i > 0; --i) {
        const std::size_t row = i - 1;
        x[row] /= factor_[row * n_ + row];
        for (std::size_t j = 0; j < row; ++j) {
            x[j] -= factor_[row * n_ + j] * x[row];
        }
    }
    return x;
}

// Of inverse(A) = M' M with M = inverse(L), whose columns are found one after the other.
std::vector<double> Cholesky::inverse_diagonal() const {
    std::vector<double> diagonal(n_);
    std::vector<double> column(n_);
    for (std::size_t j = 0; j < n_; ++j) {
        column[j] = 1.0 / factor_[j * n_ + j];
        for (std::size_t i = j + 1; i < n_; ++i) {
            const std::size_t length = i - j;
            const double known =
                dot(std::span{column}.subspan(j, length), std::span{factor_}.subspan(i * n_ + j, length));
            column[i] = -known / factor_[i * n_ + i];
        }
        const std::span<const double> below = std::span{column}.subspan(j);
        diagonal[j] = dot(below, below);
    }
    return diagonal;
}

}  // namespace adjudge
