// What whole campaigns of one size found, put together: the part of power that a design and a pilot share.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "experiment/power.hpp"
#include "experiment/ranking_quality.hpp"
#include "model/campaign.hpp"
#include "model/table.hpp"

namespace adjudge {

// What one campaign gave.
struct RunResult {
    RankingQuality quality = {};
    double hours = 0.0;
    std::size_t judgments = 0;  // of systems' outputs, where that differs between campaigns
    std::size_t assignments = 0;
    std::size_t workers = 0;
    std::string problem = {};
};

// A campaign's table analysed as `adjudge rank` does.
RunResult result_of(const JudgmentTable& table, const std::vector<TrueSystem>& truth, double alpha);

// The mean over campaigns, at least one; sizes are those of `point`. Fails with the first problem.
Result<PowerPoint, Problems> summed_up(const std::vector<RunResult>& runs, PowerPoint point);

// Of HITs with so many sentences each. Nothing where the payment is not known.
std::optional<double> cost_of(const Payment& payment, std::size_t assignments, std::size_t sentences);

// Points for the sizes that are asked for, or for doubled sizes from the smallest sensible multiple of
// `step` on until the power is enough.
Result<PowerCurve, Problems> curve_of(
    const PowerOptions& options, std::size_t step, std::string signature,
    const std::function<Result<PowerPoint, Problems>(std::size_t judgments)>& make_point);

}  // namespace adjudge
