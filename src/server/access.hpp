// Who asks, and what they may.
#pragma once

#include <string>

#include "base/result.hpp"
#include "http/message.hpp"
#include "store/accounts.hpp"
#include "store/assignments.hpp"
#include "store/store.hpp"
#include "store/workers.hpp"

namespace adjudge {

inline constexpr std::string_view session_cookie = "adjudge_session";

// The worker whose token the header Authorization bears; else 401.
Result<Participation, HttpResponse> asking_worker(Store& store, const HttpRequest& request);

// A worker and the assignment of theirs that the path names; that of another worker is as unknown as one that
// is not there.
struct WorkerAssignment {
    Participation worker;
    StoredAssignment assignment;
};
Result<WorkerAssignment, HttpResponse> asking_worker_at_work(Store& store, const HttpRequest& request);

// The requester whose session the cookie names, with at least this role; else 401 or 403. A request that
// changes something must also bear the session's token in X-CSRF-Token.
Result<Session, HttpResponse> asking_requester(Store& store, const HttpRequest& request, AccountRole least);

}  // namespace adjudge
