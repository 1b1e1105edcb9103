#include "analysis/study.hpp"

#include <algorithm>

namespace adjudge {

StudyKind study_kind(TableKind table) {
    switch (table) {
        case TableKind::Choices:
        case TableKind::Rankings:
            return StudyKind::Votes;
        case TableKind::Labels:
            return StudyKind::Labels;
        case TableKind::Spans:
            return StudyKind::Spans;
        case TableKind::Texts:
            return StudyKind::Texts;
        case TableKind::Ratings:
            break;
    }
    return StudyKind::Ratings;
}

Inference inference_of(const StudyOptions& options) {
    const RankingOptions& ranking = options.ratings.ranking;
    return {ranking.confidence, ranking.resamples, ranking.significance.seed};
}

void set_inference(StudyOptions& options, const Inference& inference) {
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

void set_roles(StudyOptions& options, CountedRoles roles) {
    options.ratings.roles = roles;
    options.votes.roles = roles;
    options.labels.roles = roles;
    options.spans.roles = roles;
    options.texts.roles = roles;
}

const CostOptions& cost_of(const StudyOptions& options) { return options.ratings.cost; }

void set_cost(StudyOptions& options, const CostOptions& cost) {
    options.ratings.cost = cost;
    options.votes.work.cost = cost;
    options.labels.work.cost = cost;
}

void set_least_seconds(StudyOptions& options, double seconds) {
    options.ratings.flags.least_seconds = seconds;
    options.votes.work.flags.least_seconds = seconds;
    options.labels.work.flags.least_seconds = seconds;
}

void set_least_hit_seconds(StudyOptions& options, double seconds) {
    options.ratings.flags.least_hit_seconds = seconds;
    options.votes.work.flags.least_hit_seconds = seconds;
    options.labels.work.flags.least_hit_seconds = seconds;
}

const RatingStudy* ratings_of(const Study& study) {
    const auto part = std::ranges::find(study.parts, StudyKind::Ratings, &StudyPart::kind);
    return part == study.parts.end() ? nullptr : &part->as<RatingStudy>();
}

}  // namespace adjudge
