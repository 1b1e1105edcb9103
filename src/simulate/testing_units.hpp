// Units and workers for the tests of simulations.
#pragma once

#include <string>

#include "model/unit.hpp"
#include "simulate/made_worker.hpp"
#include "simulate/truth.hpp"

namespace adjudge {

inline Unit unit_of(FieldSettings settings, const std::vector<std::string>& systems = {"a"}) {
    Unit unit{.id = "u", .item = "item", .fields = {{.name = "f", .settings = std::move(settings)}}};
    for (const std::string& system : systems) {
        unit.stimuli.push_back({.text = "five words of some text", .systems = {system}});
    }
    return unit;
}

inline MadeWorker worker_of(WorkerTraits traits) {
    const Crowd crowd{.name = "x", .parts = {{.name = "part", .traits = traits}}};
    return traits.type == WorkerType::Expert ? make_experts(crowd, 1, 1).front()
                                             : make_workers(crowd, 1, 1).front();
}

// Sees everything as it is.
inline MadeWorker exact_worker() {
    WorkerTraits traits;
    traits.leniency_sd = traits.spread_sd = traits.noise = 0.0;
    traits.tie_width = 5.0;
    return worker_of(traits);
}

// No luck in it: what counts is the system alone.
inline Truth plain_truth(std::vector<double> qualities, std::vector<std::string> systems) {
    return {{.systems = std::move(qualities), .item_sd = 0.0, .interaction_sd = 0.0, .degradation_sd = 0.0},
            std::move(systems),
            1};
}

}  // namespace adjudge
