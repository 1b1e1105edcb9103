#include "store/schema.hpp"

#include <array>
#include <string>

#include <fmt/format.h>
#include <sodium.h>

#include "base/try.hpp"

namespace adjudge {
namespace {

// Times are milliseconds since 1970 in UTC. What is JSON or TOML is kept as the text that came.
constexpr std::string_view first_tables = R"sql(
CREATE TABLE store_fact (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE campaign (
    id {id},
    name TEXT NOT NULL UNIQUE,
    settings TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'paused', 'closed')),
    link TEXT NOT NULL UNIQUE,
    made_at BIGINT NOT NULL);

CREATE TABLE item (
    id {id},
    campaign BIGINT NOT NULL REFERENCES campaign,
    source_language TEXT NOT NULL,
    target_language TEXT NOT NULL,
    name TEXT NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (campaign, source_language, target_language, name));

-- `open` counts the places that anybody may take: `wanted` less the assignments that occupy one.
CREATE TABLE hit (
    id {id},
    campaign BIGINT NOT NULL REFERENCES campaign,
    audience TEXT NOT NULL CHECK (audience IN ('crowd', 'expert', 'qualification')),
    name TEXT NOT NULL,
    configuration TEXT NOT NULL,
    source_language TEXT NOT NULL,
    target_language TEXT NOT NULL,
    units BIGINT NOT NULL,
    seconds BIGINT NOT NULL,
    wanted BIGINT NOT NULL,
    open BIGINT NOT NULL CHECK (open >= 0),
    instructions TEXT NOT NULL,
    signature TEXT NOT NULL,
    UNIQUE (campaign, audience, name));
CREATE INDEX hit_open ON hit (campaign, id) WHERE open > 0;

CREATE TABLE hit_item (
    hit BIGINT NOT NULL REFERENCES hit,
    item BIGINT NOT NULL REFERENCES item,
    PRIMARY KEY (hit, item));
CREATE INDEX hit_item_item ON hit_item (item);

CREATE TABLE unit (
    id {id},
    hit BIGINT NOT NULL REFERENCES hit,
    position BIGINT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    item BIGINT REFERENCES item,
    body TEXT NOT NULL,
    UNIQUE (hit, position));

CREATE TABLE worker (
    id {id},
    service TEXT NOT NULL,
    service_id TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('crowd', 'expert', 'simulated')),
    made_at BIGINT NOT NULL,
    UNIQUE (service, service_id));

-- A worker in a campaign. Its row is locked first by whatever depends on what the worker has done so far.
CREATE TABLE participation (
    id {id},
    campaign BIGINT NOT NULL REFERENCES campaign,
    worker BIGINT NOT NULL REFERENCES worker,
    languages TEXT NOT NULL,
    consented_at BIGINT,
    profile TEXT,
    qualification TEXT NOT NULL CHECK (qualification IN ('open', 'passed', 'failed')),
    tries BIGINT NOT NULL,
    is_excluded BIGINT NOT NULL,
    made_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    UNIQUE (campaign, worker));

CREATE TABLE worker_token (
    hash TEXT PRIMARY KEY,
    participation BIGINT NOT NULL REFERENCES participation,
    made_at BIGINT NOT NULL);

-- A HIT that is kept for a worker, beside the places of `hit.open`.
CREATE TABLE reservation (
    hit BIGINT NOT NULL REFERENCES hit,
    worker BIGINT NOT NULL REFERENCES worker,
    PRIMARY KEY (hit, worker));
CREATE INDEX reservation_worker ON reservation (worker);

-- `occupies` is 1 where the work takes one of the places of its HIT: not with a reservation, not where a lease ended without
-- work, not where rejected work is to be replaced.
CREATE TABLE assignment (
    id {id},
    token TEXT NOT NULL UNIQUE,
    campaign BIGINT NOT NULL REFERENCES campaign,
    hit BIGINT NOT NULL REFERENCES hit,
    worker BIGINT NOT NULL REFERENCES worker,
    occupies BIGINT NOT NULL,
    state TEXT NOT NULL
        CHECK (state IN ('leased', 'expired', 'returned', 'submitted', 'approved', 'rejected')),
    lease_ends BIGINT NOT NULL,
    answered BIGINT NOT NULL,
    code TEXT NOT NULL,
    comment TEXT NOT NULL,
    reason TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    ended_at BIGINT,
    UNIQUE (hit, worker));
CREATE INDEX assignment_worker ON assignment (worker, campaign);
CREATE INDEX assignment_campaign ON assignment (campaign, state);
CREATE INDEX assignment_lease ON assignment (lease_ends) WHERE state = 'leased';

