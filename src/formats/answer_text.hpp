// Answers as JSON, as a worker's page sends them and the store keeps them.
//
// A slider's is a number, a choice's a text or a list of texts, a ranking's a list of ranks, a text's a text,
// and that of spans a list of objects with start, end, severity and, if asked for, category.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "model/judgment.hpp"

namespace adjudge {

// Fails with InvalidInput where the JSON is not of the form that the field's type has.
Result<Answer> parse_answer(std::string_view json, FieldType type);

// What parse_answer reads back as it was.
std::string answer_text(const Answer& answer);

}  // namespace adjudge
