// adjudge account: who may sign in as a requester.
#include <memory>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "store/accounts.hpp"
#include "store/secrets.hpp"

namespace adjudge {
namespace {

struct AccountArguments {
    StoreArguments store = {};
    std::string name;
    std::optional<AccountRole> role = {};
    bool is_removed = false;
};

Status list(Store& store, Console& console) {
    const auto all =
        store.read<std::vector<Account>>([](Connection& connection) { return all_accounts(connection); });
    if (!all) {
        return all.error();
    }
    for (const Account& account : *all) {
        console.out << fmt::format("{:<10}{}\n", word(account.role), escaped(account.name));
    }
    return Done{};
}

// A new account, or a new password for one that is there.
Result<Done> put(Connection& connection, const AccountArguments& arguments, const std::string& hash,
                 StoreTime now) {
    ADJUDGE_TRY(const auto known, find_account(connection, arguments.name));
    if (known && arguments.role) {
        return Error{ErrorCode::Conflict, "the account is there: without --role it gets a new password"};
    }
    if (known) {
        return set_password(connection, (known)->account.id, hash);
    }
    const auto made =
        add_account(connection, {arguments.name, hash, arguments.role.value_or(AccountRole::Viewer)}, now);
    return made ? Result<Done>{Done{}} : Result<Done>{made.error()};
}

Result<Done> take_away(Connection& connection, const std::string& name) {
    const auto known = find_account(connection, name);
    if (!known || !*known) {
        return known ? Error{ErrorCode::NotFound, fmt::format("there is no account {}", quote(name))}
                     : known.error();
    }
    return remove_account(connection, (*known)->account.id);
}

Status change(const AccountArguments& arguments, Console& console) {
    ADJUDGE_TRY(auto store, arguments.store.open(StoreOpening::Create));
    if (arguments.name.empty()) {
        return list(store, console);
    }
    const std::string password = random_token(12);
    const std::string hash = arguments.is_removed ? "" : password_hash(password);
    const auto done = store.write<Done>([&](Connection& connection) {
        return arguments.is_removed ? take_away(connection, arguments.name)
                                    : put(connection, arguments, hash, store.now());
    });
    if (!done) {
        return done.error();
    }
    if (!arguments.is_removed) {
        console.out << fmt::format("The password of {} is {} (shown this once).\n", escaped(arguments.name),
                                   password);
    }
    return Done{};
}

Runner declare_account(Options options) {
    const auto arguments = std::make_shared<AccountArguments>();
    options.add("NAME", arguments->name, "The account; all are listed where none is named");
    auto role = options.add_word("--role", arguments->role, "Of a new account: viewer where not given");
    options.flag("--remove", arguments->is_removed, "Take the account away").excludes(role);
    arguments->store.declare(options);
    return [arguments](Console& console) { return conclude(change(*arguments, console), console); };
}

}  // namespace

Command account_command() {
    return {"account", "Say who may sign in as a requester",
            "Makes an account, or gives one that is there a new password. A viewer sees, a reviewer also "
            "decides on work and\n"
            "workers, an owner also changes campaigns and accounts.",
            "  adjudge account anna --role reviewer\n"
            "  adjudge account",
            declare_account};
}

}  // namespace adjudge
