#include "cli/arguments/store_arguments.hpp"

#include <cstdlib>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "base/try.hpp"

namespace adjudge {

void StoreArguments::declare(Options options) {
    options.add(
        "--store", store_,
        fmt::format("A SQLite file or postgresql://...; default: $ADJUDGE_STORE, or {}", default_store));
}

void StoreArguments::declare_target(Options options) {
    options.add("--store", store_,
                "A store to load the HITs into as well: a SQLite file or postgresql://...");
}

void StoreArguments::declare_campaign(Options options) {
    options.add("--campaign", campaign_, "A campaign of the store; not needed where there is only one");
}

std::string StoreArguments::address() const {
    if (store_) {
        return *store_;
    }
    const char* from_environment = std::getenv("ADJUDGE_STORE");
    return from_environment != nullptr ? from_environment : std::string{default_store};
}

bool StoreArguments::is_at_hand() const {
    std::error_code none;
    return is_given() || std::getenv("ADJUDGE_STORE") != nullptr ||
           std::filesystem::exists(default_store, none);
}

StoreArguments StoreArguments::with_campaign(std::string name) const {
    StoreArguments other = *this;
    other.campaign_ = std::move(name);
    return other;
}

Result<Store> StoreArguments::open(StoreOpening opening) const {
    return Store::open({.address = address(), .opening = opening});
}

Result<StoredCampaign> StoreArguments::campaign(Store& store) const {
    return store.read<StoredCampaign>([this](Connection& connection) -> Result<StoredCampaign> {
        if (!campaign_.empty()) {
            return find_campaign(connection, campaign_);
        }
        ADJUDGE_TRY(auto all, all_campaigns(connection));
        if (all.size() != 1) {
            return Error{ErrorCode::InvalidInput,
                         all.empty() ? "the store has no campaign: `adjudge build FOLDER --store` adds one"
                                     : fmt::format("the store has {} campaigns: choose one with --campaign",
                                                   all.size())};
        }
        return std::move(all.front());
    });
}

}  // namespace adjudge
