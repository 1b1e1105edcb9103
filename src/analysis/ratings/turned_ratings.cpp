#include "analysis/ratings/turned_ratings.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "base/counted.hpp"

namespace adjudge {
namespace {

// Not -value, which makes -0 of 0.
double turned(double value) { return 0.0 - value; }

void turn(double& value) { value = turned(value); }

void turn(std::optional<double>& value) {
    if (value) {
        turn(*value);
    }
}

void turn(std::optional<Interval>& interval) {
    if (interval) {
        interval = Interval{turned(interval->high), turned(interval->low), interval->confidence};
    }
}

void turn(RankedSystem& system) {
    turn(system.estimate);
    if (system.mean) {
        turn(system.mean->mean);
    }
    turn(system.interval);
    turn(system.model);
    turn(system.scores.raw);
    turn(system.scores.z);
}

// Scales, noise and weights have no sign.
void turn(std::optional<FittedWorker>& worker) {
    if (worker) {
        turn(worker->bias);
        turn(worker->covariance);
    }
}

template <class Value>
void turn(std::vector<Value>& values) {
    for (Value& value : values) {
        turn(value);
    }
}

void turn(RatingModel& model) {
    turn(model.quality);
    turn(model.workers);
    turn(model.value);
    turn(model.segment_quality);
}

}  // namespace

Ratings turned_scores(Ratings ratings) {
    turn(ratings.score);
    turn(ratings.gold);
    return ratings;
}

TurnedRatings::TurnedRatings(const Ratings& ratings, const StandardScores& standard, ScoreDirection direction)
    : ratings_{ratings}, standard_{standard} {
    if (direction == ScoreDirection::HigherIsBetter) {
        return;
    }
    turned_ = Turned{turned_scores(ratings), standard};
    turn(turned_->standard.z);
    for (WorkerScale& worker : turned_->standard.workers) {
        turn(worker.mean);
    }
}

Ranking TurnedRatings::turned_back(Ranking ranking) const {
    if (!turned_) {
        return ranking;
    }
    turn(ranking.systems);
    for (PairTest& test : ranking.significance.tests) {
        turn(test.difference);
    }
    if (ranking.model) {
        turn(*ranking.model);
    }
    return ranking;
}

namespace {

// Whether estimates read like scores.
bool is_on_scale(const Ranking& ranking) {
    return ranking.estimate == Estimate::Raw ||
           (ranking.estimate == Estimate::Model && ranking.model.has_value() &&
            ranking.model->input == ModelInput::Raw);
}

}  // namespace

void cut_intervals(Ranking& ranking, const ScoreScale& scale) {
    if (!is_on_scale(ranking)) {
        return;
    }
    std::size_t cut = 0;
    for (RankedSystem& system : ranking.systems) {
        if (system.interval && clipped(*system.interval, scale) != *system.interval) {
            system.interval = clipped(*system.interval, scale);
            ++cut;
        }
    }
    if (cut > 0) {
        ranking.notes.push_back(
            fmt::format("the intervals of {} reached beyond the scale {} and are cut at "
                        "its ends",
                        counted(cut, "system"), description(scale)));
    }
}

}  // namespace adjudge
