// adjudge convert: a table in another format, or with other names.
#include <memory>

#include "cli/arguments/table_arguments.hpp"
#include "cli/arguments/table_output.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"

namespace adjudge {
namespace {

struct ConvertArguments {
    std::vector<std::string> files;
    TableOutput output;
    TableArguments table;
    bool is_quiet = false;
};

ExitCode convert(const ConvertArguments& arguments, Console& console) {
    const auto fail = [&](const Error& error) {
        print_error(console, error);
        return ExitCode::Wrong;
    };
    const Result<TableWriteOptions> writing = arguments.output.options();
    if (!writing) {
        return fail(writing.error());
    }
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    const auto table = arguments.table.read(arguments.files, &progress, DuplicatesUnlessTold::Keep);
    if (!table) {
        print_problems(console, table.error());
        return ExitCode::Wrong;
    }
    print_notes(console, table->notes());
    const Status status = arguments.output.write(*table, *writing, console.out);
    return status ? ExitCode::Done : fail(status.error());
}

Runner declare_convert(Options options) {
    const auto arguments = std::make_shared<ConvertArguments>();
    options.add("FILE", arguments->files, "The tables to read, as one; - is the standard input").required();
    arguments->output.declare(options);
    arguments->table.declare(options);
    options.flag("-q,--quiet", arguments->is_quiet, "Show no progress");
    return [arguments](Console& console) { return convert(*arguments, console); };
}

}  // namespace

Command convert_command() {
    return {
        "convert", "Write a table in another format, or with the names adjudge knows",
        "Reads as strictly as every analysis does: a file with any problem is not converted, and an older\n"
        "output file stays as it was.",
        "  adjudge convert laeubli.csv -o choices.jsonl --map "
        "worker=participant_id,item=exp_item_number,choice=rating \\\n"
        "      --set system_a=mt,system_b=human --values choice:mt=a,human=b",
        declare_convert};
}

}  // namespace adjudge
