// The systems of choices with something held equal that is not their quality, such as the length of outputs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/slices.hpp"
#include "analysis/votes/vote_study.hpp"
#include "base/result.hpp"
#include "model/table.hpp"
#include "stats/votes/bradley_terry.hpp"
#include "stats/votes/covariate_votes.hpp"

namespace adjudge {

struct AdjustedAbilities {
    SliceName name;
    std::vector<std::string> systems;
    std::size_t votes = 0;
    std::size_t without = 0;  // votes left out because the covariate is not told
    Computed<CovariateFit> fit = Undefined{""};
    Computed<BradleyTerry> without_covariate = Undefined{""};  // of the same votes
};

// By slice, of the votes that the ranking is by. The covariate is a column NAME of differences, text a less
// text b, or two columns NAME_a and NAME_b. Fails with InvalidInput for a table of another kind, without such
// columns, and with a cell that is no number.
Result<std::vector<AdjustedAbilities>> adjusted_abilities(const JudgmentTable& table, const std::string& name,
                                                          const VoteStudyOptions& options,
                                                          const SharedOptions& shared);

}  // namespace adjudge
