#include "experiment/laeubli_2018_raters.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "analysis/inference.hpp"
#include "analysis/votes/vote_agreement.hpp"
#include "analysis/votes/vote_totals.hpp"

namespace adjudge {
namespace {

constexpr std::string_view human = "human";
constexpr std::array<std::string_view, 3> labels{"MT", "tie", "human"};

const std::string table_1 = "Table 1: ratings of each rater";
const std::string table_4 = "Table 4: pairs of raters";

struct PublishedRater {
    std::string_view condition;
    std::string_view rater;
    bool is_gray;  // in no total
    std::array<double, labels.size()> ratings;
};

const std::vector<PublishedRater>& published_raters() {
    static const std::vector<PublishedRater> all{
        {"fluency, document", "A", false, {13, 8, 29}},  {"fluency, document", "B2", false, {8, 18, 24}},
        {"fluency, document", "C", false, {12, 14, 24}}, {"fluency, document", "D", false, {11, 17, 22}},
        {"fluency, sentence", "A", false, {30, 32, 42}}, {"fluency, sentence", "B1", false, {36, 4, 64}},
        {"fluency, sentence", "C", true, {40, 14, 50}},  {"fluency, sentence", "D", true, {32, 30, 42}},
        {"adequacy, document", "E", false, {26, 0, 24}}, {"adequacy, document", "F", false, {10, 15, 25}},
        {"adequacy, document", "G", false, {18, 4, 28}}, {"adequacy, document", "H", false, {20, 3, 27}},
        {"adequacy, sentence", "E", false, {59, 3, 42}}, {"adequacy, sentence", "F", false, {44, 16, 44}},
        {"adequacy, sentence", "G", true, {38, 23, 43}}, {"adequacy, sentence", "H", true, {38, 11, 55}},
    };
    return all;
}

struct PublishedPair {
    std::string_view condition;
    std::string_view first;
    std::string_view second;
    std::array<double, labels.size() * labels.size()> counts;  // by the first's label, then by the second's
};

const std::vector<PublishedPair>& published_pairs() {
    static const std::vector<PublishedPair> all{
        {"fluency, document", "A", "B2", {5, 4, 4, 1, 5, 2, 2, 9, 18}},
        {"fluency, document", "A", "C", {7, 2, 4, 2, 4, 2, 3, 8, 18}},
        {"fluency, document", "A", "D", {6, 3, 4, 2, 6, 0, 3, 8, 18}},
        {"fluency, document", "B2", "C", {5, 1, 2, 4, 5, 9, 3, 8, 13}},
        {"fluency, document", "B2", "D", {6, 1, 1, 3, 7, 8, 2, 9, 13}},
        {"fluency, document", "C", "D", {7, 3, 2, 1, 7, 6, 3, 7, 14}},
        {"fluency, sentence", "A", "B1", {16, 1, 13, 10, 1, 21, 10, 2, 30}},
        {"adequacy, document", "E", "F", {4, 9, 13, 0, 0, 0, 6, 6, 12}},
        {"adequacy, document", "E", "G", {9, 4, 13, 0, 0, 0, 9, 0, 15}},
        {"adequacy, document", "E", "H", {11, 1, 14, 0, 0, 0, 9, 2, 13}},
        {"adequacy, document", "F", "G", {7, 1, 2, 7, 1, 7, 4, 2, 19}},
        {"adequacy, document", "F", "H", {6, 1, 3, 8, 0, 7, 6, 2, 17}},
        {"adequacy, document", "G", "H", {11, 2, 5, 1, 1, 2, 8, 0, 20}},
        {"adequacy, sentence", "E", "F", {31, 6, 22, 2, 0, 1, 11, 10, 21}},
    };
    return all;
}

std::string rater_row(std::string_view condition, std::string_view rater, bool is_gray) {
    return fmt::format("{}: {}{}", condition, rater, is_gray ? " (in no total)" : "");
}

std::string pair_row(std::string_view condition, std::string_view first, std::string_view second) {
    return fmt::format("{}: {} with {}", condition, first, second);
}

std::string pair_column(std::size_t cell) {
    return fmt::format("{}, {}", labels.at(cell / labels.size()), labels.at(cell % labels.size()));
}

// What the paper has in those cells.
MeasuredCells published_cells() {
    MeasuredCells cells;
    for (const PublishedRater& rater : published_raters()) {
        for (std::size_t i = 0; i < labels.size(); ++i) {
            cells.set(
                {table_1, rater_row(rater.condition, rater.rater, rater.is_gray), std::string{labels.at(i)}},
                rater.ratings.at(i));
        }
    }
    for (const PublishedPair& pair : published_pairs()) {
        for (std::size_t cell = 0; cell < pair.counts.size(); ++cell) {
            cells.set({table_4, pair_row(pair.condition, pair.first, pair.second), pair_column(cell)},
                      pair.counts.at(cell));
        }
    }
    return cells;
}

bool are_of_the_paper(const std::vector<RatersOfCondition>& conditions) {
    std::set<std::string_view> published;
    for (const PublishedRater& rater : published_raters()) {
        published.insert(rater.rater);
    }
    std::set<std::string_view> here;
    for (const RatersOfCondition& condition : conditions) {
        here.insert(condition.votes.workers.begin(), condition.votes.workers.end());
    }
    return here == published;
}

// Puts the cells of one condition after the others'.
class RaterRows {
public:
    RaterRows(const RatersOfCondition& condition, MeasuredCells& cells)
        : condition_{&condition}, human_is_first_{condition.votes.outputs.front() == human}, cells_{&cells} {}

