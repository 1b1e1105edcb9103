#include "cli/study_arguments.hpp"

#include <cmath>

#include <fmt/format.h>

namespace adjudge {
namespace {

// Only what lies strictly between 0 and 1 is a level.
Status check_level(std::string_view option, double value) {
    if (value > 0.0 && value < 1.0) {
        return Done{};
    }
    return Error{ErrorCode::InvalidInput,
                 fmt::format("{} is {}, but must lie between 0 and 1: {} 0.05, say", option, value, option)};
}

Status check_number(std::string_view option, double value) {
    if (std::isfinite(value)) {
        return Done{};
    }
    return Error{ErrorCode::InvalidInput, fmt::format("{} is {}, but must be a number", option, value)};
}

}  // namespace

void StudyArguments::declare_quality(Options options) {
    options.add(
        "--scale", scale_,
        "What the scores were given on: vas100 (0 to 100), likert5 and so on, z, mqm (weighted errors), "
        "or LOW..HIGH[,POINTS][,lower-is-better]; default: as the campaign says, else guessed if "
        "unmistakable");
    options.add_word("--quality-test", options_.quality.test,
                     "How workers are tested on their hidden controls");
    options.add("--quality-alpha", options_.quality.alpha, "The level of that test").show_default();
    options.add_word("--rejected", options_.quality.rejected,
                     "What becomes of workers of whom the requester rejected an assignment");
}

void StudyArguments::declare_flags(Options options) {
    FlagOptions& flags = options_.flags;
    options.add("--least-seconds", flags.least_seconds, "Flag a worker with a HIT of less time a judgment")
        .at_least_zero()
        .show_default();
    options.add("--longest-run", flags.longest_run, "Flag a worker with as many equal scores in a row")
        .above_zero()
        .show_default();
    options
        .add("--position-share", flags.position_share,
             "Flag a worker with this share of scores at one position")
        .within(0.0, 1.0)
        .show_default();
    options
        .add("--gold-tolerance", flags.gold_tolerance,
             "How far from its gold value a score may be, as a percentage of the scale's length")
        .at_least_zero()
        .show_default();
}

void StudyArguments::declare_standardization(Options options) {
    options.add_word("--standard-rows", options_.standardize.rows,
                     "Which of a worker's rows its mean and standard deviation come from");
    options
        .add("--round-digits", options_.standardize.rounded_digits,
             "Round mean and standard deviation to as many significant digits, as a released pipeline "
             "did with 7; 0: do not")
        .within(0, 17)
        .show_default();
}

void StudyArguments::declare_consistency(Options options) {
    options.add_word("--inter", options_.consistency.inter,
                     "Which judgments of distinct workers are compared");
    options.add_word("--category-rule", options_.consistency.rule,
                     "To which of two categories a score on their border belongs: the upper, or the lower");
    options.add("--categories", options_.consistency.categories, "Numbers of categories for kappa")
        .separated_by(',')
        .within(2, 100)
        .show_default();
}

void StudyArguments::declare_filter(Options options) {
    options.add_word("--filter", options_.filter,
                     "Whose judgments count: everybody's, or those of workers that pass the quality test");
}

void StudyArguments::declare_ranking(Options options) {
    RankingOptions& ranking = options_.ranking;
    declare_filter(options);
    options.add_word("--estimate", ranking.estimate, "What systems are ordered by");
    options.add_word("--model-input", ranking.model.input, "What the worker model is fitted to");
    options.add_word("--model-references", ranking.model.references,
                     "Whether references among the units take part in the worker model");
    options.add_word(
        "--leave-out", ranking.leave_out,
        "What the jackknife leaves out in turn; auto: workers, with few raters documents or items");
    options.add_word("--dependence", ranking.dependence,
                     "For clustered errors: judgments of a system that share one of these may err together");
    options.add_word("--interval", ranking.interval, "Where a system's interval comes from");
    options.add_word("--significance", ranking.significance.test, "The test of all pairs of systems");
    options.add_word("--shared-outputs", options_.shared_names,
                     "What a + in a system's name means: an output that several systems share, or nothing");
    options.add_word("--sides", ranking.significance.sides,
                     "Test for better (one) or for different (two); auto: one for rank-sum, else two");
    options.add("--alpha", ranking.significance.alpha, "The level of that test").show_default();
    options.add_word("--correction", ranking.significance.correction, "For having tested many pairs");
    options.add("--permutations", ranking.significance.permutations, "Of the permutation test")
        .within(1, 100'000'000)
        .show_default();
}

void StudyArguments::declare_cost(Options options) {
    const AddedOption pay =
        options.add("--pay-per-hit", pay_per_hit_, "What a worker gets for a HIT").at_least_zero();
    options.add("--fee-per-hit", fee_per_hit_, "What the service gets for a HIT").at_least_zero().needs(pay);
    options.add("--bonuses", bonuses_, "Paid to all workers together").at_least_zero().needs(pay);
    options
        .add("--longest-hit-seconds", longest_hit_seconds_,
             "Count a HIT that was open for longer as having taken this long")
        .above_zero();
}

void StudyArguments::declare_seed(Options options) {
    options.add("--confidence", options_.ranking.confidence, "Of all intervals").show_default();
    declare_random(options);
    options.add("--resamples", options_.ranking.resamples, "Of every bootstrap")
        .within(100, 10'000'000)
        .show_default();
}

void StudyArguments::declare_random(Options options) {
    options.add("--seed", seed_, "Of all random draws: the same seed gives the same result").show_default();
}

void StudyArguments::declare_all(Options options) {
    declare_quality(options);
    declare_flags(options);
    declare_standardization(options);
    declare_consistency(options);
    declare_ranking(options);
    declare_cost(options);
    declare_seed(options);
}

Result<StudyOptions> StudyArguments::options() const {
    StudyOptions made = options_;
    if (!scale_.empty()) {
        const Result<ScoreScale> scale = scale_from(scale_);
        if (!scale) {
            return scale.error();
        }
        made.scale = *scale;
    }
    for (const Status& status :
         {check_level("--alpha", made.ranking.significance.alpha),
          check_level("--quality-alpha", made.quality.alpha),
          check_level("--confidence", made.ranking.confidence),
          check_number("--pay-per-hit", pay_per_hit_.value_or(0.0)),
          check_number("--fee-per-hit", fee_per_hit_), check_number("--bonuses", bonuses_),
          check_number("--longest-hit-seconds", longest_hit_seconds_.value_or(0.0)),
          check_number("--least-seconds", made.flags.least_seconds),
          check_number("--gold-tolerance", made.flags.gold_tolerance)}) {
        if (!status) {
            return status.error();
        }
    }
    if (pay_per_hit_) {
        made.cost.payment = PayRates{*pay_per_hit_, fee_per_hit_, bonuses_};
    }
    made.cost.longest_hit_seconds = longest_hit_seconds_;
    made.ranking.significance.seed = seed_;
    made.consistency.seed = seed_;
    made.consistency.confidence = made.ranking.confidence;
    made.consistency.resamples = made.ranking.resamples;
    return made;
}

}  // namespace adjudge
