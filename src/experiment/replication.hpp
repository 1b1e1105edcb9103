// A paper's experiment done again on a simulated crowd: our numbers beside the published ones, and whether
// what the paper found comes out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/given_option.hpp"
#include "analysis/study_options.hpp"
#include "base/parallel.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "model/crowd.hpp"
#include "model/table.hpp"

namespace adjudge {

// A place in one of the paper's tables.
struct CellName {
    std::string table;
    std::string row;
    std::string column;

    auto operator<=>(const CellName&) const =
        default;  // NOLINT(modernize-use-nullptr): clang-tidy 14's mistake
};

// What one simulated experiment measured. A cell that has no value there is not in it.
class MeasuredCells {
public:
    void set(const CellName& name, std::optional<double> value);
    // Nothing for a cell that was not measured.
    [[nodiscard]] std::optional<double> at(const CellName& name) const;
    [[nodiscard]] bool is_empty() const noexcept { return values_.empty(); }
    // Whether a cell of that table has a value.
    [[nodiscard]] bool has(std::string_view table) const;

private:
    std::map<CellName, double> values_;
};

struct PublishedCell {
    CellName name;
    std::optional<double> published;  // none: the paper draws it without a number, or has none
    int digits = 3;
};

// Something that the paper found, in words, and how to see it in what was measured. Nothing: can't be told.
struct ClaimedFinding {
    std::string sentence;
    std::function<std::optional<bool>(const MeasuredCells&)> is_there;
};

// What a simulated crowd said in one part of an experiment.
struct ExperimentTable {
    std::string name;  // of the part, and of its file
    JudgmentTable judgments;
};

// A table or a figure of the paper, or a part of one, that the judgments can't show.
struct UnshownPart {
    std::string part;
    std::string needs;  // what they would have to tell

    bool operator==(const UnshownPart&) const = default;
};

// What judgments show of a paper's tables.
struct MeasuredPaper {
    MeasuredCells cells;
    std::vector<PublishedCell> more =
        {};  // of those, what stands in no table of the experiment: single people
    std::vector<UnshownPart> unshown;
};

// An experiment as the paper describes it.
struct PaperExperiment {
    std::string name;                 // by which `adjudge replicate` knows it
    std::string paper;                // authors, year, which tables
    std::string comparable;           // what of it may be compared with the published numbers, and what not
    std::vector<std::string> crowds;  // the files of crowds/ with its parameters
    std::vector<PublishedCell> cells;
    std::vector<ClaimedFinding> findings;
    std::function<MeasuredCells(std::uint64_t seed)> run;
    // The judgments that run() measures.
    std::function<std::vector<ExperimentTable>(std::uint64_t seed)> tables;
    // What a table of judgments that were really given shows, by the settings of the paper's preset and what
    // the user gave. Fails where it shows nothing.
    std::function<Result<MeasuredPaper>(const JudgmentTable&, std::span<const GivenOption>)> measure = {};
    std::vector<std::string_view> options = {};  // of a study, that measure() goes by
    std::string_view preset = {};                // with the paper's settings
    // Which the paper leaves out of a released table of votes.
    std::vector<std::string> left_out_items = {};
};

struct ReplicatedCell {
    PublishedCell cell;
    std::size_t runs = 0;  // in which it had a value
    std::optional<double> mean = {};
    std::optional<double> sd = {};
};

struct ReplicatedFinding {
    std::string sentence;
    std::optional<bool> holds;  // for the means over all runs
    std::size_t runs_for = 0;   // in which it held
    std::size_t runs_told = 0;  // in which it could be told
};

struct Replication {
    std::string name;
    std::string paper;
    std::string comparable;
    std::vector<std::string> crowds;
    std::vector<ReplicatedCell> cells;  // in the order of the paper
    std::vector<ReplicatedFinding> findings;
    std::vector<UnshownPart> unshown = {};  // of judgments that were really given
    std::size_t runs;
    std::string signature;
};

struct ReplicationOptions {
    std::size_t runs = 100;
    std::uint64_t seed = 1;
    ParallelOptions parallel = {};
    Progress* progress = nullptr;
};

Replication replicate(const PaperExperiment& experiment, const ReplicationOptions& options);

// The tables and findings from judgments that were really given. Fails where these show none of them, and
// with InvalidInput for an option that they do not go by.
Result<Replication> replicate_from(const PaperExperiment& experiment, const JudgmentTable& table,
                                   std::span<const GivenOption> given = {});

// The options of a study of such judgments: the settings of the paper's preset, with what was given. Fails with
// InvalidInput for an option that measure() does not go by.
Result<StudyOptions> paper_study_options(const PaperExperiment& experiment, const JudgmentTable& table,
                                         std::span<const GivenOption> given = {});

// A crowd that the program carries, by its name.
using CrowdFinder = std::function<Crowd(std::string_view)>;

// All experiments, by the year of their papers.
std::vector<PaperExperiment> paper_experiments(const CrowdFinder& crowds);

}  // namespace adjudge
