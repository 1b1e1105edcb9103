#include "analysis/ratings/slice_groups.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "analysis/ratings/slice_verdicts.hpp"

namespace adjudge {
namespace {

// A worker as it is counted: by name, once for each verdict.
using CountedName = std::pair<std::size_t, std::string>;

struct Members {
    std::vector<std::size_t> slices;
};

std::vector<std::size_t> places_of(std::span<const JudgedSlice> slices, VerdictScope scope) {
    std::vector<ScoreScale> scales;
    std::ranges::transform(slices, std::back_inserter(scales),
                           [](const JudgedSlice& slice) { return slice.scale; });
    return verdict_places(scales, scope);
}

class GroupMaker {
public:
    GroupMaker(std::span<const JudgedSlice> slices, const GroupOptions& options)
        : slices_{slices}, options_{options}, places_{places_of(slices, options.scope)} {}

    [[nodiscard]] SliceGroup made(GroupedBy by, std::string name, const Members& members) const {
        SliceGroup group{.by = by, .name = std::move(name), .slices = members.slices.size()};
        std::vector<ScoreScale> scales;
        for (const std::size_t slice : members.slices) {
            scales.push_back(slices_[slice].scale);
        }
        group.unit = common_unit(scales);
        group.digits = group.unit == GroupUnit::Points ? mean_digits(scales.front()) : 1;
        add_counts(group, members);
        add_agreement(group, members);
        add_means(group, members);
        add_cost(group, members);
        return group;
    }

private:
    void add_counts(SliceGroup& group, const Members& members) const {
        std::set<CountedName> all;
        std::set<CountedName> passing;
        for (const std::size_t slice : members.slices) {
            const JudgedSlice& judged = slices_[slice];
            const std::size_t place = places_[slice];
            for (std::size_t w = 0; w < judged.passes.size(); ++w) {
                all.emplace(place, judged.ratings.workers[w]);
                if (judged.passes[w]) {
                    passing.emplace(place, judged.ratings.workers[w]);
                }
            }
            group.counts.judgments += judged.ratings.size();
            group.counts.passing_judgments += static_cast<std::size_t>(std::ranges::count_if(
                judged.ratings.worker, [&](std::uint32_t worker) { return judged.passes[worker]; }));
        }
        group.counts.workers = all.size();
        group.counts.passing_workers = passing.size();
    }

    void add_agreement(SliceGroup& group, const Members& members) const {
        for (const std::size_t slice : members.slices) {
            const Consistency& found = slices_[slice].consistency;
            const ScoreUnit unit = score_unit(group.unit, slices_[slice].scale);
            group.degraded.add(found.bad_references, unit);
            group.degraded_controlled.add(found.bad_references_controlled, unit);
            for (std::size_t i = 0; i < found.treatments.size(); ++i) {
                if (i == group.treatments.size()) {
                    group.treatments.push_back({found.treatments[i].treatment, {}, {}});
                }
                const bool is_z = group.treatments[i].treatment == Treatment::Standardized ||
                                  group.treatments[i].treatment == Treatment::StandardizedQualityControlled;
                group.treatments[i].same.add(found.treatments[i].intra, is_z ? ScoreUnit{} : unit);
                group.treatments[i].distinct.add(found.treatments[i].inter, is_z ? ScoreUnit{} : unit);
            }
        }
    }

    void add_means(SliceGroup& group, const Members& members) const;
    void add_cost(SliceGroup& group, const Members& members) const;

    std::span<const JudgedSlice> slices_;
    const GroupOptions& options_;
    std::vector<std::size_t> places_;  // by slice, of its verdicts
};

// Scores of one worker by kind of unit.
class KindSums {
public:
    void add(UnitKind kind, double score) {
        if (kind == UnitKind::BadReference) {
            bad_.add(score);
        } else if (kind == UnitKind::System) {
            output_.add(score);
        } else if (kind == UnitKind::GoodReference) {
            reference_.add(score);
        }
    }
    void add(const KindSums& more) {
        bad_.add(more.bad_);
        output_.add(more.output_);
        reference_.add(more.reference_);
    }
    [[nodiscard]] KindMeans means() const { return {bad_.mean(), output_.mean(), reference_.mean()}; }

private:
    struct Sum {
        double total = 0.0;
        double count = 0.0;

