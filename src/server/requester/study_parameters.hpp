// The parameters of a query that asks for a study, as the API describes them.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "server/api/endpoint.hpp"

namespace adjudge {

// Those of `of_address` (table, until, against, parts), the options of a study from their table, and `own`.
std::vector<QueryParameter> study_parameters(std::initializer_list<std::string_view> of_address,
                                             const std::vector<QueryParameter>& own = {});

}  // namespace adjudge
