// The worker model fitted again without some of the judgments, many times over.
#pragma once

#include <cstdint>
#include <span>

#include "stats/worker_model/worker_model.hpp"
#include "stats/worker_model/worker_model_rows.hpp"

namespace adjudge {

// The judgments are laid out once, for all refits. Data and model must outlive it.
class WorkerModelRefits {
public:
    WorkerModelRefits(const WorkerModelData& data, const WorkerModel& all);

    // The fit without the judgments with `left_out[row]` != 0, starting from the fit to all of them. The
    // share of HITs' effects, the limits of weights and what supports them stay as they were found there.
    [[nodiscard]] WorkerModel without(std::span<const std::uint8_t> left_out,
                                      const WorkerModelOptions& options) const;

private:
    WorkerModelData data_;
    const WorkerModel& all_;
    JudgmentsByRun by_run_;
    JudgmentsByItem by_item_;
    SystemParts parts_;
    double score_variance_;
};

}  // namespace adjudge
