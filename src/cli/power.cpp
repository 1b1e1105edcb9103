// adjudge power: how many judgments a question needs.
#include "experiment/power.hpp"

#include <array>
#include <cmath>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/try.hpp"
#include "cli/arguments/crowd_arguments.hpp"
#include "cli/arguments/table_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "experiment/pilot_power.hpp"
#include "formats/campaign/preset_text.hpp"
#include "prepare/campaign_folder.hpp"
#include "report/json_values.hpp"
#include "report/report_table.hpp"

namespace adjudge {
namespace {

// An option that a pilot leaves no room for.
struct DesignOption {
    const char* name;
    AddedOption option;
};

struct PowerArguments {
    std::string folder;
    std::string preset;
    std::string pilot;
    TableArguments table = {};
    CrowdArguments crowd{"wmt21-da"};
    PowerOptions options = {};
    std::optional<double> pay_per_hit = {};
    std::optional<double> fee = {};
    bool as_json = false;
    bool as_csv = false;
    bool is_quiet = false;
    std::vector<DesignOption> of_design = {};
};

Result<Campaign, Problems> campaign_of(const PowerArguments& arguments) {
    if (!arguments.folder.empty()) {
        ADJUDGE_TRY(auto folder, CampaignFolder::open(arguments.folder));
        if (Status status = check_one_piece(folder.campaign(), arguments.folder); !status) {
            return only(std::move(status).error());
        }
        return folder.campaign();
    }
    return read_preset_of_one_piece(arguments.preset);
}

Payment payment_of(const PowerArguments& arguments, Payment payment) {
    payment.per_hit = arguments.pay_per_hit.value_or(payment.per_hit);
    payment.fee = arguments.fee.value_or(payment.fee);
    return payment;
}

Result<PilotPower, Problems> power_of_pilot(const PowerArguments& arguments, const PowerOptions& options,
                                            Console& console) {
    const auto table = arguments.table.read({arguments.pilot});
    if (!table) {
        return table.error();
    }
    print_notes(console, table->notes());
    return pilot_power(*table, payment_of(arguments, {}), options);
}

Result<PilotPower, Problems> power_of_design(const PowerArguments& arguments, const PowerOptions& options) {
    ADJUDGE_TRY(auto campaign, campaign_of(arguments));
    ADJUDGE_TRY(const auto crowd, arguments.crowd.crowd());
    campaign.payment = payment_of(arguments, campaign.payment);
    auto curve = simulated_power(campaign, crowd, options);
    return curve ? Result<PilotPower, Problems>{{*std::move(curve)}} : std::move(curve).error();
}

ReportTable table_of(const PowerCurve& curve) {
    using Align = ReportColumn::Align;
    ReportTable table{.name = "power",
                      .title = fmt::format("Power by number of judgments, {} campaigns each", curve.runs),
                      .columns = {{"judgments"},
                                  {"HITs done"},
                                  {"workers"},
                                  {"power"},
                                  {"95 %"},
                                  {"wrong way"},
                                  {"in order"},
                                  {"clusters"},
                                  {"hours"},
                                  {"cost"},
                                  {"", Align::Left, ReportColumn::Use::Terminal}},
                      .rows = {}};
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const PowerPoint& point = curve.points[i];
        const bool is_recommended = curve.recommended == i;
        table.rows.push_back(
            {count_cell(point.judgments), count_cell(point.assignments), count_cell(point.workers),
             number_cell(point.power, 3), interval_cell(point.interval, 2), number_cell(point.reversed, 3),
             number_cell(point.in_order, 3), number_cell(point.clusters, 2), number_cell(point.hours, 1),
             number_cell(point.cost, 2),
             text_cell(is_recommended ? "recommended" : "", is_recommended ? Tone::Good : Tone::Plain)});
    }
    return table;
}

std::string verdict(const PowerCurve& curve) {
    const PowerPoint& point = curve.recommended ? curve.points[*curve.recommended] : curve.points.back();
    const std::string expected = fmt::format(
        "With {} judgments, expect {:.0f} % of neighboring systems to be significantly different, "
        "{:.0f} % in the wrong order; {:.0f} % of all pairs.\n",
        grouped(point.judgments), 100.0 * (point.power + point.reversed), 100.0 * point.reversed,
        100.0 * (point.power_of_pairs + point.reversed_pairs));
    if (curve.recommended) {
        return expected + fmt::format("{} judgments are the fewest of these with a power of {} or more.\n",
                                      grouped(point.judgments), curve.target);
    }
    return expected +
           fmt::format(
               "None of these sizes has a power of {}: more judgments or a larger effect is needed.\n",
               curve.target);
}

std::string design_text(const std::optional<DesignWorth>& design) {
    return design ? fmt::format(
                        "Design: {:.1f} judgments of one system in a row; {:.2f} of them tell as much as "
                        "one that stands alone.\n",
                        design->run_length, design->design_effect)
                  : "";
}

std::array<std::size_t, Words<WorkerKind>::all.size()> counts_of(const PilotFit& fit) {
    std::array<std::size_t, Words<WorkerKind>::all.size()> counts = {};
    for (const WorkerKind kind : kinds_of(fit.crowd.workers)) {
        ++counts.at(static_cast<std::size_t>(kind));
    }
    return counts;
}

std::string fit_text(const std::optional<PilotFit>& fit) {
    if (!fit) {
        return "";
    }
    const auto counts = counts_of(*fit);
    const CrowdDraw& crowd = fit->crowd;
    return fmt::format(
        "Fitted to {} judgments by {}: {} careful, {} noisy, {} careless. Noise {:.1f}; sd of biases {:.1f}, "
        "of "
        "systems {:.1f}.\n",
        grouped(fit->judgments), counted(crowd.workers.size(), "worker"), counts[0], counts[1], counts[2],
        crowd.noise * std::hypot(1.0, crowd.taste), crowd.bias_sd, crowd.system_sd);
}

Json point_json(const PowerPoint& point) {
    return {{"judgments", point.judgments},
            {"assignments", point.assignments},
            {"workers", point.workers},
            {"power", point.power},
            {"interval", json_of(std::optional{point.interval})},
            {"wrong_way", point.reversed},
            {"power_of_pairs", point.power_of_pairs},
            {"wrong_way_of_pairs", point.reversed_pairs},
            {"in_order", point.in_order},
            {"clusters", point.clusters},
            {"hours", json_of(point.hours)},
            {"cost", json_of(point.cost)}};
}

Json json_of(const PilotFit& fit) {
    const CrowdDraw& crowd = fit.crowd;
    Json json{
        {"judgments", fit.judgments},   {"workers", crowd.workers.size()},  {"noise", crowd.noise},
        {"taste", crowd.taste},         {"run_error", crowd.run_error},     {"hit_error", crowd.hit_error},
        {"drift", crowd.drift},         {"bias_sd", crowd.bias_sd},         {"scale_sd", crowd.scale_sd},
        {"system_sd", crowd.system_sd}, {"document_sd", crowd.document_sd}, {"item_sd", crowd.item_sd},
        {"output_sd", crowd.output_sd}};
    const auto counts = counts_of(fit);
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        json["kinds"][std::string{Words<WorkerKind>::all.at(kind)}] = counts.at(kind);
    }
    for (std::size_t s = 0; s < fit.systems.size(); ++s) {
        json["systems"][fit.systems[s]] = crowd.systems[s];
    }
    return json;
}

