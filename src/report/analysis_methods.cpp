#include "report/analysis_methods.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/counted.hpp"

namespace adjudge {
namespace {

std::string_view plain_name(QualityTest test) {
    switch (test) {
        case QualityTest::Paired:
            return "a paired t-test of degraded outputs against the outputs they were made from";
        case QualityTest::Welch:
            return "a Welch t-test of differences between repeated judgments against differences between "
                   "degraded and "
                   "original outputs";
        case QualityTest::MannWhitney:
            return "a rank-sum test of differences between repeated judgments against differences between "
                   "degraded "
                   "and original outputs";
        case QualityTest::Means:
            break;
    }
    return "a Welch t-test of the scores of degraded against those of original outputs";
}

std::string_view plain_name(SignificanceTest test) {
    switch (test) {
        case SignificanceTest::Jackknife:
            return "a t-test with errors found by leaving out groups of workers (or texts) in turn";
        case SignificanceTest::Clustered:
            return "a t-test with clustered standard errors";
        case SignificanceTest::RankSum:
            return "a rank-sum test of segment scores";
        case SignificanceTest::SignedRank:
            return "a signed-rank test of the segments that both systems have";
        case SignificanceTest::Permutation:
            return "a paired permutation test of the segments that both systems have";
        case SignificanceTest::T:
            break;
    }
    return "a Welch t-test of segment scores";
}

std::string_view plain_name(Estimate estimate) {
    switch (estimate) {
        case Estimate::Model:
            return "a model of workers that weighs each judgment by its worker's consistency, up to three "
                   "times "
                   "the median";
        case Estimate::Z:
            return "the mean of standardized segment scores";
        case Estimate::Raw:
            break;
    }
    return "the mean of segment scores";
}

SliceCounts all_counts(const RatingStudy& study) {
    SliceCounts sum;
    for (const SliceStudy& slice : study.slices) {
        sum.judgments += slice.counts.judgments;
        sum.kept_judgments += slice.counts.kept_judgments;
        sum.assignments += slice.counts.assignments;
    }
    return sum;
}

// Verdicts as they are counted: one for each worker, or one in each slice or on each scale.
struct VerdictCounts {
    std::size_t workers = 0;
    std::size_t passed = 0;
    std::size_t untestable = 0;
};

using SeenWorkers = std::set<std::pair<std::size_t, std::string>>;

// Of one slice, whose verdicts have this place among those of the study.
void count_verdicts(const SliceStudy& slice, std::size_t place, SeenWorkers& seen, VerdictCounts& counts) {
    for (const StudyWorker& worker : slice.workers) {
        if (!seen.emplace(place, worker.name).second) {
            continue;
        }
        ++counts.workers;
        counts.passed += worker.quality.verdict == Verdict::Passed ? 1U : 0U;
        counts.untestable += worker.quality.verdict == Verdict::Untestable ? 1U : 0U;
    }
}

VerdictCounts verdict_counts(const RatingStudy& study) {
    VerdictCounts counts;
    std::vector<ScoreScale> scales;
    std::ranges::transform(study.slices, std::back_inserter(scales), &SliceStudy::scale);
    const std::vector<std::size_t> places = verdict_places(scales, study.scope);
    SeenWorkers seen;
    for (std::size_t slice = 0; slice < study.slices.size(); ++slice) {
        count_verdicts(study.slices[slice], places[slice], seen, counts);
    }
    return counts;
}

// Where there are several slices, a worker counts in each.
std::string of_slices(std::size_t slices) {
    return slices == 1 ? "" : fmt::format(", counted in each of {} slices", slices);
}

// Workers count once for each verdict.
std::string of_slices(const RatingStudy& study) {
    if (study.scope == VerdictScope::Scale && study.slices.size() > 1) {
        return fmt::format(", counted once for each scale of {} slices", study.slices.size());
    }
    const bool is_once = study.scope == VerdictScope::Pooled && study.slices.size() > 1;
    return is_once ? fmt::format(" in {} slices", study.slices.size()) : of_slices(study.slices.size());
}

// Of a test that nobody could take nobody has passed or failed.
std::string passed_text(const VerdictCounts& counts) {
    if (counts.untestable == counts.workers) {
        return "no worker could be tested, as there are too few of the hidden controls that it needs";
    }
    const std::string passed =
        fmt::format("{} of {} passed", grouped(counts.passed), grouped(counts.workers));
    return counts.untestable == 0
               ? passed
               : fmt::format("{}, and {} could not be tested", passed, grouped(counts.untestable));
}

void say_quality(MethodsText& methods, const RatingStudy& study, const QualityOptions& options) {
    const VerdictCounts counts = verdict_counts(study);
    methods.say(fmt::format("We analysed {} by {}{}.", counted(all_counts(study).judgments, "judgment"),
                            counted(counts.workers, "worker"), of_slices(study)));
    const Citation source =
        options.test == QualityTest::Means ? Citation::Graham2013Alta : Citation::Graham2013Law;
    const std::string_view sign = options.test == QualityTest::Paired ? "<=" : "<";
    const std::string_view over = study.slices.size() < 2               ? ""
                                  : study.scope == VerdictScope::Pooled ? ", over all slices together,"
                                  : study.scope == VerdictScope::Scale  ? ", over all slices of one scale,"
                                                                        : "";
    methods.say(fmt::format("A worker passes quality control where {}{} gives p {} {:g}, one-sided; {}.",
                            plain_name(options.test), over, sign, options.alpha, passed_text(counts)),
                {source});
}

void say_filter(MethodsText& methods, const RatingStudy& study, const RatingStudyOptions& options) {
    if (options.filter == Filter::Passed) {
        methods.say(fmt::format("Only judgments of workers who passed enter the estimates: {} of {}.",
                                grouped(all_counts(study).kept_judgments),
                                grouped(all_counts(study).judgments)));
    } else if (options.quality.rejected == RejectedWorkers::LeaveOut) {
        methods.say("The estimates use the judgments of all workers except those whose work was rejected.");
    } else {
        methods.say("The estimates rest on the judgments of all workers.");
    }
}

void say_left_out(MethodsText& methods, const Ranking& ranking, const std::string& level) {
    if (!ranking.left_out_groups) {
        methods.say(fmt::format("There are no intervals: {}.", ranking.left_out_groups.error().reason));
        return;
    }
    const LeaveOutSummary& groups = *ranking.left_out_groups;
    const bool is_by_workers = groups.unit == LeaveOut::Workers;
    methods.say(
        fmt::format("Intervals of {} and tests come from leaving out each of {} groups of {} in turn (t with "
                    "{:.1f} degrees of freedom or more); an interval is that of the system's difference from "
                    "the mean of all "
                    "systems. They hold for {}.",
                    level, groups.groups, word(groups.unit), groups.least_df,
                    is_by_workers ? "other workers on the texts of this test set"
                                  : "other texts judged by these raters"),
        {Citation::Efron1993});
}

void say_estimates(MethodsText& methods, const RatingStudy& study, const RatingStudyOptions& options,
                   const Inference& inference) {
    methods.say(
        fmt::format("Scores were standardized by the mean and standard deviation of each worker's {}.",
                    options.standardize.rows == StandardRows::All ? "judgments, controls included"
                                                                  : "judgments of normal units"),
        {Citation::Graham2013Law});
    const Ranking& ranking = study.slices.front().ranking;
    const bool is_lower = study.slices.front().scale.direction == ScoreDirection::LowerIsBetter;
    methods.say(fmt::format("Systems are ordered by {}{}.", plain_name(options.ranking.estimate),
                            is_lower ? ", from the lowest, which is the best" : ""));
    const auto others = std::ranges::count_if(study.slices, [&](const SliceStudy& slice) {
        return slice.ranking.estimate != options.ranking.estimate;
    });
    if (others > 0) {
        methods.say(
            fmt::format("In {} of {} slices, where that has no value or the design does not support it, they "
                        "are ordered by the "
                        "mean of segment scores.",
                        others, study.slices.size()));
    }
    const std::string level = fmt::format("{:g} %", 100.0 * inference.confidence);
    if (ranking.interval == IntervalMethod::Jackknife) {
        say_left_out(methods, ranking, level);
    } else if (ranking.interval == IntervalMethod::Clustered) {
        methods.say(fmt::format("Intervals of {} rest on standard errors clustered by {}.", level,
                                ranking.clustered_by),
                    {Citation::Liang1986});
    } else {
        methods.say(
            fmt::format("Intervals of {} come from a bootstrap ({}) over clusters by {} with {} resamples.",
                        level, word(ranking.interval), ranking.clustered_by, grouped(inference.resamples)),
            {Citation::Efron1993});
    }
}

std::vector<Citation> cited_by(Correction correction) {
    switch (correction) {
        case Correction::Holm:
            return {Citation::Holm1979};
        case Correction::Bh:
            return {Citation::Benjamini1995};
        case Correction::None:
            break;
    }
    return {};
}

std::string_view plain_name(Correction correction) {
    switch (correction) {
        case Correction::Holm:
            return "corrected by Holm's procedure";
        case Correction::Bh:
            return "corrected by the procedure of Benjamini and Hochberg";
        case Correction::None:
            break;
    }
    return "not corrected for the number of pairs";
}

void say_significance(MethodsText& methods, const SignificanceOptions& options) {
    methods.say(
        fmt::format("Pairs of systems were compared by {}, {}-sided at {:g}, {}.", plain_name(options.test),
                    word(chosen_sides(options)), options.alpha, plain_name(options.correction)),
        cited_by(options.correction));
    methods.say("A line between clusters is drawn where every system above it beats every system below it.",
                {Citation::Bojar2016});
}

std::vector<Citation> cited_by(VoteMethod method) {
    switch (method) {
        case VoteMethod::BetterOrEqual:
        case VoteMethod::Better:
            return {Citation::CallisonBurch2009};
        case VoteMethod::Schulze:
            return {Citation::Schulze2011};
        case VoteMethod::BradleyTerry:
            return {Citation::Bradley1952, Citation::Davidson1970};
        case VoteMethod::TrueSkill:
            return {Citation::Herbrich2006};
        case VoteMethod::Difference:
        case VoteMethod::ExpectedWins:
            break;
    }
    return {};
}

std::vector<Citation> cited_by(LabelMethod method) {
    switch (method) {
        case LabelMethod::DawidSkene:
            return {Citation::Dawid1979};
        case LabelMethod::OneCoin:
            return {Citation::Zhang2016};
        case LabelMethod::Mace:
            return {Citation::Hovy2013};
        case LabelMethod::Glad:
            return {Citation::Whitehill2009};
        case LabelMethod::Majority:
        case LabelMethod::Wawa:
            break;
    }
    return {};
}

}  // namespace

MethodsText analysis_methods(const RatingStudy& study, const RatingStudyOptions& options,
                             const Inference& inference) {
    MethodsText methods;
    say_quality(methods, study, options.quality);
    say_filter(methods, study, options);
    say_estimates(methods, study, options, inference);
    say_significance(methods, options.ranking.significance);
    if (std::ranges::any_of(study.slices,
                            [](const SliceStudy& slice) { return slice.techniques.has_value(); })) {
        methods.say("Judgments of segments with gold were combined by six techniques as well.",
                    {Citation::Denkowski2010});
    }
    return methods;
}

namespace {

void say_vote_uncertainty(MethodsText& methods, VoteResampling resampling, const Inference& inference) {
    if (resampling == VoteResampling::Items) {
        methods.say(
            fmt::format("Intervals of {:g} %, ranges of ranks and clusters come from a bootstrap over "
                        "items with {} resamples.",
                        100.0 * inference.confidence, grouped(inference.resamples)),
            {Citation::Efron1993});
    } else {
        methods.say(
            fmt::format("Intervals of {:g} %, ranges of ranks and clusters come from leaving out groups "
                        "of workers.",
                        100.0 * inference.confidence),
            {Citation::Efron1993});
    }
    methods.say(
        fmt::format("Every two systems were compared by a two-sided sign test of their votes by {}, "
                    "ties left out.",
                    resampling == VoteResampling::Items ? "item" : "worker"));
}

}  // namespace

MethodsText analysis_methods(const VoteStudy& study, const VoteStudyOptions& options,
                             const Inference& inference) {
    std::size_t votes = 0;
    std::size_t workers = 0;
    for (const VoteSlice& slice : study.slices) {
        votes += slice.votes.votes.size();
        workers += slice.votes.workers.size();
    }
    const VoteMethod method = study.slices.front().ranking.method;  // the same in all
    MethodsText methods;
    methods.say(fmt::format("We analysed {} on pairs of outputs by {}{}.", counted(votes, "vote"),
                            counted(workers, "worker"), of_slices(study.slices.size())));
    methods.say(
        fmt::format("Systems are ordered by {}; votes count {}.", word(method),
                    options.ranking.weights == VoteWeights::Equal
                        ? std::string{"once each"}
                        : fmt::format("by the worker's agreement with {}", word(options.ranking.weights))),
        cited_by(method));
    say_vote_uncertainty(methods, options.ranking.resampling, inference);
    methods.say("Agreement is given as kappa, with ties as likely by chance as they are among all votes.",
                {Citation::Laeubli2018});
    return methods;
}

MethodsText analysis_methods(const LabelStudy& study, const LabelStudyOptions& options) {
    std::size_t labels = 0;
    std::size_t workers = 0;
    std::size_t units = 0;
    for (const LabelSlice& slice : study.slices) {
        labels += slice.labels.label.size();
        workers += slice.labels.workers.size();
        units += slice.labels.units.size();
    }
    MethodsText methods;
    methods.say(fmt::format("We analysed {} of {} by {}{}.", counted(labels, "label"), counted(units, "unit"),
                            counted(workers, "worker"), of_slices(study.slices.size())));
    methods.say(fmt::format("The labels of a unit were combined by {}.", word(options.method)),
                cited_by(options.method));
    return methods;
}

}  // namespace adjudge
