#include "store/assignments.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "store/seen_order.hpp"

namespace adjudge {
namespace {

constexpr std::string_view select_assignment =
    "SELECT a.id, a.token, a.campaign, a.hit, a.worker, a.occupies, a.state, a.lease_ends, a.answered, "
    "h.units, a.code, a.unit_order "
    "FROM assignment a JOIN hit h ON h.id = a.hit";

// What only damage can break is not gone on with: answers would be taken for those to other units.
std::vector<std::uint32_t> order_of(const std::string& text, std::int64_t units) {
    auto order = parse_seen_order(text, units);
    if (!order) {
        throw std::logic_error{"the order of an assignment can't be read: " + order.error().message};
    }
    return *std::move(order);
}

StoredAssignment assignment_of(const SqlRow& row) {
    return {.id = {row.integer(0)},
            .token = row.text(1),
            .campaign = {row.integer(2)},
            .hit = {row.integer(3)},
            .worker = {row.integer(4)},
            .occupies = row.integer(5) != 0,
            .state = from_word<AssignmentState>(row.text(6)).value_or(AssignmentState::Returned),
            .lease_ends = row.integer(7),
            .answered = row.integer(8),
            .units = row.integer(9),
            .code = row.text(10),
            .order = order_of(row.text(11), row.integer(9))};
}

Result<StoredAssignment> found_or_missing(Result<std::optional<StoredAssignment>> found) {
    if (!found) {
        return std::move(found).error();
    }
    if (!*found) {
        return Error{ErrorCode::NotFound, "there is no such assignment"};
    }
    return **std::move(found);
}

}  // namespace

Result<StoredAssignment> find_assignment(Connection& connection, AssignmentRow id, Locking locking) {
    const bool locks = locking == Locking::Locks && connection.dialect() == SqlDialect::Postgres;
    const std::string sql =
        fmt::format("{} WHERE a.id = $1{}", select_assignment, locks ? " FOR UPDATE OF a" : "");
    return found_or_missing(row_of<StoredAssignment>(connection, sql, {id.value}, assignment_of));
}

Result<StoredAssignment> find_assignment(Connection& connection, std::string_view token) {
    const std::string sql = fmt::format("{} WHERE a.token = $1", select_assignment);
    return found_or_missing(row_of<StoredAssignment>(connection, sql, {std::string{token}}, assignment_of));
}

Result<std::vector<StoredAssignment>> assignments_of(Connection& connection, CampaignRow campaign,
                                                     WorkerRow worker) {
    const std::string sql =
        fmt::format("{} WHERE a.worker = $1 AND a.campaign = $2 ORDER BY a.id", select_assignment);
    return rows_of<StoredAssignment>(connection, sql, {worker.value, campaign.value}, assignment_of);
}

Status end_assignment(Connection& connection, const StoredAssignment& assignment, const Ending& ending) {
    const bool frees = ending.frees_place && assignment.occupies;
    Status status = connection.run(
        "UPDATE assignment SET state = $2, occupies = $3, reason = $4, ended_at = coalesce(ended_at, $5) "
        "WHERE id = $1",
        {assignment.id.value, std::string{word(ending.state)},
         static_cast<std::int64_t>(assignment.occupies && !frees), ending.reason, ending.at});
    if (!status || !frees) {
        return status;
    }
    return connection.run("UPDATE hit SET open = open + 1 WHERE id = $1", {assignment.hit.value});
}

}  // namespace adjudge
