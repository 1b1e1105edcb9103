#include "stats/agreement/reliability_data.hpp"

#include <algorithm>
#include <stdexcept>

namespace adjudge {

ReliabilityUnits::ReliabilityUnits(const ReliabilityData& data) : values_{data.values}, raters_{data.raters} {
    if (raters_ == 0 || values_.size() % raters_ != 0) {
        throw std::logic_error{"reliability data need a whole row of raters for each unit"};
    }
    units_ = values_.size() / raters_;
}

ReliabilityUnits::ReliabilityUnits(const RaggedReliabilityData& data)
    : values_{data.values}, offsets_{data.offsets} {
    if (offsets_.empty() || offsets_.front() != 0 || offsets_.back() != values_.size() ||
        !std::ranges::is_sorted(offsets_)) {
        throw std::logic_error{"offsets of units must ascend from 0 to the number of values"};
    }
    units_ = offsets_.size() - 1;
}

std::span<const double> ReliabilityUnits::operator[](std::size_t unit) const {
    if (offsets_.empty()) {
        return values_.subspan(unit * raters_, raters_);
    }
    return values_.subspan(offsets_[unit], offsets_[unit + 1] - offsets_[unit]);
}

}  // namespace adjudge
