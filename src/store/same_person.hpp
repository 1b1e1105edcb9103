// Workers of several names who are one person: someone who was invited and also came through a crowd service,
// as the requester knows.
//
// From the link on, whoever comes by either name is one worker: quotas, `never_twice`, exclusions and
// analyses see one. Finished and unfinished work of the other name becomes the person's; taking the link back
// gives it back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"
#include "store/workers.hpp"

namespace adjudge {

// A worker by "SERVICE:ID", or by the pseudonym that a store with this secret gives. Fails with NotFound.
Result<KnownWorker> find_worker(Connection& connection, std::string_view name, std::string_view secret);

struct PersonLink {
    WorkerIdentity other;
    WorkerIdentity person;
    std::string actor;
    StoreTime at = 0;
};
// All, the oldest first.
Result<std::vector<PersonLink>> person_links(Connection& connection);

struct LinkContext {
    std::string actor;
    StoreTime at = 0;
};

struct MovedWork {
    std::int64_t moved = 0;  // assignments
    std::int64_t kept = 0;   // of HITs that the person has done by both names: they stay where they are
};

// Fails with Conflict where the roles differ, where one of them is linked already, or where both hold a HIT
// of one campaign now.
Result<MovedWork> link_person(Connection& connection, WorkerRow person, WorkerRow other,
                              const LinkContext& context);

// Gives the work of before the link back. Fails with NotFound where there is no link.
Result<MovedWork> unlink_person(Connection& connection, WorkerRow other, const LinkContext& context);

}  // namespace adjudge
