// The audit: who did what when. Judgments are their own audit and are not repeated here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

struct Event {
    StoreTime at = 0;
    std::optional<CampaignRow> campaign = {};
    std::string actor;         // "worker 3", "account anna", "command line", "server"
    std::string action;        // "lease", "finish", "reject"
    std::string subject = {};  // "assignment 7"
    std::string detail = {};   // a reason, a value
};

Status add_event(Connection& connection, const Event& event);

// The last ones, the newest first.
Result<std::vector<Event>> latest_events(Connection& connection, CampaignRow campaign, std::size_t most);

// A number that grows with every judgment and event: who sees it unchanged has missed nothing.
Result<std::int64_t> change_counter(Connection& connection);

}  // namespace adjudge
