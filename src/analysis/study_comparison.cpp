#include "analysis/study_comparison.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/try.hpp"

namespace adjudge {
namespace {

// What one slice says of outputs, in one way.
struct SliceScores {
    std::string scores;
    std::string unit;  // scores of another unit have no difference
    std::vector<ScoredOutput> outputs;
};

struct ScoredSlice {
    SliceName name;
    std::vector<SliceScores> ways;
};

// By item; empty where the table tells none.
std::vector<std::string> documents_of(const Ratings& ratings) {
    std::vector<std::string> documents(ratings.items.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (ratings.document[i] != no_id) {
            documents[ratings.item[i]] = ratings.documents[ratings.document[i]];
        }
    }
    return documents;
}

SliceScores rated_outputs(const SliceStudy& slice, std::optional<double> MeanScores::*which) {
    const Ratings& ratings = slice.ratings;
    const bool is_raw = which == &MeanScores::raw;
    const double sign = slice.scale.direction == ScoreDirection::HigherIsBetter ? 1.0 : -1.0;
    const std::vector<std::string> documents = documents_of(ratings);
    SliceScores found{is_raw ? "raw" : "z", is_raw ? description(slice.scale) : "z", {}};
    for (std::size_t segment = 0; segment < ratings.segments.size(); ++segment) {
        const RatedSegment& rated = ratings.segments[segment];
        const std::optional<double>& score = slice.scores.segments[segment].*which;
        if (!score) {
            continue;
        }
        for (const std::uint32_t system : ratings.shared.systems_of[rated.system]) {
            found.outputs.push_back({ratings.items[rated.item], documents[rated.item],
                                     ratings.shared.systems[system], sign * *score});
        }
    }
    return found;
}

Result<std::vector<ScoredSlice>> rated_slices(const ComparedTable& table) {
    RatingStudyOptions options = table.options.ratings;
    options.has_consistency = false;
    ADJUDGE_TRY(const RatingStudy study, rating_study_of(table.judgments, options, table.options.shared));
    std::vector<ScoredSlice> slices;
    for (const SliceStudy& slice : study.slices) {
        slices.push_back({slice.ratings.name,
                          {rated_outputs(slice, &MeanScores::raw), rated_outputs(slice, &MeanScores::z)}});
    }
    return slices;
}

// Votes that an output won, a tie being half a win.
struct WonVotes {
    double won = 0.0;
    double all = 0.0;
};

SliceScores voted_outputs(const Votes& votes) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, WonVotes> by_output;  // by item and output
    for (const CastVote& vote : votes.votes) {
        if (vote.is_repetition || votes.is_expert[vote.worker]) {
            continue;
        }
        const double won = prefers_neither(vote.choice) ? 0.5 : vote.choice == Choice::A ? 1.0 : 0.0;
        WonVotes& first = by_output[{vote.item, vote.first}];
        WonVotes& second = by_output[{vote.item, vote.second}];
        first.won += won;
        second.won += 1.0 - won;
        first.all += 1.0;
        second.all += 1.0;
    }
    SliceScores found{"votes", "votes", {}};
    for (const auto& [which, counted] : by_output) {
        for (const std::uint32_t system : votes.systems_of[which.second]) {
            found.outputs.push_back(
                {votes.items[which.first], "", votes.systems[system], counted.won / counted.all});
        }
    }
    return found;
}

Result<std::vector<ScoredSlice>> voted_slices(const ComparedTable& table) {
    ADJUDGE_TRY(const std::vector<Votes> all,
                slice_votes(table.judgments, table.options.shared.roles, table.options.votes.left_out_items));
    std::vector<ScoredSlice> slices;
    slices.reserve(all.size());
    for (const Votes& votes : all) {
        slices.push_back({votes.name, {voted_outputs(votes)}});
    }
    return slices;
}

Result<std::vector<ScoredSlice>> scored_slices(const ComparedTable& table) {
    ADJUDGE_TRY(check_comparable(table.judgments.kind()));
    return study_kind(table.judgments.kind()) == StudyKind::Ratings ? rated_slices(table)
                                                                    : voted_slices(table);
}

// Those that belong together, by their places.
struct PairedSlices {
    std::size_t first;
    std::size_t second;
};

std::vector<PairedSlices> paired(const std::vector<ScoredSlice>& first,
                                 const std::vector<ScoredSlice>& second) {
    if (first.size() == 1 && second.size() == 1) {
        return {{0, 0}};
    }
    std::vector<PairedSlices> pairs;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const auto found = std::ranges::find(second, first[i].name, &ScoredSlice::name);
        if (found != second.end()) {
            pairs.push_back({i, static_cast<std::size_t>(found - second.begin())});
        }
    }
    return pairs;
}

