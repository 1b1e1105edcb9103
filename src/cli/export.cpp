// adjudge export: the judgments of a store as a table file.
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments/store_arguments.hpp"
#include "cli/arguments/table_output.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "store/judgment_tables.hpp"

namespace adjudge {
namespace {

struct ExportArguments {
    StoreArguments store = {};
    TableOutput output;
    std::optional<TableKind> kind = {};
    bool names_workers = false;
    bool has_unfinished = false;
};

// A file for each: judgments.csv becomes judgments.ratings.csv and judgments.spans.csv.
Status write_each(const std::vector<JudgmentTable>& tables, const TableOutput& output,
                  const TableWriteOptions& writing, Console& console) {
    for (const JudgmentTable& table : tables) {
        const auto named = output.for_table(word(table.kind()));
        if (!named) {
            return Error{ErrorCode::InvalidInput,
                         "the campaign has several tables: name a file with -o, of which each table gets one "
                         "of its own, or choose one with --table"};
        }
        if (Status status = named->write(table, writing, console.out); !status) {
            return status;
        }
        console.err << fmt::format("wrote {}\n", named->path());
    }
    return Done{};
}

Status write(const ExportArguments& arguments, Console& console) {
    const auto writing = arguments.output.options();
    if (!writing) {
        return writing.error();
    }
    auto store = arguments.store.open();
    if (!store) {
        return std::move(store).error();
    }
    const auto campaign = arguments.store.campaign(*store);
    if (!campaign) {
        return campaign.error();
    }
    const auto tables = store->read<std::vector<JudgmentTable>>([&](Connection& connection) {
        return campaign_tables(connection, campaign->id,
                               {.kind = arguments.kind,
                                .pseudonym_key = arguments.names_workers ? "" : store->secret(),
                                .has_unfinished = arguments.has_unfinished});
    });
    if (!tables) {
        return tables.error();
    }
    for (const JudgmentTable& table : *tables) {
        print_notes(console, table.notes());
    }
    return tables->size() == 1 ? arguments.output.write(tables->front(), *writing, console.out)
                               : write_each(*tables, arguments.output, *writing, console);
}

Runner declare_export(Options options) {
    const auto arguments = std::make_shared<ExportArguments>();
    arguments->output.declare(options);
    options.add_word("--table", arguments->kind,
                     "This table alone; default: all that the campaign has, each as a file of its own");
    options.flag("--named", arguments->names_workers,
                 "The crowd service's ids of workers instead of pseudonyms");
    options.flag("--unfinished", arguments->has_unfinished, "Also judgments of HITs that are not finished");
    arguments->store.declare(options);
    arguments->store.declare_campaign(options);
    return [arguments](Console& console) { return conclude(write(*arguments, console), console); };
}

}  // namespace

Command export_command() {
    return {"export", "Write the judgments of a store as a table file",
            "All of one moment; the server may be running. Every command that analyses a table also takes "
            "--store itself.",
            "  adjudge export -o judgments.csv", declare_export};
}

}  // namespace adjudge
