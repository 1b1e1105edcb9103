// An answer that a worker's page has sent, read and checked: to a unit, to a quiz, or to a question about the
// worker.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "model/judgment.hpp"
#include "model/unit.hpp"

namespace adjudge {

// The answer to `field` among `answers`, an object by the names of fields. A question that belongs to no unit
// is asked with an empty one. Fails with InvalidInput, naming the field, where it has no answer, where the
// answer does not fit, or where a text has control characters.
Result<Answer> checked_answer(const nlohmann::json& answers, const Field& field, const Unit& unit);

}  // namespace adjudge
