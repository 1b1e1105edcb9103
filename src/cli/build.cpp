// adjudge build: checks a campaign and builds its HITs.
#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "cli/arguments/crowd_arguments.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/printed/fitted_campaign_file.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "experiment/design_effect.hpp"
#include "model/campaign_parts.hpp"
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
    bool fits = false;
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

Result<LoadedCampaign, Problems> load_into_store(const CampaignFolder& folder,
                                                 const StoreArguments& arguments) {
    auto store = arguments.open(StoreOpening::Create);
    if (!store) {
        return only(std::move(store).error());
    }
    return load_campaign(folder, *store);
}

// What the judgments are worth when the errors that runs share are allowed for, as a default crowd has them.
struct EffectiveJudgments {
    double judgments = 0.0;  // of systems' outputs, by all workers
    double run_length = 0.0;
    double effective = 0.0;
    std::optional<double> cost = {};  // none where the payment is not known
};

// Nothing for screens that show several outputs: what they share cancels in a comparison.
std::optional<EffectiveJudgments> effective_judgments(const CampaignBuild& builder,
                                                      const BuildSummary& summary, const Campaign& campaign) {
    if (!std::ranges::all_of(campaign.protocols,
                             [](const Protocol& protocol) { return protocol.outputs == 1; })) {
        return std::nullopt;
    }
    std::vector<std::size_t> lengths;
    for (const Hit& hit : builder.first_hits()) {
        const auto own = run_lengths(hit);
        lengths.insert(lengths.end(), own.begin(), own.end());
    }
    const std::vector<Campaign> parts = in_parts(campaign);
    EffectiveJudgments found{.run_length = std::max(mean_run(lengths), 1.0)};
    double cost = 0.0;
    for (const BuiltPair& pair : summary.pairs) {
        const Campaign& part = parts[pair.part];
        const std::size_t workers = part.protocols.size() * part.collection.workers_per_hit;
        found.judgments += static_cast<double>(
            workers * pair.summary.units_of_kind.at(static_cast<std::size_t>(UnitKind::System)));
        cost += static_cast<double>(workers * pair.hits) * campaign.payment.cost(part.hit.units());
    }
    found.effective =
        found.judgments / run_design_effect(found.run_length, mean_run_error(embedded_crowd("wmt21-da")));
    if (campaign.payment.is_paid()) {
        found.cost = cost;
    }
    return found;
}

std::string effective_text(const EffectiveJudgments& found, const std::string& currency) {
    const std::string worth =
        fmt::format("  {:<16}{:.0f} effective of {:.0f} judgments, {:.1f} in a row of one system", "worth",
                    found.effective, found.judgments, found.run_length);
    return found.cost
               ? fmt::format("{}; {:.1f} effective per {}\n", worth, found.effective / *found.cost,
                             escaped(currency))
               : fmt::format("{}; set payment.per_hit to see how many per {}\n", worth, escaped(currency));
}

nlohmann::ordered_json effective_json(const EffectiveJudgments& found) {
    nlohmann::ordered_json json{{"judgments", found.judgments},
                                {"run_length", found.run_length},
                                {"effective_judgments", found.effective}};
    json["effective_per_currency_unit"] =
        found.cost ? nlohmann::ordered_json(found.effective / *found.cost) : nlohmann::ordered_json(nullptr);
    return json;
}

nlohmann::ordered_json worker_test_json(const std::optional<WorkerTestPower>& power) {
    if (!power) {
        return nullptr;
    }
    return {{"careful_pass", power->careful}, {"random_pass", power->random}, {"simulated", power->workers}};
}

void print_summary(const CampaignBuild& builder, const BuildSummary& summary, const Campaign& campaign,
                   const BuildArguments& arguments, Console& console) {
    const auto worth = effective_judgments(builder, summary, campaign);
    if (!arguments.as_json) {
        console.out << summary_text(summary, campaign)
                    << (worth ? effective_text(*worth, campaign.payment.currency) : "")
                    << worker_test_lines(campaign);
        return;
    }
    nlohmann::ordered_json json = summary_json(summary, campaign);
    if (worth) {
        json["worth"] = effective_json(*worth);
    }
    json["worker_tests"] = nlohmann::ordered_json::array();
    for (const Campaign& part : in_parts(campaign)) {
        json["worker_tests"].push_back(worker_test_json(summarized_worker_test(part)));
    }
    console.out << json_text(json);
}

// The folder as it is, or with its HITs fitted to the texts.
Result<CampaignFolder, Problems> open_folder(const BuildArguments& arguments, Console& console) {
    auto folder = CampaignFolder::open(arguments.folder);
    if (!folder || !arguments.fits) {
        return folder;
    }
    const auto is_fitted = fit_campaign_file(*folder, console);
    if (!is_fitted) {
        return is_fitted.error();
    }
    return *is_fitted ? CampaignFolder::open(arguments.folder) : std::move(folder);
}

ExitCode build(const BuildArguments& arguments, Console& console) {
    const auto folder = open_folder(arguments, console);
    if (!folder) {
        return give_up(folder.error(), arguments, console);
    }
    CampaignBuild builder{*folder,
                          {.adds = arguments.adds,
                           .replaces = arguments.replaces,
                           .keeps_same = arguments.store.is_given(),
                           .only_checks = arguments.only_checks,
                           .progress = arguments.is_quiet ? Progress::Output{} : console.progress}};
    if (!builder.plan()) {
        return give_up(builder.problems(), arguments, console);
    }
    print_warnings(console, builder.warnings());
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
    print_summary(builder, *summary, folder->campaign(), arguments, console);
    return ExitCode::Done;
}

Runner declare_build(Options options) {
    const auto arguments = std::make_shared<BuildArguments>();
    options.add("folder", arguments->folder, "the campaign's folder, or its campaign file").required();
    auto adds = options.flag("--add", arguments->adds,
                             "keep the HITs that are there and build only what they do not ask about: a "
                             "system or language pair that came later");
    auto replaces = options.flag("--replace", arguments->replaces, "build all anew over HITs that are there");
    auto checks = options.flag("--check", arguments->only_checks, "check everything and write nothing");
    replaces.excludes(adds);
    options
        .flag("--fit", arguments->fits,
              "where the texts are too few for the campaign's HITs, make them smaller in the same "
              "proportions, and write the numbers into the campaign file")
        .excludes(adds)
        .excludes(checks);
    arguments->store.declare_target(options);
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
        "With --store the HITs are also put into a store, from which `adjudge serve` hands them out; HITs that\n"
        "are there already are loaded where the build would make the same.\n"
        "The same seed gives the same bytes. docs/campaign.md explains the keys, docs/hits.md the HITs.",
        "  adjudge build weather\n"
        "  adjudge build weather --store adjudge.db\n"
        "  adjudge build weather --check\n"
        "  adjudge build weather --fit",
        declare_build};
}

}  // namespace adjudge
