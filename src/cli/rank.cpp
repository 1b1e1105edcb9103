// adjudge rank: the systems in order.
#include <memory>

#include "cli/program/command.hpp"
#include "cli/program/ranking_parts.hpp"
#include "cli/program/study_command.hpp"

namespace adjudge {
namespace {

Runner declare_rank(Options options) {
    const auto all = std::make_shared<RankingArguments>();
    StudyCommandArguments* const arguments = &all->study;
    declare_study_command(options, *arguments, "systems");
    options.add(
        "--by", all->by,
        "A column of the table, such as domain: the same ranking for each of its values, after that of "
        "all");
    options.add("--covariate", all->covariate,
                "Choices: a column with a number for text a less that for text b, such as their lengths, or "
                "two, NAME_a and NAME_b: Bradley-Terry abilities with it held equal, and its effect");
    arguments->study.declare(
        options, {OptionGroup::Quality, OptionGroup::Standardization, OptionGroup::Filter, OptionGroup::Roles,
                  OptionGroup::Ranking, OptionGroup::Confidence, OptionGroup::Seed, OptionGroup::Resamples,
                  OptionGroup::VoteRanking, OptionGroup::VoteWeights});
    arguments->study.declare_metric(options);
    return [all](Console& console) {
        const bool has_parts = !all->by.empty() || !all->covariate.empty();
        return has_parts ? print_ranking_parts(*all, console)
                         : print_study(all->study, console, StudyView::Ranking);
    };
}

}  // namespace

Command rank_command() {
    return {
        "rank", "Rank systems, with intervals, significance of all pairs, and clusters",
        "Orders systems by the worker model, with means of standardized (z) and of raw scores beside it. "
        "Standard\n"
        "errors allow for workers who err in one direction along a HIT (--dependence). The second "
        "example does as\n"
        "published direct assessment tables: filtered workers, means of z, one-sided rank-sum tests. Choices "
        "and\n"
        "rankings are ordered by --method, with rank ranges and clusters from a bootstrap over items, or "
        "from\n"
        "leaving out workers (--resample); every two systems are compared by a sign test.",
        "  adjudge rank ratings.csv\n"
        "  adjudge rank ratings.csv --filter passed --estimate z --significance rank-sum\n"
        "  adjudge rank choices.csv --method bradley-terry\n"
        "  adjudge rank choices.csv --by domain\n"
        "  adjudge rank choices.csv --method bradley-terry --covariate length",
        declare_rank};
}

}  // namespace adjudge
