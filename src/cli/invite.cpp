// adjudge invite: a link of their own for an annotator who is known by name.
#include <memory>

#include <fmt/format.h>

#include "cli/arguments/store_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "store/invitations.hpp"

namespace adjudge {
namespace {

struct InviteArguments {
    StoreArguments store = {};
    Invitation invitation = {};
    std::string base = "http://127.0.0.1:8080";
};

Status invite_annotator(const InviteArguments& arguments, Console& console) {
    auto store = arguments.store.open();
    if (!store) {
        return std::move(store).error();
    }
    const auto campaign = arguments.store.campaign(*store);
    if (!campaign) {
        return campaign.error();
    }
    const auto token = store->write<std::string>([&](Connection& connection) {
        return invite(connection, campaign->id, arguments.invitation, store->now());
    });
    if (!token) {
        return token.error();
    }
    console.out << fmt::format("{}/work/{}#{}\n", arguments.base, campaign->name, *token);
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
    options.add("--public-address", arguments->base, "How the annotator reaches the server").show_default();
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
