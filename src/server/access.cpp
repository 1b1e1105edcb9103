#include "server/access.hpp"

#include <fmt/format.h>

#include "base/try.hpp"
#include "server/api/json_reply.hpp"

namespace adjudge {
namespace {

std::string_view bearer_token(const HttpRequest& request) {
    constexpr std::string_view scheme = "Bearer ";
    const std::string_view header = request.header("authorization");
    return header.starts_with(scheme) ? header.substr(scheme.size()) : std::string_view{};
}

HttpResponse unknown_worker(const HttpRequest& request) {
    HttpResponse response =
        refuse(401, "this link is not valid, or no longer: open the link that you were given", request);
    response.set_header("WWW-Authenticate", "Bearer");
    return response;
}

// An unknown token is 401, not 404.
HttpResponse refusal(const Error& error, const HttpRequest& request) {
    return error.code == ErrorCode::NotFound ? unknown_worker(request) : error_reply(error, request);
}

bool changes_something(HttpMethod method) { return method != HttpMethod::Get && method != HttpMethod::Head; }

// Compares all of it, so that the time does not tell how much was right.
bool are_equal(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) {
        return false;
    }
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        difference |=
            static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
    }
    return difference == 0;
}

}  // namespace

Result<Participation, HttpResponse> asking_worker(Store& store, const HttpRequest& request) {
    const std::string_view token = bearer_token(request);
    if (token.empty()) {
        return unknown_worker(request);
    }
    auto worker = store.read<Participation>(
        [&](Connection& connection) { return find_participation(connection, token); });
    if (!worker) {
        return refusal(worker.error(), request);
    }
    return *std::move(worker);
}

Result<WorkerAssignment, HttpResponse> asking_worker_at_work(Store& store, const HttpRequest& request) {
    const std::string_view token = bearer_token(request);
    if (token.empty()) {
        return unknown_worker(request);
    }
    bool is_known = false;
    auto both = store.read<WorkerAssignment>([&](Connection& connection) -> Result<WorkerAssignment> {
        ADJUDGE_TRY(auto worker, find_participation(connection, token));
        is_known = true;
        ADJUDGE_TRY(auto assignment, find_assignment(connection, request.parameter("assignment")));
        if (assignment.worker != worker.worker || assignment.campaign != worker.campaign) {
            return Error{ErrorCode::NotFound, "there is no such assignment"};
        }
        return WorkerAssignment{std::move(worker), std::move(assignment)};
    });
    if (!both) {
        return is_known ? error_reply(both.error(), request) : refusal(both.error(), request);
    }
    return *std::move(both);
}

Result<Session, HttpResponse> asking_requester(Store& store, const HttpRequest& request, AccountRole least) {
    const std::string_view token = request.cookie(session_cookie);
    if (token.empty()) {
        return refuse(401, "sign in first", request);
    }
    auto session = store.read<std::optional<Session>>(
        [&](Connection& connection) { return find_session(connection, token, store.now()); });
    if (!session) {
        return error_reply(session.error(), request);
    }
    if (!*session) {
        return refuse(401, "the session is over: sign in again", request);
    }
    if (changes_something(request.method) && !are_equal(request.header("x-csrf-token"), (*session)->csrf)) {
        return refuse(403, "the header X-CSRF-Token is not that of the session", request);
    }
    if ((*session)->account.role < least) {
        return refuse(403, fmt::format("this needs the role {}", word(least)), request);
    }
    return **std::move(session);
}

}  // namespace adjudge
