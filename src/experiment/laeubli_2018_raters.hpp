// Tables 1 and 4 of Läubli, Sennrich and Volk (2018) rater by rater: how often each said what, and each two of the
// same items.
#pragma once

#include <string>
#include <vector>

#include "analysis/votes/votes.hpp"
#include "experiment/replication.hpp"

namespace adjudge {

// What the raters of one condition said.
struct RatersOfCondition {
    std::string condition;  // "fluency, document"
    Votes votes;            // of two outputs: MT, and the human translation
};

// Among more raters than these a table of all pairs tells nobody anything.
inline constexpr std::size_t most_paired_raters = 12;
bool are_few(const std::vector<RatersOfCondition>& conditions);

// A row for each rater, one more for each whose votes count nowhere (gray in the paper), and one for each two raters
// of the same items where they are few. What the paper has stands beside where the raters are those of the paper.
std::vector<PublishedCell> rater_cells(const std::vector<RatersOfCondition>& conditions,
                                       MeasuredCells& cells);

}  // namespace adjudge
