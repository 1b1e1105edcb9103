// adjudge build: checks a campaign and builds its HITs.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "cli/command.hpp"
#include "cli/problem_report.hpp"
#include "cli/store_arguments.hpp"
#include "prepare/build_summary.hpp"
#include "prepare/campaign_build.hpp"
#include "prepare/campaign_folder.hpp"
#include "prepare/load_campaign.hpp"
#include "prepare/problems_json.hpp"

namespace adjudge {
namespace {

struct BuildArguments {
    StoreArguments store = {};
    std::string folder;
    bool adds = false;
    bool replaces = false;
    bool only_checks = false;
    bool as_json = false;
    bool is_quiet = false;
};

ExitCode give_up(const Problems& problems, const BuildArguments& arguments, Console& console) {
    if (arguments.as_json) {
        console.out << json_text(problems_json(problems));
    }
    print_problems(console, problems);
    return ExitCode::Wrong;
}

void print_warnings(const Problems& warnings, Console& console) {
    constexpr std::size_t most_shown = 20;
    for (std::size_t i = 0; i < std::min(warnings.listed().size(), most_shown); ++i) {
        console.err << "warning: " << describe(warnings.listed()[i]) << "\n";
    }
    if (warnings.total() > most_shown) {
        console.err << fmt::format("and {} more\n", counted(warnings.total() - most_shown, "warning"));
    }
}

Result<LoadedCampaign, Problems> load_into_store(const CampaignFolder& folder,
                                                 const StoreArguments& arguments) {
    auto store = arguments.open(StoreOpening::Create);
    if (!store) {
        return only(std::move(store).error());
    }
    return load_campaign(folder, *store);
}

ExitCode build(const BuildArguments& arguments, Console& console) {
    const auto folder = CampaignFolder::open(arguments.folder);
    if (!folder) {
        return give_up(folder.error(), arguments, console);
    }
    CampaignBuild builder{*folder,
                          {.adds = arguments.adds,
                           .replaces = arguments.replaces,
                           .only_checks = arguments.only_checks,
                           .progress = arguments.is_quiet ? Progress::Output{} : console.progress}};
    if (!builder.plan()) {
        return give_up(builder.problems(), arguments, console);
    }
    print_warnings(builder.warnings(), console);
    if (arguments.only_checks) {
        console.out << fmt::format("{}: {} can be built\n", escaped(folder->campaign().name),
                                   counted(builder.summary().hits, "HIT"));
        return ExitCode::Done;
    }
    const auto summary = builder.write();
    if (!summary) {
        return give_up(only(summary.error()), arguments, console);
    }
    if (arguments.store.is_given()) {
        if (const auto loaded = load_into_store(*folder, arguments.store); !loaded) {
            return give_up(loaded.error(), arguments, console);
        }
    }
    console.out << (arguments.as_json ? json_text(summary_json(*summary, folder->campaign()))
                                      : summary_text(*summary, folder->campaign()));
    return ExitCode::Done;
}

Runner declare(Options options) {
    const auto arguments = std::make_shared<BuildArguments>();
    options.add("folder", arguments->folder, "the campaign's folder, or its campaign file").required();
    auto adds = options.flag("--add", arguments->adds,
                             "keep the HITs that are there and build only what they do not ask about: a "
                             "system or language pair that came later");
    auto replaces = options.flag("--replace", arguments->replaces, "build all anew over HITs that are there");
    options.flag("--check", arguments->only_checks, "check everything and write nothing");
    replaces.excludes(adds);
    arguments->store.declare(options);
    options.flag("--json", arguments->as_json, "the summary, or the problems, as JSON");
    options.flag("-q,--quiet", arguments->is_quiet, "no progress");
    return [arguments](Console& console) { return build(*arguments, console); };
}

}  // namespace

Command build_command() {
    return {
        "build", "Check a campaign and build its HITs with hidden controls",
        "Reads campaign.toml in the folder and the texts that it names, and writes hits.jsonl: one HIT a "
        "line,\n"
        "with its units in their order. Everything that is wrong is reported at once, with file and line.\n"
        "With --store the HITs are also put into a store, from which `adjudge serve` hands them out.\n"
        "The same seed gives the same bytes. docs/campaign.md explains the keys, docs/hits.md the HITs.",
        "  adjudge build weather\n"
        "  adjudge build weather --store adjudge.db\n"
        "  adjudge build weather --check",
        declare};
}

}  // namespace adjudge
