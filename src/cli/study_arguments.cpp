#include "cli/study_arguments.hpp"

#include <cmath>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/word_option.hpp"

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

void StudyArguments::declare_quality(CLI::App& app) {
    app.add_option(
        "--scale", scale_,
        "What the scores were given on: vas100 (0 to 100), or likert5 and so on; guessed where not given");
    add_word_option(app, "--quality-test", options_.quality.test,
                    "How workers are tested on their hidden controls");
    app.add_option("--quality-alpha", options_.quality.alpha, "The level of that test")
        ->capture_default_str();
    add_word_option(app, "--rejected", options_.quality.rejected,
                    "What becomes of workers of whom the requester rejected an assignment");
}

void StudyArguments::declare_flags(CLI::App& app) {
    FlagOptions& flags = options_.flags;
    app.add_option("--least-seconds", flags.least_seconds, "Flag a worker with a HIT of less time a judgment")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    app.add_option("--longest-run", flags.longest_run, "Flag a worker with as many equal scores in a row")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--position-share", flags.position_share,
                   "Flag a worker with this share of scores at one position")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--gold-tolerance", flags.gold_tolerance,
                   "How far from its gold value a score may be, of 100 that the scale is long")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
}

void StudyArguments::declare_standardization(CLI::App& app) {
    add_word_option(app, "--standard-rows", options_.standardize.rows,
                    "Which of a worker's rows its mean and standard deviation come from");
    app.add_option(
           "--round-digits", options_.standardize.rounded_digits,
           "Round mean and standard deviation to as many significant digits, as a released pipeline did with "
           "7; 0: do not")
        ->check(CLI::Range(0, 17))
        ->capture_default_str();
}

void StudyArguments::declare_consistency(CLI::App& app) {
    add_word_option(app, "--inter", options_.consistency.inter,
                    "Which judgments of distinct workers are compared");
    add_word_option(app, "--category-rule", options_.consistency.rule,
                    "To which of two categories a score on their border belongs: the upper, or the lower");
    app.add_option("--categories", options_.consistency.categories, "Numbers of categories for kappa")
        ->delimiter(',')
        ->check(CLI::Range(2, 100))
        ->capture_default_str();
}

void StudyArguments::declare_filter(CLI::App& app) {
    add_word_option(app, "--filter", options_.filter,
                    "Whose judgments count: everybody's, or those of workers that pass the quality test");
}

void StudyArguments::declare_ranking(CLI::App& app) {
    RankingOptions& ranking = options_.ranking;
    declare_filter(app);
    add_word_option(app, "--estimate", ranking.estimate, "What systems are ordered by");
    add_word_option(app, "--model-input", ranking.model.input, "What the worker model is fitted to");
    add_word_option(app, "--dependence", ranking.dependence,
                    "Judgments of a system that share one of these may err together");
    add_word_option(app, "--interval", ranking.interval, "Where a system's interval comes from");
    add_word_option(app, "--significance", ranking.significance.test, "The test of all pairs of systems");
    add_word_option(app, "--sides", ranking.significance.sides,
                    "Test for better (one) or for different (two); auto: one for rank-sum, else two");
    app.add_option("--alpha", ranking.significance.alpha, "The level of that test")->capture_default_str();
    add_word_option(app, "--correction", ranking.significance.correction, "For having tested many pairs");
    app.add_option("--permutations", ranking.significance.permutations, "Of the permutation test")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
}

void StudyArguments::declare_cost(CLI::App& app) {
    auto* pay = app.add_option("--pay-per-hit", pay_per_hit_, "What a worker gets for a HIT")
                    ->check(CLI::NonNegativeNumber);
    app.add_option("--fee-per-hit", fee_per_hit_, "What the service gets for a HIT")
        ->check(CLI::NonNegativeNumber)
        ->needs(pay);
    app.add_option("--bonuses", bonuses_, "Paid to all workers together")
        ->check(CLI::NonNegativeNumber)
        ->needs(pay);
    app.add_option("--longest-hit-seconds", longest_hit_seconds_,
                   "Count a HIT that was open for longer as having taken this long")
        ->check(CLI::PositiveNumber);
}

void StudyArguments::declare_seed(CLI::App& app) {
    app.add_option("--confidence", options_.ranking.confidence, "Of all intervals")->capture_default_str();
    app.add_option("--seed", seed_, "Of all random draws: the same seed gives the same result")
        ->capture_default_str();
    app.add_option("--resamples", options_.ranking.resamples, "Of every bootstrap")
        ->check(CLI::Range(100, 10'000'000))
        ->capture_default_str();
}

void StudyArguments::declare_all(CLI::App& app) {
    declare_quality(app);
    declare_flags(app);
    declare_standardization(app);
    declare_consistency(app);
    declare_ranking(app);
    declare_cost(app);
    declare_seed(app);
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
