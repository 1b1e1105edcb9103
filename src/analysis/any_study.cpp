#include "analysis/any_study.hpp"

#include <fmt/format.h>

namespace adjudge {
namespace {

template <class OneStudy>
Result<AnyStudy> as_any(Result<OneStudy> study) {
    if (!study) {
        return study.error();
    }
    return AnyStudy{*std::move(study)};
}

}  // namespace

Inference inference_of(const AnyStudyOptions& options) {
    const RankingOptions& ranking = options.ratings.ranking;
    return {ranking.confidence, ranking.resamples, ranking.significance.seed};
}

void set_inference(AnyStudyOptions& options, const Inference& inference) {
    const auto set = [&](auto& part) {
        part.confidence = inference.confidence;
        part.resamples = inference.resamples;
        part.seed = inference.seed;
    };
    set(options.ratings.consistency);
    set(options.votes.ranking);
    set(options.votes.agreement);
    set(options.labels.agreement);
    options.ratings.ranking.confidence = inference.confidence;
    options.ratings.ranking.resamples = inference.resamples;
    options.ratings.ranking.significance.seed = inference.seed;
    options.votes.curve.seed = inference.seed;
    options.labels.seed = inference.seed;
}

Result<AnyStudy> any_study_of(const JudgmentTable& table, const AnyStudyOptions& options) {
    switch (table.kind()) {
        case TableKind::Ratings:
            return as_any(study_of(table, options.ratings));
        case TableKind::Choices:
        case TableKind::Rankings:
            return as_any(vote_study_of(table, options.votes));
        case TableKind::Labels:
            return as_any(label_study_of(table, options.labels));
        case TableKind::Texts:
        case TableKind::Spans:
            break;
    }
    return Error{ErrorCode::InvalidInput, fmt::format("{} have no study: export them", word(table.kind()))};
}

}  // namespace adjudge
