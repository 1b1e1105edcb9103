#include "store/events.hpp"

#include <fmt/format.h>

namespace adjudge {

Status add_event(Connection& connection, const Event& event) {
    return connection.run(
        "INSERT INTO event (campaign, at, actor, action, subject, detail) VALUES ($1, $2, $3, $4, $5, $6)",
        {event.campaign ? SqlValue{event.campaign->value} : SqlValue{}, event.at, event.actor, event.action,
         event.subject, event.detail});
}

Result<std::vector<Event>> latest_events(Connection& connection, CampaignRow campaign, std::size_t most) {
    return rows_of<Event>(
        connection,
        "SELECT at, actor, action, subject, detail FROM event WHERE campaign = $1 ORDER BY id DESC LIMIT $2",
        {campaign.value, static_cast<std::int64_t>(most)}, [&](const SqlRow& row) {
            return Event{row.integer(0), campaign, row.text(1), row.text(2), row.text(3), row.text(4)};
        });
}

Result<std::int64_t> change_counter(Connection& connection) {
    // Rows of PostgreSQL may become visible in another order than their numbers: there the oldest transaction
    // under way counts too, which moves on whenever a write has ended.
    const std::string_view under_way =
        connection.dialect() == SqlDialect::Postgres
            ? " + CAST(CAST(pg_snapshot_xmin(pg_current_snapshot()) AS TEXT) AS BIGINT)"
            : "";
    return integer_of(
        connection,
        fmt::format(
            "SELECT (SELECT coalesce(max(id), 0) FROM judgment) + (SELECT coalesce(max(id), 0) FROM event){}",
            under_way));
}

}  // namespace adjudge
