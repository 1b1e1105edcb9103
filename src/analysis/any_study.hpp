// A study of whatever a table holds.
#pragma once

#include <variant>

#include "analysis/label_study.hpp"
#include "analysis/study.hpp"
#include "analysis/vote_study.hpp"
#include "base/result.hpp"
#include "model/table.hpp"

namespace adjudge {

using AnyStudy = std::variant<Study, VoteStudy, LabelStudy>;

struct AnyStudyOptions {
    StudyOptions ratings = {};
    VoteStudyOptions votes = {};
    LabelStudyOptions labels = {};
};

// What all parts of a study are inferred with.
struct Inference {
    double confidence = 0.95;
    std::size_t resamples = 1000;
    std::uint64_t seed = 1;

    bool operator==(const Inference&) const = default;
};

Inference inference_of(const AnyStudyOptions& options);
void set_inference(AnyStudyOptions& options, const Inference& inference);

// By the kind of the table. Fails with InvalidInput as the study of that kind does, and for texts and marked
// stretches, of which there is none.
Result<AnyStudy> any_study_of(const JudgmentTable& table, const AnyStudyOptions& options = {});

}  // namespace adjudge
