// adjudge backup: a copy of a store while it is used.
#include "store/backup.hpp"

#include <memory>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"

namespace adjudge {
namespace {

struct BackupArguments {
    StoreArguments store = {};
    std::string to;
};

Status copy(const BackupArguments& arguments, Console& console) {
    if (Status status = back_up(arguments.store.address(), arguments.to); !status) {
        return status;
    }
    console.out << fmt::format("{} is a copy of {}\n", escaped(arguments.to),
                               escaped(shown_address(arguments.store.address())));
    return Done{};
}

Runner declare_backup(Options options) {
    const auto arguments = std::make_shared<BackupArguments>();
    options.add("FILE", arguments->to, "The copy, a new file").required();
    arguments->store.declare(options);
    return [arguments](Console& console) { return conclude(copy(*arguments, console), console); };
}

}  // namespace

Command backup_command() {
    return {"backup", "Copy a store while it is used",
            "The copy is of one moment: everything that was acknowledged before it is in it. It is a SQLite "
            "file that any\n"
            "command takes as --store. For PostgreSQL use its own pg_dump.",
            "  adjudge backup monday.db", declare_backup};
}

}  // namespace adjudge
