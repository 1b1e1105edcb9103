// adjudge report: the whole study as one page, and its tables and figures as files.
#include <memory>
#include <optional>

#include "base/try.hpp"
#include "cli/program/command.hpp"
#include "cli/program/made_study.hpp"
#include "cli/program/problem_report.hpp"
#include "cli/program/study_command.hpp"
#include "cli/program/study_files.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "report/report_files.hpp"
#include "server/requester/collection_facts.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

struct ReportArguments {
    StudyCommandArguments study;
    std::string page = "report.html";
    std::string pdf;
    std::string title = "Evaluation report";
    StudyFolders folders;
    std::optional<std::size_t> smallest_group;  // of workers whose answers are told
};

using MaybeFacts = std::optional<CollectionFacts>;

// How the judgments were collected: what the store knows, what a campaign file says, or nothing.
Result<MaybeFacts, Problems> known_facts(const ReportArguments& arguments) {
    if (!arguments.study.settings.empty()) {
        const auto source = SourceText::open(arguments.study.settings);
        if (!source) {
            return only(source.error());
        }
        ADJUDGE_TRY(auto campaign, read_campaign(*source));
        return MaybeFacts{CollectionFacts{std::move(campaign), {}}};
    }
    if (!arguments.study.files.empty()) {
        return MaybeFacts{};
    }
    auto store = arguments.study.table.store().open();
    if (!store) {
        return only(store.error());
    }
    const auto campaign = arguments.study.table.store().campaign(*store);
    if (!campaign) {
        return only(campaign.error());
    }
    auto facts = collection_facts(*store, *campaign);
    if (!facts) {
        return only(facts.error());
    }
    facts->smallest_group = arguments.smallest_group.value_or(facts->smallest_group);
    return MaybeFacts{*std::move(facts)};
}

Status check_smallest_group(const ReportArguments& arguments, const MaybeFacts& facts) {
    if (arguments.smallest_group && (!facts || !facts->settings.asks_about_workers())) {
        return Error{ErrorCode::InvalidInput,
                     "--smallest-group is for a campaign of a store that asks workers about themselves"};
    }
    return Done{};
}

Status write_files(const ReportArguments& arguments, const ReportPage& page, Console& console) {
    if (Status written = write_whole_file(arguments.page, report_page(page)); !written) {
        return written;
    }
    ADJUDGE_TRY(write_study_files(arguments.folders, {page.title, page.tables, page.figures}, console));
    return arguments.pdf.empty() ? Status{Done{}} : write_report_pdf(arguments.page, arguments.pdf);
}

ExitCode report(const ReportArguments& arguments, Console& console) {
    const std::optional<std::vector<JudgmentTable>> tables = read_judgments(arguments.study, console);
    if (!tables) {
        return ExitCode::Wrong;
    }
    const auto facts = known_facts(arguments);
    if (!facts) {
        print_problems(console, facts.error());
        return ExitCode::Wrong;
    }
    const std::optional<MadeStudy> made = analyze(*tables, arguments.study, console);
    if (!made) {
        return ExitCode::Wrong;
    }
    if (Status status = check_smallest_group(arguments, *facts); !status) {
        return conclude(status, console);
    }
    const CollectionFacts* const collection = *facts ? &**facts : nullptr;
    return conclude(
        write_files(arguments, report_of(arguments.title, made->study, made->options, collection), console),
        console);
}

Runner declare_report(Options options) {
    const auto arguments = std::make_shared<ReportArguments>();
    declare_table_file(options, arguments->study);
    options.add("-o,--output", arguments->page, "The page to write").show_default();
    options.add("--pdf", arguments->pdf, "The page as PDF as well, printed by an installed Chromium");
    options.add("--title", arguments->title, "What stands above the report").show_default();
    declare_study_folders(options, arguments->folders);
    options
        .add("--smallest-group", arguments->smallest_group,
             "What workers told about themselves is put together where fewer gave an answer, and smaller "
             "counts "
             "are not told; 3 where not given, 1 tells all")
        .above_zero();
    arguments->study.study.declare(options, all_option_groups());
    arguments->study.study.declare_metric(options);
    return [arguments](Console& console) { return report(*arguments, console); };
}

}  // namespace

Command report_command() {
    return {"report", "Write the whole study as one HTML page, and its tables and figures as files",
            "What `adjudge analyze` prints, with figures, as a page that needs nothing but itself: no "
            "network, no "
            "script. It\n"
            "can be sent, printed and kept. It opens with a paragraph on the methods with references, and "
            "ends with "
            "the\n"
            "instructions to workers and a data sheet for a paper's appendix.",
            "  adjudge report ratings.csv -o report.html\n"
            "  adjudge report ratings.csv --pdf report.pdf\n"
            "  adjudge report ratings.csv --tables tables --figures figures\n"
            "  adjudge report --store adjudge.db --campaign weather --title \"Weather, en-de\"",
            declare_report};
}

}  // namespace adjudge
