#include "cli/vote_arguments.hpp"

#include "formats/system_scores.hpp"

namespace adjudge {

void VoteArguments::declare_agreement(Options options) {
    options.add_word(
        "--presentation", options_.agreement.presentation,
        "Votes: compare all on an item and pair, or those that showed the pair in the same order");
}

void VoteArguments::declare_weights(Options options) {
    options.add_word("--weights", options_.ranking.weights, "Votes: how much a worker's votes count for");
    options
        .add("--pretest", options_.workers.pretest,
             "Votes: how many of a worker's first votes are compared with experts; 0: all")
        .show_default();
}

void VoteArguments::declare_ranking(Options options) {
    options.add_word(
        "--method", options_.ranking.method,
        "Votes: what systems are ordered by; default: difference for choices, better-or-equal for "
        "rankings");
    options.add_word(
        "--resample", options_.ranking.resampling,
        "Votes: whether intervals, ranks, clusters and p allow for other items or other workers");
    options.add_word("--ties", options_.ranking.ties, "Votes: what the Bradley-Terry model makes of ties");
    options.add("--against", metric_file_,
                "Votes: a file of systems and their scores by a metric, to compare the order with");
    declare_weights(options);
}

Result<VoteStudyOptions> VoteArguments::options(const StudyOptions& shared) const {
    VoteStudyOptions made = options_;
    made.ranking.confidence = shared.ranking.confidence;
    made.ranking.resamples = shared.ranking.resamples;
    made.ranking.seed = shared.ranking.significance.seed;
    made.agreement.confidence = shared.ranking.confidence;
    made.agreement.resamples = shared.ranking.resamples;
    made.agreement.seed = shared.ranking.significance.seed;
    made.curve.seed = shared.ranking.significance.seed;
    if (!metric_file_.empty()) {
        auto metric = SourceText::open(metric_file_).and_then(read_system_scores);
        if (!metric) {
            return metric.error();
        }
        made.ranking.metric = std::move(*metric);
    }
    return made;
}

}  // namespace adjudge
