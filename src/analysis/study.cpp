#include "analysis/study.hpp"

#include <algorithm>

#include "analysis/ratings/rating_study.hpp"

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

const RatingStudy* ratings_of(const Study& study) {
    const auto part = std::ranges::find(study.parts, StudyKind::Ratings, &StudyPart::kind);
    return part == study.parts.end() ? nullptr : &part->as<RatingStudy>();
}

}  // namespace adjudge
