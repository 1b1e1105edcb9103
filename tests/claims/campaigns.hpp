// Where the campaigns of the claims come from: parts of a released one, or a simulated crowd.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "experiment/ranking_quality.hpp"
#include "model/table.hpp"

namespace adjudge {

struct CampaignSource {
    std::vector<TrueSystem> truth;  // what is taken for it
    std::function<JudgmentTable(std::size_t judgments, std::uint64_t seed)> campaign;
};

// A language pair of wmt21-da. Throws where the data is not at hand.
CampaignSource replayed(const std::string& pair);

struct NamedSource {
    std::string name;
    CampaignSource source;
};

// Crowds of the program's own, interleaved and in document runs.
std::vector<NamedSource> simulated_sources();

}  // namespace adjudge
