// adjudge export: the judgments of a store as a table file.
#include <memory>

#include "cli/command.hpp"
#include "cli/problem_report.hpp"
#include "cli/store_arguments.hpp"
#include "cli/table_output.hpp"
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
    const auto table = store->read<JudgmentTable>([&](Connection& connection) {
        return judgment_table(connection, campaign->id,
                              {.kind = arguments.kind,
                               .pseudonym_key = arguments.names_workers ? "" : store->secret(),
                               .has_unfinished = arguments.has_unfinished});
    });
    if (!table) {
        return table.error();
    }
    return arguments.output.write(*table, *writing, console.out);
}

Runner declare(Options options) {
    const auto arguments = std::make_shared<ExportArguments>();
    arguments->output.declare(options);
    options.add_word("--table", arguments->kind, "Which one, where the campaign has several");
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
            "  adjudge export -o ratings.csv", declare};
}

}  // namespace adjudge
