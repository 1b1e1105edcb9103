// The method behind a study's numbers in one short line, to be printed beside them.
#pragma once

#include <cstddef>
#include <string>

#include "analysis/ratings/rating_study.hpp"

namespace adjudge {

// "adjudge|scale:vas100|qc:paired,p<=.05|norm:z,all|est:model,z|se:hit+system|ci:t,.95|
// sig:clustered,two-sided,.05|cluster:all-beat-all|seed:1|v:0.1.0", in one line. The same for the same
// choices; options that choose nothing are left out. Of several slices it says what verdicts on workers rest
// on: "qc:paired,p<=.05,pooled". "|user:alpha" names options that the user set over the campaign.
std::string signature(const SliceStudy& study, const RatingStudyOptions& options, const SharedOptions& shared,
                      std::size_t slices = 1);

}  // namespace adjudge
