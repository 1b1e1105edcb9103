// A study of votes as one JSON document, described in docs/study.md.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "analysis/votes/vote_study.hpp"

namespace adjudge {

// The same rules as rating_json().
nlohmann::ordered_json vote_json(const VoteStudy& study);

}  // namespace adjudge
