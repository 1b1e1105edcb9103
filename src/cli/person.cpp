// adjudge person: workers of several names who are one person.
#include <memory>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/try.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "store/same_person.hpp"

namespace adjudge {
namespace {

struct PersonArguments {
    StoreArguments store = {};
    std::string person;
    std::string same_as;
    std::string unlink;
};

std::string named(const WorkerIdentity& identity) {
    return fmt::format("{}:{}", identity.service, identity.service_id);
}

Status list_links(Store& store, Console& console) {
    ADJUDGE_TRY(const auto links, store.read<std::vector<PersonLink>>(
                                      [](Connection& connection) { return person_links(connection); }));
    for (const PersonLink& link : links) {
        console.out << fmt::format("{} is {}\n", named(link.other), named(link.person));
    }
    if (links.empty()) {
        console.out << "no worker is linked to another\n";
    }
    return Done{};
}

Status link(Store& store, const PersonArguments& arguments, Console& console) {
    ADJUDGE_TRY(const auto done, store.write<MovedWork>([&](Connection& connection) -> Result<MovedWork> {
        ADJUDGE_TRY(const auto other, find_worker(connection, arguments.person, store.secret()));
        ADJUDGE_TRY(const auto person, find_worker(connection, arguments.same_as, store.secret()));
        return link_person(connection, person.id, other.id, {"command line", store.now()});
    }));
    console.out << fmt::format("one person: {} counted with the other's\n",
                               counted(static_cast<std::size_t>(done.moved), "HIT"));
    if (done.kept > 0) {
        console.out << fmt::format("{} done by both names and left as two workers': exclude one of them\n",
                                   counted(static_cast<std::size_t>(done.kept), "HIT"));
    }
    return Done{};
}

Status take_back(Store& store, const PersonArguments& arguments, Console& console) {
    ADJUDGE_TRY(const auto done, store.write<MovedWork>([&](Connection& connection) -> Result<MovedWork> {
        ADJUDGE_TRY(const auto other, find_worker(connection, arguments.unlink, store.secret()));
        return unlink_person(connection, other.id, {"command line", store.now()});
    }));
    console.out << fmt::format("two workers again: {} given back\n",
                               counted(static_cast<std::size_t>(done.moved), "HIT"));
    return Done{};
}

Status run_person(const PersonArguments& arguments, Console& console) {
    if (arguments.person.empty() != arguments.same_as.empty() ||
        (!arguments.person.empty() && !arguments.unlink.empty())) {
        return Error{ErrorCode::InvalidInput,
                     "say who is who, NAME --same-as NAME, or take one link back with --unlink NAME"};
    }
    ADJUDGE_TRY(auto store, arguments.store.open());
    if (!arguments.unlink.empty()) {
        return take_back(store, arguments, console);
    }
    return arguments.person.empty() ? list_links(store, console) : link(store, arguments, console);
}

Runner declare_person(Options options) {
    const auto arguments = std::make_shared<PersonArguments>();
    options.add(
        "NAME", arguments->person,
        "A worker: SERVICE:ID, as invited:anna or prolific:5f3a, or the pseudonym in the store's tables");
    options.add("--same-as", arguments->same_as, "The worker whose other name that is");
    options.add("--unlink", arguments->unlink, "Take back that this worker is another");
    arguments->store.declare(options);
    return [arguments](Console& console) { return conclude(run_person(*arguments, console), console); };
}

}  // namespace

Command person_command() {
    return {
        "person", "Say that two workers of a store are one person, or list who is",
        "Somebody who was invited may also come through a crowd service. Once they are linked, quotas,\n"
        "never_twice, exclusions and analyses see one worker, in every campaign of the store. It is kept in "
        "the audit,\n"
        "and can be taken back: the work of before then goes back to its own name.",
        "  adjudge person prolific:5f3a --same-as invited:anna\n"
        "  adjudge person\n"
        "  adjudge person --unlink prolific:5f3a",
        declare_person};
}

}  // namespace adjudge
