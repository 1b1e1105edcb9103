#include "store/accounts.hpp"

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "store/secrets.hpp"

namespace adjudge {
namespace {

AccountRole role_of(const std::string& text) {
    return from_word<AccountRole>(text).value_or(AccountRole::Viewer);
}

Account account_of(const SqlRow& row) { return {{row.integer(0)}, row.text(1), role_of(row.text(2))}; }

}  // namespace

Result<Account> add_account(Connection& connection, const NewAccount& account, StoreTime now) {
    ADJUDGE_TRY(
        const auto id,
        row_of<std::int64_t>(connection,
                             "INSERT INTO account (name, password, role, made_at) VALUES ($1, $2, $3, $4) "
                             "ON CONFLICT (name) DO NOTHING RETURNING id",
                             {account.name, account.password_hash, std::string{word(account.role)}, now},
                             [](const SqlRow& row) { return row.integer(0); }));
    if (!id) {
        return Error{ErrorCode::Conflict,
                     fmt::format("there is an account {} already", quote(account.name)),
                     {.field = "name"}};
    }
    return Account{{*id}, account.name, account.role};
}

Result<std::vector<Account>> all_accounts(Connection& connection) {
    return rows_of<Account>(connection, "SELECT id, name, role FROM account ORDER BY id", {}, account_of);
}

Result<std::optional<AccountSecret>> find_account(Connection& connection, std::string_view name) {
    return row_of<AccountSecret>(connection, "SELECT id, name, role, password FROM account WHERE name = $1",
                                 {std::string{name}}, [](const SqlRow& row) {
                                     return AccountSecret{account_of(row), row.text(3)};
                                 });
}

Status set_password(Connection& connection, AccountRow account, const std::string& password_hash) {
    ADJUDGE_TRY(
        connection.run("UPDATE account SET password = $2 WHERE id = $1", {account.value, password_hash}));
    return connection.run("DELETE FROM session WHERE account = $1", {account.value});
}

Status remove_account(Connection& connection, AccountRow account) {
    // Locked, so that two owners can't remove each other at once.
    ADJUDGE_TRY(const auto owners,
                rows_of<std::int64_t>(connection,
                                      fmt::format("SELECT id FROM account WHERE role = 'owner' ORDER BY id{}",
                                                  connection.for_update()),
                                      {}, [](const SqlRow& row) { return row.integer(0); }));
    if (owners == std::vector{account.value}) {
        return Error{ErrorCode::Conflict, "the last owner can't be removed: make another one first"};
    }
    for (const std::string_view sql :
         {"DELETE FROM session WHERE account = $1", "DELETE FROM upload_part WHERE account = $1"}) {
        ADJUDGE_TRY(connection.run(sql, {account.value}));
    }
    return connection.run("DELETE FROM account WHERE id = $1", {account.value});
}

Result<NewSession> start_session(Connection& connection, AccountRow account, StoreTime now, StoreTime lasts) {
    NewSession session{random_token(32), random_token(24)};
    ADJUDGE_TRY(connection.run(
        "INSERT INTO session (hash, account, csrf, made_at, ends_at) VALUES ($1, $2, $3, $4, $5)",
        {token_hash(session.token), account.value, session.csrf, now, now + lasts}));
    return session;
}

Result<std::optional<Session>> find_session(Connection& connection, std::string_view token, StoreTime now) {
    return row_of<Session>(
        connection,
        "SELECT a.id, a.name, a.role, s.csrf FROM session s JOIN account a ON a.id = s.account "
        "WHERE s.hash = $1 AND s.ends_at > $2",
        {token_hash(token), now}, [](const SqlRow& row) {
            return Session{account_of(row), row.text(3)};
        });
}

Status end_session(Connection& connection, std::string_view token) {
    return connection.run("DELETE FROM session WHERE hash = $1", {token_hash(token)});
}

Status sweep_sessions(Connection& connection, StoreTime now) {
    return connection.run("DELETE FROM session WHERE ends_at <= $1", {now});
}

}  // namespace adjudge
