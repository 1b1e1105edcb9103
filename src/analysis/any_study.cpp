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
