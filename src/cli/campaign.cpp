// adjudge campaign: opens, pauses or closes one.
#include <memory>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "prepare/load_campaign.hpp"
#include "store/events.hpp"

namespace adjudge {
namespace {

struct CampaignArguments {
    StoreArguments store = {};
    std::string folder;
    std::optional<CampaignState> state = {};
};

ExitCode load(const CampaignArguments& arguments, Store& store, Console& console) {
    const auto folder = CampaignFolder::open(arguments.folder);
    if (!folder) {
        print_problems(console, folder.error());
        return ExitCode::Wrong;
    }
    const auto loaded = load_campaign(*folder, store);
    if (!loaded) {
        print_problems(console, loaded.error());
        return ExitCode::Wrong;
    }
    console.out << fmt::format("{}: {} HITs added, {} were there\n", escaped(loaded->campaign.name),
                               loaded->added, loaded->known);
    return ExitCode::Done;
}

Status set_state(const CampaignArguments& arguments, Store& store, Console& console) {
    ADJUDGE_TRY(const auto campaign, arguments.store.campaign(store));
    const CampaignState state = arguments.state.value_or(campaign.state);
    const auto done = store.write<Done>([&](Connection& connection) -> Result<Done> {
        if (!arguments.state) {
            return Done{};
        }
        if (Status status = set_campaign_state(connection, campaign.id, state); !status) {
            return status;
        }
        return add_event(connection, {.at = store.now(),
                                      .campaign = campaign.id,
                                      .actor = "command line",
                                      .action = "campaign",
                                      .subject = {},
                                      .detail = std::string{word(state)}});
    });
    if (!done) {
        return done.error();
    }
    console.out << fmt::format("{} is {}\n", escaped(campaign.name), word(state));
    return Done{};
}

ExitCode run(const CampaignArguments& arguments, Console& console) {
    auto store =
        arguments.store.open(arguments.folder.empty() ? StoreOpening::Existing : StoreOpening::Create);
    if (!store) {
        return conclude(std::move(store).error(), console);
    }
    return arguments.folder.empty() ? conclude(set_state(arguments, *store, console), console)
                                    : load(arguments, *store, console);
}

Runner declare_campaign(Options options) {
    const auto arguments = std::make_shared<CampaignArguments>();
    auto folder =
        options.add("--load", arguments->folder, "Put the HITs of this folder, built before, into the store");
    options
        .add_word("--state", arguments->state,
                  "Only an open campaign hands out HITs; one under way can always be finished")
        .excludes(folder);
    arguments->store.declare(options);
    arguments->store.declare_campaign(options);
    return [arguments](Console& console) { return run(*arguments, console); };
}

}  // namespace

Command campaign_command() {
    return {
        "campaign", "Open, pause or close a campaign, or load one that was built before",
        "Without options it says how the campaign stands. HITs that the store has already stay as they are.",
        "  adjudge campaign --state paused\n"
        "  adjudge campaign --load weather",
        declare_campaign};
}

}  // namespace adjudge
