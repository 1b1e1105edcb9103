// What a build made, for the requester: HITs, units, judgments of each system, money and time.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "design/pair_plan.hpp"
#include "model/campaign.hpp"
#include "model/unit.hpp"

namespace adjudge {

// The seconds that reading a HIT and answering its fields will take: 16 characters a second where words are
// separated by spaces (some 200 words a minute), 6 elsewhere, and 4 seconds a field; or what the campaign
// expects.
double expected_seconds(const Hit& hit, const Collection& collection);

struct BuiltPair {
    std::string source_language;
    std::string target_language;
    std::vector<std::string> systems;
    std::size_t hits = 0;  // in one configuration
    PairSummary summary;
    std::size_t part = 0;  // of the campaign, in the order of `in_parts`
    double seconds = 0.0;  // for one worker to do each HIT once
};

struct BuildSummary {
    std::vector<BuiltPair> pairs = {};  // of each part
    std::size_t hits = 0;               // of all pairs, parts and configurations
    std::string file = {};
    std::string expert_file = {};  // empty where experts have nothing to do
    bool has_expert_gold = false;  // which their judgments are to be
    bool is_kept = false;          // the file was there, with the same HITs
};

std::string summary_text(const BuildSummary& summary, const Campaign& campaign);
nlohmann::ordered_json summary_json(const BuildSummary& summary, const Campaign& campaign);

}  // namespace adjudge
