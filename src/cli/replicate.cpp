// adjudge replicate: a paper's experiment on a simulated crowd.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "cli/arguments/crowd_arguments.hpp"
#include "cli/arguments/table_arguments.hpp"
#include "cli/printed/replication_text.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "formats/tables/table_writer.hpp"
#include "report/report_files.hpp"

namespace adjudge {
namespace {

struct ReplicateArguments {
    std::string name;
    std::string ratings;
    std::string judgments;  // a folder
    TableArguments table = {};
    ReplicationOptions options = {};
    bool as_json = false;
    bool as_markdown = false;
    bool is_quiet = false;
};

void list(const std::vector<PaperExperiment>& experiments, Console& console) {
    for (const PaperExperiment& experiment : experiments) {
        console.out << fmt::format("{:<15}{}\n", experiment.name, experiment.paper);
    }
}

Result<PaperExperiment> named(const std::vector<PaperExperiment>& experiments, const std::string& name) {
    std::vector<std::string_view> names;
    for (const PaperExperiment& experiment : experiments) {
        if (experiment.name == name) {
            return experiment;
        }
        names.push_back(experiment.name);
    }
    return Error{ErrorCode::NotFound,
                 fmt::format("there is no experiment {}{}: `adjudge replicate` lists them", quote(name),
                             did_you_mean(name, names))};
}

Result<Replication, Problems> from_ratings(const ReplicateArguments& arguments,
                                           const PaperExperiment& experiment, Console& console) {
    const auto table = arguments.table.read({arguments.ratings});
    if (!table) {
        return table.error();
    }
    print_notes(console, table->notes());
    auto found = replicate_from(experiment, *table);
    return found ? Result<Replication, Problems>{*std::move(found)} : only(std::move(found).error());
}

Result<Replication, Problems> from_crowd(const ReplicateArguments& arguments,
                                         const PaperExperiment& experiment, Console& console) {
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    ReplicationOptions options = arguments.options;
    options.progress = &progress;
    return replicate(experiment, options);
}

// What the crowd of one simulated experiment said, a file for each of its parts.
Status write_judgments(const ReplicateArguments& arguments, const PaperExperiment& experiment) {
    if (Status made = make_folder(arguments.judgments); !made) {
        return made;
    }
    for (const ExperimentTable& part : experiment.tables(arguments.options.seed)) {
        std::string text;
        Status written = write_table(part.judgments, {}, [&](std::string_view piece) -> Status {
            text += piece;
            return Done{};
        });
        if (written) {
            written = write_whole_file(
                (std::filesystem::path{arguments.judgments} / (part.name + ".csv")).string(), text);
        }
        if (!written) {
            return written;
        }
    }
    return Done{};
}

ExitCode replicate_paper(const ReplicateArguments& arguments, Console& console) {
    const auto experiments = paper_experiments(embedded_crowd);
    if (arguments.name.empty()) {
        list(experiments, console);
        return ExitCode::Done;
    }
    const auto experiment = named(experiments, arguments.name);
    if (!experiment) {
        return conclude(experiment.error(), console);
    }
    if (!arguments.judgments.empty()) {
        return conclude(write_judgments(arguments, *experiment), console);
    }
    const auto found = arguments.ratings.empty() ? from_crowd(arguments, *experiment, console)
                                                 : from_ratings(arguments, *experiment, console);
    if (!found) {
        print_problems(console, found.error());
        return ExitCode::Wrong;
    }
    console.out << (arguments.as_json       ? json_text(replication_json(*found))
                    : arguments.as_markdown ? replication_markdown(*found)
                                            : replication_text(*found, console.colour));
    const bool all_hold = std::ranges::all_of(
        found->findings, [](const ReplicatedFinding& finding) { return finding.holds.value_or(false); });
    return all_hold ? ExitCode::Done : ExitCode::No;
}

Runner declare_replicate(Options options) {
    const auto arguments = std::make_shared<ReplicateArguments>();
    options.add("name", arguments->name, "which experiment; without a name they are listed");
    const AddedOption ratings =
        options.add("--ratings", arguments->ratings,
                    "the paper's own judgments in the place of a simulated crowd (laeubli2018)");
    arguments->table.declare(options);
    options
        .add("--judgments", arguments->judgments,
             "a folder: write what the crowd of one simulated experiment says there, for `adjudge report`")
        .excludes(ratings);
    options.add("--runs", arguments->options.runs, "simulated experiments; numbers are means over them")
        .above_zero()
        .show_default();
    options.add("--seed", arguments->options.seed, "same seed, same numbers").show_default();
    options.flag("--json", arguments->as_json, "as JSON");
    options.flag("--markdown", arguments->as_markdown, "as a section of docs/replications.md");
    options.flag("-q,--quiet", arguments->is_quiet, "no progress");
    return [arguments](Console& console) { return replicate_paper(*arguments, console); };
}

}  // namespace

Command replicate_command() {
    return {"replicate", "Do a paper's experiment again on a simulated crowd",
            "The paper's design, size and mix of workers, with parameters fixed in a file of crowds/; our "
            "numbers beside\n"
            "the published ones, each a mean over many campaigns, and whether the paper's findings come out. "
            "The exit\n"
            "code is 1 where one does not. docs/replications.md has all of them.",
            "  adjudge replicate\n"
            "  adjudge replicate law2013\n"
            "  adjudge replicate law2013 --judgments law2013 && adjudge report law2013/continuous.csv\n"
            "  adjudge replicate callison2009 --runs 20 --json",
            declare_replicate};
}

}  // namespace adjudge
