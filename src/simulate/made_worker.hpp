// One person of a simulated crowd: drawn from a part of it, with a leniency, spread and pace of their own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/crowd.hpp"

namespace adjudge {

struct MadeWorker {
    std::string name;
    std::string part;  // of the crowd
    std::vector<std::string> languages;
    WorkerTraits traits;
    std::uint64_t seed = 0;  // of the campaign
    // What was drawn for this person.
    double leniency = 0.0;
    double spread = 1.0;
    double noise = 0.0;
    double pace = 1.0;      // seconds are multiplied by it
    double activity = 1.0;  // relative to the others

    [[nodiscard]] bool is_expert() const { return traits.type == WorkerType::Expert; }
    [[nodiscard]] bool works_in(std::string_view target_language) const;
};

// `count` people. The parts have as many of them as their shares say, rounded so that the sum is right; the
// order is random. Experts of the crowd are not among them.
std::vector<MadeWorker> make_workers(const Crowd& crowd, std::size_t count, std::uint64_t seed);

// Experts as the crowd's part of that type has them, or as the type has them where it has none.
std::vector<MadeWorker> make_experts(const Crowd& crowd, std::size_t count, std::uint64_t seed);

}  // namespace adjudge
