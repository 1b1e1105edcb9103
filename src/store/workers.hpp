// Workers, and how they stand in a campaign.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"
#include "model/kinds.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

// Who somebody is: a crowd service and the id that it gives. An invited worker has the service "invited" and
// a name; one who came by an open link has the service "link" and a random id.
struct WorkerIdentity {
    std::string service;
    std::string service_id;
    Role role = Role::Crowd;
};

// The service of workers whom the simulation plays, whatever their role.
inline constexpr std::string_view simulated_service = "simulated";

enum class QualificationState { Open, Passed, Failed };

template <>
struct Words<QualificationState> {
    static constexpr std::array<std::string_view, 3> all{"open", "passed", "failed"};
};

// A worker in a campaign.
struct Participation {
    ParticipationRow id;
    CampaignRow campaign;
    WorkerRow worker;
    WorkerIdentity identity;
    std::vector<std::string> languages = {};  // those that the worker reads; none: not asked
    bool has_consented = false;
    std::optional<std::string> profile = {};  // JSON
    QualificationState qualification = QualificationState::Open;
    std::int64_t tries = 0;
    bool is_excluded = false;
};

// The participation of a worker who comes for the first time or again; of the person, where they are linked
// to one (same_person.hpp).
Result<Participation> enter(Connection& connection, CampaignRow campaign, const WorkerIdentity& identity,
                            StoreTime now);

// A new token for a worker's browser; the store keeps its hash.
Result<std::string> make_worker_token(Connection& connection, ParticipationRow participation, StoreTime now);

// Fails with NotFound where the token is not known.
Result<Participation> find_participation(Connection& connection, std::string_view token);
Result<Participation> find_participation(Connection& connection, ParticipationRow id);

// Keeps others from changing the participation until the write is done.
Status lock_participation(Connection& connection, ParticipationRow id, StoreTime now);

// Those of a participation, as its row keeps them.
std::vector<std::string> languages_of(std::string_view text);

// What a worker is called where their id must not be told: the same in every export of a store.
std::string pseudonym(std::string_view key, const WorkerIdentity& identity);

struct KnownWorker {
    WorkerRow id;
    WorkerIdentity identity;
};
// Everybody who has entered the campaign.
Result<std::vector<KnownWorker>> workers_in(Connection& connection, CampaignRow campaign);

Status record_consent(Connection& connection, ParticipationRow id, StoreTime now);
Status record_profile(Connection& connection, ParticipationRow id, const std::string& profile,
                      const std::vector<std::string>& languages);
Status record_languages(Connection& connection, ParticipationRow id,
                        const std::vector<std::string>& languages);
Status record_qualification(Connection& connection, ParticipationRow id, QualificationState state,
                            std::int64_t tries);

}  // namespace adjudge
