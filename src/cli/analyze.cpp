// adjudge analyze: the whole study.
#include <memory>

#include "cli/program/command.hpp"
#include "cli/program/study_command.hpp"

namespace adjudge {
namespace {

Runner declare_analyze(Options options) {
    const auto arguments = std::make_shared<StudyCommandArguments>();
    declare_study_command(options, *arguments, "systems");
    arguments->study.declare(options, all_option_groups());
    arguments->study.declare_metric(options);
    return [arguments](Console& console) { return print_study(*arguments, console, StudyView::All); };
}

}  // namespace

Command analyze_command() {
    return {"analyze", "Do all of it: ranking, workers, agreement, time and cost",
            "Prints what rank, workers and agree print, and what the judgments cost. --json gives one "
            "document with\n"
            "everything, described in docs/study.md.",
            "  adjudge analyze ratings.csv\n"
            "  adjudge analyze ratings.csv --pay-per-hit 0.99 --fee-per-hit 0.2 --json > study.json",
            declare_analyze};
}

}  // namespace adjudge
