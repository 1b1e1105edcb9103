// adjudge agree: how well workers agree with themselves and with each other.
#include <memory>

#include "cli/program/command.hpp"
#include "cli/program/study_command.hpp"

namespace adjudge {
namespace {

Runner declare_agree(Options options) {
    const auto arguments = std::make_shared<StudyCommandArguments>();
    declare_study_command(options, *arguments, "consistency, or statistics with --statistic,");
    arguments->study.declare(
        options, {OptionGroup::Quality, OptionGroup::Roles, OptionGroup::Standardization,
                  OptionGroup::Consistency, OptionGroup::Confidence, OptionGroup::Seed,
                  OptionGroup::Resamples, OptionGroup::AgreementStatistics, OptionGroup::VoteAgreement});
    return [arguments](Console& console) { return print_study(*arguments, console, StudyView::Agreement); };
}

}  // namespace

Command agree_command() {
    return {
        "agree", "Tell how well workers agree with themselves and with each other",
        "Unfiltered, after quality control, and after standardization, side by side; by configuration, "
        "criterion\n"
        "and language pair where the table has them. Kappa takes all categories for equally likely by "
        "chance; its\n"
        "interval is a bootstrap over items. MoD is the mean difference, MAE the mean absolute difference.\n"
        "Of choices and rankings: votes on the same item and pair, totals by rater, confusion matrices; of "
        "labels:\n"
        "Fleiss' kappa and Krippendorff's alpha. --statistic adds other coefficients between workers by "
        "name.",
        "  adjudge agree ratings.csv\n"
        "  adjudge agree ratings.csv --statistic krippendorff-ordinal,weighted-quadratic\n"
        "  adjudge agree ratings.csv --category-rule upper-closed --csv > consistency.csv",
        declare_agree};
}

}  // namespace adjudge
