// Which store, and which campaign in it, for the commands that work on one.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "cli/options.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

class StoreArguments {
public:
    void declare(Options options);           // --store
    void declare_campaign(Options options);  // --campaign

    // The option, else the environment's ADJUDGE_STORE, else adjudge.db here.
    [[nodiscard]] std::string address() const;
    [[nodiscard]] bool is_given() const { return store_.has_value(); }
    Result<Store> open(StoreOpening opening = StoreOpening::Existing) const;
    // The campaign of --campaign, or the only one there is.
    Result<StoredCampaign> campaign(Store& store) const;

private:
    std::optional<std::string> store_;
    std::string campaign_;
};

}  // namespace adjudge
