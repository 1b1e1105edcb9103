#include "server/session_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/access.hpp"
#include "server/json_body.hpp"
#include "server/json_reply.hpp"
#include "store/accounts.hpp"
#include "store/events.hpp"
#include "store/secrets.hpp"
#include "store/uploads.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

ordered_json account_json(const Account& account) {
    return {{"name", account.name}, {"role", word(account.role)}};
}

Event account_event(const Session& session, std::string action, std::string subject, StoreTime at) {
    return {.at = at,
            .campaign = {},
            .actor = "account " + session.account.name,
            .action = std::move(action),
            .subject = std::move(subject),
            .detail = {}};
}

// The hash of no password: checking it takes as long as checking a true one.
const std::string& hash_of_nothing() {
    static const std::string hash = password_hash(random_token());
    return hash;
}

// Whoever comes sweeps away what is over.
Result<NewSession> begin_session(Connection& connection, const Account& account, StoreTime now,
                                 StoreTime lasts) {
    for (Status status : {sweep_sessions(connection, now), sweep_uploads(connection, now),
                          add_event(connection, account_event({account, ""}, "sign in", "", now))}) {
        if (!status) {
            return std::move(status).error();
        }
    }
    return start_session(connection, account.id, now, lasts);
}

}  // namespace

Status check_password(std::string_view password) {
    if (password.size() < 10 || password.size() > 200) {
        return Error{ErrorCode::InvalidInput, "must have 10 to 200 characters", {.field = "password"}};
    }
    return Done{};
}

void SessionApi::add_routes(Router& router) {
    router.add(HttpMethod::Post, "/api/v1/session", this, &SessionApi::sign_in);
    router.add(HttpMethod::Get, "/api/v1/session", this, &SessionApi::session);
    router.add(HttpMethod::Delete, "/api/v1/session", this, &SessionApi::sign_out);
    router.add(HttpMethod::Put, "/api/v1/session/password", this, &SessionApi::change_password);
    router.add(HttpMethod::Get, "/api/v1/accounts", this, &SessionApi::accounts);
    router.add(HttpMethod::Post, "/api/v1/accounts", this, &SessionApi::make_account);
    router.add(HttpMethod::Delete, "/api/v1/accounts/{account}", this, &SessionApi::delete_account);
}

std::string SessionApi::cookie(std::string_view token, StoreTime lasts) const {
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", session_cookie, token,
                       lasts / 1000, options_.is_secure ? "; Secure" : "");
}

HttpResponse SessionApi::sign_in(const HttpRequest& request) {
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    const std::string name = body->text("name");
    const std::string password = body->text("password");
    if (const Status status = body->status(); !status) {
        return error_reply(status.error(), request);
    }
    const StoreTime now = store_->now();
    if (!sign_ins_->allows("address " + request.address, now) || !sign_ins_->allows("account " + name, now)) {
        return refuse(429, "too many attempts to sign in: wait a minute", request);
    }
    const auto found = store_->read<std::optional<AccountSecret>>(
        [&](Connection& connection) { return find_account(connection, name); });
    if (!found) {
        return error_reply(found.error(), request);
    }
    const bool is_right = is_password(*found ? (*found)->password_hash : hash_of_nothing(), password);
    if (!*found || !is_right) {
        return refuse(401, "the name or the password is wrong", request);
    }
    const Account& account = (*found)->account;
    const auto session = store_->write<NewSession>(
        [&](Connection& connection) { return begin_session(connection, account, now, options_.lasts); });
    if (!session) {
        return error_reply(session.error(), request);
    }
    HttpResponse response = json_reply({{"account", account_json(account)}, {"csrf", session->csrf}});
    response.set_header("Set-Cookie", cookie(session->token, options_.lasts));
    return response;
}

HttpResponse SessionApi::session(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Viewer);
    return session ? json_reply({{"account", account_json(session->account)}, {"csrf", session->csrf}})
                   : session.error();
}

HttpResponse SessionApi::sign_out(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Viewer);
    if (!session) {
        return session.error();
    }
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return end_session(connection, request.cookie(session_cookie));
    });
    if (!done) {
        return error_reply(done.error(), request);
    }
    HttpResponse response = json_reply({{"signed_out", true}});
    response.set_header("Set-Cookie", cookie("", 0));
    return response;
}

HttpResponse SessionApi::accounts(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Owner);
    if (!session) {
        return session.error();
    }
    const auto all =
        store_->read<std::vector<Account>>([](Connection& connection) { return all_accounts(connection); });
    if (!all) {
        return error_reply(all.error(), request);
    }
    ordered_json list = ordered_json::array();
    for (const Account& account : *all) {
        list.push_back(account_json(account));
    }
    return json_reply({{"accounts", std::move(list)}});
}

HttpResponse SessionApi::make_account(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Owner);
    if (!session) {
        return session.error();
    }
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    const std::string name = body->text("name", 100);
    const std::string password = body->text("password");
    const auto role = from_word<AccountRole>(body->text("role"));
    for (const Status& status : {body->status(), check_password(password)}) {
        if (!status) {
            return error_reply(status.error(), request);
        }
    }
    if (name.empty() || !role) {
        return refuse(400,
                      name.empty() ? "name: must not be empty" : "role: must be owner, reviewer or viewer",
                      request);
    }
    const std::string hash = password_hash(password);
    const auto made = store_->write<Account>([&](Connection& connection) -> Result<Account> {
        const StoreTime now = store_->now();
        if (Status status =
                add_event(connection, account_event(*session, "make account", "account " + name, now));
            !status) {
            return std::move(status).error();
        }
        return add_account(connection, {name, hash, *role}, now);
    });
    return made ? json_reply(account_json(*made), 201) : error_reply(made.error(), request);
}

HttpResponse SessionApi::delete_account(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Owner);
    if (!session) {
        return session.error();
    }
    const std::string name{request.parameter("account")};
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        const auto account = find_account(connection, name);
        if (!account || !*account) {
            return account ? Error{ErrorCode::NotFound, "there is no such account"} : account.error();
        }
        if (Status status = add_event(
                connection, account_event(*session, "remove account", "account " + name, store_->now()));
            !status) {
            return status;
        }
        return remove_account(connection, (*account)->account.id);
    });
    return done ? json_reply({{"removed", name}}) : error_reply(done.error(), request);
}

HttpResponse SessionApi::change_password(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Viewer);
    if (!session) {
        return session.error();
    }
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    const std::string old_password = body->text("old_password");
    const std::string password = body->text("password");
    for (const Status& status : {body->status(), check_password(password)}) {
        if (!status) {
            return error_reply(status.error(), request);
        }
    }
    if (!sign_ins_->allows("account " + session->account.name, store_->now())) {
        return refuse(429, "too many attempts: wait a minute", request);
    }
    const auto found = store_->read<std::optional<AccountSecret>>(
        [&](Connection& connection) { return find_account(connection, session->account.name); });
    if (!found) {
        return error_reply(found.error(), request);
    }
    if (!*found || !is_password((*found)->password_hash, old_password)) {
        return refuse(403, "the old password is wrong", request);
    }
    const std::string hash = password_hash(password);
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        const std::string subject = "account " + session->account.name;
        if (Status status =
                add_event(connection, account_event(*session, "change password", subject, store_->now()));
            !status) {
            return status;
        }
        return set_password(connection, session->account.id, hash);
    });
    return done ? json_reply({{"changed", true}}) : error_reply(done.error(), request);
}

}  // namespace adjudge