-- Append-only. A changed answer is a new revision.
CREATE TABLE judgment (
    id {id},
    assignment BIGINT NOT NULL REFERENCES assignment,
    unit BIGINT NOT NULL REFERENCES unit,
    field TEXT NOT NULL,
    revision BIGINT NOT NULL,
    submission TEXT NOT NULL,
    answer TEXT NOT NULL,
    milliseconds BIGINT,
    client_at BIGINT,
    server_at BIGINT NOT NULL,
    trace TEXT NOT NULL,
    UNIQUE (assignment, unit, field, revision),
    UNIQUE (assignment, submission, field));

CREATE TABLE account (
    id {id},
    name TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('owner', 'reviewer', 'viewer')),
    made_at BIGINT NOT NULL);

CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES account,
    csrf TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL);

CREATE TABLE event (
    id {id},
    campaign BIGINT REFERENCES campaign,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL);
CREATE INDEX event_campaign ON event (campaign, id);
)sql";

// A file that an account sends comes in parts and is kept until a campaign is made of it.
constexpr std::string_view second_tables = R"sql(
CREATE TABLE upload_part (
    account BIGINT NOT NULL REFERENCES account,
    upload TEXT NOT NULL,
    part BIGINT NOT NULL,
    size BIGINT NOT NULL,
    at BIGINT NOT NULL,
    bytes TEXT NOT NULL,
    PRIMARY KEY (account, upload, part));

-- What requesters write to a worker.
CREATE TABLE message (
    id {id},
    campaign BIGINT NOT NULL REFERENCES campaign,
    worker BIGINT NOT NULL REFERENCES worker,
    actor TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    read_at BIGINT);
CREATE INDEX message_worker ON message (worker, campaign);

CREATE INDEX event_action ON event (campaign, action);

-- How many units of a HIT are about a system, controls aside.
CREATE TABLE hit_system (
    hit BIGINT NOT NULL REFERENCES hit,
    system TEXT NOT NULL,
    units BIGINT NOT NULL,
    PRIMARY KEY (hit, system));
INSERT INTO hit_system (hit, system, units)
    SELECT u.hit, {system}, count(DISTINCT u.id) FROM {unit_systems} WHERE u.kind = 'system' GROUP BY u.hit, {system};
)sql";

// Parts of files were base64.
constexpr std::string_view third_tables = R"sql(
ALTER TABLE upload_part RENAME TO upload_text;
CREATE TABLE upload_part (
    account BIGINT NOT NULL REFERENCES account,
    upload TEXT NOT NULL,
    part BIGINT NOT NULL,
    size BIGINT NOT NULL,
    at BIGINT NOT NULL,
    bytes {bytes} NOT NULL,
    PRIMARY KEY (account, upload, part));
)sql";

struct PartKey {
    std::int64_t account;
    std::string upload;
    std::int64_t part;
};

std::string bytes_of_base64(const std::string& text) {
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
                      nullptr, &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
    bytes.resize(size);
    return bytes;
}

// One part after the other: SQLite can't decode base64, and all of them may be large.
Status decode_uploads(Connection& connection) {
    ADJUDGE_TRY(const auto keys,
                rows_of<PartKey>(connection, "SELECT account, upload, part FROM upload_text", {},
                                 [](const SqlRow& row) {
                                     return PartKey{row.integer(0), row.text(1), row.integer(2)};
                                 }));
    for (const PartKey& key : keys) {
        const SqlValues values{key.account, key.upload, key.part};
        ADJUDGE_TRY(const auto text,
                    row_of<std::string>(connection,
                                        "SELECT bytes FROM upload_text WHERE account = $1 AND upload = $2 "
                                        "AND part = $3",
                                        values, [](const SqlRow& row) { return row.text(0); }));
        ADJUDGE_TRY(connection.run(
            "INSERT INTO upload_part (account, upload, part, size, at, bytes) SELECT account, upload, part, "
            "size, at, $4 FROM upload_text WHERE account = $1 AND upload = $2 AND part = $3",
            {key.account, key.upload, key.part, SqlBytes{bytes_of_base64(text.value())}}));
    }
    return connection.run_script("DROP TABLE upload_text");
}

constexpr std::string_view person_tables = R"sql(
-- A worker who is the same person as another, by whose row they go.
CREATE TABLE worker_link (
    worker BIGINT PRIMARY KEY REFERENCES worker,
    person BIGINT NOT NULL REFERENCES worker,
    actor TEXT NOT NULL,
    at BIGINT NOT NULL);

-- What the worker had done before the link.
CREATE TABLE linked_assignment (
    assignment BIGINT PRIMARY KEY REFERENCES assignment,
    worker BIGINT NOT NULL REFERENCES worker);
)sql";

// In earlier work everybody saw a HIT in its own order, which is the empty one.
constexpr std::string_view order_columns = R"sql(
ALTER TABLE assignment ADD COLUMN unit_order TEXT NOT NULL DEFAULT '';
)sql";

