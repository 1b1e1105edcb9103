// A crowd that is not there: what model workers are like, and what is true of the texts they judge.
//
// Everything is on a scale of 0 to 100, whatever the field asks for; a worker's impression is put on the
// field's scale last.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"

namespace adjudge {

// The kinds of worker that the papers tell of. Each stands for settings, which can be changed one by one.
enum class WorkerType {
    Careful,
    Harsh,
    Lenient,
    NonNative,        // the longer the text, the more is guessed
    Careless,         // does not look at part of the units
    RandomClicker,    // anything, equally likely
    GaussianClicker,  // anything, mostly in the middle
    Constant,         // always the same place
    Optimizer,        // fast, all high, references no better: ALTA 2013's worker D
    Bot,              // random at 0.2 seconds a unit
    TwoFaced,         // careful on the first units, random afterwards
    TieLover,
    TieHater,
    Expert,
};

template <>
struct Words<WorkerType> {
    static constexpr std::array<std::string_view, 14> all{
        "careful",  "harsh",     "lenient", "non-native", "careless",  "random-clicker", "gaussian-clicker",
        "constant", "optimizer", "bot",     "two-faced",  "tie-lover", "tie-hater",      "expert"};
};

// What a worker who does not look answers with.
enum class Guessing { Uniform, Gaussian, Constant };

template <>
struct Words<Guessing> {
    static constexpr std::array<std::string_view, 3> all{"uniform", "gaussian", "constant"};
};

// What the workers of one part of a crowd are like. Values that differ between its workers have a mean and
// the standard deviation between workers.
struct WorkerTraits {
    WorkerType type = WorkerType::Careful;
    // How they see: middle + leniency + spread * (truth - middle) + noise.
    double leniency = 0.0;
    double leniency_sd = 8.0;
    double spread = 1.0;
    double spread_sd = 0.2;  // of its logarithm
    double noise = 12.0;     // standard deviation of an impression
    double noise_sd = 0.2;   // of its logarithm
    double noise_per_word = 0.0;
    // Errors that judgments share, relative to the worker's noise: of a run of one system's outputs in one
    // document, of a HIT, and from the first to the last judgment of a HIT.
    double run_error = 0.0;
    double hit_error = 0.0;
    double drift = 0.0;
    double degradation_seen = 1.0;  // how much of what a degraded output lost is noticed
    double reference_seen = 1.0;    // how much better than an output a reference looks
    double tie_width = 8.0;         // impressions that are nearer than this are equal
    // How they look.
    double unread = 0.0;                          // the share of units that they do not look at
    std::optional<std::size_t> reads_first = {};  // units, and no more afterwards
    Guessing guessing = Guessing::Uniform;
    double guess_mean = 50.0;  // of a Gaussian clicker, and what a constant one always gives
    double guess_sd = 100.0 / 3.0;
    double guess_ties = 1.0 / 3.0;  // the share of ties among guessed choices
    // How they work.
    double seconds_per_unit = 8.0;  // the median; seconds of single units vary around it
    double seconds_sd = 0.3;        // of its logarithm, between units and again between workers
    double drop_out = 0.02;         // the chance to leave a HIT unfinished
    double activity = 1.0;          // HITs done, relative to workers of other parts
    double activity_sd = 0.5;       // of its logarithm

    bool operator==(const WorkerTraits&) const = default;
};

// The settings that the type stands for.
WorkerTraits traits_of(WorkerType type);

struct CrowdPart {
    std::string name;
    WorkerTraits traits = {};
    double share = 1.0;                       // of the workers, relative to the other parts
    std::vector<std::string> languages = {};  // target languages that they work in; none: all

    bool operator==(const CrowdPart&) const = default;
};

// What is true of the texts: middle + system + item + interaction; standard deviations, unless given one by
// one.
struct TruthSettings {
    double middle = 50.0;
    double system_sd = 8.0;
    std::vector<double> systems = {};  // distances from the middle, in the order of the names; else drawn
    double item_sd = 10.0;             // how easy an item is for all systems
    double interaction_sd = 10.0;      // how one system fares with one item
    double degradation = 25.0;         // what a bad_reference loses
    double degradation_sd = 10.0;
    double reference = 80.0;  // how good references are
    double reference_sd = 8.0;
    double spoilt = 60.0;  // what the spoilt side of a spam unit loses

    bool operator==(const TruthSettings&) const = default;
};

struct Crowd {
    std::string name;
    std::vector<CrowdPart> parts = {};  // at least one
    TruthSettings truth = {};

    bool operator==(const Crowd&) const = default;
};

}  // namespace adjudge
