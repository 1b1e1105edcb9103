#include "experiment/replication.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/asked_options.hpp"
#include "base/random.hpp"
#include "base/try.hpp"
#include "base/version.hpp"
#include "experiment/paper_experiments.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

ReplicatedCell summed_up(const PublishedCell& cell, const std::vector<MeasuredCells>& runs) {
    std::vector<double> values;
    for (const MeasuredCells& run : runs) {
        if (const auto value = run.at(cell.name)) {
            values.push_back(*value);
        }
    }
    ReplicatedCell found{.cell = cell, .runs = values.size()};
    if (!values.empty()) {
        const Moments over_runs = moments(values);
        found.mean = over_runs.mean;
        found.sd = over_runs.sd();
    }
    return found;
}

ReplicatedFinding looked_for(const ClaimedFinding& finding, const MeasuredCells& means,
                             const std::vector<MeasuredCells>& runs) {
    ReplicatedFinding found{.sentence = finding.sentence, .holds = finding.is_there(means)};
    for (const MeasuredCells& run : runs) {
        if (const auto holds = finding.is_there(run)) {
            ++found.runs_told;
            found.runs_for += *holds ? 1U : 0U;
        }
    }
    return found;
}

Replication compared(const PaperExperiment& experiment, const std::vector<MeasuredCells>& runs,
                     std::string signature, const std::vector<PublishedCell>& more = {}) {
    Replication found{.name = experiment.name,
                      .paper = experiment.paper,
                      .comparable = experiment.comparable,
                      .crowds = experiment.crowds,
                      .cells = {},
                      .findings = {},
                      .unshown = {},
                      .runs = runs.size(),
                      .signature = std::move(signature)};
    MeasuredCells means;
    for (const PublishedCell& cell : experiment.cells) {
        found.cells.push_back(summed_up(cell, runs));
        means.set(cell.name, found.cells.back().mean);
    }
    for (const PublishedCell& cell : more) {
        found.cells.push_back(summed_up(cell, runs));
    }
    for (const ClaimedFinding& finding : experiment.findings) {
        found.findings.push_back(looked_for(finding, means, runs));
    }
    return found;
}

// An error that names all that is missing, for judgments that show nothing.
Error nothing_to_show(const std::vector<UnshownPart>& unshown) {
    std::string message = "these judgments show none of the paper's tables";
    for (const UnshownPart& one : unshown) {
        message += fmt::format("; {} needs {}", one.part, one.needs);
    }
    return {ErrorCode::InvalidInput, message};
}

// Fails for the first option that nothing in these tables goes by.
Status check_options(const PaperExperiment& experiment, std::span<const GivenOption> given) {
    for (const GivenOption& one : given) {
        if (std::ranges::find(experiment.options, one.name) == experiment.options.end()) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("{} changes nothing in the tables of {}, which go by {}: leave it out",
                                     one.name, experiment.name, fmt::join(experiment.options, ", "))};
        }
    }
    return Done{};
}

std::string joined(std::span<const GivenOption> given) {
    std::string text;
    for (const GivenOption& one : given) {
        text += fmt::format("|{}:{}", one.name, one.text);
    }
    return text;
}

}  // namespace

void MeasuredCells::set(const CellName& name, std::optional<double> value) {
    if (value) {
        values_[name] = *value;
    }
}

std::optional<double> MeasuredCells::at(const CellName& name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::nullopt : std::optional{found->second};
}

bool MeasuredCells::has(std::string_view table) const {
    return std::ranges::any_of(values_, [&](const auto& cell) { return cell.first.table == table; });
}

Replication replicate(const PaperExperiment& experiment, const ReplicationOptions& options) {
    if (options.progress != nullptr) {
        options.progress->start(experiment.name, "campaigns", options.runs);
    }
    const auto runs = parallel_map(
        options.runs,
        [&](std::size_t run) {
            MeasuredCells measured = experiment.run(RandomStream{options.seed, "replication", run}.bits());
            if (options.progress != nullptr) {
                options.progress->advance(1);
            }
            return measured;
        },
        options.parallel);
    if (options.progress != nullptr) {
        options.progress->finish();
    }
    return compared(experiment, runs,
                    fmt::format("replicate:{}|crowd:{}|runs:{}|seed:{}|version:{}", experiment.name,
                                fmt::join(experiment.crowds, "+"), options.runs, options.seed, version()));
}

Result<Replication> replicate_from(const PaperExperiment& experiment, const JudgmentTable& table,
                                   std::span<const GivenOption> given) {
    if (!experiment.measure) {
        return Error{ErrorCode::Unsupported,
                     fmt::format("{}: no table of judgments shows what the paper has", experiment.name)};
    }
    ADJUDGE_TRY(check_options(experiment, given));
    ADJUDGE_TRY(MeasuredPaper measured, experiment.measure(table, given));
    if (measured.cells.is_empty()) {
        return nothing_to_show(measured.unshown);
    }
    Replication found = compared(experiment, {std::move(measured.cells)},
                                 fmt::format("replicate:{}|judgments:{}{}|version:{}", experiment.name,
                                             table.rows(), joined(given), version()),
                                 measured.more);
    std::erase_if(found.cells, [&](const ReplicatedCell& cell) {
        return std::ranges::find(measured.unshown, cell.cell.name.table, &UnshownPart::part) !=
               measured.unshown.end();
    });
    found.unshown = std::move(measured.unshown);
    found.crowds.clear();
    found.comparable =
        fmt::format("From {} judgments that were really given, by the settings of the paper's preset{}.",
                    table.rows(), given.empty() ? "" : " and the options in the line below");
    return found;
}

Result<StudyOptions> paper_study_options(const PaperExperiment& experiment, const JudgmentTable& table,
                                         std::span<const GivenOption> given) {
    ADJUDGE_TRY(check_options(experiment, given));
    const Campaign campaign = preset_campaign(experiment.preset);
    ADJUDGE_TRY(StudyOptions options, asked_options(&campaign, given));
    const bool has_left_out_items =
        !experiment.left_out_items.empty() &&
        slice_votes(table, options.shared.roles, experiment.left_out_items).has_value();
    if (has_left_out_items) {
        options.votes.left_out_items = experiment.left_out_items;
    }
    return options;
}

std::vector<PaperExperiment> paper_experiments(const CrowdFinder& crowds) {
    return {callison_burch_2009(crowds), denkowski_2010(crowds), graham_2013_law(crowds),
            graham_2013_alta(crowds), laeubli_2018(crowds)};
}

}  // namespace adjudge
