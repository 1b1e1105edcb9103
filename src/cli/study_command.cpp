#include "cli/study_command.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/quote.hpp"
#include "cli/problem_report.hpp"
#include "formats/campaign_file.hpp"
#include "formats/table_reader.hpp"
#include "report/any_study_parts.hpp"
#include "report/study_json.hpp"

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

// Those that the command shows of the study.
std::vector<ReportTable> chosen_tables(const AnyStudy& study, const ShownTables& shown) {
    if (const auto* votes = std::get_if<VoteStudy>(&study)) {
        return shown.of_votes(*votes);
    }
    if (const auto* labels = std::get_if<LabelStudy>(&study)) {
        return shown.of_labels(*labels);
    }
    return shown.of_ratings(std::get<Study>(study));
}

ExitCode print(const AnyStudy& study, const StudyCommandArguments& arguments, Console& console,
               const ShownTables& shown) {
    if (arguments.as_json) {
        console.out << json_text(any_study_json(study));
        return ExitCode::Done;
    }
    const std::vector<ReportTable> tables = chosen_tables(study, shown);
    if (arguments.as_csv) {
        return print_csv(tables, arguments.table_name, console);
    }
    for (const ReportTable& table : tables) {
        console.out << terminal_text(table, console.colour) << "\n";
    }
    console.out << all_notes(study);
    return ExitCode::Done;
}

// The study; what is wrong with the table is printed where there is none.
template <class OneStudy>
std::optional<OneStudy> found(Result<OneStudy> study, const StudyCommandArguments& arguments,
                              Console& console) {
    if (study) {
        return *std::move(study);
    }
    Error error = std::move(study).error();
    error.place.file = arguments.file();
    print_error(console, error);
    return std::nullopt;
}

// What the campaign of a store asks for. None where the judgments come from a file.
std::vector<DeclaredScale> declared_in_store(const StudyCommandArguments& arguments) {
    const StoreArguments& stored = arguments.table.store();
    if (!arguments.files.empty() || !stored.is_given()) {
        return {};
    }
    auto store = stored.open();
    const auto campaign = store ? stored.campaign(*store) : Result<StoredCampaign>{store.error()};
    if (!campaign) {
        return {};  // reading the judgments has told why
    }
    const auto settings = read_campaign(SourceText::from_memory(campaign->name, campaign->settings));
    return settings ? declared_scales(*settings) : std::vector<DeclaredScale>{};
}

// Fails with InvalidInput where an option was given that the judgments of this kind do not have.
Result<AnyStudyOptions> options_of(const StudyCommandArguments& arguments, TableKind kind) {
    if (const auto study = study_kind(kind)) {
        Status status = check_options_apply(arguments.study.given(), *study);
        if (!status) {
            Error error = std::move(status).error();
            error.message = "--" + error.message;
            return error;
        }
    }
    Result<AnyStudyOptions> options = arguments.study.options();
    if (options) {
        options->ratings.declared_scales = declared_in_store(arguments);
    }
    return options;
}

// What reading left out is said once, with the first slice.
template <class Slices>
void put_first(Slices& slices, const std::vector<std::string>& notes) {
    if (!slices.empty()) {
        auto& first = slices.front().notes;
        first.insert(first.begin(), notes.begin(), notes.end());
    }
}

bool is_taken(const ShownTables& shown, TableKind kind) {
    switch (kind) {
        case TableKind::Ratings:
            return shown.of_ratings != nullptr;
        case TableKind::Choices:
        case TableKind::Rankings:
            return shown.of_votes != nullptr;
        case TableKind::Labels:
            return shown.of_labels != nullptr;
        case TableKind::Texts:
        case TableKind::Spans:
            break;
    }
    return false;
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
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    auto table = arguments.table.read(arguments.files, &progress);
    if (!table) {
        print_problems(console, table.error());
        return std::nullopt;
    }
    if (!arguments.prints_notes || arguments.as_csv) {
        print_notes(console, table->notes());
    }
    return std::move(*table);
}

std::optional<Study> analyse_ratings(const JudgmentTable& table, const StudyCommandArguments& arguments,
                                     Console& console) {
    const Result<AnyStudyOptions> options = options_of(arguments, table.kind());
    if (!options) {
        print_error(console, options.error());
        return std::nullopt;
    }
    return found(study_of(table, options->ratings), arguments, console);
}

std::optional<MadeStudy> analyse(const JudgmentTable& table, const StudyCommandArguments& arguments,
                                 Console& console) {
    const Result<AnyStudyOptions> options = options_of(arguments, table.kind());
    if (!options) {
        print_error(console, options.error());
        return std::nullopt;
    }
    auto study = found(any_study_of(table, *options), arguments, console);
    if (study) {
        std::visit([&](auto& made) { put_first(made.slices, table.notes()); }, *study);
    } else if (arguments.prints_notes && !arguments.as_csv) {
        print_notes(console, table.notes());  // there is no study to say them with
    }
    return study ? std::optional{MadeStudy{*std::move(study), *options}} : std::nullopt;
}

void declare_table_file(Options options, StudyCommandArguments& arguments) {
    options.add(
        "FILE", arguments.files,
        "Tables of judgments (.csv, .tsv, .txt, .jsonl, .json, each also with .gz), read as one; - is the "
        "standard input; none: those of --store");
    arguments.table.declare_with_store(options);
    options.flag("-q,--quiet", arguments.is_quiet, "Show no progress");
}

void declare_study_command(Options options, StudyCommandArguments& arguments,
                           const std::string& first_table) {
    declare_table_file(options, arguments);
    arguments.prints_notes = true;
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
    if (!is_taken(shown, table->kind())) {
        print_error(console, Error{ErrorCode::InvalidInput,
                                   fmt::format("a table of {}, but this command takes {}",
                                               word(table->kind()), taken_tables(shown)),
                                   {arguments.file()}});
        return ExitCode::Wrong;
    }
    const std::optional<MadeStudy> made = analyse(*table, arguments, console);
    return made ? print(made->study, arguments, console, shown) : ExitCode::Wrong;
}

}  // namespace adjudge
