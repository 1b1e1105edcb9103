// adjudge agree: how well workers agree with themselves and with each other.
#include <memory>

#include "cli/program/command.hpp"
#include "cli/program/compared_studies.hpp"
#include "cli/program/study_command.hpp"

namespace adjudge {
namespace {

Runner declare_agree(Options options) {
    const auto all = std::make_shared<ComparisonArguments>();
    StudyCommandArguments* const arguments = &all->study;
    declare_study_command(options, *arguments, "consistency, or statistics with --statistic,");
    const AddedOption with =
        options
            .add("--with", all->with,
                 "Compare with the study of this table, by system, document and segment; given again: more "
                 "files of the same table")
            .repeatable();
    options.add("--with-campaign", all->with_campaign, "The same with a campaign of --store").excludes(with);
    arguments->study.declare(
        options, {OptionGroup::Quality, OptionGroup::Roles, OptionGroup::Standardization,
                  OptionGroup::Consistency, OptionGroup::Confidence, OptionGroup::Seed,
                  OptionGroup::Resamples, OptionGroup::AgreementStatistics, OptionGroup::VoteAgreement});
    return [all](Console& console) {
        return all->has_second() ? print_comparison(*all, console)
                                 : print_study(all->study, console, StudyView::Agreement);
    };
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
        "name.\n"
        "--with compares two studies or runs instead: correlations, the mean difference and the order of systems, "
        "with\n"
        "intervals.",
        "  adjudge agree ratings.csv\n"
        "  adjudge agree ratings.csv --statistic krippendorff-ordinal,weighted-quadratic\n"
        "  adjudge agree ratings.csv --category-rule upper-closed --csv > consistency.csv\n"
        "  adjudge agree first.csv --with second.csv\n"
        "  adjudge agree --store adjudge.db --campaign spring --with-campaign autumn --json",
        declare_agree};
}

}  // namespace adjudge