std::string json_text_of(const PilotPower& power) {
    const PowerCurve& curve = power.curve;
    Json json{{"signature", curve.signature},
              {"runs", curve.runs},
              {"target", curve.target},
              {"recommended_judgments",
               curve.recommended ? Json(curve.points[*curve.recommended].judgments) : Json(nullptr)},
              {"points", Json::array()}};
    for (const PowerPoint& point : curve.points) {
        json["points"].push_back(point_json(point));
    }
    if (curve.design) {
        json["design"] = {{"run_length", curve.design->run_length},
                          {"design_effect", curve.design->design_effect}};
    }
    if (power.fit) {
        json["crowd"] = json_of(*power.fit);
    }
    return json_text(json);
}

ExitCode power(const PowerArguments& arguments, Console& console) {
    const int sources = static_cast<int>(!arguments.preset.empty()) +
                        static_cast<int>(!arguments.folder.empty()) +
                        static_cast<int>(!arguments.pilot.empty());
    if (sources != 1) {
        return conclude(
            Error{ErrorCode::InvalidInput,
                  "say what is planned: --preset NAME, the FOLDER of a campaign, or --pilot FILE"},
            console);
    }
    // Checked here and not by the command line, whose help lists what excludes an option in an order that
    // differs between builds.
    for (const DesignOption& design : arguments.of_design) {
        if (!arguments.pilot.empty() && design.option.is_given()) {
            return conclude(
                Error{ErrorCode::InvalidInput,
                      fmt::format("--pilot excludes {}: a pilot has a design of its own", design.name)},
                console);
        }
    }
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    PowerOptions options = arguments.options;
    options.progress = &progress;
    const auto found = arguments.pilot.empty() ? power_of_design(arguments, options)
                                               : power_of_pilot(arguments, options, console);
    if (!found) {
        print_problems(console, found.error());
        return ExitCode::Wrong;
    }
    const PowerCurve& curve = found->curve;
    if (arguments.as_json) {
        console.out << json_text_of(*found);
    } else if (arguments.as_csv) {
        console.out << csv_text(table_of(curve));
    } else {
        console.out << terminal_text(table_of(curve), console.colour) << "\n"
                    << fit_text(found->fit) << design_text(curve.design) << verdict(curve) << curve.signature
                    << "\n";
    }
    return ExitCode::Done;
}