        void add(double value) {
            total += value;
            count += 1.0;
        }
        void add(const Sum& more) {
            total += more.total;
            count += more.count;
        }
        [[nodiscard]] std::optional<double> mean() const {
            return count > 0.0 ? std::optional{total / count} : std::nullopt;
        }
    };
    Sum bad_;
    Sum output_;
    Sum reference_;
};

// By worker of the slice.
std::vector<KindSums> kind_sums(const Ratings& ratings, const ScoreUnit& unit) {
    std::vector<KindSums> sums(ratings.workers.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        sums[ratings.worker[i]].add(ratings.kind[i], unit.of(ratings.score[i]));
    }
    return sums;
}

std::vector<KindMeans> means_of(const std::map<CountedName, KindSums>& sums) {
    std::vector<KindMeans> means;
    means.reserve(sums.size());
    for (const auto& [worker, sum] : sums) {
        means.push_back(sum.means());
    }
    return means;
}

void GroupMaker::add_means(SliceGroup& group, const Members& members) const {
    if (group.unit == GroupUnit::Incomparable) {
        return;
    }
    std::map<CountedName, KindSums> all;
    std::map<CountedName, KindSums> passing;
    for (const std::size_t slice : members.slices) {
        const JudgedSlice& judged = slices_[slice];
        const std::size_t place = places_[slice];
        const std::vector<KindSums> sums = kind_sums(judged.ratings, score_unit(group.unit, judged.scale));
        for (std::size_t w = 0; w < sums.size(); ++w) {
            const CountedName name{place, judged.ratings.workers[w]};
            all[name].add(sums[w]);
            if (judged.passes[w]) {
                passing[name].add(sums[w]);
            }
        }
    }
    group.means = mean_of(means_of(all));
    group.passing_means = mean_of(means_of(passing));
}

// A HIT of one worker, in one of the families of slices that differ in their criterion alone.
using HitName = std::tuple<std::size_t, std::string, std::string>;

void GroupMaker::add_cost(SliceGroup& group, const Members& members) const {
    std::map<HitName, std::size_t> places;
    std::vector<WorkedHit> hits;
    std::vector<bool> passes;  // by hit: each has a worker of its own here
    for (const std::size_t slice : members.slices) {
        const JudgedSlice& judged = slices_[slice];
        const auto family = std::ranges::find_if(members.slices, [&](std::size_t other) {
            return differ_in_criterion_alone(slices_[other].ratings.name, judged.ratings.name);
        });
        for (const WorkedHit& hit : judged.hits) {
            const std::string& worker = judged.ratings.workers[hit.worker];
            const std::string name = hit.hit == no_id ? "" : judged.ratings.hits[hit.hit];
            const auto [place, is_new] = places.emplace(HitName{*family, worker, name}, hits.size());
            if (is_new) {
                hits.push_back({static_cast<std::uint32_t>(hits.size()), hit.hit, 0, {}});
                passes.push_back(false);
            }
            WorkedHit& pooled = hits[place->second];
            pooled.judgments = std::max(pooled.judgments, hit.judgments);
            pooled.own_seconds = std::max(pooled.own_seconds, hit.own_seconds);
            passes[place->second] = passes[place->second] || judged.passes[hit.worker];
        }
    }
    group.cost = cost_of_hits(hits, passes, options_.cost);
}

// Groups of two or more names, in the order of the slices.
template <class NameOf>
std::vector<std::pair<std::string, Members>> by_name(std::span<const JudgedSlice> slices, NameOf name_of) {
    std::vector<std::pair<std::string, Members>> groups;
    for (std::size_t slice = 0; slice < slices.size(); ++slice) {
        const std::string name = name_of(slices[slice].ratings.name);
        auto found = std::ranges::find(groups, name, &std::pair<std::string, Members>::first);
        if (found == groups.end()) {
            found = groups.insert(groups.end(), {name, {}});
        }
        found->second.slices.push_back(slice);
    }
    return groups.size() > 1 ? groups : std::vector<std::pair<std::string, Members>>{};
}

std::optional<double> mean_over(const std::vector<KindMeans>& workers,
                                std::optional<double> KindMeans::*which) {
    double sum = 0.0;
    double count = 0.0;
    for (const KindMeans& worker : workers) {
        if (worker.*which) {
            sum += *(worker.*which);
            count += 1.0;
        }
    }
    return count > 0.0 ? std::optional{sum / count} : std::nullopt;
}

}  // namespace

std::map<std::string, KindMeans> kind_means(std::span<const Ratings* const> slices) {
    std::map<std::string, KindSums> sums;
    for (const Ratings* ratings : slices) {
        const std::vector<KindSums> of_slice = kind_sums(*ratings, {});
        for (std::size_t w = 0; w < of_slice.size(); ++w) {
            sums[ratings->workers[w]].add(of_slice[w]);
        }
    }
    std::map<std::string, KindMeans> means;
    for (const auto& [worker, sum] : sums) {
        means.emplace(worker, sum.means());
    }
    return means;
}

KindMeans mean_of(const std::vector<KindMeans>& workers) {
    return {mean_over(workers, &KindMeans::bad), mean_over(workers, &KindMeans::output),
            mean_over(workers, &KindMeans::reference)};
}

GroupUnit common_unit(std::span<const ScoreScale> scales) {
    const auto same_ends = [&](const ScoreScale& scale) {
        return scale.low == scales.front().low && scale.high == scales.front().high &&
               scale.direction == scales.front().direction;
    };
    if (std::ranges::all_of(scales, same_ends)) {
        return GroupUnit::Points;
    }
    const bool have_shares = std::ranges::all_of(scales, [&](const ScoreScale& scale) {
        return scale.is_bounded() && scale.direction == scales.front().direction;
    });
    return have_shares ? GroupUnit::PercentOfScale : GroupUnit::Incomparable;
}

ScoreUnit score_unit(GroupUnit unit, const ScoreScale& scale) {
    constexpr double percent = 100.0;
    return unit == GroupUnit::PercentOfScale ? ScoreUnit{scale.low, scale.length() / percent} : ScoreUnit{};
}

std::vector<SliceGroup> slice_groups(std::span<const JudgedSlice> slices, const GroupOptions& options) {
    const GroupMaker maker{slices, options};
    std::vector<SliceGroup> groups;
    const auto in_words = [](const std::string& name) { return name.empty() ? "not told" : name; };
    const auto configuration = [](const SliceName& slice) {
        const bool has_both = !slice.configuration.empty() && !slice.criterion.empty();
        return slice.configuration + (has_both ? ", " : "") + slice.criterion;
    };
    for (const auto& [name, members] : by_name(slices, configuration)) {
        groups.push_back(maker.made(GroupedBy::Configuration, in_words(name), members));
    }
    for (const auto& [name, members] :
         by_name(slices, [](const SliceName& slice) { return slice.target_language; })) {
        groups.push_back(maker.made(GroupedBy::TargetLanguage, in_words(name), members));
    }
    Members all;
    for (std::size_t slice = 0; slice < slices.size(); ++slice) {
        all.slices.push_back(slice);
    }
    groups.push_back(maker.made(GroupedBy::All, "all slices", all));
    return groups;
}

}  // namespace adjudge
