// How many judgments a question needs: the same campaign simulated, or resampled from a pilot, at several
// sizes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/parallel.hpp"
#include "base/problems.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "model/campaign.hpp"
#include "model/crowd.hpp"
#include "model/table.hpp"
#include "stats/interval.hpp"

namespace adjudge {

struct PowerOptions {
    std::vector<std::size_t> judgments = {};  // of systems' outputs, controls apart; none: chosen
    std::size_t systems = 2;
    double effect = 5.0;  // between neighbouring systems, on a scale of 0 to 100
    std::size_t hits_per_worker = 2;
    double alpha = 0.05;
    double target = 0.8;  // the power that is wanted
    std::size_t runs = 200;
    std::uint64_t seed = 1;
    ParallelOptions parallel = {};
    Progress* progress = nullptr;
};

// What campaigns of one size find, over all runs.
struct PowerPoint {
    std::size_t judgments;    // of systems' outputs
    std::size_t assignments;  // HITs done
    std::size_t workers;
    double power;       // share of neighbouring systems of which the better is found to be better
    Interval interval;  // of it: 95 %, over runs
    double reversed;    // share of neighbours found the wrong way round
    double clusters;    // mean
    double in_order;    // share of all pairs in the true order
    std::optional<double> cost = {};   // of all assignments, in the campaign's currency
    std::optional<double> hours = {};  // of work, all workers together; none from a pilot without times
};

struct PowerCurve {
    std::vector<PowerPoint> points;
    std::optional<std::size_t> recommended =
        {};  // the first point with the wanted power and none below after it
    double target;
    std::size_t runs;
    std::string signature;
};

// Systems that are `effect` apart, judged by the crowd as the first configuration and language pair of the
// campaign ask. Fails where the design refuses, or where its answers can't be ranked.
Result<PowerCurve, Problems> simulated_power(const Campaign& campaign, const Crowd& crowd,
                                             const PowerOptions& options);

// The judgments of a pilot drawn again, whole HITs at a time with their workers, as many as each size wants;
// what the whole pilot says of the systems is taken for true. Fails where it has several slices.
Result<PowerCurve, Problems> resampled_power(const JudgmentTable& pilot, const Payment& payment,
                                             const PowerOptions& options);

}  // namespace adjudge
