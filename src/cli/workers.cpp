// adjudge workers: which workers can be trusted.
#include <memory>

#include "cli/program/command.hpp"
#include "cli/program/study_command.hpp"

namespace adjudge {
namespace {

Runner declare_workers(Options options) {
    const auto arguments = std::make_shared<StudyCommandArguments>();
    declare_study_command(options, *arguments, "workers");
    arguments->study.declare(
        options, {OptionGroup::Quality, OptionGroup::Flags, OptionGroup::Roles, OptionGroup::Standardization,
                  OptionGroup::Confidence, OptionGroup::Seed, OptionGroup::VoteWeights});
    return [arguments](Console& console) { return print_study(*arguments, console, StudyView::Workers); };
}

}  // namespace

Command workers_command() {
    return {"workers", "Test workers on their hidden controls, and flag what a requester should look at",
            "A worker passes who scores degraded outputs (bad_reference) lower than the outputs they were "
            "made from.\n"
            "Flags are for a person to review, each with its evidence; they decide nothing. A worker who can "
            "not be\n"
            "tested is untestable, not failed. --json has the two difference distributions of every worker.\n"
            "Of choices, rankings and labels: agreement with experts, gold and the others, and skills.\n"
            "docs/methods.md explains the tests.",
            "  adjudge workers ratings.csv\n"
            "  adjudge workers ratings.csv --quality-test welch --csv > workers.csv",
            declare_workers};
}

}  // namespace adjudge
