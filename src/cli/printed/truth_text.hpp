// What is true of a simulated campaign, beside its judgments.
#pragma once

#include <string>
#include <vector>

#include "model/crowd.hpp"
#include "simulate/made_worker.hpp"
#include "simulate/truth.hpp"

namespace adjudge {

// JSON: how good the systems are, and who the workers are.
std::string truth_text(const Crowd& crowd, const Truth& truth, const std::vector<MadeWorker>& workers,
                       std::uint64_t seed);

// "ratings.truth.json" for "ratings.csv".
std::string truth_file(const std::string& table_file);

}  // namespace adjudge
