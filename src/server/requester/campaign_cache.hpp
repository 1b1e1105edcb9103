// Campaigns with their settings read: reading TOML for every request would be slow.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/result.hpp"
#include "model/campaign.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

struct KnownCampaign {
    StoredCampaign stored;
    Campaign settings;
};

// Safe from any thread. A campaign that is asked for by its id may be a second old; what depends on its state
// to the moment, as a lease, asks the store itself.
class CampaignCache {
public:
    explicit CampaignCache(Store& store) : store_{&store} {}

    Result<std::shared_ptr<const KnownCampaign>> find(CampaignRow id);
    Result<std::shared_ptr<const KnownCampaign>> find(const std::string& name);
    Result<std::shared_ptr<const KnownCampaign>> find_by_link(const std::string& link);

private:
    Result<std::shared_ptr<const KnownCampaign>> known(Result<StoredCampaign> stored);

    struct Entry {
        std::shared_ptr<const KnownCampaign> campaign;
        StoreTime checked_at = 0;
    };

    Store* store_;
    std::mutex mutex_;
    std::map<CampaignRow, Entry> known_;
};

}  // namespace adjudge
