// What a campaign took in time and money.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/work/assignments.hpp"

namespace adjudge {

// In any currency.
struct PayRates {
    double per_hit = 0.0;       // to the worker, for one HIT done
    double fee = 0.0;           // to the service, for the same
    double bonuses = 0.0;       // to all workers together
    double per_sentence = 0.0;  // to the worker, for each judgment of the HIT
    double fee_share = 0.0;     // to the service on top of its fee, of what the worker gets
    double least_fee = 0.0;     // to the service at least

    [[nodiscard]] double reward(std::size_t judgments) const {
        return per_hit + per_sentence * static_cast<double>(judgments);
    }
    // With the fee.
    [[nodiscard]] double cost(std::size_t judgments) const {
        return reward(judgments) + std::max(fee + fee_share * reward(judgments), least_fee);
    }
};

// Denkowski and Lavie (2010): 1,455 HITs of ten workers at $.01 and a fee of $.005 cost $218.25.
double campaign_cost(std::size_t assignments, const PayRates& payment);

struct CostOptions {
    std::optional<PayRates> payment = {};
    // A HIT that seems to have taken longer was left open: its time is counted as this.
    std::optional<double> longest_hit_seconds = {};
};

struct TimeSummary {
    std::size_t assignments = 0;  // all
    std::size_t timed = 0;        // those whose time is told
    std::size_t capped = 0;
    std::optional<double> seconds_a_hit = {};
    std::optional<double> seconds_a_judgment = {};
    std::optional<double> hourly_rate = {};  // payment without fees and bonuses, for the time of those timed
};

struct TimeAndCost {
    TimeSummary all;
    TimeSummary passing;
    std::optional<double> total = {};
    std::optional<double> per_judgment = {};
    std::optional<double> per_kept_judgment = {};  // by passing workers
    std::string why_no_total = {};                 // where pay is told and there is none all the same
};

// What one HIT took of a worker.
struct WorkedHit {
    std::uint32_t worker;
    std::uint32_t hit;  // no_id where the table has none
    std::size_t judgments = 0;
    std::optional<double> own_seconds = {};  // time shared between HITs open at once
};

std::vector<WorkedHit> worked_hits(const std::vector<Assignment>& assignments);

// `passes` is by worker. Where no test tells who passes it is empty, and so is all that is said of those.
// A service pays for HITs: without their names nobody knows how many there were, nor what they cost.
TimeAndCost cost_of_hits(std::span<const WorkedHit> hits, const std::vector<bool>& passes,
                         const CostOptions& options = {});
TimeAndCost time_and_cost(const std::vector<Assignment>& assignments, const std::vector<bool>& passes,
                          const CostOptions& options = {});

}  // namespace adjudge
