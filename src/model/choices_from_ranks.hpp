// Pairwise choices that a file states as two ranks, as the WMT shared tasks publish them.
#pragma once

#include "model/table.hpp"

namespace adjudge {

// Adds the column `choice` to the parts of a choices table that has `rank_a` and `rank_b` and no `choice`:
// the lower rank is the better one, equal ranks are a tie, and without both ranks the choice is missing.
// Leaves all other parts alone.
void add_choices_from_ranks(TableParts& parts);

}  // namespace adjudge
