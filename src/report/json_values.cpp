#include "report/json_values.hpp"

namespace adjudge {

Json json_of(const std::optional<Interval>& interval) {
    if (!interval) {
        return nullptr;
    }
    return {{"low", json_of(interval->low)},
            {"high", json_of(interval->high)},
            {"confidence", interval->confidence}};
}

Json json_of(const SliceName& name) {
    return {{"configuration", name.configuration},
            {"criterion", name.criterion},
            {"source_language", name.source_language},
            {"target_language", name.target_language}};
}

Json json_of(const Computed<Kappa>& kappa) {
    if (!kappa) {
        return json_of(kappa.error());
    }
    return {
        {"kappa", kappa->kappa}, {"agreement", kappa->agreement}, {"chance", kappa->chance}, {"n", kappa->n}};
}

Json json_of(const Computed<Spearman>& found) {
    if (!found) {
        return json_of(found.error());
    }
    return {{"rho", found->rho}, {"p", found->p}, {"n", found->n}};
}

Json json_of(const RankCorrelations& found) {
    return {{"spearman", json_of(found.spearman)},
            {"kendall", found.kendall ? Json(found.kendall->tau_b) : json_of(found.kendall.error())}};
}

}  // namespace adjudge
