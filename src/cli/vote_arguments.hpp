// The options of the analysis of votes: tables of choices and rankings.
#pragma once

#include <string>

#include "analysis/study.hpp"
#include "analysis/vote_study.hpp"
#include "base/result.hpp"
#include "cli/options.hpp"

namespace adjudge {

class VoteArguments {
public:
    // The options keep references to this object: it must outlive the command line.
    void declare_agreement(Options options);
    void declare_weights(Options options);
    void declare_ranking(Options options);

    // With the seed, the confidence and the resamples of the others. Fails where --against can't be read.
    [[nodiscard]] Result<VoteStudyOptions> options(const StudyOptions& shared) const;

private:
    VoteStudyOptions options_;
    std::string metric_file_;
};

}  // namespace adjudge
