// The description of the API, which is made from the declarations of its endpoints.
#pragma once

#include <string>

namespace adjudge {

// An OpenAPI 3.1 document as JSON.
const std::string& openapi_text();

}  // namespace adjudge