std::vector<SliceName> unpaired(const std::vector<ScoredSlice>& slices,
                                const std::vector<PairedSlices>& pairs, std::size_t PairedSlices::*which) {
    std::vector<SliceName> names;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        if (std::ranges::find(pairs, i, which) == pairs.end()) {
            names.push_back(slices[i].name);
        }
    }
    return names;
}

ScoreComparison compared(const SliceScores& first, const SliceScores& second, const Inference& inference) {
    ScoreComparison found = compare_scores(
        first.outputs, second.outputs,
        {.resamples = inference.resamples, .confidence = inference.confidence, .seed = inference.seed});
    if (first.unit != second.unit) {
        for (LevelComparison& level : found.levels) {
            level.difference = {
                Undefined{fmt::format("{} and {} have no unit in common", first.unit, second.unit)}};
        }
    }
    return found;
}

void add_compared(const ScoredSlice& first, const ScoredSlice& second, StudyComparison& comparison) {
    // Votes have one way, which is compared with raw scores, the first of the ways of ratings.
    const std::size_t ways = std::min(first.ways.size(), second.ways.size());
    for (std::size_t way = 0; way < ways; ++way) {
        const SliceScores& one = first.ways[way];
        const SliceScores& other = second.ways[way];
        comparison.slices.push_back(
            {first.name, second.name,
             one.scores == other.scores ? one.scores : fmt::format("{} and {}", one.scores, other.scores),
             compared(one, other, comparison.inference)});
    }
}

Status check_common_systems(const std::vector<ComparedSlices>& slices) {
    const bool has_common =
        std::ranges::any_of(slices, [](const ComparedSlices& slice) { return !slice.found.systems.empty(); });
    if (has_common) {
        return Done{};
    }
    const ScoreComparison& found = slices.front().found;
    return Error{ErrorCode::InvalidInput,
                 fmt::format("the studies have no system in common: {} in the first, {} in the second",
                             fmt::join(found.first_only, ", "), fmt::join(found.second_only, ", "))};
}

}  // namespace

Status check_comparable(TableKind table) {
    const StudyKind kind = study_kind(table);
    if (kind != StudyKind::Ratings && kind != StudyKind::Votes) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("{} give systems, documents and segments no scores that can be compared; "
                                 "ratings, choices and rankings do",
                                 word(table))};
    }
    return Done{};
}

Result<StudyComparison> compare_studies(const ComparedTable& first, const ComparedTable& second) {
    ADJUDGE_TRY(const auto of_first, scored_slices(first));
    ADJUDGE_TRY(const auto of_second, scored_slices(second));
    const std::vector<PairedSlices> pairs = paired(of_first, of_second);
    if (pairs.empty()) {
        return Error{
            ErrorCode::InvalidInput,
            fmt::format("the studies have no slice in common: {} in the first of {}, {} in the first "
                        "of {}; choose one of each, as by --only",
                        description(of_first.front().name), of_first.size(),
                        description(of_second.front().name), of_second.size())};
    }
    StudyComparison found{.slices = {},
                          .first_only = unpaired(of_first, pairs, &PairedSlices::first),
                          .second_only = unpaired(of_second, pairs, &PairedSlices::second),
                          .inference = first.options.shared.inference};
    for (const PairedSlices& pair : pairs) {
        add_compared(of_first[pair.first], of_second[pair.second], found);
    }
    ADJUDGE_TRY(check_common_systems(found.slices));
    return found;
}

}  // namespace adjudge
