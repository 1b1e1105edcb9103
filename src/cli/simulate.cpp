// adjudge simulate: a model crowd judges, with known truth.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/crowd_arguments.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/arguments/table_output.hpp"
#include "cli/printed/truth_text.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "design/unit_order.hpp"
#include "experiment/planned_campaign.hpp"
#include "experiment/sized_campaign.hpp"
#include "formats/campaign/preset_text.hpp"
#include "formats/hit_file.hpp"
#include "formats/output_file.hpp"
#include "model/campaign_parts.hpp"
#include "prepare/campaign_folder.hpp"
#include "rehearsal/crowd_at_work.hpp"
#include "store/leases.hpp"
#include "store/participants.hpp"

namespace adjudge {
namespace {

struct SimulateArguments {
    std::string folder;
    std::string preset;
    StoreArguments store = {};
    std::string over;
    CrowdArguments crowd = {};
    TableOutput output = {};
    std::optional<TableKind> table = {};
    std::string truth;
    std::size_t workers = 30;
    std::size_t hits_per_worker = 2;
    std::size_t experts_per_hit = 0;
    std::size_t systems = 5;
    std::size_t seed = 1;
    bool among_people = false;
    bool is_quiet = false;
};

// HITs of a folder, or of a preset over invented texts, and whatever must live as long as they do.
struct Work {
    Campaign campaign;
    std::vector<Hit> hits = {};
    std::unique_ptr<PlannedCampaign> planned = {};
    HitSupply supply = {};
    std::vector<std::string> systems = {};
};

Result<Work, Problems> work_of_folder(const std::string& path) {
    ADJUDGE_TRY(auto folder, CampaignFolder::open(path));
    const auto source = SourceText::open(folder.hits_file());
    if (!source) {
        Error error = source.error();
        error.message += ": `adjudge build` writes it";
        return only(std::move(error));
    }
    Work work{.campaign = folder.campaign()};
    Status status = read_hits(*source, [&](Hit hit) -> Status {
        work.hits.push_back(std::move(hit));
        return Done{};
    });
    if (!status) {
        return only(std::move(status).error());
    }
    work.systems = systems_in(work.hits);
    return work;
}

Result<Work, Problems> work_of_preset(const SimulateArguments& arguments, const Crowd& crowd) {
    ADJUDGE_TRY(auto campaign, read_preset_of_one_piece(arguments.preset));
    const std::size_t places = std::max<std::size_t>(arguments.workers * arguments.hits_per_worker, 1);
    const std::size_t per_hit = campaign.collection.workers_per_hit * campaign.protocols.size();
    const SizedCampaign size =
        sized(std::move(campaign), {.hits = std::max<std::size_t>((places + per_hit - 1) / per_hit, 1),
                                    .systems = arguments.systems,
                                    .seed = arguments.seed});
    ADJUDGE_TRY(auto planned, PlannedCampaign::make(size.campaign, size.texts, crowd, arguments.seed));
    Work work{.campaign = size.campaign};
    work.planned = std::make_unique<PlannedCampaign>(std::move(planned));
    work.supply = work.planned->supply();
    work.systems = work.planned->systems();
    return work;
}

// All, or the one of this kind.
Result<std::vector<JudgmentTable>> chosen_tables(std::vector<JudgmentTable> tables,
                                                 std::optional<TableKind> kind) {
    if (tables.empty()) {
        return Error{ErrorCode::InvalidInput, "nobody finished a HIT: take more workers"};
    }
    if (!kind) {
        return tables;
    }
    std::vector<std::string_view> names;
    names.reserve(tables.size());
    for (const JudgmentTable& table : tables) {
        names.push_back(word(table.kind()));
    }
    std::erase_if(tables, [&](const JudgmentTable& table) { return table.kind() != *kind; });
    if (tables.empty()) {
        return Error{ErrorCode::InvalidInput, fmt::format("nothing is asked that gives {}: there are {}",
                                                          word(*kind), fmt::join(names, ", "))};
    }
    return tables;
}

Status write_truth(const std::string& file, const std::string& text) {
    return OutputFile::create(file).and_then([&](OutputFile output) {
        return output.write(text).and_then([&](Done) { return output.commit(); });
    });
}

std::vector<MadeWorker> people(const SimulateArguments& arguments, const Crowd& crowd) {
    std::vector<MadeWorker> workers = make_workers(crowd, arguments.workers, arguments.seed);
    for (MadeWorker& expert : make_experts(crowd, arguments.experts_per_hit, arguments.seed)) {
        workers.push_back(std::move(expert));
    }
    return workers;
}

// How many workers each HIT of a campaign with parts wants; nothing where all want as many.
std::vector<std::size_t> workers_of_hits(const Work& work) {
    std::vector<std::size_t> workers;
    for (const Hit& hit : work.campaign.parts.empty() ? std::vector<Hit>{} : work.hits) {
        workers.push_back(part_of(work.campaign, hit.configuration).collection.workers_per_hit);
    }
    return workers;
}

// As the store would draw it for the campaign.
SeenOrder order_of(const std::vector<ConfigurationOrder>& orders) {
    return [&orders](const Hit& hit, const std::string& worker) {
        const auto drawn = std::ranges::find(orders, hit.configuration, &ConfigurationOrder::configuration);
        return drawn == orders.end()
                   ? std::vector<std::uint32_t>{}
                   : drawn_order(hit.units, drawn->rules, {.hit = hit.id, .worker = worker});
    };
}

Result<Done, Problems> simulate_table(const SimulateArguments& arguments, const Crowd& crowd,
                                      Console& console) {
    const auto options = arguments.output.options();
    if (!options) {
        return only(options.error());
    }
    ADJUDGE_TRY(auto work, arguments.preset.empty() ? work_of_folder(arguments.folder)
                                                    : work_of_preset(arguments, crowd));
    const HitSupply supply = work.planned ? work.supply : supply_of(work.hits);
    const Truth truth{crowd.truth, work.systems, arguments.seed};
    const std::vector<MadeWorker> workers = people(arguments, crowd);
    const std::vector<ConfigurationOrder> orders = orders_of(work.campaign);
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    const std::size_t per_hit = work.campaign.collection.workers_per_hit;
    const std::vector<std::size_t> of_hits = workers_of_hits(work);
    const std::size_t crowd_places = of_hits.empty()
                                         ? supply.languages.size() * per_hit
                                         : std::accumulate(of_hits.begin(), of_hits.end(), std::size_t{0});
    progress.start("simulating", "HITs", crowd_places + supply.languages.size() * arguments.experts_per_hit);
    auto tables = simulated_tables({.hits = supply,
                                    .workers = workers,
                                    .truth = truth,
                                    .rules = {.workers_per_hit = per_hit,
                                              .workers_of_hits = of_hits,
                                              .experts_per_hit = arguments.experts_per_hit,
                                              .hits_per_worker = work.campaign.collection.hits_per_worker,
                                              .seed = arguments.seed},
                                    .order = order_of(orders),
                                    .progress = &progress});
    progress.finish();
    const auto chosen = chosen_tables(std::move(tables), arguments.table);
    if (!chosen) {
        return only(chosen.error());
    }
    Status status = arguments.output.write_each(*chosen, *options, console.out, console.err);
    const std::string beside = !arguments.truth.empty()          ? arguments.truth
                               : arguments.output.path().empty() ? ""
                                                                 : truth_file(arguments.output.path());
    if (status && !beside.empty()) {
        status = write_truth(beside, truth_text(crowd, truth, workers, arguments.seed));
    }
    return status ? Result<Done, Problems>{Done{}} : only(std::move(status).error());
}

// Simulated workers take places that people are meant to fill.
Status check_people(Store& store, const StoredCampaign& campaign) {
    const auto all = store.read<std::vector<Participant>>(
        [&](Connection& connection) { return participants(connection, campaign.id); });
    if (!all) {
        return all.error();
    }
    const auto people = std::ranges::count_if(*all, [](const Participant& one) {
        return one.identity.service != simulated_service && one.judgments > 0;
    });
    if (people == 0) {
        return Done{};
    }
    return Error{ErrorCode::Conflict,
                 fmt::format("{} judged in the campaign {}, and simulated workers would take the places that "
                             "are open: simulate in a store of its own, or with --among-people in this one",
                             people == 1 ? "a person has" : fmt::format("{} people have", people),
                             quote(campaign.name)),
                 {.field = "--among-people"}};
}

Status simulate_into_store(const SimulateArguments& arguments, const Crowd& crowd, Console& console) {
    ADJUDGE_TRY(auto store, arguments.store.open());
    ADJUDGE_TRY(const auto campaign, arguments.store.campaign(store));
    if (!arguments.among_people) {
        if (Status status = check_people(store, campaign); !status) {
            return status;
        }
    }
    const auto hits = known_hits(store, campaign.id);
    if (!hits) {
        return hits.error();
    }
    const Truth truth{crowd.truth, systems_of(*hits), arguments.seed};
    const std::vector<MadeWorker> workers = people(arguments, crowd);
    ADJUDGE_TRY(const auto experts, invite_experts(store, campaign.id, workers));
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    progress.start(arguments.over.empty() ? "simulating" : "simulating over HTTP", "judgments", 0);
    const CrowdAtWork at_work{store, campaign, *hits, workers, truth, experts, &progress};
    const auto done = arguments.over.empty() ? work_through_store(at_work)
                                             : work_over_http(at_work, {.address = arguments.over});
    progress.finish();
    if (!done) {
        return done.error();
    }
    console.out << fmt::format("{} by {}, {}, {} given back\n", counted(done->hits, "HIT"),
                               counted(workers.size(), "simulated worker"),
                               counted(done->judgments, "judged unit"), done->left);
    if (experts.empty() && !hits->for_experts.empty()) {
        console.out << fmt::format("{} for experts left undone: --experts N plays them\n",
                                   counted(hits->for_experts.size(), "HIT"));
    }
    return arguments.truth.empty()
               ? Status{Done{}}
               : write_truth(arguments.truth, truth_text(crowd, truth, workers, arguments.seed));
}

// The store that is named; the one at hand where nothing else is named.
bool uses_store(const SimulateArguments& arguments) {
    return arguments.preset.empty() && arguments.folder.empty() ? arguments.store.is_at_hand()
                                                                : arguments.store.is_given();
}

Status check(const SimulateArguments& arguments) {
    const int sources = static_cast<int>(!arguments.preset.empty()) +
                        static_cast<int>(!arguments.folder.empty()) + static_cast<int>(uses_store(arguments));
    if (sources != 1) {
        return Error{
            ErrorCode::InvalidInput,
            "say what is judged: --preset NAME, the FOLDER of a campaign, or --store with a campaign in it"};
    }
    if (!arguments.over.empty() && !uses_store(arguments)) {
        return Error{
            ErrorCode::InvalidInput,
            "--over needs --store: what a unit is there for is not told over HTTP, but truth depends on it"};
    }
    const bool writes_table = !arguments.output.path().empty() || arguments.table;
    if (uses_store(arguments) && writes_table) {
        return Error{ErrorCode::InvalidInput,
                     "-o and --table are for table files: `adjudge export` writes what a store holds"};
    }
    return Done{};
}

ExitCode simulate(const SimulateArguments& arguments, Console& console) {
    if (const Status status = check(arguments); !status) {
        return conclude(status, console);
    }
    const auto crowd = arguments.crowd.crowd();
    if (!crowd) {
        print_problems(console, crowd.error());
        return ExitCode::Wrong;
    }
    if (uses_store(arguments)) {
        return conclude(simulate_into_store(arguments, *crowd, console), console);
    }
    const auto done = simulate_table(arguments, *crowd, console);
    if (!done) {
        print_problems(console, done.error());
        return ExitCode::Wrong;
    }
    return ExitCode::Done;
}

Runner declare_simulate(Options options) {
    const auto arguments = std::make_shared<SimulateArguments>();
    options.add("folder", arguments->folder, "a campaign's folder whose HITs are built");
    options.add("--preset", arguments->preset,
                "a preset, over invented texts (`adjudge presets` lists them)");
    arguments->store.declare(options);
    arguments->store.declare_campaign(options);
    options.add("--over", arguments->over,
                "the address of the server of that store: the crowd works over HTTP, as browsers do");
    options.flag("--among-people", arguments->among_people,
                 "take open places of a store in which people have judged");
    arguments->crowd.declare(options);
    options.add("--workers", arguments->workers, "how many workers there are").show_default();
    options
        .add("--hits-per-worker", arguments->hits_per_worker,
             "for a preset: as many HITs as this gives each worker")
        .show_default();
    options
        .add("--experts", arguments->experts_per_hit,
             "how many experts there are besides: they do every HIT, or in a store the HITs for experts")
        .show_default();
    options.add("--systems", arguments->systems, "for a preset: how many systems there are").show_default();
    options.add("--seed", arguments->seed, "same seed, same answers").show_default();
    options.add_word(
        "--table", arguments->table,
        "This table alone; default: all tables that the answers fill, each as a file of its own");
    arguments->output.declare(options);
    options.add(
        "--truth", arguments->truth,
        "where to write what is true: how good systems are, who the workers are. Beside the output, as "
        "NAME.truth.json, where not given");
    options.flag("-q,--quiet", arguments->is_quiet, "no progress");
    return [arguments](Console& console) { return simulate(*arguments, console); };
}

}  // namespace

Command simulate_command() {
    return {"simulate", "Let a model crowd judge, with known truth",
            "Model workers of many kinds answer the HITs of a campaign: as a table file, into a store, or "
            "over HTTP.\n"
            "For planning, for trying a campaign before anybody is paid, and for tests of an analysis.\n"
            "docs/simulation.md describes the workers and what is true of the texts.",
            "  adjudge simulate --preset law2013-vas --workers 30 --seed 3 -o ratings.csv\n"
            "  adjudge simulate weather --crowd careful:6,random-clicker:2,bot -o ratings.csv\n"
            "  adjudge simulate --store adjudge.db --campaign weather --workers 40",
            declare_simulate};
}

}  // namespace adjudge
