// What requesters write to workers.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

using MessageRow = RowId<struct MessageRowTag>;

struct Message {
    MessageRow id;
    std::string actor;
    std::string text;
    StoreTime at = 0;
    std::optional<StoreTime> read_at = {};
};

struct NewMessage {
    std::string actor;
    std::string text;
    StoreTime at = 0;
};

// To each of these workers of a campaign, or to none: fails with NotFound where one is not in it.
Status write_to_workers(Connection& connection, CampaignRow campaign, const std::set<std::int64_t>& workers,
                        const NewMessage& message);

// In their order.
Result<std::vector<Message>> messages_to(Connection& connection, CampaignRow campaign, WorkerRow worker);
Result<std::vector<Message>> unread_messages(Connection& connection, CampaignRow campaign, WorkerRow worker);

// Fails with NotFound where it is not a message to this worker. One that was read stays read when it was.
Status mark_as_read(Connection& connection, WorkerRow worker, MessageRow message, StoreTime at);

}  // namespace adjudge