    void add_raters(std::vector<PublishedCell>& listed) {
        const PairTotals totals = pair_totals(condition_->votes).front();
        for (const auto& [tallies, is_gray] :
             {std::pair{&totals.by_worker, false}, std::pair{&totals.left_out, true}}) {
            for (const WorkerTally& rater : *tallies) {
                add_rater(rater, is_gray, listed);
            }
        }
    }

    void add_pairs(std::vector<PublishedCell>& listed) {
        const VoteConsistency found = vote_consistency(condition_->votes, Inference{.resamples = 2});
        for (const RaterConfusion& pair : found.confusions) {
            for (std::size_t cell = 0; cell < labels.size() * labels.size(); ++cell) {
                set({table_4, pair_row(condition_->condition, name(pair.first), name(pair.second)),
                     pair_column(cell)},
                    pair.matrix.count(vote_label(cell / labels.size()), vote_label(cell % labels.size())),
                    listed);
            }
        }
    }

private:
    void add_rater(const WorkerTally& rater, bool is_gray, std::vector<PublishedCell>& listed) {
        const VoteTally& tally = rater.tally;
        const std::array<std::size_t, labels.size()> ratings{human_is_first_ ? tally.second : tally.first,
                                                             tally.neither(),
                                                             human_is_first_ ? tally.first : tally.second};
        for (std::size_t i = 0; i < labels.size(); ++i) {
            set({table_1, rater_row(condition_->condition, name(rater.worker), is_gray),
                 std::string{labels.at(i)}},
                ratings.at(i), listed);
        }
    }

    void set(CellName cell, std::size_t count, std::vector<PublishedCell>& listed) {
        cells_->set(cell, static_cast<double>(count));
        listed.push_back({.name = std::move(cell), .published = {}, .digits = 0});
    }
    [[nodiscard]] const std::string& name(std::uint32_t worker) const {
        return condition_->votes.workers[worker];
    }
    // Where votes are compared, the first category is that the first output is better.
    [[nodiscard]] std::size_t vote_label(std::size_t label) const {
        return human_is_first_ ? labels.size() - 1 - label : label;
    }

    const RatersOfCondition* condition_;
    bool human_is_first_;
    MeasuredCells* cells_;
};

}  // namespace

bool are_few(const std::vector<RatersOfCondition>& conditions) {
    return std::ranges::all_of(conditions, [](const RatersOfCondition& condition) {
        return condition.votes.workers.size() <= most_paired_raters;
    });
}

std::vector<PublishedCell> rater_cells(const std::vector<RatersOfCondition>& conditions,
                                       MeasuredCells& cells) {
    std::vector<PublishedCell> raters;
    std::vector<PublishedCell> pairs;
    for (const RatersOfCondition& condition : conditions) {
        RaterRows rows{condition, cells};
        rows.add_raters(raters);
        if (are_few(conditions)) {
            rows.add_pairs(pairs);
        }
    }
    raters.insert(raters.end(), pairs.begin(), pairs.end());
    if (are_of_the_paper(conditions)) {
        const MeasuredCells published = published_cells();
        for (PublishedCell& cell : raters) {
            cell.published = published.at(cell.name);
        }
    }
    return raters;
}

}  // namespace adjudge