constexpr std::array<Migration, 5> all_migrations{
    {{"the first tables", first_tables},
     {"uploads, messages and the systems of HITs", second_tables},
     {"uploads as bytes", third_tables, decode_uploads},
     {"workers who are one person", person_tables},
     {"an order of units for each assignment", order_columns}}};

// What the two databases write in different ways.
struct DialectText {
    std::string_view name;
    std::string_view sqlite;
    std::string_view postgres;
};
constexpr std::array<DialectText, 4> dialect_texts{{
    // AUTOINCREMENT never gives a number twice, like PostgreSQL's identity columns.
    {"{id}", "INTEGER PRIMARY KEY AUTOINCREMENT", "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"},
    {"{unit_systems}",
     "unit u, json_each(u.body, '$.stimuli') AS stimulus, json_each(stimulus.value, '$.systems') AS system",
     "unit u, jsonb_array_elements(u.body::jsonb -> 'stimuli') AS stimulus, "
     "jsonb_array_elements_text(coalesce(stimulus -> 'systems', '[]'::jsonb)) AS system"},
    {"{system}", "system.value", "system"},
    {"{bytes}", "BLOB", "BYTEA"},
}};

std::string in_dialect(std::string_view sql, SqlDialect dialect) {
    std::string text{sql};
    for (const auto& [name, sqlite, postgres] : dialect_texts) {
        for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
            text.replace(at, name.size(), dialect == SqlDialect::Sqlite ? sqlite : postgres);
        }
    }
    return text;
}

std::string_view count_tables(SqlDialect dialect, bool of_facts) {
    if (dialect == SqlDialect::Sqlite) {
        return of_facts
                   ? "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'store_fact'"
                   : "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    }
    return of_facts ? "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() "
                      "AND table_name = 'store_fact'"
                    : "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()";
}

Status apply(Connection& connection, const Migration& step, std::size_t number) {
    ADJUDGE_TRY(connection.run_script(in_dialect(step.sql, connection.dialect())));
    if (step.rewrite != nullptr) {
        ADJUDGE_TRY(step.rewrite(connection));
    }
    return connection.run(
        "INSERT INTO store_fact (name, value) VALUES ('schema_version', $1) "
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        {fmt::format("{}", number)});
}

Status apply_from(Connection& connection, std::span<const Migration> steps) {
    // Two programs that start on one empty PostgreSQL: the second waits, and finds the work done.
    if (connection.dialect() == SqlDialect::Postgres) {
        ADJUDGE_TRY(connection.run_script("SELECT pg_advisory_xact_lock(4705283)"));
    }
    ADJUDGE_TRY(const auto version, schema_version(connection));
    for (auto number = static_cast<std::size_t>(version); number < steps.size(); ++number) {
        ADJUDGE_TRY(apply(connection, steps[number], number + 1));
    }
    return Done{};
}

}  // namespace

std::span<const Migration> migrations() { return all_migrations; }

// All tables are counted before ours: who makes them at this moment makes all of them at once, and is seen by
// the second look if by the first.
Result<std::int64_t> schema_version(Connection& connection) {
    auto tables = integer_of(connection, count_tables(connection.dialect(), false));
    if (!tables || *tables == 0) {
        return tables;
    }
    auto facts = integer_of(connection, count_tables(connection.dialect(), true));
    if (facts && *facts == 0) {
        return Error{ErrorCode::InvalidInput,
                     "the database holds tables that are not adjudge's: name another one"};
    }
    return facts ? integer_of(connection,
                              "SELECT CAST(value AS BIGINT) FROM store_fact WHERE name = 'schema_version'")
                 : facts;
}

Status migrate(Connection& connection, std::span<const Migration> steps) {
    const std::string_view begin = connection.dialect() == SqlDialect::Sqlite ? "BEGIN IMMEDIATE" : "BEGIN";
    ADJUDGE_TRY(connection.run_script(begin));
    Status status = apply_from(connection, steps);
    if (status) {
        status = connection.run_script("COMMIT");
    }
    if (!status && connection.is_in_transaction()) {
        // What went wrong is told already; a rollback that fails too changes nothing.
        static_cast<void>(connection.run_script("ROLLBACK"));
    }
    return status;
}

Status check_version(Connection& connection, std::span<const Migration> steps) {
    ADJUDGE_TRY(const auto version, schema_version(connection));
    const auto newest = static_cast<std::int64_t>(steps.size());
    if (version < newest) {
        return Error{
            ErrorCode::Conflict,
            fmt::format(
                "the store has schema {}, this program {}: make a copy with `adjudge backup`, then run "
                "`adjudge serve --migrate`",
                version, newest)};
    }
    if (version > newest) {
        return Error{ErrorCode::Conflict,
                     fmt::format("the store has schema {}, this program knows only {}: use the adjudge "
                                 "that made it, or a newer one",
                                 version, newest)};
    }
    return Done{};
}

}  // namespace adjudge
