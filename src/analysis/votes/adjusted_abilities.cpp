#include "analysis/votes/adjusted_abilities.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "analysis/counted_workers.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"

namespace adjudge {
namespace {

constexpr double no_difference = std::numeric_limits<double>::quiet_NaN();

Result<double> covariate_number(std::string_view text, const std::string& column) {
    double number = 0.0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !std::isfinite(number)) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("the covariate {} must be a number, but is {}", column, quote(text))};
    }
    return number;
}

// By row; NaN where the cell is empty. A column that the schema does not know holds names.
Result<std::vector<double>> covariate_numbers(const JudgmentTable& table, const NamedColumn& column) {
    if (const auto* numbers = std::get_if<NumberColumn>(&column.cells)) {
        return numbers->values;
    }
    std::vector<double> found(table.rows(), no_difference);
    if (const auto* counts = std::get_if<CountColumn>(&column.cells)) {
        for (std::size_t row = 0; row < found.size(); ++row) {
            found[row] = counts->values[row] == missing_count ? no_difference : counts->values[row];
        }
        return found;
    }
    const auto* names = std::get_if<NameColumn>(&column.cells);
    if (names == nullptr) {
        return Error{ErrorCode::InvalidInput, fmt::format("the column {} holds no numbers", column.name)};
    }
    for (std::size_t row = 0; row < found.size(); ++row) {
        if (names->codes[row] != missing_code) {
            ADJUDGE_TRY(found[row],
                        covariate_number(table.dictionary(*names).name(names->codes[row]), column.name));
        }
    }
    return found;
}

// Text a less text b, by row.
Result<std::vector<double>> differences_of(const JudgmentTable& table, const std::string& name) {
    if (const NamedColumn* const column = table.find(name)) {
        return covariate_numbers(table, *column);
    }
    const NamedColumn* const a = table.find(name + "_a");
    const NamedColumn* const b = table.find(name + "_b");
    if (a == nullptr || b == nullptr) {
        return Error{
            ErrorCode::InvalidInput,
            fmt::format("there is no covariate {0}: it is a column {0} with the difference of text a "
                        "to text b, or two columns {0}_a and {0}_b",
                        name)};
    }
    ADJUDGE_TRY(std::vector<double> of_a, covariate_numbers(table, *a));
    ADJUDGE_TRY(const std::vector<double> of_b, covariate_numbers(table, *b));
    std::ranges::transform(of_a, of_b, of_a.begin(), std::minus{});
    return of_a;
}

VoteOutcome covariate_outcome(Choice choice) {
    return prefers_neither(choice) ? VoteOutcome::Tie
           : choice == Choice::A   ? VoteOutcome::FirstBetter
                                   : VoteOutcome::SecondBetter;
}

// Votes of systems with the covariate, as the model takes them.
struct SliceVotes {
    const Votes& votes;
    const SliceRows& rows;  // that the votes were read from
    const std::vector<double>& differences;
    const std::vector<double>& weights;  // by worker
};

bool is_counted(const SliceVotes& slice, const CastVote& cast, bool has_crowd) {
    return !cast.is_repetition && slice.weights[cast.worker] > 0.0 &&
           (!has_crowd || !slice.votes.is_expert[cast.worker]);
}

// A vote on each system of the first output over each of the second.
void add_votes(const SliceVotes& slice, const CastVote& cast, double difference,
               std::vector<CovariateVote>& into) {
    for (const std::uint32_t first : slice.votes.systems_of[cast.first]) {
        for (const std::uint32_t second : slice.votes.systems_of[cast.second]) {
            if (first != second) {
                into.push_back(
                    {{first, second, covariate_outcome(cast.choice), cast.item, slice.weights[cast.worker]},
                     difference});
            }
        }
    }
}

AdjustedAbilities adjusted(const SliceVotes& slice, double confidence) {
    AdjustedAbilities found{.name = slice.votes.name, .systems = slice.votes.systems};
    const bool has_crowd = std::ranges::find(slice.votes.is_expert, false) != slice.votes.is_expert.end();
    std::vector<CovariateVote> votes;
    for (const CastVote& cast : slice.votes.votes) {
        if (!is_counted(slice, cast, has_crowd)) {
            continue;
        }
        const double difference = slice.differences[slice.rows.rows[cast.judgment]];
        if (std::isnan(difference)) {
            ++found.without;
            continue;
        }
        ++found.votes;
        add_votes(slice, cast, cast.is_swapped ? -difference : difference, votes);
    }
    VoteCounts without{slice.votes.systems.size()};
    for (const CovariateVote& one : votes) {
        without.add(one.vote);
    }
    found.without_covariate = bradley_terry(without);
    found.fit = fit_covariate(slice.votes.systems.size(), votes, confidence);
    return found;
}

}  // namespace

Result<std::vector<AdjustedAbilities>> adjusted_abilities(const JudgmentTable& table, const std::string& name,
                                                          const VoteStudyOptions& options,
                                                          const SharedOptions& shared) {
    ADJUDGE_TRY(const ChoicesView view, ChoicesView::of(table));
    ADJUDGE_TRY(const std::vector<double> differences, differences_of(table, name));
    ADJUDGE_TRY(const std::vector<Votes> slices, slice_votes(table, shared.roles));
    ADJUDGE_TRY(const CountedWorkers workers, counted_workers(view, shared.roles));
    std::vector<bool> takes_part = workers.counts;
    for (std::size_t worker = 0; worker < takes_part.size(); ++worker) {
        takes_part[worker] = takes_part[worker] || workers.is_expert[worker];
    }
    std::vector<AdjustedAbilities> found;
    for (const SliceRows& rows : rows_by_slice(view, takes_part)) {
        const auto votes = std::ranges::find(slices, rows.name, &Votes::name);
        if (votes != slices.end()) {
            const std::vector<double> weights =
                vote_weights(vote_workers(*votes, options.workers), options.ranking.weights);
            found.push_back(adjusted({*votes, rows, differences, weights}, shared.inference.confidence));
        }
    }
    return found;
}

}  // namespace adjudge
