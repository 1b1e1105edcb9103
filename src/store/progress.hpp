// How a collection stands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "store/assignments.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"
#include "store/workers.hpp"

namespace adjudge {

// Of a whole campaign, or of a part of it.
struct PlaceCounts {
    std::string configuration = {};
    std::string source_language = {};
    std::string target_language = {};
    std::int64_t hits = 0;
    std::int64_t wanted = 0;     // assignments
    std::int64_t open = 0;       // places that nobody has taken
    std::int64_t under_way = 0;  // places that somebody holds
    std::int64_t done = 0;       // places whose work is finished and counts
};

// Units about a system in a language pair, controls aside.
struct SystemProgress {
    std::string system;
    std::string source_language;
    std::string target_language;
    std::int64_t wanted = 0;  // each by one worker
    std::int64_t done = 0;    // in finished HITs that count
};

struct CampaignProgress {
    PlaceCounts whole;
    std::vector<PlaceCounts> parts;       // by configuration and language pair
    std::vector<SystemProgress> systems;  // by language pair and name
    std::int64_t judgments = 0;           // all, also of unfinished HITs
    std::int64_t last_hour = 0;           // judgments of the last hour
    std::int64_t workers = 0;             // who have taken a HIT
    std::int64_t rejected = 0;            // assignments
    std::int64_t expired = 0;
    std::int64_t returned = 0;
    std::optional<StoreTime> first_judgment = {};
    std::optional<StoreTime> last_judgment = {};
};

Result<CampaignProgress> campaign_progress(Connection& connection, CampaignRow campaign, StoreTime now);

// A HIT and how far it is.
struct HitProgress {
    std::string name;
    std::int64_t wanted = 0;
    std::int64_t open = 0;
    std::int64_t under_way = 0;
    std::int64_t done = 0;
};
Result<std::vector<HitProgress>> hit_progress(Connection& connection, CampaignRow campaign);

// What a worker has done in a campaign.
struct WorkerProgress {
    WorkerRow worker;
    WorkerIdentity identity;
    bool is_excluded = false;
    std::int64_t submitted = 0;  // and not reviewed
    std::int64_t approved = 0;
    std::int64_t rejected = 0;
    std::int64_t unfinished = 0;
    std::int64_t judgments = 0;
    std::optional<double> seconds_per_unit = {};  // mean, while units were seen
    StoreTime seen_at = 0;
};
Result<std::vector<WorkerProgress>> worker_progress(Connection& connection, CampaignRow campaign);

}  // namespace adjudge
