// How many judgments a question needs: the same campaign simulated at several sizes.
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
#include "stats/interval.hpp"

namespace adjudge {

struct PowerOptions {
    std::vector<std::size_t> judgments = {};  // of systems' outputs, controls apart; none: chosen
    std::size_t systems = 2;
    double effect = 5.0;  // between neighbouring systems, on a scale of 0 to 100
    std::size_t hits_per_worker = 2;
    std::size_t document_length = 10;  // sentences of a document, in designs that keep documents together
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
    double power;                 // share of neighbouring systems of which the better is found to be better
    Interval interval;            // of it: 95 %, over runs
    double reversed;              // share of neighbours found the wrong way round
    double power_of_pairs = 0.0;  // the same two of all pairs
    double reversed_pairs = 0.0;
    double clusters;                   // mean
    double in_order;                   // share of all pairs in the true order
    std::optional<double> cost = {};   // of all assignments, in the campaign's currency
    std::optional<double> hours = {};  // of work, all workers together; none from a pilot without times
};

// What the order of judgments costs: errors that a run of one system's outputs shares.
struct DesignWorth {
    double run_length;     // judgments in the run that a judgment is in, the mean
    double design_effect;  // how many of them are worth as much as one that stands alone
};

struct PowerCurve {
    std::vector<PowerPoint> points;
    std::optional<std::size_t> recommended =
        {};  // the first point with the wanted power and none below after it
    double target;
    std::size_t runs;
    std::string signature;
    std::optional<DesignWorth> design = {};  // none where a screen shows several outputs
};

// Systems that are `effect` apart, judged by the crowd as the first configuration and language pair of the
// campaign ask. Fails where the design refuses, or where its answers can't be ranked.
Result<PowerCurve, Problems> simulated_power(const Campaign& campaign, const Crowd& crowd,
                                             const PowerOptions& options);

}  // namespace adjudge
