// adjudge export: the judgments of a store as a table file, or the people who gave them.
#include <algorithm>
#include <memory>
#include <vector>

#include "analysis/worker_columns.hpp"
#include "base/try.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/arguments/table_output.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/tables/text_table.hpp"
#include "server/requester/study_query.hpp"
#include "store/judgment_tables.hpp"
#include "store/participants.hpp"

namespace adjudge {
namespace {

struct ExportArguments {
    StoreArguments store = {};
    TableOutput output;
    std::string table;  // of judgments, or participants_name
    bool names_workers = false;
    bool has_unfinished = false;
    bool has_worker_columns = false;

    [[nodiscard]] bool is_of_people() const { return table == participants_name; }
};

std::vector<std::string> table_names() {
    const auto kinds = all_words<TableKind>();
    std::vector<std::string> names{kinds.begin(), kinds.end()};
    names.emplace_back(participants_name);
    return names;
}

// What the campaign's own quality test says of each worker, beside their ratings.
Status add_worker_columns(std::vector<JudgmentTable>& tables, const StoredCampaign& campaign) {
    const auto ratings = std::ranges::find(tables, TableKind::Ratings, &JudgmentTable::kind);
    if (ratings == tables.end()) {
        return Error{ErrorCode::InvalidInput,
                     "--with-workers is for ratings, whose workers are tested: this campaign has none"};
    }
    const auto settings = read_campaign(SourceText::from_memory(campaign.name, campaign.settings));
    if (!settings) {
        return settings.error().listed()[0];
    }
    StudyOptions options = usual_study(campaign.id, *settings).options;
    options.ratings.has_consistency = false;
    ADJUDGE_TRY(const auto study, rating_study_of(*ratings, options.ratings, options.shared));
    *ratings = with_worker_columns(std::move(*ratings), study);
    return Done{};
}

struct ExportTask {
    const ExportArguments& arguments;
    const TableWriteOptions& writing;
    Store& store;
    const StoredCampaign& campaign;

    [[nodiscard]] std::string pseudonym_key() const { return arguments.names_workers ? "" : store.secret(); }
};

Status write_people(const ExportTask& task, Console& console) {
    if (task.arguments.has_unfinished || task.arguments.has_worker_columns) {
        return Error{ErrorCode::InvalidInput,
                     "--unfinished and --with-workers are for tables of judgments, not for participants"};
    }
    ADJUDGE_TRY(const auto people, task.store.read<std::vector<Participant>>([&](Connection& connection) {
        return participants(connection, task.campaign.id);
    }));
    std::string text;
    const TextSink sink = [&](std::string_view piece) -> Status {
        text += piece;
        return Done{};
    };
    ADJUDGE_TRY(write_table(participant_table(people, task.pseudonym_key()), task.writing, sink));
    return task.arguments.output.write_text(text, console.out);
}

Status write_judgments(const ExportTask& task, Console& console) {
    ADJUDGE_TRY(auto tables, task.store.read<std::vector<JudgmentTable>>([&](Connection& connection) {
        return campaign_tables(connection, task.campaign.id,
                               {.kind = from_word<TableKind>(task.arguments.table),
                                .pseudonym_key = task.pseudonym_key(),
                                .has_unfinished = task.arguments.has_unfinished});
    }));
    if (task.arguments.has_worker_columns) {
        ADJUDGE_TRY(add_worker_columns(tables, task.campaign));
    }
    for (const JudgmentTable& table : tables) {
        print_notes(console, table.notes());
    }
    return task.arguments.output.write_each(tables, task.writing, console.out, console.err);
}

Status write(const ExportArguments& arguments, Console& console) {
    ADJUDGE_TRY(const auto writing, arguments.output.options());
    ADJUDGE_TRY(auto store, arguments.store.open());
    ADJUDGE_TRY(const auto campaign, arguments.store.campaign(store));
    const ExportTask task{arguments, writing, store, campaign};
    return arguments.is_of_people() ? write_people(task, console) : write_judgments(task, console);
}

Runner declare_export(Options options) {
    const auto arguments = std::make_shared<ExportArguments>();
    arguments->output.declare(options);
    options
        .add(
            "--table", arguments->table,
            "This table alone; default: all tables of judgments that the campaign has, each as a file of its "
            "own. participants: a row for each worker, with what they told about themselves and their work")
        .one_of(table_names());
    options.flag("--named", arguments->names_workers,
                 "The crowd service's ids of workers instead of pseudonyms");
    options.flag("--unfinished", arguments->has_unfinished, "Also judgments of HITs that are not finished");
    options.flag(
        "--with-workers", arguments->has_worker_columns,
        "Beside each rating its worker's p and verdict by the campaign's quality test, and flags: the "
        "largest p and the worst verdict of several slices");
    arguments->store.declare(options);
    arguments->store.declare_campaign(options);
    return [arguments](Console& console) { return conclude(write(*arguments, console), console); };
}

}  // namespace

Command export_command() {
    return {"export", "Write the judgments of a store, or who gave them, as a table file",
            "All of one moment; the server may be running. Every command that analyses a table also takes "
            "--store itself.",
            "  adjudge export -o judgments.csv\n"
            "  adjudge export --table participants -o participants.csv",
            declare_export};
}

}  // namespace adjudge