Runner declare_power(Options options) {
    const auto arguments = std::make_shared<PowerArguments>();
    PowerOptions& power_options = arguments->options;
    options.add("folder", arguments->folder,
                "a campaign's folder: the design of its first configuration is tried, over invented texts");
    options.add("--preset", arguments->preset, "a preset's design");
    options.add("--pilot", arguments->pilot,
                "a table of judgments; its crowd, systems and layout of HITs take the place of a "
                "design, of --crowd, --effect, --systems, --document-length and --hits-per-worker");
    arguments->table.declare(options);
    const auto not_with_pilot = [&](const char* name, AddedOption option) {
        arguments->of_design.push_back({name, option});
    };
    not_with_pilot("--crowd", arguments->crowd.declare(options));
    not_with_pilot("--effect",
                   options
                       .add("--effect", power_options.effect,
                            "difference between neighboring systems in mean scores, on a scale of 0 to 100")
                       .show_default());
    not_with_pilot("--systems", options.add("--systems", power_options.systems, "how many systems there are")
                                    .above_zero()
                                    .show_default());
    not_with_pilot("--document-length",
                   options
                       .add("--document-length", power_options.document_length,
                            "sentences per document, where the design keeps documents together")
                       .above_zero()
                       .show_default());
    options
        .add("--judgments", power_options.judgments,
             "sizes to try, separated by commas: judgments of systems' outputs by all workers together; "
             "default: doubled from a small one")
        .separated_by(',');
    not_with_pilot("--hits-per-worker",
                   options.add("--hits-per-worker", power_options.hits_per_worker, "HITs per worker")
                       .above_zero()
                       .show_default());
    options.add("--alpha", power_options.alpha, "the level of the tests").within(0.0, 1.0).show_default();
    options.add("--target", power_options.target, "the power that is wanted").within(0.0, 1.0).show_default();
    options.add("--runs", power_options.runs, "campaigns of each size").above_zero().show_default();
    options.add("--seed", power_options.seed, "same seed, same curve").show_default();
    options.add("--pay-per-hit", arguments->pay_per_hit, "payment per HIT; default: the campaign's")
        .at_least_zero();
    options
        .add("--fee", arguments->fee,
             "the crowd service's share on top, 0.2 for a fifth; default: the campaign's")
        .at_least_zero();
    options.flag("--json", arguments->as_json, "the curve as JSON");
    options.flag("--csv", arguments->as_csv, "the curve as CSV");
    options.flag("-q,--quiet", arguments->is_quiet, "no progress");
    return [arguments](Console& console) { return power(*arguments, console); };
}

}  // namespace

Command power_command() {
    return {
        "power", "Say how many judgments it takes to distinguish systems",
        "Simulates whole campaigns of several sizes and analyzes each as `adjudge rank` does: how often the "
        "better\n"
        "of two neighboring systems is found to be better, how many clusters there are, what it costs. With "
        "--pilot,\n"
        "the crowd and the systems are fitted to a table of judgments. docs/simulation.md says what may be "
        "concluded.",
        "  adjudge power --preset wmt-da --effect 4 --crowd mixed\n"
        "  adjudge power --preset wmt-da --systems 8 --effect 3 --pay-per-hit 4\n"
        "  adjudge power --pilot ratings.csv --judgments 1000,2000,4000",
        declare_power};
}

}  // namespace adjudge
