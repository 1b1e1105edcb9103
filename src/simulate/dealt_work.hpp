// Who does which HIT, where no server hands them out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "simulate/made_worker.hpp"

namespace adjudge {

struct DealRules {
    std::size_t workers_per_hit = 1;
    std::vector<std::size_t> workers_of_hits = {};  // of each HIT, where they differ: instead
    std::size_t experts_per_hit = 0;                // besides; experts get no other HITs
    std::optional<std::size_t> hits_per_worker = {};
    std::uint64_t seed = 1;
};

struct DealtHit {
    std::size_t hit;
    std::size_t worker;
};

// Every HIT, of which the target languages are given, to as many distinct workers as the rules want, or as
// there are who work in its language and have not had as many as they may. Active workers get more of them.
// In the order of the HITs.
std::vector<DealtHit> deal_hits(const std::vector<std::string>& languages,
                                const std::vector<MadeWorker>& workers, const DealRules& rules);

}  // namespace adjudge
