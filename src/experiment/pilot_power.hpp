// How many judgments a question needs, from a pilot: campaigns like it, with other workers and items.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "experiment/fitted_crowd.hpp"
#include "experiment/power.hpp"
#include "model/campaign.hpp"
#include "model/table.hpp"

namespace adjudge {

// What a pilot's ratings say of its crowd, for a reader who wants to know what the curve rests on.
struct PilotFit {
    CrowdDraw crowd;  // the mean of what is possible
    std::vector<std::string> systems;
    std::size_t judgments = 0;  // of systems' outputs
};

struct PilotPower {
    PowerCurve curve;
    std::optional<PilotFit> fit = {};  // none for choices and rankings
};

// Ratings: a crowd is fitted to the pilot (fitted_crowd.hpp), and each campaign is simulated from one draw of
// it, so that systems are as far apart as the pilot can tell, not as its luck had it.
//
// Choices and rankings: the pilot's HITs are drawn again, each time about other items, and as many answers
// are turned round as make the pilot's differences as large as they probably are.
//
// Fails where the pilot has several slices, fewer than two systems, or only one worker.
Result<PilotPower, Problems> pilot_power(const JudgmentTable& pilot, const Payment& payment,
                                         const PowerOptions& options);

}  // namespace adjudge
