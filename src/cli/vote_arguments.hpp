// The options of the analysis of votes: tables of choices and rankings.
#pragma once

#include "analysis/study.hpp"
#include "analysis/vote_study.hpp"
#include "cli/options.hpp"

namespace adjudge {

class VoteArguments {
public:
    // The options keep references to this object: it must outlive the command line.
    void declare_agreement(Options options);
    void declare_weights(Options options);
    void declare_ranking(Options options);

    // With the seed, the confidence and the resamples of the others.
    [[nodiscard]] VoteStudyOptions options(const StudyOptions& shared) const;

private:
    VoteStudyOptions options_;
};

}  // namespace adjudge
