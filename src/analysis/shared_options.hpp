// What all kinds of study take from one place.
#pragma once

#include "analysis/inference.hpp"
#include "analysis/work/answer_habits.hpp"
#include "model/kinds.hpp"

namespace adjudge {

struct SharedOptions {
    Inference inference = {};
    CountedRoles roles = CountedRoles::Auto;
    WorkOptions work = {};  // pay, and the flags of whoever answers; ratings have more flags of their own
};

}  // namespace adjudge
