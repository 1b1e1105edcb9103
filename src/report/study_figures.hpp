// The figures of a study: what papers on crowd-sourced evaluation draw, from ours.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/labels/label_study.hpp"
#include "analysis/ratings/rating_study.hpp"
#include "analysis/votes/vote_study.hpp"
#include "report/figures/figure.hpp"

namespace adjudge {

// Of ratings: the ranking, who beats whom, scores by kind of unit (ALTA 2013, figure 6), the quality test's p
// by time (LAW and ALTA 2013, figure 4), judgments by language and verdict (ALTA 2013, figure 5), consistency
// by treatment, one worker's differences (LAW 2013, figure 3), and weights and scores by technique (Denkowski
// and Lavie 2010, figures 1 and 2). Those that a slice has no numbers for are left out.
std::vector<Figure> rating_figures(const RatingStudy& study);

// |repeated - first| and output - degraded of one worker; none where there are no such controls.
std::optional<Figure> difference_figure(const SliceStudy& slice, std::uint32_t worker);

// Of choices and rankings: the ranking, agreement with experts by the number of voters, agreement of workers
// by HITs done, and the orders by crowd, experts and a metric (Callison-Burch 2009, figures 1 to 3);
// confusion of raters.
std::vector<Figure> vote_figures(const VoteStudy& study);

// Of labels: which gold label is taken for which, and the skill of workers.
std::vector<Figure> label_figures(const LabelStudy& study);

}  // namespace adjudge
