// The experiments of the five papers, each in a file of its own, and what they share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "experiment/planned_campaign.hpp"
#include "experiment/replication.hpp"

namespace adjudge {

PaperExperiment callison_burch_2009(const CrowdFinder& crowds);
PaperExperiment denkowski_2010(const CrowdFinder& crowds);
PaperExperiment graham_2013_law(const CrowdFinder& crowds);
PaperExperiment graham_2013_alta(const CrowdFinder& crowds);
PaperExperiment laeubli_2018(const CrowdFinder& crowds);

// A preset that the program carries. Throws std::logic_error where there is none, or where it can't be read.
Campaign preset_campaign(std::string_view name);

// Why a table of several slices can't be held against a paper that has one.
Error only_one_slice(std::size_t slices, const SliceName& first);

// The name of a column, and the name that all its cells have.
struct ConstantColumn {
    std::string name;
    std::string value;
};
// The table with it, in the place of a column of that name if there is one.
JudgmentTable with_constant(JudgmentTable table, const ConstantColumn& column);

// Texts for a campaign of a paper.
struct PaperTexts {
    std::vector<LanguagePair> language_pairs = {};  // none: one, English to German
    std::size_t hits = 1;                           // of each language pair
    std::size_t systems = 5;
};

// The campaign planned over invented texts; throws std::logic_error where the design refuses, which no
// paper's does.
PlannedCampaign planned(Campaign campaign, const PaperTexts& texts, const Crowd& crowd, std::uint64_t seed);

// All that a crowd of so many workers, and experts besides, say in a planned campaign.
struct CrowdSize {
    std::size_t workers = 0;
    std::size_t experts_per_hit = 0;
};
JudgmentTable judged(const PlannedCampaign& campaign, const Crowd& crowd, const CrowdSize& size,
                     std::uint64_t seed, TableKind kind);

// Cells of one table, a row at a time: the published values in the order of the columns; a NaN is not
// published.
std::vector<PublishedCell> published_table(
    const std::string& table, const std::vector<std::string>& columns,
    const std::vector<std::pair<std::string, std::vector<double>>>& rows, int digits);

// "The first is larger than the second by more than the margin."
struct LargerCell {
    CellName larger;
    CellName smaller;
    double margin = 0.0;
};
// All of them are so; can't be told where a cell was not measured.
ClaimedFinding finds_larger(std::string sentence, std::vector<LargerCell> all);

// "The cell lies between the two."
struct CellRange {
    CellName cell;
    double above;
    double below;
};
ClaimedFinding finds_between(std::string sentence, std::vector<CellRange> all);

// Both were found, as one sentence.
ClaimedFinding finds_both(ClaimedFinding first, ClaimedFinding second);

}  // namespace adjudge
