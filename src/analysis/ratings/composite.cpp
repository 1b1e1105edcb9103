#include "analysis/ratings/composite.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "stats/moments.hpp"
#include "stats/resampling/bootstrap.hpp"

namespace adjudge {
namespace {

using SegmentNames = std::pair<std::string, std::string>;  // system, item

// The z of every segment in each of the criteria, where known.
using SegmentCriteria = std::map<SegmentNames, std::vector<std::optional<double>>>;

SegmentCriteria segment_criteria(std::span<const CriterionScores* const> slices) {
    SegmentCriteria found;
    for (std::size_t c = 0; c < slices.size(); ++c) {
        const Ratings& ratings = slices[c]->ratings;
        for (std::size_t s = 0; s < ratings.segments.size(); ++s) {
            const RatedSegment& segment = ratings.segments[s];
            for (const std::uint32_t system : ratings.shared.systems_of[segment.system]) {
                auto& of_segment = found[{ratings.shared.systems[system], ratings.items[segment.item]}];
                of_segment.resize(slices.size());
                of_segment[c] = slices[c]->scores.segments[s].z;
            }
        }
    }
    return found;
}

struct SystemSegments {
    std::vector<double> composite;
    std::vector<std::vector<double>> criteria;  // by criterion
};

std::map<std::string, SystemSegments> complete_segments(const SegmentCriteria& segments,
                                                        std::size_t criteria) {
    std::map<std::string, SystemSegments> systems;
    for (const auto& [names, scores] : segments) {
        const bool is_complete = std::ranges::all_of(scores, [](const auto& z) { return z.has_value(); });
        if (!is_complete) {
            continue;
        }
        SystemSegments& of_system = systems[names.first];
        of_system.criteria.resize(criteria);
        double sum = 0.0;
        for (std::size_t c = 0; c < criteria; ++c) {
            of_system.criteria[c].push_back(*scores[c]);
            sum += *scores[c];
        }
        of_system.composite.push_back(sum / static_cast<double>(criteria));
    }
    return systems;
}

CompositeSystem composite_system(const std::string& name, const SystemSegments& segments,
                                 const CompositeOptions& options) {
    const auto interval = bootstrap_mean(segments.composite, {.resamples = options.inference.resamples,
                                                              .confidence = options.inference.confidence,
                                                              .seed = options.inference.seed,
                                                              .parallel = options.parallel});
    CompositeSystem made{.system = name,
                         .score = moments(segments.composite).mean,
                         .segments = segments.composite.size(),
                         .interval = interval ? std::optional{interval->interval} : std::nullopt,
                         .criteria = {}};
    for (const auto& scores : segments.criteria) {
        made.criteria.push_back(moments(scores).mean);
    }
    return made;
}

SliceName without_criterion(SliceName name) {
    name.criterion.clear();
    return name;
}

Composite composite(const SliceName& name, std::span<const CriterionScores* const> slices,
                    const CompositeOptions& options) {
    Composite made{.name = name, .criteria = {}, .systems = {}};
    for (const CriterionScores* slice : slices) {
        made.criteria.push_back(slice->ratings.name.criterion);
    }
    for (const auto& [system, segments] : complete_segments(segment_criteria(slices), slices.size())) {
        made.systems.push_back(composite_system(system, segments, options));
    }
    std::ranges::stable_sort(made.systems, [&](const CompositeSystem& a, const CompositeSystem& b) {
        return options.direction == ScoreDirection::HigherIsBetter ? a.score > b.score : a.score < b.score;
    });
    return made;
}

}  // namespace

std::vector<Composite> composites(std::span<const CriterionScores> slices, const CompositeOptions& options) {
    std::vector<std::pair<SliceName, std::vector<const CriterionScores*>>> groups;
    for (const CriterionScores& slice : slices) {
        const SliceName name = without_criterion(slice.ratings.name);
        auto group = std::ranges::find(groups, name, [](const auto& entry) { return entry.first; });
        if (group == groups.end()) {
            groups.emplace_back(name, std::vector<const CriterionScores*>{});
            group = groups.end() - 1;
        }
        group->second.push_back(&slice);
    }
    std::vector<Composite> made;
    for (const auto& [name, members] : groups) {
        if (members.size() > 1) {
            made.push_back(composite(name, members, options));
        }
    }
    return made;
}

}  // namespace adjudge
