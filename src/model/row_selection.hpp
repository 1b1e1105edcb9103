// Some of the rows of a table.
#pragma once

#include <vector>

#include "model/table.hpp"

namespace adjudge {

// The rows for which `keeps` is true, in their order; it has an entry for each. Names keep their codes, and
// rows the lines of their file.
JudgmentTable selected_rows(const JudgmentTable& table, const std::vector<bool>& keeps);

}  // namespace adjudge
