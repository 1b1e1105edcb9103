// A simulated crowd at work on a campaign of a store: through the store itself, or over HTTP as people's
// browsers do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "model/unit.hpp"
#include "rehearsal/invited_experts.hpp"
#include "simulate/made_worker.hpp"
#include "simulate/truth.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

// The HITs of a campaign that the crowd and experts do, as the simulation must know them: a worker's browser
// is not told what a unit is there for, but what is true depends on it.
struct KnownHits {
    std::map<HitRow, Hit> all = {};
    std::set<HitRow> for_experts = {};  // the others are open to the crowd

    [[nodiscard]] const Hit& at(HitRow row) const { return all.at(row); }
    // An expert leaves the crowd's work to the crowd.
    [[nodiscard]] bool are_for(const MadeWorker& worker, HitRow row) const {
        return worker.is_expert() == for_experts.contains(row);
    }
};

Result<KnownHits> known_hits(Store& store, CampaignRow campaign);

// The systems that they name, each once.
std::vector<std::string> systems_of(const KnownHits& hits);

struct CrowdAtWork {
    Store& store;
    const StoredCampaign& campaign;
    const KnownHits& hits;
    const std::vector<MadeWorker>& workers;
    const Truth& truth;
    ExpertTokens experts = {};     // by whose invitations the experts among the workers come
    Progress* progress = nullptr;  // advanced by one with every answered unit
};

struct DoneWork {
    std::size_t hits = 0;  // finished
    std::size_t left = 0;  // left in the middle, and given back
    std::size_t judgments = 0;
};

// Until there is no work left for anybody. A HIT is one write: all its answers, or none.
Result<DoneWork> work_through_store(const CrowdAtWork& crowd);

struct HttpCrowdOptions {
    std::string address;  // "http://127.0.0.1:8080"
    unsigned clients = 8;
};

// The same, one request after the other, from several clients at once. Fails at the first answer that must
// not be.
Result<DoneWork> work_over_http(const CrowdAtWork& crowd, const HttpCrowdOptions& options);

}  // namespace adjudge
