// adjudge inspect: what a table or campaign file holds.
#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/inspection.hpp"
#include "cli/arguments/table_arguments.hpp"
#include "cli/printed/inspection_text.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/duplicate_rows.hpp"
#include "prepare/problems_json.hpp"

namespace adjudge {
namespace {

struct InspectArguments {
    std::vector<std::string> files;
    TableArguments table;
    bool as_json = false;
    bool is_quiet = false;
};

// What is left to say of a file that could not be read.
ExitCode give_up(const std::string& file, const Problems& problems, const InspectArguments& arguments,
                 Console& console) {
    if (arguments.as_json) {
        console.out << json_text(json_of(file, problems));
    }
    print_problems(console, problems);
    return ExitCode::Wrong;
}

ExitCode give_up(const std::string& file, const Error& error, const InspectArguments& arguments,
                 Console& console) {
    Problems problems;
    problems.add(error);
    return give_up(file, problems, arguments, console);
}

ExitCode inspect_campaign(const SourceText& source, const InspectArguments& arguments, Console& console) {
    const auto campaign = read_campaign(source);
    if (!campaign) {
        return give_up(source.name(), campaign.error(), arguments, console);
    }
    console.out << (arguments.as_json ? json_text(inspection_json(source.name(), *campaign))
                                      : inspection_text(source.name(), *campaign));
    return ExitCode::Done;
}

void print_duplicates(Console& console, const std::string& name, const TableParts& parts) {
    std::vector<const NamedColumn*> columns;
    for (const NamedColumn& column : parts.columns) {
        columns.push_back(&column);
    }
    constexpr std::size_t most_shown = 100;
    const auto duplicates = find_duplicate_rows(columns);
    for (std::size_t i = 0; i < std::min(duplicates.size(), most_shown); ++i) {
        console.err << duplicate_line(name, parts.lines, duplicates[i]) << "\n";
    }
}

ExitCode inspect_table(const InspectArguments& arguments, Console& console) {
    Result<TableInput> input = arguments.table.open(arguments.files);
    if (!input) {
        return give_up(arguments.files.front(), input.error(), arguments, console);
    }
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    input->options.progress = &progress;
    const std::string name = input->name();
    TableReading reading = read_table_parts(input->sources, input->options);
    const bool makes_a_table = reading.parts.missing_columns().empty();
    if (!makes_a_table) {
        give_up(name, reading.problems, arguments, console);
        print_duplicates(console, name, reading.parts);
        return ExitCode::Wrong;
    }
    print_problems(console, reading.problems);
    print_notes(console, reading.hints);
    reading.parts.notes = std::move(reading.notes);
    const auto decided =
        arguments.table.decided(JudgmentTable{std::move(reading.parts)}, DuplicatesUnlessTold::Keep);
    if (!decided) {
        Error error = decided.error();
        error.place.file = name;
        return give_up(name, error, arguments, console);
    }
    const JudgmentTable& table = *decided;
    print_notes(console, table.notes());
    const Inspection found = inspect(table);
    if (arguments.as_json) {
        auto json = inspection_json(name, table.lines(), found);
        json["problems"] = problems_json(reading.problems);
        json["notes"] = table.notes();
        console.out << json_text(json);
    } else {
        console.out << inspection_text(name, table.lines(), found);
    }
    if (!reading.problems.empty()) {
        console.err << fmt::format("{}: {} problems; the rows that have one are not counted above\n", name,
                                   reading.problems.total());
        return ExitCode::Wrong;
    }
    return ExitCode::Done;
}

Runner declare_inspect(Options options) {
    const auto arguments = std::make_shared<InspectArguments>();
    options
        .add("FILE", arguments->files,
             "Tables (.csv, .tsv, .txt, .jsonl, .json, each also with .gz), read as one, or a campaign file "
             "(.toml); - is the standard input")
        .required();
    arguments->table.declare(options);
    options.flag("--json", arguments->as_json, "Print the result as JSON");
    options.flag("-q,--quiet", arguments->is_quiet, "Show no progress");
    return [arguments](Console& console) {
        const std::string& file = arguments->files.front();
        if (arguments->files.size() > 1 || !file.ends_with(".toml")) {
            return inspect_table(*arguments, console);
        }
        const Result<SourceText> source = SourceText::open(file);
        return source ? inspect_campaign(*source, *arguments, console)
                      : give_up(file, source.error(), *arguments, console);
    };
}

}  // namespace

Command inspect_command() {
    return {
        "inspect", "Tell what a table or campaign file holds, and what is wrong with it",
        "Tells the kind of table, rows, workers, items, systems, kinds of unit, missing values, time span,\n"
        "duplicates, and which analyses the table allows. Problems go to the standard error, one line each\n"
        "with file, line, column and the way out. `adjudge help tables` lists the tables and their columns.",
        "  adjudge inspect ratings.csv\n"
        "  adjudge inspect wmt16.csv --map "
        "worker=judgeID,item=srcIndex,system_a=system1Id,system_b=system2Id \\\n"
        "      --map rank_a=system1rank,rank_b=system2rank",
        declare_inspect};
}

}  // namespace adjudge
