// A sample in ascending order, for statistics that compare one sample with many others.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace adjudge {

// A SortedSample that exists is sorted. Its values must not be NaN.
class SortedSample {
public:
    SortedSample() = default;
    explicit SortedSample(std::vector<double> values) : values_{std::move(values)} {
        std::ranges::sort(values_);
    }
    [[nodiscard]] std::span<const double> values() const noexcept { return values_; }
    [[nodiscard]] std::size_t size() const noexcept { return values_.size(); }

private:
    std::vector<double> values_;
};

}  // namespace adjudge
