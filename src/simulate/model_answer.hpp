// A model worker meets a unit.
#pragma once

#include <cstddef>
#include <vector>

#include "model/judgment.hpp"
#include "model/unit.hpp"
#include "simulate/made_worker.hpp"
#include "simulate/truth.hpp"

namespace adjudge {

struct ModelAnswer {
    std::vector<Answer> answers;  // one for each field of the unit
    double seconds = 0.0;
};

// `done_before` is how many units the worker has answered in this campaign. The same worker, unit, HIT and
// number give the same answer.
ModelAnswer answer_unit(const MadeWorker& worker, const Hit& hit, const Unit& unit, const Truth& truth,
                        std::size_t done_before);

// How many units of the HIT the worker answers before leaving it; all of them for one who stays.
std::size_t units_done(const MadeWorker& worker, const Hit& hit);

}  // namespace adjudge
