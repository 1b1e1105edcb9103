#include "analysis/ratings/signature.hpp"

#include <fmt/format.h>

#include "analysis/overridden.hpp"
#include "base/version.hpp"

namespace adjudge {
namespace {

// ".05" for 0.05: as papers write levels.
std::string level(double value) {
    const std::string text = fmt::format("{}", value);
    return text.starts_with("0.") ? text.substr(1) : text;
}

std::string quality_part(const RatingStudyOptions& options) {
    const char* comparison = options.quality.test == QualityTest::Paired ? "<=" : "<";
    const char* rejected = options.quality.rejected == RejectedWorkers::Keep ? ",rejected-kept" : "";
    return fmt::format("qc:{},p{}{}{}", word(options.quality.test), comparison, level(options.quality.alpha),
                       rejected);
}

// Of one slice there is nothing to tell.
std::string scope_part(std::size_t slices, VerdictScope scope) {
    if (slices < 2) {
        return "";
    }
    return scope == VerdictScope::Pooled ? ",pooled" : fmt::format(",by-{}", word(scope));
}

std::string normalization_part(const StandardizeOptions& options) {
    const std::string digits =
        options.rounded_digits == 0 ? "" : fmt::format(",digits{}", options.rounded_digits);
    return fmt::format("norm:z,{}{}", word(options.rows), digits);
}

std::string estimate_part(const Ranking& ranking, const RatingModelOptions& model) {
    if (ranking.estimate == Estimate::Model && ranking.model) {
        const std::string references = model.references == RatingModelOptions{}.references
                                           ? ""
                                           : fmt::format(",references-{}", word(model.references));
        return fmt::format("est:model,{}{}", word(ranking.model->input), references);
    }
    return fmt::format("est:{}", word(ranking.estimate));
}

std::string significance_part(const Ranking& ranking, SignificanceOptions options) {
    options.test = ranking.test;
    const std::string correction =
        options.correction == Correction::None ? "" : fmt::format(",{}", word(options.correction));
    const std::string permutations = options.test == SignificanceTest::Permutation
                                         ? fmt::format(",n{}", options.permutations)
                                         : std::string{};
    return fmt::format("sig:{},{}-sided,{}{}{}", word(options.test), word(chosen_sides(options)),
                       level(options.alpha), correction, permutations);
}

std::string interval_part(const Ranking& ranking, const Inference& inference) {
    if (ranking.interval == IntervalMethod::Clustered || ranking.interval == IntervalMethod::Jackknife) {
        return fmt::format("ci:t,{}", level(inference.confidence));
    }
    return fmt::format("ci:{},{},n{}", word(ranking.interval), level(inference.confidence),
                       inference.resamples);
}

// How agreement was counted, where that is not the common way.
std::string agreement_part(const ConsistencyOptions& options) {
    const ConsistencyOptions common;
    std::string part;
    if (options.inter != common.inter) {
        part += fmt::format(",{}", word(options.inter));
    }
    if (options.distinct != common.distinct) {
        part += fmt::format(",distinct-{}", word(options.distinct));
    }
    if (options.rule) {
        part += fmt::format(",{}", word(*options.rule));
    }
    if (options.categories != common.categories) {
        part += fmt::format(",k{}", fmt::join(options.categories, "+"));
    }
    return part.empty() ? part : "|agree:" + part.substr(1);
}

}  // namespace

std::string signature(const SliceStudy& study, const RatingStudyOptions& options, const SharedOptions& shared,
                      std::size_t slices) {
    const std::string filter = options.filter == Filter::None ? "" : "|filter:passed";
    const std::string roles =
        shared.roles == CountedRoles::Auto ? "" : fmt::format("|roles:{}", word(shared.roles));
    const std::string names = options.shared_names == SharedNames::Split ? "" : "|shared-outputs:keep";
    return fmt::format(
        "adjudge|scale:{}|{}{}{}|{}|{}|se:{}|{}|{}|cluster:all-beat-all{}{}|seed:{}|v:{}",
        description(study.scale), quality_part(options) + scope_part(slices, options.quality.scope),
        filter + roles, names, normalization_part(options.standardize),
        estimate_part(study.ranking, options.ranking.model), study.ranking.clustered_by,
        interval_part(study.ranking, shared.inference),
        significance_part(study.ranking, options.ranking.significance), agreement_part(options.consistency),
        overridden_part(options.overridden), shared.inference.seed, version());
}

}  // namespace adjudge
