// adjudge replicate: a paper's experiment on a simulated crowd.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/crowd_arguments.hpp"
#include "cli/arguments/study_arguments.hpp"
#include "cli/arguments/table_arguments.hpp"
#include "cli/printed/replication_text.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "cli/program/study_files.hpp"
#include "formats/tables/table_writer.hpp"
#include "report/report_files.hpp"
#include "study/made_study.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

struct ReplicateArguments {
    std::string name;
    std::vector<std::string> ratings;  // files of one table
    std::string judgments;             // a folder
    StudyFolders folders = {};
    TableArguments table = {};
    StudyArguments study = {};
    bool has_seed = false;
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

// Judgments that were really given, and how to analyze them.
struct GivenJudgments {
    const JudgmentTable& table;
    std::span<const GivenOption> options;
};

// The tables and figures of a study of the judgments, by the settings of the paper.
Status write_files(const ReplicateArguments& arguments, const PaperExperiment& experiment,
                   const GivenJudgments& given, Console& console) {
    ADJUDGE_TRY(const StudyOptions options, paper_study_options(experiment, given.table, given.options));
    ADJUDGE_TRY(const Study study, study_of(std::span{&given.table, 1}, options));
    return write_study_files(arguments.folders, {experiment.paper, all_tables(study), all_figures(study)},
                             console);
}

Result<Replication, Problems> from_ratings(const ReplicateArguments& arguments,
                                           const PaperExperiment& experiment, Console& console) {
    ADJUDGE_TRY(const auto table, arguments.table.read(arguments.ratings));
    print_notes(console, table.notes());
    std::vector<GivenOption> given = arguments.study.given();
    if (arguments.has_seed) {
        given.push_back({"seed", fmt::format("{}", arguments.options.seed)});
    }
    auto found = replicate_from(experiment, table, given);
    if (found && arguments.folders.has_any()) {
        if (Status written = write_files(arguments, experiment, {table, given}, console); !written) {
            found = std::move(written).error();
        }
    }
    if (!found) {
        Error error = std::move(found).error();
        error.place.file = error.place.file.empty() ? arguments.ratings.front() : error.place.file;
        return only(std::move(error));
    }
    return *std::move(found);
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
    if (arguments.ratings.empty() && !arguments.study.given().empty()) {
        return conclude(Error{ErrorCode::InvalidInput,
                              fmt::format("--{} is for --ratings: a simulated crowd is analyzed as the paper "
                                          "did",
                                          arguments.study.given().front().name)},
                        console);
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
    // What real judgments can't tell is named, and speaks against nobody.
    const bool is_real = !arguments.ratings.empty();
    const bool all_hold = std::ranges::all_of(
        found->findings, [&](const ReplicatedFinding& finding) { return finding.holds.value_or(is_real); });
    return all_hold ? ExitCode::Done : ExitCode::No;
}

Runner declare_replicate(Options options) {
    const auto arguments = std::make_shared<ReplicateArguments>();
    options.add("name", arguments->name, "which experiment; without a name they are listed");
    const AddedOption ratings =
        options
            .add("--ratings", arguments->ratings,
                 "judgments that were really given, in the place of a simulated crowd; given again: more "
                 "files of the same table")
            .repeatable();
    arguments->table.declare(options);
    arguments->study.declare(options, {OptionGroup::Quality, OptionGroup::Standardization,
                                       OptionGroup::Consistency, OptionGroup::Roles, OptionGroup::Cost,
                                       OptionGroup::VoteAgreement, OptionGroup::VoteWeights});
    options
        .add("--judgments", arguments->judgments,
             "a folder: write what the crowd of one simulated experiment says there, for `adjudge report`")
        .excludes(ratings);
    AddedFolders folders = declare_study_folders(options, arguments->folders);
    folders.tables.needs(ratings);
    folders.figures.needs(ratings);
    options.add("--runs", arguments->options.runs, "simulated experiments; numbers are means over them")
        .above_zero()
        .show_default()
        .excludes(ratings);
    const AddedOption seed =
        options.add("--seed", arguments->options.seed, "same seed, same numbers").show_default();
    options.flag("--json", arguments->as_json, "as JSON");
    options.flag("--markdown", arguments->as_markdown, "as a section of docs/replications.md");
    options.flag("-q,--quiet", arguments->is_quiet, "no progress");
    return [arguments, seed](Console& console) {
        arguments->has_seed = seed.is_given();
        return replicate_paper(*arguments, console);
    };
}

}  // namespace

Command replicate_command() {
    return {
        "replicate", "Do a paper's experiment again on a simulated crowd",
        "The paper's design, size and mix of workers, with parameters fixed in a file of crowds/; our "
        "numbers beside\n"
        "the published ones, each a mean over many campaigns, and whether the paper's findings come out. "
        "The exit\n"
        "code is 1 where one does not. docs/replications.md has all of them.\n"
        "With --ratings the same tables come from real judgments, by the settings of the paper's preset "
        "and the\n"
        "options that are given; what the file can't show is named with what it needs. --tables and --figures "
        "write the\n"
        "tables and figures of the same study.",
        "  adjudge replicate\n"
        "  adjudge replicate law2013\n"
        "  adjudge replicate law2013 --judgments law2013 && adjudge report law2013/continuous.csv\n"
        "  adjudge replicate law2013 --ratings law2013/continuous.csv --ratings law2013/five-point.csv\n"
        "  adjudge replicate denkowski2010 --ratings adequacy.csv --figures figures\n"
        "  adjudge replicate callison2009 --runs 20 --json",
        declare_replicate};
}

}  // namespace adjudge
