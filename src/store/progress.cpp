#include "store/progress.hpp"

#include <fmt/format.h>

#include "base/try.hpp"

namespace adjudge {
namespace {

// Places by HIT: $1 the campaign. Qualification is no part of the collection.
constexpr std::string_view places =
    "SELECT h.id, h.name, h.configuration, h.source_language, h.target_language, h.wanted, h.open, "
    "(SELECT count(*) FROM assignment a WHERE a.hit = h.id AND a.state = 'leased') AS under_way, "
    "(SELECT count(*) FROM assignment a WHERE a.hit = h.id AND a.state IN ('submitted', 'approved', "
    "'rejected') AND a.occupies = 1) AS done "
    "FROM hit h WHERE h.campaign = $1 AND h.audience <> 'qualification'";

Result<std::vector<PlaceCounts>> progress_by_part(Connection& connection, CampaignRow campaign) {
    const std::string sql = fmt::format(
        "SELECT configuration, source_language, target_language, count(*), CAST(sum(wanted) AS BIGINT), "
        "CAST(sum(open) AS BIGINT), CAST(sum(under_way) AS BIGINT), CAST(sum(done) AS BIGINT) FROM ({}) p "
        "GROUP BY configuration, source_language, target_language "
        "ORDER BY configuration, source_language, target_language",
        places);
    return rows_of<PlaceCounts>(connection, sql, {campaign.value}, [](const SqlRow& row) {
        return PlaceCounts{row.text(0),    row.text(1),    row.text(2),    row.integer(3),
                           row.integer(4), row.integer(5), row.integer(6), row.integer(7)};
    });
}

Result<std::vector<SystemProgress>> progress_by_system(Connection& connection, CampaignRow campaign) {
    const std::string sql = fmt::format(
        "SELECT s.system, p.source_language, p.target_language, CAST(sum(s.units * p.wanted) AS BIGINT), "
        "CAST(sum(s.units * p.done) AS BIGINT) FROM ({}) p JOIN hit_system s ON s.hit = p.id "
        "GROUP BY s.system, p.source_language, p.target_language "
        "ORDER BY p.source_language, p.target_language, s.system",
        places);
    return rows_of<SystemProgress>(connection, sql, {campaign.value}, [](const SqlRow& row) {
        return SystemProgress{row.text(0), row.text(1), row.text(2), row.integer(3), row.integer(4)};
    });
}

PlaceCounts sum_of(const std::vector<PlaceCounts>& parts) {
    PlaceCounts whole;
    for (const PlaceCounts& part : parts) {
        whole.hits += part.hits;
        whole.wanted += part.wanted;
        whole.open += part.open;
        whole.under_way += part.under_way;
        whole.done += part.done;
    }
    return whole;
}

Status add_judgments(Connection& connection, CampaignRow campaign, StoreTime now,
                     CampaignProgress& progress) {
    constexpr StoreTime hour = 3'600'000;
    return connection.run(
        "SELECT count(*), count(CASE WHEN j.server_at > $2 THEN 1 END), min(j.server_at), max(j.server_at) "
        "FROM judgment j JOIN assignment a ON a.id = j.assignment WHERE a.campaign = $1",
        SqlValues{campaign.value, now - hour}, [&](const SqlRow& row) {
            progress.judgments = row.integer(0);
            progress.last_hour = row.integer(1);
            if (!row.is_null(2)) {
                progress.first_judgment = row.integer(2);
                progress.last_judgment = row.integer(3);
            }
        });
}

Status add_assignments(Connection& connection, CampaignRow campaign, CampaignProgress& progress) {
    return connection.run(
        "SELECT count(DISTINCT worker), count(CASE WHEN state = 'rejected' THEN 1 END), "
        "count(CASE WHEN state = 'expired' THEN 1 END), count(CASE WHEN state = 'returned' THEN 1 END) "
        "FROM assignment WHERE campaign = $1",
        SqlValues{campaign.value}, [&](const SqlRow& row) {
            progress.workers = row.integer(0);
            progress.rejected = row.integer(1);
            progress.expired = row.integer(2);
            progress.returned = row.integer(3);
        });
}

}  // namespace

Result<CampaignProgress> campaign_progress(Connection& connection, CampaignRow campaign, StoreTime now) {
    CampaignProgress progress;
    ADJUDGE_TRY(auto parts, progress_by_part(connection, campaign));
    progress.parts = std::move(parts);
    progress.whole = sum_of(progress.parts);
    ADJUDGE_TRY(auto systems, progress_by_system(connection, campaign));
    progress.systems = std::move(systems);
    for (Status status : {add_judgments(connection, campaign, now, progress),
                          add_assignments(connection, campaign, progress)}) {
        if (!status) {
            return std::move(status).error();
        }
    }
    return progress;
}

Result<std::vector<HitProgress>> hit_progress(Connection& connection, CampaignRow campaign) {
    return rows_of<HitProgress>(
        connection, fmt::format("SELECT name, wanted, open, under_way, done FROM ({}) p ORDER BY id", places),
        {campaign.value}, [](const SqlRow& row) {
            return HitProgress{row.text(0), row.integer(1), row.integer(2), row.integer(3), row.integer(4)};
        });
}

Result<std::vector<WorkerProgress>> worker_progress(Connection& connection, CampaignRow campaign) {
    return rows_of<WorkerProgress>(
        connection,
        "SELECT p.worker, w.service, w.service_id, w.role, p.is_excluded, p.seen_at, "
        "count(CASE WHEN a.state = 'submitted' THEN 1 END), count(CASE WHEN a.state = 'approved' THEN 1 "
        "END), "
        "count(CASE WHEN a.state = 'rejected' THEN 1 END), count(CASE WHEN a.state IN ('leased', 'expired', "
        "'returned') THEN 1 END), "
        "CAST(coalesce(sum(j.judgments), 0) AS BIGINT), CAST(sum(j.milliseconds) AS DOUBLE PRECISION) / "
        "nullif(sum(j.timed), 0) / 1000 "
        "FROM participation p JOIN worker w ON w.id = p.worker "
        "LEFT JOIN assignment a ON a.campaign = p.campaign AND a.worker = p.worker "
        "LEFT JOIN (SELECT assignment, count(*) AS judgments, sum(milliseconds) AS milliseconds, "
        "count(milliseconds) AS timed "
        "FROM judgment GROUP BY assignment) j ON j.assignment = a.id "
        "WHERE p.campaign = $1 AND (NOT EXISTS (SELECT 1 FROM worker_link l WHERE l.worker = p.worker) OR "
        "EXISTS "
        "(SELECT 1 FROM assignment o WHERE o.campaign = p.campaign AND o.worker = p.worker)) "
        "GROUP BY p.worker, w.service, w.service_id, w.role, p.is_excluded, p.seen_at "
        "ORDER BY p.worker",
        {campaign.value}, [](const SqlRow& row) {
            return WorkerProgress{
                .worker = {row.integer(0)},
                .identity = {row.text(1), row.text(2), from_word<Role>(row.text(3)).value_or(Role::Crowd)},
                .is_excluded = row.integer(4) != 0,
                .submitted = row.integer(6),
                .approved = row.integer(7),
                .rejected = row.integer(8),
                .unfinished = row.integer(9),
                .judgments = row.integer(10),
                .seconds_per_unit = row.is_null(11) ? std::nullopt : std::optional{row.number(11)},
                .seen_at = row.integer(5)};
        });
}

}  // namespace adjudge
