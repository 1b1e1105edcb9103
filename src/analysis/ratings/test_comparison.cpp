#include "analysis/ratings/test_comparison.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

#include "base/words.hpp"

namespace adjudge {
namespace {

class Spread {
public:
    void add(double difference) {
        values_.push_back(difference);
        sum_ += difference;
    }
    [[nodiscard]] DifferenceSpread found() const {
        DifferenceSpread spread{.pairs = values_.size()};
        if (values_.empty()) {
            return spread;
        }
        const auto n = static_cast<double>(values_.size());
        spread.mean = sum_ / n;
        double squares = 0.0;
        for (const double value : values_) {
            squares += (value - *spread.mean) * (value - *spread.mean);
        }
        spread.sd = values_.size() > 1 ? std::optional{std::sqrt(squares / (n - 1.0))} : std::nullopt;
        return spread;
    }

private:
    std::vector<double> values_;
    double sum_ = 0.0;
};

struct SlicePairs {
    std::vector<JudgmentPair> same;
    std::vector<JudgmentPair> distinct;
};

std::vector<std::size_t> places_of(std::span<const ScaledRatings> slices, VerdictScope scope) {
    std::vector<ScoreScale> scales;
    std::ranges::transform(slices, std::back_inserter(scales), &ScaledRatings::scale);
    return verdict_places(scales, scope);
}

// By slice and worker; empty: everybody is left.
using Passing = std::vector<std::vector<bool>>;

class CrowdMaker {
public:
    CrowdMaker(std::span<const ScaledRatings> slices, const TestComparisonOptions& options, GroupUnit unit)
        : slices_{slices}, places_{places_of(slices, options.quality.scope)}, unit_{unit} {
        if (unit == GroupUnit::Incomparable) {
            return;
        }
        for (const ScaledRatings& slice : slices) {
            pairs_.push_back(
                {intra_pairs(*slice.ratings), inter_pairs(*slice.ratings, options.inter, options.distinct)});
        }
    }

    [[nodiscard]] TestedCrowd crowd(std::optional<QualityTest> test, const Passing& passing) const {
        TestedCrowd made{.test = test, .counts = counts(passing)};
        made.same = spread(&SlicePairs::same, passing);
        made.distinct = spread(&SlicePairs::distinct, passing);
        return made;
    }

private:
    using JudgedWorkers = std::set<std::pair<std::size_t, std::string>>;  // once for each verdict

    // All of a slice, or those that pass.
    void add_workers(std::size_t slice, const Passing& passing, JudgedWorkers& workers) const {
        const std::vector<std::string>& names = slices_[slice].ratings->workers;
        for (std::uint32_t worker = 0; worker < names.size(); ++worker) {
            if (is_left(passing, slice, worker)) {
                workers.emplace(places_[slice], names[worker]);
            }
        }
    }

    [[nodiscard]] GroupCounts counts(const Passing& passing) const {
        JudgedWorkers all;
        JudgedWorkers left;
        GroupCounts found;
        for (std::size_t slice = 0; slice < slices_.size(); ++slice) {
            const Ratings& ratings = *slices_[slice].ratings;
            add_workers(slice, {}, all);
            add_workers(slice, passing, left);
            found.judgments += ratings.size();
            found.passing_judgments += static_cast<std::size_t>(std::ranges::count_if(
                ratings.worker, [&](std::uint32_t worker) { return is_left(passing, slice, worker); }));
        }
        found.workers = all.size();
        found.passing_workers = left.size();
        return found;
    }

    [[nodiscard]] DifferenceSpread spread(std::vector<JudgmentPair> SlicePairs::*which,
                                          const Passing& passing) const {
        Spread differences;
        for (std::size_t slice = 0; slice < pairs_.size(); ++slice) {
            for (const JudgmentPair& pair : pairs_[slice].*which) {
                add_difference(slice, pair, passing, differences);
            }
        }
        return differences.found();
    }

    // Where both judgments are of workers who are left.
    void add_difference(std::size_t slice, const JudgmentPair& pair, const Passing& passing,
                        Spread& differences) const {
        const Ratings& ratings = *slices_[slice].ratings;
        if (is_left(passing, slice, ratings.worker[pair.first]) &&
            is_left(passing, slice, ratings.worker[pair.second])) {
            const double size = score_unit(unit_, slices_[slice].scale).size;
            differences.add(std::fabs(ratings.score[pair.second] - ratings.score[pair.first]) / size);
        }
    }

