// Workers who try to decide a ranking, or do not care, planted among real ones.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "analysis/ratings/testing_ratings.hpp"
#include "base/random.hpp"

namespace adjudge::claims {

enum class Adversary {
    Spotter,  // about 70 to every output, 20 to degraded ones, 95 to references, 8 more to the favored system
    ReferenceMatcher,   // 95 to references, about 22 to all else, 8 more to the favored system
    MajorityCopier,     // the mean of the others' scores of the system, 8 more to the favored one
    ManyNames,          // a spotter with another name in each HIT
    Drifter,            // honest scores that fall by 40 along a HIT
    MiddleClicker,      // about 50 to everything
    ExtremeAlternator,  // 0, 100, 0, 100 ...
    Together,           // one HIT of each of these in turn, all by different workers
};

struct NamedAdversary {
    Adversary kind;
    const char* name;
};

std::span<const NamedAdversary> adversaries();

struct PlantedHits {
    Adversary kind;
    std::size_t hits;
    std::string favored;
};

// The units of HITs of `rows`, drawn at random, answered by the adversary.
RatingRows with_adversary(RatingRows rows, const PlantedHits& planted, RandomStream& random);

}  // namespace adjudge::claims
