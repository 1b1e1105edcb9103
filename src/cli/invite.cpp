// adjudge invite: a link of their own for an annotator who is known by name.
#include <memory>

#include <fmt/format.h>

#include "base/try.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/printed/addresses.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "store/invitations.hpp"
#include "store/public_address.hpp"

namespace adjudge {
namespace {

constexpr const char* local_server = "http://127.0.0.1:8080";  // where `serve` listens unless told otherwise

struct InviteArguments {
    StoreArguments store = {};
    Invitation invitation = {};
    std::string base = {};  // empty: what the store knows
};

Status invite_annotator(const InviteArguments& arguments, Console& console) {
    ADJUDGE_TRY(Store store, arguments.store.open());
    ADJUDGE_TRY(const auto campaign, arguments.store.campaign(store));
    ADJUDGE_TRY(const auto known, store.read<std::optional<std::string>>(public_address));
    ADJUDGE_TRY(const auto token, store.write<std::string>([&](Connection& connection) {
        return invite(connection, campaign.id, arguments.invitation, store.now());
    }));
    const std::string base = !arguments.base.empty() ? arguments.base : known.value_or(local_server);
    console.out << work_address(base, campaign.name, token) << "\n";
    return Done{};
}

Runner declare_invite(Options options) {
    const auto arguments = std::make_shared<InviteArguments>();
    arguments->invitation.actor = "command line";
    options.add("NAME", arguments->invitation.name, "The annotator's name or number").required();
    options.add_word("--role", arguments->invitation.role, "An expert gets the HITs for experts");
    options
        .add("--hits", arguments->invitation.hits,
             "HITs to keep for the annotator, beside the places that are open to all")
        .separated_by(',');
    options.flag("--all", arguments->invitation.gets_all, "Keep every HIT of the campaign for the annotator");
    options.add(
        "--public-address", arguments->base,
        fmt::format("How the annotator reaches the server; default: what `serve --public-address` was "
                    "told, else {}",
                    local_server));
    arguments->store.declare(options);
    arguments->store.declare_campaign(options);
    return [arguments](Console& console) { return conclude(invite_annotator(*arguments, console), console); };
}

}  // namespace

Command invite_command() {
    return {"invite", "Make a link of their own for an annotator",
            "Prints the link, which is shown this once; who has it works as this annotator. Inviting again "
            "gives another link to\n"
            "the same work.",
            "  adjudge invite anna --role expert\n"
            "  adjudge invite ben --hits de-en-1,de-en-2",
            declare_invite};
}

}  // namespace adjudge
