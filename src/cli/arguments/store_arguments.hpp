// Which store, and which campaign in it, for the commands that work on one.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "cli/arguments/options.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

class StoreArguments {
public:
    void declare(Options options);           // --store, which need not be given
    void declare_target(Options options);    // --store of a command that uses one only where it is named
    void declare_campaign(Options options);  // --campaign

    // The option, else the environment's ADJUDGE_STORE, else default_store here.
    [[nodiscard]] std::string address() const;
    [[nodiscard]] bool is_given() const { return store_.has_value(); }
    // Whether there is one to be taken: named, or found where it is looked for unless named.
    [[nodiscard]] bool is_at_hand() const;
    Result<Store> open(StoreOpening opening = StoreOpening::Existing) const;
    // The campaign of --campaign, or the only one there is.
    Result<StoredCampaign> campaign(Store& store) const;
    // The same store with this choice.
    [[nodiscard]] StoreArguments with_campaign(std::string name) const;

private:
    std::optional<std::string> store_;
    std::string campaign_;
};

}  // namespace adjudge
