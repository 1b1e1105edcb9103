// What studies of the same ratings share: what takes long is computed once for each of the options that it
// depends on. The last few are kept.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/ratings/rating_study.hpp"
#include "analysis/work/assignments.hpp"
#include "stats/resampling/group_jackknife.hpp"

namespace adjudge {

template <class Key, class Value>
class Memo {
public:
    // Valid until the next call.
    template <class Compute>
    const Value& value(Key key, Compute compute) {
        const auto known = std::ranges::find(entries_, key, &Entry::key);
        if (known != entries_.end()) {
            return known->value;
        }
        constexpr std::size_t most = 4;
        if (entries_.size() == most) {
            entries_.erase(entries_.begin());
        }
        return entries_.emplace_back(Entry{std::move(key), compute()}).value;
    }

private:
    struct Entry {
        Key key;
        Value value;
    };
    std::vector<Entry> entries_;
};

// What depends on the ratings and on which of them are the good ones.
struct RatingFacts {
    std::vector<Assignment> assignments;
    std::vector<KindDistribution> distributions;
    std::vector<DifferenceDistributions> differences;  // by worker
};

// What a model or an agreement depends on.
template <class Options>
struct WorkersAndOptions {
    std::vector<bool> workers;  // that enter it
    StandardizeOptions standardize;
    ScoreScale scale;
    SharedNames shared_names;
    Options options;

    bool operator==(const WorkersAndOptions&) const = default;
};

// What a model's errors depend on.
struct ModelAndLeaveOut {
    WorkersAndOptions<RatingModelOptions> model;
    LeaveOutOptions left_out;

    bool operator==(const ModelAndLeaveOut&) const = default;
};

struct ScaleAndSeed {
    ScoreScale scale;
    std::uint64_t seed;

    bool operator==(const ScaleAndSeed&) const = default;
};

// What an agreement depends on besides.
struct ConsistencyAndInference {
    ConsistencyOptions options;
    Inference inference;

    bool operator==(const ConsistencyAndInference&) const = default;
};

struct SliceMemo {
    Memo<ScoreDirection, RatingFacts> facts = {};
    Memo<StandardizeOptions, StandardScores> standards = {};
    Memo<std::vector<bool>, std::vector<KindDistribution>> passing_distributions = {};  // by who passes
    Memo<FlagOptions, std::vector<WorkerHabits>> habits = {};
    Memo<ScaleAndSeed, Computed<GoldTechniques>> techniques = {};
    Memo<WorkersAndOptions<RatingModelOptions>, Computed<RatingModel>> models = {};
    Memo<ModelAndLeaveOut, Computed<GroupJackknife>> model_errors = {};
    Memo<WorkersAndOptions<ConsistencyAndInference>, Consistency> consistencies = {};
};

}  // namespace adjudge
