// adjudge power: how many judgments a question needs.
#include "experiment/power.hpp"

#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/crowd_arguments.hpp"
#include "cli/problem_report.hpp"
#include "cli/table_arguments.hpp"
#include "formats/preset_text.hpp"
#include "prepare/campaign_folder.hpp"
#include "report/json_values.hpp"
#include "report/report_table.hpp"

namespace adjudge {
namespace {

struct PowerArguments {
    std::string folder;
    std::string preset;
    std::string pilot;
    TableArguments table = {};
    CrowdArguments crowd = {};
    PowerOptions options = {};
    std::optional<double> pay_per_hit = {};
    std::optional<double> fee = {};
    bool as_json = false;
    bool as_csv = false;
    bool is_quiet = false;
};

Result<Campaign, Problems> campaign_of(const PowerArguments& arguments) {
    if (!arguments.folder.empty()) {
        auto folder = CampaignFolder::open(arguments.folder);
        return folder ? Result<Campaign, Problems>{folder->campaign()} : std::move(folder).error();
    }
    return read_named_preset(arguments.preset);
}

Payment payment_of(const PowerArguments& arguments, Payment payment) {
    payment.per_hit = arguments.pay_per_hit.value_or(payment.per_hit);
    payment.fee = arguments.fee.value_or(payment.fee);
    return payment;
}

Result<PowerCurve, Problems> curve_of_pilot(const PowerArguments& arguments, const PowerOptions& options,
                                            Console& console) {
    const auto table = arguments.table.read({arguments.pilot});
    if (!table) {
        return table.error();
    }
    print_notes(console, table->notes());
    return resampled_power(*table, payment_of(arguments, {}), options);
}

Result<PowerCurve, Problems> curve_of_design(const PowerArguments& arguments, const PowerOptions& options) {
    auto campaign = campaign_of(arguments);
    if (!campaign) {
        return std::move(campaign).error();
    }
    const auto crowd = arguments.crowd.crowd();
    if (!crowd) {
        return crowd.error();
    }
    campaign->payment = payment_of(arguments, campaign->payment);
    return simulated_power(*campaign, *crowd, options);
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
    if (curve.recommended) {
        return fmt::format("{} judgments are the fewest of these with a power of {} or more.\n",
                           curve.points[*curve.recommended].judgments, curve.target);
    }
    return fmt::format(
        "None of these sizes has a power of {}: ask for more judgments, or for a larger effect.\n",
        curve.target);
}

Json point_json(const PowerPoint& point) {
    return {{"judgments", point.judgments},
            {"assignments", point.assignments},
            {"workers", point.workers},
            {"power", point.power},
            {"interval", json_of(std::optional{point.interval})},
            {"wrong_way", point.reversed},
            {"in_order", point.in_order},
            {"clusters", point.clusters},
            {"hours", json_of(point.hours)},
            {"cost", json_of(point.cost)}};
}

std::string json_text_of(const PowerCurve& curve) {
    Json json{{"signature", curve.signature},
              {"runs", curve.runs},
              {"target", curve.target},
              {"recommended_judgments",
               curve.recommended ? Json(curve.points[*curve.recommended].judgments) : Json(nullptr)},
              {"points", Json::array()}};
    for (const PowerPoint& point : curve.points) {
        json["points"].push_back(point_json(point));
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
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    PowerOptions options = arguments.options;
    options.progress = &progress;
    const auto curve = arguments.pilot.empty() ? curve_of_design(arguments, options)
                                               : curve_of_pilot(arguments, options, console);
    if (!curve) {
        print_problems(console, curve.error());
        return ExitCode::Wrong;
    }
    if (arguments.as_json) {
        console.out << json_text_of(*curve);
    } else if (arguments.as_csv) {
        console.out << csv_text(table_of(*curve));
    } else {
        console.out << terminal_text(table_of(*curve), console.colour) << "\n"
                    << verdict(*curve) << curve->signature << "\n";
    }
    return ExitCode::Done;
}

Runner declare(Options options) {
    const auto arguments = std::make_shared<PowerArguments>();
    PowerOptions& power_options = arguments->options;
    options.add("folder", arguments->folder,
                "a campaign's folder: the design of its first configuration is tried, over invented texts");
    options.add("--preset", arguments->preset, "a preset's design");
    options.add("--pilot", arguments->pilot, "a table of judgments to draw from, in the place of a design");
    arguments->table.declare(options);
    arguments->crowd.declare(options);
    options
        .add("--effect", power_options.effect,
             "how far neighbouring systems are apart, on a scale of 0 to 100")
        .show_default();
    options.add("--systems", power_options.systems, "how many systems there are").above_zero().show_default();
    options
        .add("--judgments", power_options.judgments,
             "sizes to try, separated by commas: judgments of systems' outputs by all workers together. "
             "Doubled from "
             "a small one where not given")
        .separated_by(',');
    options.add("--hits-per-worker", power_options.hits_per_worker, "how many HITs a worker does")
        .above_zero()
        .show_default();
    options.add("--alpha", power_options.alpha, "the level of the tests").within(0.0, 1.0).show_default();
    options.add("--target", power_options.target, "the power that is wanted").within(0.0, 1.0).show_default();
    options.add("--runs", power_options.runs, "campaigns of each size").above_zero().show_default();
    options.add("--seed", power_options.seed, "same seed, same curve").show_default();
    options
        .add("--pay-per-hit", arguments->pay_per_hit,
             "what a HIT costs; the campaign's payment where not given")
        .at_least_zero();
    options
        .add("--fee", arguments->fee,
             "the crowd service's share on top, 0.2 for a fifth; the campaign's where not given")
        .at_least_zero();
    options.flag("--json", arguments->as_json, "the curve as JSON");
    options.flag("--csv", arguments->as_csv, "the curve as CSV");
    options.flag("-q,--quiet", arguments->is_quiet, "no progress");
    return [arguments](Console& console) { return power(*arguments, console); };
}

}  // namespace

Command power_command() {
    return {"power", "Say how many judgments it takes to tell systems apart",
            "Simulates whole campaigns of several sizes and analyses each as `adjudge rank` does: how often "
            "the better\n"
            "of two neighbouring systems is found to be better, how many clusters there are, what it costs. "
            "Or draws\n"
            "the judgments of a pilot again and again. docs/simulation.md says what may be concluded.",
            "  adjudge power --preset wmt-da --effect 4 --crowd mixed\n"
            "  adjudge power --preset wmt-da --systems 8 --effect 3 --pay-per-hit 4\n"
            "  adjudge power --pilot ratings.csv --judgments 1000,2000,4000",
            declare};
}

}  // namespace adjudge
