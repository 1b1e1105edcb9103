// How often rankings are right, and how often tests see differences that are not there, over model campaigns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace adjudge::simulation {

// The share of pairs of systems that each estimate puts in the true order, averaged over campaigns.
struct AccuracyRow {
    double raw = 0.0;
    double z = 0.0;
    double filtered_z = 0.0;
    double model = 0.0;
    double filtered_model = 0.0;
    double standard_error = 0.0;  // of the mean of model minus z, paired by campaign
};

// How many model campaigns, and the seed they are made with.
struct Runs {
    std::size_t campaigns;
    std::uint64_t seed;
};

// Workers with different noise, a third of them random, about as many judgments in all.
AccuracyRow ranking_accuracy(std::size_t judgments, const Runs& runs);

struct FalseAlarms {
    std::string name;
    double rate;  // of pairs of truly equal systems called different at 5 %, two-sided
};

// Workers whose errors hang together along runs of 15 segments of one system.
std::vector<FalseAlarms> false_alarms(std::size_t controls_a_hit, const Runs& runs);

}  // namespace adjudge::simulation
