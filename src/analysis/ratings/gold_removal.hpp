// Which judgments two of the techniques take out: those of workers who agree least, or those far from the
// mean.
#pragma once

#include <optional>
#include <vector>

#include "analysis/ratings/agreement_pool.hpp"
#include "analysis/ratings/gold_data.hpp"

namespace adjudge {

// What a technique makes of each judgment.
struct Treatments {
    std::vector<double> value;   // by place in `data.rows`
    std::vector<double> weight;  // 0: does not count
};

Treatments untouched(const GoldData& data);

// The judgments that count, as the points of the scale nearest to them.
AgreementPool pool_of(const GoldData& data, const Treatments& treatments);

struct Removal {
    Treatments treatments;
    std::optional<double> threshold;  // none: everything stays
};

// Both take out as many as give the highest agreement while every segment keeps a judgment.
Removal without_judges(const GoldData& data);
Removal without_outliers(const GoldData& data);

}  // namespace adjudge
