#include "server/session_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "server/access.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
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

std::vector<Endpoint<SessionApi>> SessionApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Post,
                  "/api/v1/session",
                  "Sign in",
                  Access::Anyone,
                  {.body = json_body(open_object({{"name", text()}, {"password", text()}})),
                   .answer = json_answer(object({{"account", named("Account")}, {"csrf", text()}}))}},
                 &SessionApi::sign_in),
        endpoint({HttpMethod::Get,
                  "/api/v1/session",
                  "Who is signed in",
                  Access::Viewer,
                  {.answer = json_answer(object({{"account", named("Account")}, {"csrf", text()}}))}},
                 &SessionApi::session),
        endpoint({HttpMethod::Delete,
                  "/api/v1/session",
                  "Sign out",
                  Access::Viewer,
                  {.answer = json_answer(object({{"signed_out", flag()}}))}},
                 &SessionApi::sign_out),
        endpoint({HttpMethod::Put,
                  "/api/v1/session/password",
                  "Change one's password; ends all sessions of the account",
                  Access::Viewer,
                  {.body = json_body(open_object({{"old_password", text()}, {"password", text()}})),
                   .answer = json_answer(object({{"changed", flag()}}))}},
                 &SessionApi::change_password),
        endpoint({HttpMethod::Get,
                  "/api/v1/accounts",
                  "All accounts; for owners",
                  Access::Owner,
                  {.answer = json_answer(object({{"accounts", list(named("Account"))}}))}},
                 &SessionApi::accounts),
        endpoint({HttpMethod::Post,
                  "/api/v1/accounts",
                  "Make an account; for owners",
                  Access::Owner,
                  {.body = json_body(open_object({{"name", text()},
                                                  {"password", text()},
                                                  {"role", one_of({"owner", "reviewer", "viewer"})}})),
                   .answer = json_answer(named("Account"), 201)}},
                 &SessionApi::make_account),
        endpoint({HttpMethod::Delete,
                  "/api/v1/accounts/{account}",
                  "Remove an account; for owners",
                  Access::Owner,
                  {.answer = json_answer(object({{"removed", text()}}))}},
                 &SessionApi::delete_account),
    };
}

std::string SessionApi::cookie(std::string_view token, StoreTime lasts) const {
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", session_cookie, token,
                       lasts / 1000, options_.is_secure ? "; Secure" : "");
}

Result<HttpResponse> SessionApi::sign_in(const HttpRequest& request, JsonBody& body) {
    const std::string name = body.text("name");
    const std::string password = body.text("password");
    ADJUDGE_TRY(body.status());
    const StoreTime now = store_->now();
    if (!sign_ins_->allows("address " + request.address, now) || !sign_ins_->allows("account " + name, now)) {
        return refuse(429, "too many attempts to sign in: wait a minute", request);
    }
    ADJUDGE_TRY(const auto found, store_->read<std::optional<AccountSecret>>([&](Connection& connection) {
        return find_account(connection, name);
    }));
    const bool is_right = is_password(found ? found->password_hash : hash_of_nothing(), password);
    if (!found || !is_right) {
        return refuse(401, "the name or the password is wrong", request);
    }
    const Account& account = found->account;
    ADJUDGE_TRY(const auto session, store_->write<NewSession>([&](Connection& connection) {
        return begin_session(connection, account, now, options_.lasts);
    }));
    HttpResponse response = json_reply({{"account", account_json(account)}, {"csrf", session.csrf}});
    response.set_header("Set-Cookie", cookie(session.token, options_.lasts));
    return response;
}

Result<HttpResponse> SessionApi::session(const Session& session) {
    return json_reply({{"account", account_json(session.account)}, {"csrf", session.csrf}});
}

Result<HttpResponse> SessionApi::sign_out(const Session& /*session*/, const HttpRequest& request) {
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return end_session(connection, request.cookie(session_cookie));
    }));
    HttpResponse response = json_reply({{"signed_out", true}});
    response.set_header("Set-Cookie", cookie("", 0));
    return response;
}

Result<HttpResponse> SessionApi::accounts(const Session& /*session*/) {
    ADJUDGE_TRY(const auto all, store_->read<std::vector<Account>>(
                                    [](Connection& connection) { return all_accounts(connection); }));
    ordered_json list = ordered_json::array();
    for (const Account& account : all) {
        list.push_back(account_json(account));
    }
    return json_reply({{"accounts", std::move(list)}});
}

Result<HttpResponse> SessionApi::make_account(const Session& session, JsonBody& body) {
    const std::string name = body.text("name", 100);
    const std::string password = body.text("password");
    const auto role = from_word<AccountRole>(body.text("role"));
    ADJUDGE_TRY(body.status());
    ADJUDGE_TRY(check_password(password));
    if (name.empty() || !role) {
        return name.empty()
                   ? Error{ErrorCode::InvalidInput, "must not be empty", {.field = "name"}}
                   : Error{ErrorCode::InvalidInput, "must be owner, reviewer or viewer", {.field = "role"}};
    }
    const std::string hash = password_hash(password);
    ADJUDGE_TRY(const auto made, store_->write<Account>([&](Connection& connection) -> Result<Account> {
        const StoreTime now = store_->now();
        ADJUDGE_TRY(add_event(connection, account_event(session, "make account", "account " + name, now)));
        return add_account(connection, {name, hash, *role}, now);
    }));
    return json_reply(account_json(made), 201);
}

Result<HttpResponse> SessionApi::delete_account(const Session& session, const HttpRequest& request) {
    const std::string name{request.parameter("account")};
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        const auto account = find_account(connection, name);
        if (!account || !*account) {
            return account ? Error{ErrorCode::NotFound, "there is no such account"} : account.error();
        }
        ADJUDGE_TRY(add_event(connection,
                              account_event(session, "remove account", "account " + name, store_->now())));
        return remove_account(connection, (*account)->account.id);
    }));
    return json_reply({{"removed", name}});
}

Result<HttpResponse> SessionApi::change_password(const Session& session, const HttpRequest& request,
                                                 JsonBody& body) {
    const std::string old_password = body.text("old_password");
    const std::string password = body.text("password");
    ADJUDGE_TRY(body.status());
    ADJUDGE_TRY(check_password(password));
    if (!sign_ins_->allows("account " + session.account.name, store_->now())) {
        return refuse(429, "too many attempts: wait a minute", request);
    }
    ADJUDGE_TRY(const auto found, store_->read<std::optional<AccountSecret>>([&](Connection& connection) {
        return find_account(connection, session.account.name);
    }));
    if (!found || !is_password(found->password_hash, old_password)) {
        return Error{ErrorCode::Forbidden, "the old password is wrong"};
    }
    const std::string hash = password_hash(password);
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        const std::string subject = "account " + session.account.name;
        ADJUDGE_TRY(add_event(connection, account_event(session, "change password", subject, store_->now())));
        return set_password(connection, session.account.id, hash);
    }));
    return json_reply({{"changed", true}});
}

}  // namespace adjudge
