#include "analysis/ratings/slice_verdicts.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <tuple>

#include "analysis/ratings/rating_pairs.hpp"
#include "analysis/ratings/turned_ratings.hpp"
#include "analysis/work/seen_order.hpp"

namespace adjudge {
namespace {

// Where a worker stands among the workers of a slice.
struct WorkerPlace {
    std::size_t slice;
    std::uint32_t worker;
};

// What controls of several criteria have in common.
struct UnitName {
    UnitKind kind;
    std::string hit;
    std::string item;
    std::string system;
    std::size_t occurrence;  // of this name within the slice

    auto operator<=>(const UnitName&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

// A control with what it belongs to: the original first, or the first of two sights.
struct ControlScores {
    UnitName name;
    double first;
    double second;
};

// By worker.
using ControlsOfSlice = std::vector<std::vector<ControlScores>>;

ControlsOfSlice controls_of(const Ratings& ratings) {
    ControlsOfSlice controls(ratings.workers.size());
    for (const UnitKind kind : {UnitKind::BadReference, UnitKind::AskAgain}) {
        for (const std::uint32_t i : paired_judgments(ratings, kind)) {
            const JudgmentPair pair = kind == UnitKind::AskAgain ? in_seen_order(ratings, ratings.pair[i], i)
                                                                 : JudgmentPair{ratings.pair[i], i};
            std::vector<ControlScores>& of_worker = controls[ratings.worker[i]];
            UnitName name{kind, ratings.hit[i] == no_id ? "" : ratings.hits[ratings.hit[i]],
                          ratings.items[ratings.item[i]], ratings.systems[ratings.system[i]], 0};
            if (!of_worker.empty()) {
                // Controls of one name stand together.
                const UnitName& last = of_worker.back().name;
                const bool is_same = std::tie(name.kind, name.hit, name.item, name.system) ==
                                     std::tie(last.kind, last.hit, last.item, last.system);
                name.occurrence = is_same ? last.occurrence + 1 : 0;
            }
            of_worker.push_back({std::move(name), ratings.score[pair.first], ratings.score[pair.second]});
        }
    }
    return controls;
}

bool have_same_ends(const ScoreScale& a, const ScoreScale& b) {
    return a.low == b.low && a.high == b.high && a.direction == b.direction;
}

// The scores have been turned where lower is better.
ControlScores as_share(ControlScores control, const ScoreScale& scale) {
    const double low = scale.direction == ScoreDirection::HigherIsBetter ? scale.low : -scale.high;
    control.first = (control.first - low) / scale.length();
    control.second = (control.second - low) / scale.length();
    return control;
}

// The mean of the scores that one unit got on several criteria.
class UnitMean {
public:
    void add(const ControlScores& control) {
        first_ += control.first;
        second_ += control.second;
        count_ += 1.0;
    }
    void put(UnitKind kind, ControlPairs& pairs) const {
        const bool is_bad = kind == UnitKind::BadReference;
        (is_bad ? pairs.output : pairs.first).push_back(first_ / count_);
        (is_bad ? pairs.degraded : pairs.repeated).push_back(second_ / count_);
    }

private:
    double first_ = 0.0;
    double second_ = 0.0;
    double count_ = 0.0;
};

// The controls of all slices, and which of them one worker did.
class ControlPool {
public:
    ControlPool(std::span<const ScaledRatings> slices, std::span<const Ratings* const> turned)
        : slices_{slices} {
        for (const Ratings* ratings : turned) {
            controls_.push_back(controls_of(*ratings));
        }
    }

    // Which of the places are tested together with the given one.
    [[nodiscard]] std::vector<WorkerPlace> tested_with(const WorkerPlace& place,
                                                       std::span<const WorkerPlace> all) const {
        const ScoreScale& scale = slices_[place.slice].scale;
        std::vector<WorkerPlace> together;
        std::ranges::copy_if(all, std::back_inserter(together), [&](const WorkerPlace& other) {
            const ScoreScale& others = slices_[other.slice].scale;
            return have_same_ends(scale, others) || (scale.is_bounded() && others.is_bounded());
        });
        return together;
    }

    [[nodiscard]] ControlPairs pairs(std::span<const WorkerPlace> places) const {
        const bool has_one_scale = std::ranges::all_of(places, [&](const WorkerPlace& place) {
            return have_same_ends(slices_[place.slice].scale, slices_[places.front().slice].scale);
        });
        std::map<std::pair<std::size_t, UnitName>, UnitMean> units;
        for (const WorkerPlace& place : places) {
            const std::size_t family = family_of(place, places);
            for (const ControlScores& control : controls_[place.slice][place.worker]) {
                units[{family, control.name}].add(
                    has_one_scale ? control : as_share(control, slices_[place.slice].scale));
            }
        }
        ControlPairs pooled;
        for (const auto& [name, mean] : units) {
            mean.put(name.second.kind, pooled);
        }
        return pooled;
    }

private:
    // The first of the slices that differ from this one in their criterion alone.
    [[nodiscard]] std::size_t family_of(const WorkerPlace& place, std::span<const WorkerPlace> places) const {
        const auto first = std::ranges::find_if(places, [&](const WorkerPlace& other) {
            return differ_in_criterion_alone(slices_[place.slice].ratings->name,
                                             slices_[other.slice].ratings->name);
        });
        return first->slice;
    }

    std::span<const ScaledRatings> slices_;
    std::vector<ControlsOfSlice> controls_;
};

// The slices with higher scores being better.
class TurnedSlices {
public:
    explicit TurnedSlices(std::span<const ScaledRatings> slices) {
        turned_.reserve(slices.size());  // so that none moves
        for (const ScaledRatings& slice : slices) {
            if (slice.scale.direction == ScoreDirection::LowerIsBetter) {
                turned_.push_back(turned_scores(*slice.ratings));
                all_.push_back(&turned_.back());
            } else {
                all_.push_back(slice.ratings);
            }
        }
    }
    [[nodiscard]] std::span<const Ratings* const> all() const { return all_; }

private:
    std::vector<Ratings> turned_;
    std::vector<const Ratings*> all_;
};

// By name, the places in the order of the slices' names, so that nothing depends on the order of rows.
std::map<std::string, std::vector<WorkerPlace>> places_by_worker(std::span<const ScaledRatings> slices) {
    std::map<std::string, std::vector<WorkerPlace>> places;
    for (std::size_t slice = 0; slice < slices.size(); ++slice) {
        const std::vector<std::string>& workers = slices[slice].ratings->workers;
        for (std::uint32_t worker = 0; worker < workers.size(); ++worker) {
            places[workers[worker]].push_back({slice, worker});
        }
    }
    for (auto& [worker, of_worker] : places) {
        std::ranges::stable_sort(of_worker, {}, [&](const WorkerPlace& place) {
            return description(slices[place.slice].ratings->name);
        });
    }
    return places;
}

// The verdict on one worker of several slices, in each of them.
void pool(const ControlPool& controls, std::span<const WorkerPlace> places, const QualityOptions& options,
          std::vector<SliceVerdicts>& verdicts) {
    const bool is_rejected = std::ranges::any_of(places, [&](const WorkerPlace& place) {
        return verdicts[place.slice].quality[place.worker].verdict == Verdict::Rejected;
    });
    std::vector<WorkerQuality> pooled;
    for (const WorkerPlace& place : places) {
        const std::vector<WorkerPlace> together = controls.tested_with(place, places);
        WorkerQuality quality = together.size() == 1 ? verdicts[place.slice].quality[place.worker]
                                                     : tested(controls.pairs(together), options);
        quality.judgments = 0;
        for (const WorkerPlace& other : together) {
            quality.judgments += verdicts[other.slice].quality[other.worker].judgments;
        }
        quality.verdict = is_rejected ? Verdict::Rejected : quality.verdict;
        pooled.push_back(std::move(quality));
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        WorkerQuality& own = verdicts[places[i].slice].quality[places[i].worker];
        verdicts[places[i].slice].alone[places[i].worker] = std::move(own);
        own = std::move(pooled[i]);
    }
}

// Those that share a verdict, in the order that they are given in.
std::vector<std::vector<WorkerPlace>> sharing_a_verdict(const std::vector<WorkerPlace>& places,
                                                        const std::vector<std::size_t>& verdict_of_slice) {
    std::map<std::size_t, std::vector<WorkerPlace>> shared;
    for (const WorkerPlace& place : places) {
        shared[verdict_of_slice[place.slice]].push_back(place);
    }
    std::vector<std::vector<WorkerPlace>> all;
    for (auto& [verdict, of_verdict] : shared) {
        all.push_back(std::move(of_verdict));
    }
    return all;
}

}  // namespace

std::vector<std::size_t> verdict_places(std::span<const ScoreScale> scales, VerdictScope scope) {
    std::vector<std::size_t> places;
    for (std::size_t slice = 0; slice < scales.size(); ++slice) {
        const auto first = std::ranges::find(scales, scales[slice]);
        places.push_back(scope == VerdictScope::Pooled  ? 0
                         : scope == VerdictScope::Slice ? slice
                                                        : static_cast<std::size_t>(first - scales.begin()));
    }
    return places;
}

std::vector<SliceVerdicts> slice_verdicts(std::span<const ScaledRatings> slices,
                                          const QualityOptions& options) {
    const TurnedSlices turned{slices};
    std::vector<SliceVerdicts> verdicts;
    for (const Ratings* ratings : turned.all()) {
        std::vector<WorkerQuality> quality = worker_quality(*ratings, options);
        std::vector<std::optional<WorkerQuality>> alone(quality.size());
        verdicts.push_back({std::move(quality), std::move(alone)});
    }
    if (slices.size() < 2 || options.scope == VerdictScope::Slice) {
        return verdicts;
    }
    std::vector<ScoreScale> scales;
    std::ranges::transform(slices, std::back_inserter(scales), &ScaledRatings::scale);
    const std::vector<std::size_t> verdict_of_slice = verdict_places(scales, options.scope);
    const ControlPool controls{slices, turned.all()};
    for (const auto& [worker, places] : places_by_worker(slices)) {
        for (const std::vector<WorkerPlace>& shared : sharing_a_verdict(places, verdict_of_slice)) {
            if (shared.size() > 1) {
                pool(controls, shared, options, verdicts);
            }
        }
    }
    return verdicts;
}

}  // namespace adjudge
