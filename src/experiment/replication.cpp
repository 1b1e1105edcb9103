#include "experiment/replication.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/random.hpp"
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
                     std::string signature) {
    Replication found{.name = experiment.name,
                      .paper = experiment.paper,
                      .comparable = experiment.comparable,
                      .crowds = experiment.crowds,
                      .cells = {},
                      .findings = {},
                      .runs = runs.size(),
                      .signature = std::move(signature)};
    MeasuredCells means;
    for (const PublishedCell& cell : experiment.cells) {
        found.cells.push_back(summed_up(cell, runs));
        means.set(cell.name, found.cells.back().mean);
    }
    for (const ClaimedFinding& finding : experiment.findings) {
        found.findings.push_back(looked_for(finding, means, runs));
    }
    return found;
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

Result<Replication> replicate_from(const PaperExperiment& experiment, const JudgmentTable& table) {
    if (!experiment.measure) {
        return Error{ErrorCode::Unsupported,
                     fmt::format("{}: the paper's judgments are not known in a form that can be read",
                                 experiment.name)};
    }
    auto measured = experiment.measure(table);
    if (!measured) {
        return std::move(measured).error();
    }
    return compared(
        experiment, {*std::move(measured)},
        fmt::format("replicate:{}|judgments:{}|version:{}", experiment.name, table.rows(), version()));
}

std::vector<PaperExperiment> paper_experiments(const CrowdFinder& crowds) {
    return {callison_burch_2009(crowds), denkowski_2010(crowds), graham_2013_law(crowds),
            graham_2013_alta(crowds), laeubli_2018(crowds)};
}

}  // namespace adjudge
