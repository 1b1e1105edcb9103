#include "store/messages.hpp"

#include <fmt/format.h>

#include "base/try.hpp"
#include "store/events.hpp"

namespace adjudge {
namespace {

Status write_to(Connection& connection, CampaignRow campaign, WorkerRow worker, const NewMessage& message) {
    ADJUDGE_TRY(
        const auto known,
        integer_of(connection, "SELECT count(*) FROM participation WHERE campaign = $1 AND worker = $2",
                   {campaign.value, worker.value}));
    if (known == 0) {
        return Error{ErrorCode::NotFound,
                     fmt::format("there is no worker {} in this campaign", worker.value)};
    }
    ADJUDGE_TRY(
        connection.run("INSERT INTO message (campaign, worker, actor, text, at) VALUES ($1, $2, $3, $4, $5)",
                       {campaign.value, worker.value, message.actor, message.text, message.at}));
    return add_event(connection, {.at = message.at,
                                  .campaign = campaign,
                                  .actor = message.actor,
                                  .action = "message",
                                  .subject = fmt::format("worker {}", worker.value),
                                  .detail = message.text});
}

Result<std::vector<Message>> messages_where(Connection& connection, std::string_view condition,
                                            CampaignRow campaign, WorkerRow worker) {
    return rows_of<Message>(
        connection,
        fmt::format("SELECT id, actor, text, at, read_at FROM message WHERE campaign = $1 AND worker = "
                    "$2{} ORDER BY id",
                    condition),
        {campaign.value, worker.value}, [](const SqlRow& row) {
            return Message{.id = {row.integer(0)},
                           .actor = row.text(1),
                           .text = row.text(2),
                           .at = row.integer(3),
                           .read_at = row.is_null(4) ? std::nullopt : std::optional{row.integer(4)}};
        });
}

}  // namespace

Status write_to_workers(Connection& connection, CampaignRow campaign, const std::set<std::int64_t>& workers,
                        const NewMessage& message) {
    for (const std::int64_t worker : workers) {
        ADJUDGE_TRY(write_to(connection, campaign, {worker}, message));
    }
    return Done{};
}

Result<std::vector<Message>> messages_to(Connection& connection, CampaignRow campaign, WorkerRow worker) {
    return messages_where(connection, "", campaign, worker);
}

Result<std::vector<Message>> unread_messages(Connection& connection, CampaignRow campaign, WorkerRow worker) {
    return messages_where(connection, " AND read_at IS NULL", campaign, worker);
}

Status mark_as_read(Connection& connection, WorkerRow worker, MessageRow message, StoreTime at) {
    Status status =
        connection.run("UPDATE message SET read_at = coalesce(read_at, $1) WHERE id = $2 AND worker = $3",
                       {at, message.value, worker.value});
    if (status && connection.changed() == 0) {
        return Error{ErrorCode::NotFound, "there is no such message"};
    }
    return status;
}

}  // namespace adjudge
