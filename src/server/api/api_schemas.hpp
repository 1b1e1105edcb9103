// The types that requests and answers of the API share, each described once.
#pragma once

#include <vector>

#include "server/api/json_schema.hpp"

namespace adjudge {

// By the name that `json_schema::named` takes.
std::vector<SchemaMember> api_schemas();

// Answers to the fields of a unit or of a profile, by the names of the fields.
JsonSchema named_answers();

}  // namespace adjudge
