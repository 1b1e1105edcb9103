#include <fmt/format.h>

#include "report/study_answers.hpp"

namespace adjudge {
namespace {

std::string votes_text(const VoteComparison& comparison, double confidence) {
    std::string text = fmt::format("better in {:.4g}, equal in {:.4g}, worse in {:.4g} comparisons",
                                   comparison.wins, comparison.ties, comparison.losses);
    text += fmt::format("; difference {:.1f} points of 100", 100.0 * comparison.difference);
    if (comparison.interval) {
        text += fmt::format(", {:g} % interval {:.1f} to {:.1f}", 100.0 * confidence,
                            100.0 * comparison.interval->low, 100.0 * comparison.interval->high);
    }
    return text;
}

ComparedNeighbors compared(const VoteSlice& slice, std::uint32_t above, std::uint32_t below,
                           double confidence) {
    for (const VoteComparison& comparison : slice.comparisons) {
        if (comparison.first != above || comparison.second != below) {
            continue;
        }
        if (!comparison.interval) {
            return {NeighborVerdict::Incomparable, comparison.interval.error().reason};
        }
        return {comparison.interval->low > 0.0 ? NeighborVerdict::Better : NeighborVerdict::NotDifferent,
                votes_text(comparison, confidence)};
    }
    return {NeighborVerdict::Incomparable, "nobody compared them"};
}

}  // namespace

std::vector<StudyAnswer> vote_answers(const VoteStudy& study) {
    std::vector<StudyAnswer> answers;
    for (const VoteSlice& slice : study.slices) {
        const std::vector<VoteRankedSystem>& ranked = slice.ranking.systems;
        OrderedSystems systems;
        for (const VoteRankedSystem& system : ranked) {
            systems.names.push_back(slice.votes.systems[system.system]);
            systems.clusters.push_back(system.cluster);
        }
        systems.compare = [&](std::size_t above, std::size_t below) {
            return compared(slice, ranked[above].system, ranked[below].system, study.confidence);
        };
        answers.push_back(
            {study.slices.size() > 1 ? description(slice.votes.name) : "", answer_sentences(systems)});
    }
    return answers;
}

}  // namespace adjudge
