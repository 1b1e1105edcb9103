// adjudge aggregate: one label of many.
#include <memory>

#include "cli/program/command.hpp"
#include "cli/program/study_command.hpp"

namespace adjudge {
namespace {

Runner declare_aggregate(Options options) {
    const auto arguments = std::make_shared<StudyCommandArguments>();
    declare_study_command(options, *arguments, "labels");
    arguments->study.declare(options, {OptionGroup::LabelMethod, OptionGroup::Roles, OptionGroup::Seed});
    return [arguments](Console& console) { return print_study(*arguments, console, StudyView::Aggregates); };
}

}  // namespace

Command aggregate_command() {
    return {"aggregate", "Make one label of the labels that several workers gave to the same unit",
            "By majority, wawa, dawid-skene, one-coin, mace or glad, with the skill of every worker and how "
            "probable\n"
            "each label is; all methods stand side by side, and beside gold where the table has it.\n"
            "docs/methods.md explains them.",
            "  adjudge aggregate labels.csv\n"
            "  adjudge aggregate labels.csv --method mace --csv > labels-by-mace.csv",
            declare_aggregate};
}

}  // namespace adjudge
