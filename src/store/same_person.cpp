#include "store/same_person.hpp"

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "store/events.hpp"

namespace adjudge {
namespace {

constexpr std::string_view select_worker = "SELECT w.id, w.service, w.service_id, w.role FROM worker w";

KnownWorker known_worker(const SqlRow& row) {
    return {{row.integer(0)}, {row.text(1), row.text(2), from_word<Role>(row.text(3)).value_or(Role::Crowd)}};
}

Result<KnownWorker> worker_of_row(Connection& connection, WorkerRow id) {
    ADJUDGE_TRY(const auto found,
                row_of<KnownWorker>(connection, fmt::format("{} WHERE w.id = $1", select_worker), {id.value},
                                    known_worker));
    if (!found) {
        return Error{ErrorCode::NotFound, "there is no such worker"};
    }
    return *found;
}

std::string shown_name(const WorkerIdentity& identity) {
    return fmt::format("{}:{}", identity.service, identity.service_id);
}

struct Pair {
    WorkerRow person;
    WorkerRow other;

    [[nodiscard]] SqlValues values() const { return {person.value, other.value}; }
};

// Nobody leases, answers or decides on either of them until the write is done.
Status lock(Connection& connection, const Pair& pair) {
    return connection.run("UPDATE participation SET seen_at = seen_at WHERE worker IN ($1, $2)",
                          pair.values());
}

Result<bool> is_true(Connection& connection, std::string_view sql, const Pair& pair) {
    ADJUDGE_TRY(const auto count, integer_of(connection, sql, pair.values()));
    return count > 0;
}

Status check_link(Connection& connection, const Pair& pair) {
    ADJUDGE_TRY(const auto person, worker_of_row(connection, pair.person));
    ADJUDGE_TRY(const auto other, worker_of_row(connection, pair.other));
    if (pair.person == pair.other) {
        return Error{ErrorCode::InvalidInput, "a worker is the same person as themselves: name two"};
    }
    if (person.identity.role != other.identity.role) {
        return Error{ErrorCode::Conflict,
                     fmt::format("{} is {} and {} is {}: one person has one role",
                                 quote(shown_name(person.identity)), word(person.identity.role),
                                 quote(shown_name(other.identity)), word(other.identity.role))};
    }
    ADJUDGE_TRY(const auto is_linked,
                is_true(connection,
                        "SELECT count(*) FROM worker_link WHERE worker IN ($1, $2) OR person = $2", pair));
    if (is_linked) {
        return Error{
            ErrorCode::Conflict,
            "one of them is linked already: link all names to one and the same, which is linked to none"};
    }
    ADJUDGE_TRY(
        const auto hold_two,
        is_true(connection,
                "SELECT count(*) FROM assignment a JOIN assignment b ON b.campaign = a.campaign WHERE "
                "a.worker = $1 AND b.worker = $2 AND a.state = 'leased' AND b.state = 'leased'",
                pair));
    return hold_two
               ? Status{Error{ErrorCode::Conflict,
                              "both hold a HIT of one campaign now: link them when one of the HITs is done"}}
               : Status{Done{}};
}

// What the other told and passed is the person's where they have nothing of their own; an exclusion is of
// both.
constexpr std::string_view add_participations =
    "INSERT INTO participation (campaign, worker, languages, consented_at, profile, qualification, tries, "
    "is_excluded, made_at, seen_at) SELECT o.campaign, CAST($1 AS BIGINT), o.languages, o.consented_at, "
    "o.profile, "
    "o.qualification, o.tries, o.is_excluded, o.made_at, o.seen_at FROM participation o WHERE o.worker = $2 "
    "ON CONFLICT (campaign, worker) DO UPDATE SET "
    "consented_at = coalesce(participation.consented_at, excluded.consented_at), "
    "profile = coalesce(participation.profile, excluded.profile), "
    "languages = CASE WHEN participation.profile IS NULL THEN excluded.languages ELSE "
    "participation.languages END, "
    "tries = CASE WHEN participation.qualification = 'open' THEN excluded.tries ELSE participation.tries "
    "END, "
    "qualification = CASE WHEN participation.qualification = 'open' THEN excluded.qualification ELSE "
    "participation.qualification END, "
    "is_excluded = CASE WHEN excluded.is_excluded = 1 THEN 1 ELSE participation.is_excluded END";

constexpr std::string_view not_of_both =
    "a.worker = $2 AND NOT EXISTS (SELECT 1 FROM assignment b WHERE b.hit = a.hit AND b.worker = $1)";

Result<MovedWork> move_work(Connection& connection, const Pair& pair) {
    ADJUDGE_TRY(const auto all, integer_of(connection, "SELECT count(*) FROM assignment WHERE worker = $1",
                                           {pair.other.value}));
    ADJUDGE_TRY(connection.run(
        fmt::format("INSERT INTO linked_assignment (assignment, worker) SELECT a.id, CAST($2 AS BIGINT) "
                    "FROM assignment a WHERE {}",
                    not_of_both),
        pair.values()));
    ADJUDGE_TRY(
        connection.run("UPDATE assignment SET worker = $1 WHERE id IN "
                       "(SELECT assignment FROM linked_assignment WHERE worker = $2)",
                       pair.values()));
    const std::int64_t moved = connection.changed();
    ADJUDGE_TRY(connection.run(
        "INSERT INTO reservation (hit, worker) SELECT hit, CAST($1 AS BIGINT) FROM reservation WHERE "
        "worker = $2 ON CONFLICT DO NOTHING",
        pair.values()));
    return MovedWork{moved, all - moved};
}

// In every campaign that the other has been in, so that its tables are read anew.
Status tell(Connection& connection, const Pair& pair, std::string_view action, const LinkContext& context) {
    ADJUDGE_TRY(const auto campaigns,
                rows_of<CampaignRow>(
                    connection, "SELECT campaign FROM participation WHERE worker = $1 ORDER BY campaign",
                    {pair.other.value}, [](const SqlRow& row) { return CampaignRow{row.integer(0)}; }));
    for (const CampaignRow campaign : campaigns) {
        ADJUDGE_TRY(add_event(connection, {.at = context.at,
                                           .campaign = campaign,
                                           .actor = context.actor,
                                           .action = std::string{action},
                                           .subject = fmt::format("worker {}", pair.other.value),
                                           .detail = fmt::format("as worker {}", pair.person.value)}));
    }
    return Done{};
}

}  // namespace

Result<KnownWorker> find_worker(Connection& connection, std::string_view name, std::string_view secret) {
    ADJUDGE_TRY(
        const auto all,
        rows_of<KnownWorker>(connection, fmt::format("{} ORDER BY w.id", select_worker), {}, known_worker));
    for (const KnownWorker& worker : all) {
        if (shown_name(worker.identity) == name || pseudonym(secret, worker.identity) == name) {
            return worker;
        }
    }
    return Error{
        ErrorCode::NotFound,
        fmt::format("there is no worker {}: name one as SERVICE:ID, as invited:anna, or by a pseudonym",
                    quote(name))};
}

Result<std::vector<PersonLink>> person_links(Connection& connection) {
    return rows_of<PersonLink>(
        connection,
        "SELECT o.service, o.service_id, o.role, p.service, p.service_id, p.role, l.actor, l.at FROM "
        "worker_link l "
        "JOIN worker o ON o.id = l.worker JOIN worker p ON p.id = l.person ORDER BY l.at, l.worker",
        {}, [](const SqlRow& row) {
            const auto identity = [&](int at) {
                return WorkerIdentity{row.text(at), row.text(at + 1),
                                      from_word<Role>(row.text(at + 2)).value_or(Role::Crowd)};
            };
            return PersonLink{identity(0), identity(3), row.text(6), row.integer(7)};
        });
}

Result<MovedWork> link_person(Connection& connection, WorkerRow person, WorkerRow other,
                              const LinkContext& context) {
    const Pair pair{person, other};
    ADJUDGE_TRY(lock(connection, pair));
    ADJUDGE_TRY(check_link(connection, pair));
    ADJUDGE_TRY(connection.run(add_participations, pair.values()));
    ADJUDGE_TRY(auto work, move_work(connection, pair));
    ADJUDGE_TRY(connection.run("INSERT INTO worker_link (person, worker, actor, at) VALUES ($1, $2, $3, $4)",
                               {person.value, other.value, context.actor, context.at}));
    ADJUDGE_TRY(tell(connection, pair, "link", context));
    return work;
}

Result<MovedWork> unlink_person(Connection& connection, WorkerRow other, const LinkContext& context) {
    ADJUDGE_TRY(
        const auto person,
        row_of<WorkerRow>(connection, "SELECT person FROM worker_link WHERE worker = $1", {other.value},
                          [](const SqlRow& row) { return WorkerRow{row.integer(0)}; }));
    if (!person) {
        return Error{ErrorCode::NotFound, "this worker is not linked to another"};
    }
    const Pair pair{*person, other};
    ADJUDGE_TRY(lock(connection, pair));
    ADJUDGE_TRY(
        connection.run("UPDATE assignment SET worker = $1 WHERE id IN "
                       "(SELECT assignment FROM linked_assignment WHERE worker = $1)",
                       {other.value}));
    const std::int64_t moved = connection.changed();
    ADJUDGE_TRY(connection.run("DELETE FROM linked_assignment WHERE worker = $1", {other.value}));
    ADJUDGE_TRY(connection.run("DELETE FROM worker_link WHERE worker = $1", {other.value}));
    ADJUDGE_TRY(tell(connection, pair, "unlink", context));
    return MovedWork{moved, 0};
}

}  // namespace adjudge
