#include <cmath>

#include <fmt/format.h>

#include "report/study_answers.hpp"

namespace adjudge {
namespace {

bool is_in_points(const Ranking& ranking) {
    return ranking.estimate == Estimate::Raw ||
           (ranking.estimate == Estimate::Model && ranking.model && ranking.model->input == ModelInput::Raw);
}

std::string difference_text(const PairTest& test, const Ranking& ranking, double confidence) {
    const int digits = is_in_points(ranking) ? 1 : 2;
    const char* const unit = is_in_points(ranking) ? "points" : "standard deviations";
    std::string text = fmt::format("difference {:.{}f} {}", std::fabs(test.difference), digits, unit);
    if (const std::optional<Interval> interval = difference_interval(test, confidence)) {
        const bool is_turned = test.difference < 0.0;  // where lower is better
        text += fmt::format(", {:g} % interval {:.{}f} to {:.{}f}", 100.0 * confidence,
                            is_turned ? -interval->high : interval->low, digits,
                            is_turned ? -interval->low : interval->high, digits);
    }
    return text + fmt::format(", p {}", test.p < 0.001 ? "< .001" : fmt::format("= {:.3f}", test.p));
}

ComparedNeighbors compared(const Ranking& ranking, std::size_t above, std::size_t below, double confidence) {
    const Significance& significance = ranking.significance;
    for (const PairTest& test : significance.tests) {
        if ((test.better == above && test.worse == below) || (test.better == below && test.worse == above)) {
            return {significance.wins.beats(above, below) ? NeighborVerdict::Better
                                                          : NeighborVerdict::NotDifferent,
                    difference_text(test, ranking, confidence)};
        }
    }
    for (const UndefinedPair& pair : significance.undefined) {
        if (std::minmax(pair.first, pair.second) == std::minmax(above, below)) {
            return {NeighborVerdict::Incomparable, pair.reason};
        }
    }
    return {NeighborVerdict::Incomparable, "they were not compared"};
}

}  // namespace

std::vector<StudyAnswer> rating_answers(const RatingStudy& study) {
    std::vector<StudyAnswer> answers;
    for (const SliceStudy& slice : study.slices) {
        OrderedSystems systems;
        for (const RankedSystem& system : slice.ranking.systems) {
            systems.names.push_back(slice.ratings.shared.systems[system.system]);
            systems.clusters.push_back(system.cluster);
        }
        systems.compare = [&](std::size_t above, std::size_t below) {
            return compared(slice.ranking, above, below, study.confidence);
        };
        answers.push_back(
            {study.slices.size() > 1 ? description(slice.ratings.name) : "", answer_sentences(systems)});
    }
    return answers;
}

}  // namespace adjudge
