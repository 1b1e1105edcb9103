#include "cli/study_command.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/quote.hpp"
#include "cli/problem_report.hpp"
#include "formats/table_reader.hpp"
#include "report/study_json.hpp"
#include "report/study_tables.hpp"

namespace adjudge {
namespace {

ExitCode print_csv(const std::vector<ReportTable>& tables, const std::string& name, Console& console) {
    const auto chosen = name.empty() ? tables.begin() : std::ranges::find(tables, name, &ReportTable::name);
    if (chosen == tables.end()) {
        std::string names;
        for (const ReportTable& table : tables) {
            names += (names.empty() ? "" : ", ") + table.name;
        }
        print_error(console,
                    Error{ErrorCode::InvalidInput,
                          fmt::format("there is no table {}: choose one of {}", quote(name), names)});
        return ExitCode::Wrong;
    }
    console.out << csv_text(*chosen);
    return ExitCode::Done;
}

void print_text(const Study& study, const std::vector<ReportTable>& tables, Console& console) {
    for (const ReportTable& table : tables) {
        console.out << terminal_text(table, console.colour) << "\n";
    }
    console.out << study_notes(study);
}

}  // namespace

std::optional<JudgmentTable> read_ratings(const StudyCommandArguments& arguments, Console& console) {
    const auto fail = [&](const Error& error) {
        print_error(console, error);
        return std::nullopt;
    };
    Result<TableReadOptions> options = arguments.table.options();
    if (!options) {
        return fail(options.error());
    }
    const Result<SourceText> source = SourceText::open(arguments.file);
    if (!source) {
        return fail(source.error());
    }
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    options->progress = &progress;
    auto table = read_table(*source, *options);
    if (!table) {
        print_problems(console, table.error());
        return std::nullopt;
    }
    return std::move(*table);
}

std::optional<Study> analyse(const JudgmentTable& table, const StudyCommandArguments& arguments,
                             Console& console) {
    const Result<StudyOptions> options = arguments.study.options();
    if (!options) {
        print_error(console, options.error());
        return std::nullopt;
    }
    Result<Study> study = study_of(table, *options);
    if (!study) {
        Error error = study.error();
        error.place.file = arguments.file;
        print_error(console, error);
        return std::nullopt;
    }
    return std::move(*study);
}

void declare_study_command(Options options, StudyCommandArguments& arguments,
                           const std::string& first_table) {
    options.add("FILE", arguments.file, "A table of ratings (.csv, .tsv, .jsonl); - is the standard input")
        .required();
    arguments.table.declare(options);
    const AddedOption json = options.flag("--json", arguments.as_json, "Print the whole study as JSON");
    AddedOption csv = options.flag("--csv", arguments.as_csv, "Print one table as CSV, with all digits");
    csv.excludes(json);
    options
        .add("--show", arguments.table_name,
             fmt::format("Which table --csv prints; {} where not given", first_table))
        .needs(csv);
    options.flag("--quiet", arguments.is_quiet, "Show no progress");
}

ExitCode print_study(const StudyCommandArguments& arguments, Console& console, TablesOf tables_of) {
    const std::optional<JudgmentTable> table = read_ratings(arguments, console);
    if (!table) {
        return ExitCode::Wrong;
    }
    const std::optional<Study> study = analyse(*table, arguments, console);
    if (!study) {
        return ExitCode::Wrong;
    }
    if (arguments.as_json) {
        console.out << json_text(study_json(*study));
        return ExitCode::Done;
    }
    const std::vector<ReportTable> tables = tables_of(*study);
    if (arguments.as_csv) {
        return print_csv(tables, arguments.table_name, console);
    }
    print_text(*study, tables, console);
    return ExitCode::Done;
}

}  // namespace adjudge
