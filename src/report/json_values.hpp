// How single values become JSON in every document: the same words for the same things.
#pragma once

#include <cmath>
#include <optional>

#include <nlohmann/json.hpp>

#include "analysis/metric_comparison.hpp"
#include "analysis/slices.hpp"
#include "stats/agreement/kappa.hpp"
#include "stats/computed.hpp"
#include "stats/correlation/spearman.hpp"
#include "stats/interval.hpp"

namespace adjudge {

using Json = nlohmann::ordered_json;

// JSON has no infinity: an end that is open is null.
inline Json json_of(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

inline Json json_of(const std::optional<double>& value) { return value ? json_of(*value) : Json(nullptr); }

inline Json json_of(const Undefined& undefined) { return {{"undefined", undefined.reason}}; }

inline Json json_of(const Computed<double>& value) {
    return value ? json_of(*value) : json_of(value.error());
}

Json json_of(const std::optional<Interval>& interval);
Json json_of(const SliceName& name);
Json json_of(const Computed<Kappa>& kappa);
Json json_of(const Computed<Spearman>& found);
Json json_of(const RankCorrelations& found);

}  // namespace adjudge
