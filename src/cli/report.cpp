// adjudge report: the whole study as one page.
#include <memory>

#include "cli/command.hpp"
#include "cli/study_command.hpp"
#include "report/label_tables.hpp"
#include "report/study_tables.hpp"
#include "report/vote_tables.hpp"

namespace adjudge {
namespace {

Runner declare(Options options) {
    const auto arguments = std::make_shared<StudyCommandArguments>();
    arguments->page = "report.html";
    arguments->title = "Evaluation report";
    declare_table_file(options, *arguments);
    options.add("-o,--output", *arguments->page, "The file to write").show_default();
    options.add("--title", arguments->title, "What stands above the report").show_default();
    arguments->study.declare_all(options);
    arguments->votes.declare_agreement(options);
    arguments->votes.declare_ranking(options);
    return [arguments](Console& console) {
        return print_study(*arguments, console, {study_tables, vote_tables, label_tables});
    };
}

}  // namespace

Command report_command() {
    return {"report", "Write the whole study as one HTML page",
            "What `adjudge analyze` prints, as a page that needs nothing but itself: no network, no script. "
            "It can be\n"
            "sent, printed and kept.",
            "  adjudge report ratings.csv -o report.html\n"
            "  adjudge report --store adjudge.db --campaign weather --title \"Weather, en-de\"",
            declare};
}

}  // namespace adjudge
