// A campaign over invented texts, planned down to the last unit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "design/pair_plan.hpp"
#include "experiment/invented_corpus.hpp"
#include "experiment/simulated_tables.hpp"
#include "model/campaign.hpp"
#include "model/crowd.hpp"

namespace adjudge {

class PlannedCampaign {
public:
    // Fails with what the design refuses. Where the campaign wants gold, `crowd` has the experts who give it,
    // and `seed` is that of the truth they see.
    static Result<PlannedCampaign, Problems> make(Campaign campaign, const std::vector<InventedTexts>& texts,
                                                  const Crowd& crowd, std::uint64_t seed);

    [[nodiscard]] const Campaign& campaign() const { return *campaign_; }
    [[nodiscard]] std::size_t hits() const { return supply_.languages.size(); }
    // HITs of all language pairs and configurations; of one configuration they follow each other. Must not
    // outlive the campaign.
    [[nodiscard]] const HitSupply& supply() const { return supply_; }
    // The names of all systems.
    [[nodiscard]] std::vector<std::string> systems() const;

private:
    PlannedCampaign() = default;

    Result<Done, Problems> plan(const Crowd& crowd, std::uint64_t seed);
    Result<GoldAnswers, Problems> drawn_gold(const Corpus& corpus, const PlanInputs& inputs,
                                             const Crowd& crowd, std::uint64_t seed);
    void make_supply();

    std::unique_ptr<Campaign> campaign_;
    std::vector<std::unique_ptr<Corpus>> corpora_;
    std::vector<std::unique_ptr<PairPlan>> plans_;
    HitSupply supply_;
};

}  // namespace adjudge
