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
    SortedSample() : SortedSample{std::vector<double>{}} {}
    explicit SortedSample(std::vector<double> sample) : size_{sample.size()} {
        std::ranges::sort(sample);
        values_.reserve(size_);
        below_.reserve(size_ + 1);
        for (std::size_t i = 0; i < size_; ++i) {
            if (i == 0 || sample[i] != sample[i - 1]) {
                values_.push_back(sample[i]);
                below_.push_back(static_cast<double>(i));
            }
        }
        below_.push_back(static_cast<double>(size_));
    }
    // The distinct values.
    [[nodiscard]] std::span<const double> values() const noexcept { return values_; }
    // How many of the sample lie below each distinct value, and at the end how many there are.
    [[nodiscard]] std::span<const double> below() const noexcept { return below_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

private:
    std::size_t size_ = 0;
    std::vector<double> values_;
    std::vector<double> below_;
};

}  // namespace adjudge
