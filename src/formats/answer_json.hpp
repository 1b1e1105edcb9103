// Answers that are read as JSON already, with the body of a request.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "model/judgment.hpp"

namespace adjudge {

// The same as parse_answer() of its text.
Result<Answer> answer_of(const nlohmann::json& value, FieldType type);

}  // namespace adjudge
