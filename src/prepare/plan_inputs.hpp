// Reads what the HITs of a campaign's folder are planned from.
#pragma once

#include <cstddef>
#include <span>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "design/pair_plan.hpp"
#include "model/corpus.hpp"
#include "model/wording.hpp"
#include "prepare/campaign_folder.hpp"

namespace adjudge {

// The texts of a language pair, counted from 0. Problems have their places in the campaign's files.
Result<Corpus, Problems> read_texts(const CampaignFolder& folder, std::size_t pair);

// The experts' answers and the given screens that the part names, with the wordings; nothing of earlier HITs.
Result<PlanInputs, Problems> read_plan_inputs(const CampaignFolder& folder, const Campaign& part,
                                              std::span<const WordingLanguage> wordings);

}  // namespace adjudge
