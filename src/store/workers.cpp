#include "store/workers.hpp"

#include <fmt/format.h>

#include "base/try.hpp"
#include "store/secrets.hpp"

namespace adjudge {
namespace {

constexpr std::string_view select_participation =
    "SELECT p.id, p.campaign, p.worker, w.service, w.service_id, w.role, p.languages, p.consented_at, "
    "p.profile, "
    "p.qualification, p.tries, p.is_excluded FROM participation p JOIN worker w ON w.id = p.worker";

std::string text_of(const std::vector<std::string>& languages) {
    std::string text = languages.empty() ? "" : ",";
    for (const std::string& language : languages) {
        text += language + ",";
    }
    return text;
}

Participation participation_of(const SqlRow& row) {
    return {.id = {row.integer(0)},
            .campaign = {row.integer(1)},
            .worker = {row.integer(2)},
            .identity = {row.text(3), row.text(4), from_word<Role>(row.text(5)).value_or(Role::Crowd)},
            .languages = languages_of(row.text(6)),
            .has_consented = !row.is_null(7),
            .profile = row.is_null(8) ? std::nullopt : std::optional{row.text(8)},
            .qualification = from_word<QualificationState>(row.text(9)).value_or(QualificationState::Open),
            .tries = row.integer(10),
            .is_excluded = row.integer(11) != 0};
}

Result<Participation> find_where(Connection& connection, std::string_view condition, const SqlValues& values,
                                 std::string_view otherwise) {
    ADJUDGE_TRY(auto found,
                row_of<Participation>(connection, fmt::format("{} {}", select_participation, condition),
                                      values, participation_of));
    if (!found) {
        return Error{ErrorCode::NotFound, std::string{otherwise}};
    }
    return *std::move(found);
}

}  // namespace

// Languages are kept as ",de,ar,": a HIT's language is found between commas.
std::vector<std::string> languages_of(std::string_view text) {
    std::vector<std::string> languages;
    for (std::size_t from = 1; from < text.size();) {
        const std::size_t end = text.find(',', from);
        languages.emplace_back(text.substr(from, end - from));
        from = end == std::string_view::npos ? text.size() : end + 1;
    }
    return languages;
}

Result<Participation> enter(Connection& connection, CampaignRow campaign, const WorkerIdentity& identity,
                            StoreTime now) {
    ADJUDGE_TRY(
        const auto named,
        integer_of(connection,
                   "INSERT INTO worker (service, service_id, role, made_at) VALUES ($1, $2, $3, $4) "
                   "ON CONFLICT (service, service_id) DO UPDATE SET service = excluded.service RETURNING id",
                   {identity.service, identity.service_id, std::string{word(identity.role)}, now}));
    // Who is linked to another comes as that one.
    ADJUDGE_TRY(
        const auto worker,
        integer_of(connection,
                   "SELECT coalesce((SELECT l.person FROM worker_link l WHERE l.worker = w.id), w.id) "
                   "FROM worker w WHERE w.id = $1",
                   {named}));
    ADJUDGE_TRY(
        const auto id,
        integer_of(connection,
                   "INSERT INTO participation (campaign, worker, languages, qualification, tries, "
                   "is_excluded, made_at, seen_at) "
                   "VALUES ($1, $2, '', 'open', 0, 0, $3, $3) "
                   "ON CONFLICT (campaign, worker) DO UPDATE SET seen_at = excluded.seen_at RETURNING id",
                   {campaign.value, worker, now}));
    return find_participation(connection, ParticipationRow{id});
}

Result<std::string> make_worker_token(Connection& connection, ParticipationRow participation, StoreTime now) {
    std::string token = random_token(24);
    ADJUDGE_TRY(connection.run("INSERT INTO worker_token (hash, participation, made_at) VALUES ($1, $2, $3)",
                               {token_hash(token), participation.value, now}));
    return token;
}

Result<Participation> find_participation(Connection& connection, std::string_view token) {
    return find_where(connection,
                      "JOIN participation came ON came.campaign = p.campaign "
                      "JOIN worker_token t ON t.participation = came.id "
                      "LEFT JOIN worker_link l ON l.worker = came.worker "
                      "WHERE t.hash = $1 AND p.worker = coalesce(l.person, came.worker)",
                      {token_hash(token)}, "this token is not known");
}

Result<Participation> find_participation(Connection& connection, ParticipationRow id) {
    return find_where(connection, "WHERE p.id = $1", {id.value}, "there is no such worker in the campaign");
}

Status lock_participation(Connection& connection, ParticipationRow id, StoreTime now) {
    return connection.run("UPDATE participation SET seen_at = $2 WHERE id = $1", {id.value, now});
}

std::string pseudonym(std::string_view key, const WorkerIdentity& identity) {
    // Services may give the same id to different people.
    return keyed_hash(key, fmt::format("{}\n{}", identity.service, identity.service_id));
}

Status record_consent(Connection& connection, ParticipationRow id, StoreTime now) {
    return connection.run("UPDATE participation SET consented_at = $2 WHERE id = $1 AND consented_at IS NULL",
                          {id.value, now});
}

Status record_profile(Connection& connection, ParticipationRow id, const std::string& profile,
                      const std::vector<std::string>& languages) {
    return connection.run("UPDATE participation SET profile = $2, languages = $3 WHERE id = $1",
                          {id.value, profile, text_of(languages)});
}

Status record_languages(Connection& connection, ParticipationRow id,
                        const std::vector<std::string>& languages) {
    return connection.run("UPDATE participation SET languages = $2 WHERE id = $1",
                          {id.value, text_of(languages)});
}

Status record_qualification(Connection& connection, ParticipationRow id, QualificationState state,
                            std::int64_t tries) {
    return connection.run("UPDATE participation SET qualification = $2, tries = $3 WHERE id = $1",
                          {id.value, std::string{word(state)}, tries});
}

Result<std::vector<KnownWorker>> workers_in(Connection& connection, CampaignRow campaign) {
    return rows_of<KnownWorker>(
        connection,
        "SELECT w.id, w.service, w.service_id, w.role FROM worker w JOIN participation p ON "
        "p.worker = w.id WHERE p.campaign = $1 ORDER BY w.id",
        {campaign.value}, [](const SqlRow& row) {
            return KnownWorker{
                {row.integer(0)},
                {row.text(1), row.text(2), from_word<Role>(row.text(3)).value_or(Role::Crowd)}};
        });
}

}  // namespace adjudge