    static bool is_left(const Passing& passing, std::size_t slice, std::uint32_t worker) {
        return passing.empty() || passing[slice][worker];
    }

    std::span<const ScaledRatings> slices_;
    std::vector<std::size_t> places_;  // by slice, of its verdicts
    GroupUnit unit_;
    std::vector<SlicePairs> pairs_;  // none where scales can't be compared
};

// What the names of slices have in common.
SliceName common_name(SliceName name, const SliceName& other) {
    const auto keep = [](std::string& own, const std::string& others) {
        if (own != others) {
            own.clear();
        }
    };
    keep(name.configuration, other.configuration);
    keep(name.criterion, other.criterion);
    keep(name.source_language, other.source_language);
    keep(name.target_language, other.target_language);
    return name;
}

// Puts the verdicts of one test beside those of the tests before it.
class TestRows {
public:
    TestRows(std::span<const ScaledRatings> slices, VerdictScope scope)
        : slices_{slices}, scope_{scope}, places_{places_of(slices, scope)} {}

    void add(const std::vector<SliceVerdicts>& verdicts) {
        std::set<std::pair<std::size_t, std::string>> seen;
        std::size_t row = 0;
        for (std::size_t slice = 0; slice < slices_.size(); ++slice) {
            for (std::size_t w = 0; w < slices_[slice].ratings->workers.size(); ++w) {
                const std::string& name = slices_[slice].ratings->workers[w];
                const bool is_new = seen.emplace(places_[slice], name).second;
                row += is_new ? add_verdict(row, slice, {name, verdicts[slice].quality[w]}) : 0;
            }
        }
    }
    [[nodiscard]] std::vector<WorkerTests> rows() && { return std::move(rows_); }

private:
    struct NamedQuality {
        const std::string& worker;
        const WorkerQuality& quality;
    };

    // Rows come in the same order for every test: a new one is the next. Gives how many were added to.
    std::size_t add_verdict(std::size_t row, std::size_t slice, const NamedQuality& found) {
        if (row == rows_.size()) {
            rows_.push_back({found.worker, name_of(places_[slice]), {}});
        }
        rows_[row].tests.push_back(found.quality);
        return 1;
    }

    // None where a worker has one verdict.
    [[nodiscard]] std::optional<SliceName> name_of(std::size_t place) const {
        if (scope_ == VerdictScope::Pooled) {
            return std::nullopt;
        }
        SliceName name = slices_[place].ratings->name;
        for (std::size_t slice = 0; slice < slices_.size(); ++slice) {
            name = places_[slice] == place ? common_name(name, slices_[slice].ratings->name) : name;
        }
        return name;
    }

    std::span<const ScaledRatings> slices_;
    VerdictScope scope_;
    std::vector<std::size_t> places_;  // by slice: the first of those that share its verdicts
    std::vector<WorkerTests> rows_;
};

}  // namespace

TestComparison compare_tests(std::span<const ScaledRatings> slices, const TestComparisonOptions& options) {
    std::vector<ScoreScale> scales;
    std::ranges::transform(slices, std::back_inserter(scales), &ScaledRatings::scale);
    TestComparison found{.crowds = {}, .workers = {}, .unit = common_unit(scales)};
    found.digits = found.unit == GroupUnit::Points && !scales.empty() ? mean_digits(scales.front()) : 1;
    const CrowdMaker maker{slices, options, found.unit};
    found.crowds.push_back(maker.crowd({}, {}));
    TestRows rows{slices, options.quality.scope};
    for (std::size_t i = 0; i < all_words<QualityTest>().size(); ++i) {
        QualityOptions quality = options.quality;
        quality.test = static_cast<QualityTest>(i);
        const std::vector<SliceVerdicts> verdicts = slice_verdicts(slices, quality);
        rows.add(verdicts);
        Passing passes;
        for (const SliceVerdicts& of_slice : verdicts) {
            passes.push_back(passing(of_slice.quality));
        }
        found.crowds.push_back(maker.crowd(quality.test, passes));
    }
    found.workers = std::move(rows).rows();
    return found;
}

}  // namespace adjudge
