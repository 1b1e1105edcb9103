// Requesters: who may sign in, and as what.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

// A viewer sees, a reviewer also decides on work and workers, an owner also changes campaigns and accounts.
enum class AccountRole { Viewer, Reviewer, Owner };

template <>
struct Words<AccountRole> {
    static constexpr std::array<std::string_view, 3> all{"viewer", "reviewer", "owner"};
};

struct Account {
    AccountRow id;
    std::string name;
    AccountRole role = AccountRole::Viewer;
};

struct NewAccount {
    std::string name;
    std::string password_hash;
    AccountRole role = AccountRole::Viewer;
};

// Fails with Conflict where the name is taken.
Result<Account> add_account(Connection& connection, const NewAccount& account, StoreTime now);
Result<std::vector<Account>> all_accounts(Connection& connection);

struct AccountSecret {
    Account account;
    std::string password_hash;
};
Result<std::optional<AccountSecret>> find_account(Connection& connection, std::string_view name);

// Ends the account's sessions.
Status set_password(Connection& connection, AccountRow account, const std::string& password_hash);
// Fails with Conflict where it is the last owner.
Status remove_account(Connection& connection, AccountRow account);

struct Session {
    Account account;
    std::string csrf;  // sent with every request that changes something
};
struct NewSession {
    std::string token;  // for the cookie; the store keeps its hash
    std::string csrf;
};

Result<NewSession> start_session(Connection& connection, AccountRow account, StoreTime now, StoreTime lasts);
// Nothing where the token is unknown or the session is over.
Result<std::optional<Session>> find_session(Connection& connection, std::string_view token, StoreTime now);
Status end_session(Connection& connection, std::string_view token);
// Forgets sessions that are over.
Status sweep_sessions(Connection& connection, StoreTime now);

}  // namespace adjudge
