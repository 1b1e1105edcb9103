// The one way to the options of a study: as usual, then as the campaign says, then as the user asks.
#pragma once

#include <span>
#include <vector>

#include "analysis/given_option.hpp"
#include "analysis/study_options.hpp"
#include "base/result.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// What a campaign says of its analysis, as options would: a test of workers, pay, categories.
std::vector<GivenOption> options_of(const Campaign& campaign);

// `campaign` is nullptr where only a table of judgments is known. Of an option that both name the user's
// value counts; a fee that the user gives takes the place of the campaign's share and least fee. Fails with
// InvalidInput for a name that no option has, a value that none takes, and an option without the one it
// needs.
Result<StudyOptions> asked_options(const Campaign* campaign, std::span<const GivenOption> given);

}  // namespace adjudge
