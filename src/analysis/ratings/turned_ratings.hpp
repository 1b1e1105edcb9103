// Scores turned so that higher is better. Quality tests, the worker model and rankings take nothing else:
// where lower is better, the signs are turned here, once, and a ranking's numbers are turned back.
#pragma once

#include <optional>

#include "analysis/ratings/ranking.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "analysis/ratings/standardize.hpp"

namespace adjudge {

// The same ratings with scores and gold turned.
Ratings turned_scores(Ratings ratings);

// Keeps references to what it was made of, which must outlive it.
class TurnedRatings {
public:
    TurnedRatings(const Ratings& ratings, const StandardScores& standard, ScoreDirection direction);

    [[nodiscard]] const Ratings& ratings() const { return turned_ ? turned_->ratings : ratings_; }
    [[nodiscard]] const StandardScores& standard() const { return turned_ ? turned_->standard : standard_; }
    // A ranking of these, in the numbers of the scores as they were given: the best system still comes first,
    // but where lower is better its estimate is the lowest, and its difference to a worse one is negative.
    [[nodiscard]] Ranking turned_back(Ranking ranking) const;

private:
    struct Turned {
        Ratings ratings;
        StandardScores standard;
    };
    const Ratings& ratings_;
    const StandardScores& standard_;
    std::optional<Turned> turned_;  // where lower is better
};

// Cuts the intervals of raw means, and of model estimates that were made of raw scores, at the ends of the scale,
// and notes it. Other estimates keep theirs.
void cut_intervals(Ranking& ranking, const ScoreScale& scale);

}  // namespace adjudge
