// A sample in ascending order, each value once, for statistics that compare one sample with many others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace adjudge {

// A SortedSample that exists is sorted. Its values must not be NaN.
class SortedSample {
public:
    SortedSample() = default;
    explicit SortedSample(std::vector<double> sample) : size_{sample.size()} {
        std::ranges::sort(sample);
        values_.reserve(size_);
        counts_.reserve(size_);
        for (const double value : sample) {
            if (values_.empty() || values_.back() != value) {
                values_.push_back(value);
                counts_.push_back(0.0);
            }
            counts_.back() += 1.0;
        }
    }
    // The distinct values, and how often the sample has each.
    [[nodiscard]] std::span<const double> values() const noexcept { return values_; }
    [[nodiscard]] std::span<const double> counts() const noexcept { return counts_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

private:
    std::size_t size_ = 0;
    std::vector<double> values_;
    std::vector<double> counts_;
};

}  // namespace adjudge
