#include "server/requester/campaign_cache.hpp"

#include <fmt/format.h>

#include "formats/campaign/campaign_file.hpp"

namespace adjudge {

Result<std::shared_ptr<const KnownCampaign>> CampaignCache::known(Result<StoredCampaign> stored) {
    if (!stored) {
        return std::move(stored).error();
    }
    std::shared_ptr<const KnownCampaign> before;
    {
        const std::lock_guard lock{mutex_};
        before = known_[stored->id].campaign;
    }
    std::shared_ptr<const KnownCampaign> read;
    if (before && before->stored.settings == stored->settings) {
        read = std::make_shared<const KnownCampaign>(KnownCampaign{*std::move(stored), before->settings});
    } else {
        auto settings = read_campaign(SourceText::from_memory(stored->name, stored->settings));
        if (!settings) {
            return Error{ErrorCode::Unsupported,
                         fmt::format("the settings of campaign {} can't be read", stored->name)};
        }
        read = std::make_shared<const KnownCampaign>(KnownCampaign{*std::move(stored), *std::move(settings)});
    }
    const std::lock_guard lock{mutex_};
    known_[read->stored.id] = {read, store_->now()};
    return read;
}

Result<std::shared_ptr<const KnownCampaign>> CampaignCache::find(CampaignRow id) {
    constexpr StoreTime fresh = 1'000;
    {
        const std::lock_guard lock{mutex_};
        const auto found = known_.find(id);
        if (found != known_.end() && found->second.campaign &&
            store_->now() - found->second.checked_at < fresh) {
            return found->second.campaign;
        }
    }
    return known(
        store_->read<StoredCampaign>([&](Connection& connection) { return find_campaign(connection, id); }));
}

Result<std::shared_ptr<const KnownCampaign>> CampaignCache::find(const std::string& name) {
    return known(store_->read<StoredCampaign>(
        [&](Connection& connection) { return find_campaign(connection, name); }));
}

Result<std::shared_ptr<const KnownCampaign>> CampaignCache::find_by_link(const std::string& link) {
    return known(store_->read<StoredCampaign>(
        [&](Connection& connection) { return find_campaign_by_link(connection, link); }));
}

}  // namespace adjudge
