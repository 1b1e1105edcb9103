// What a simulated worker tells about themselves.
#pragma once

#include <string>
#include <vector>

#include "model/field.hpp"
#include "simulate/made_worker.hpp"
#include "simulate/truth.hpp"

namespace adjudge {

// JSON: an answer to each question by its name.
std::string told_profile(const MadeWorker& worker, const std::vector<Field>& questions, const Truth& truth);

}  // namespace adjudge
