#include "cli/study_command.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/quote.hpp"
#include "cli/output_file.hpp"
#include "cli/problem_report.hpp"
#include "formats/table_reader.hpp"
#include "report/label_tables.hpp"
#include "report/report_page.hpp"
#include "report/study_json.hpp"
#include "report/study_tables.hpp"
#include "report/vote_json.hpp"
#include "report/vote_tables.hpp"

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

// What was found, in the forms that it can be printed in.
struct Findings {
    std::vector<ReportTable> tables;
    std::string notes;
    std::function<nlohmann::ordered_json()> json;
};

ExitCode write_page(const Findings& findings, const StudyCommandArguments& arguments, Console& console) {
    const std::string html = report_page({arguments.title, findings.tables, findings.notes});
    return conclude(OutputFile::create(*arguments.page).and_then([&](OutputFile file) {
        return file.write(html).and_then([&](Done) { return file.commit(); });
    }),
                    console);
}

ExitCode print(const Findings& findings, const StudyCommandArguments& arguments, Console& console) {
    if (arguments.page) {
        return write_page(findings, arguments, console);
    }
    if (arguments.as_json) {
        console.out << json_text(findings.json());
        return ExitCode::Done;
    }
    if (arguments.as_csv) {
        return print_csv(findings.tables, arguments.table_name, console);
    }
    for (const ReportTable& table : findings.tables) {
        console.out << terminal_text(table, console.colour) << "\n";
    }
    console.out << findings.notes;
    return ExitCode::Done;
}

template <class Study>
ExitCode fail(const Result<Study>& study, const StudyCommandArguments& arguments, Console& console) {
    Error error = study.error();
    error.place.file = arguments.file;
    print_error(console, error);
    return ExitCode::Wrong;
}

ExitCode print_votes(const JudgmentTable& table, const StudyCommandArguments& arguments,
                     const StudyOptions& shared, Console& console, const ShownTables& shown) {
    const Result<VoteStudyOptions> options = arguments.votes.options(shared);
    if (!options) {
        print_error(console, options.error());
        return ExitCode::Wrong;
    }
    const Result<VoteStudy> study = vote_study_of(table, *options);
    if (!study) {
        return fail(study, arguments, console);
    }
    return print({shown.of_votes(*study), vote_notes(*study), [&] { return vote_json(*study); }}, arguments,
                 console);
}

ExitCode print_labels(const JudgmentTable& table, const StudyCommandArguments& arguments,
                      const StudyOptions& shared, Console& console, const ShownTables& shown) {
    const Result<LabelStudy> study =
        label_study_of(table, arguments.labels.options(shared.ranking.significance.seed));
    if (!study) {
        return fail(study, arguments, console);
    }
    return print({shown.of_labels(*study), label_notes(*study), [&] { return label_json(*study); }},
                 arguments, console);
}

ExitCode print_ratings(const JudgmentTable& table, const StudyCommandArguments& arguments,
                       const StudyOptions& options, Console& console, const ShownTables& shown) {
    const Result<Study> study = study_of(table, options);
    if (!study) {
        return fail(study, arguments, console);
    }
    return print({shown.of_ratings(*study), study_notes(*study), [&] { return study_json(*study); }},
                 arguments, console);
}

// What a command takes, for one that was given something else.
std::string taken_tables(const ShownTables& shown) {
    std::string text;
    const auto add = [&](bool is_taken, std::string_view tables) {
        if (is_taken) {
            text += fmt::format("{}{}", text.empty() ? "" : ", ", tables);
        }
    };
    add(shown.of_ratings != nullptr, "ratings");
    add(shown.of_votes != nullptr, "choices, rankings");
    add(shown.of_labels != nullptr, "labels");
    return text;
}

}  // namespace

std::optional<JudgmentTable> read_judgments(const StudyCommandArguments& arguments, Console& console) {
    Result<TableInput> input = arguments.table.open(arguments.file);
    if (!input) {
        print_error(console, input.error());
        return std::nullopt;
    }
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    input->options.progress = &progress;
    auto table = read_table(input->source, input->options);
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
        fail(study, arguments, console);
        return std::nullopt;
    }
    return std::move(*study);
}

void declare_table_file(Options options, StudyCommandArguments& arguments) {
    options.add("FILE", arguments.file,
                "A table of judgments (.csv, .tsv, .jsonl); - is the standard input; none: those of --store");
    arguments.table.declare_with_store(options);
    options.flag("--quiet", arguments.is_quiet, "Show no progress");
}

void declare_study_command(Options options, StudyCommandArguments& arguments,
                           const std::string& first_table) {
    declare_table_file(options, arguments);
    const AddedOption json = options.flag("--json", arguments.as_json, "Print the whole study as JSON");
    AddedOption csv = options.flag("--csv", arguments.as_csv, "Print one table as CSV, with all digits");
    csv.excludes(json);
    options
        .add("--show", arguments.table_name,
             fmt::format("Which table --csv prints; {} where not given", first_table))
        .needs(csv);
}

ExitCode print_study(const StudyCommandArguments& arguments, Console& console, const ShownTables& shown) {
    const std::optional<JudgmentTable> table = read_judgments(arguments, console);
    if (!table) {
        return ExitCode::Wrong;
    }
    const Result<StudyOptions> options = arguments.study.options();
    if (!options) {
        print_error(console, options.error());
        return ExitCode::Wrong;
    }
    const TableKind kind = table->kind();
    if (kind == TableKind::Ratings && shown.of_ratings != nullptr) {
        return print_ratings(*table, arguments, *options, console, shown);
    }
    if ((kind == TableKind::Choices || kind == TableKind::Rankings) && shown.of_votes != nullptr) {
        return print_votes(*table, arguments, *options, console, shown);
    }
    if (kind == TableKind::Labels && shown.of_labels != nullptr) {
        return print_labels(*table, arguments, *options, console, shown);
    }
    print_error(console, Error{ErrorCode::InvalidInput,
                               fmt::format("a table of {}, but this command takes {}", word(kind),
                                           taken_tables(shown)),
                               {arguments.file}});
    return ExitCode::Wrong;
}

}  // namespace adjudge
