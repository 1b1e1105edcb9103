#include "cli/program/study_command.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/quote.hpp"
#include "cli/program/made_study.hpp"
#include "cli/program/problem_report.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/tables/table_reader.hpp"
#include "report/study_json.hpp"
#include "study/made_study.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

ExitCode print(const Study& study, const StudyCommandArguments& arguments, Console& console, StudyView view) {
    if (arguments.as_json) {
        console.out << json_text(study_json(study));
        return ExitCode::Done;
    }
    const std::vector<ReportTable> tables = all_tables(study, view);
    if (tables.empty()) {
        print_error(console, Error{ErrorCode::InvalidInput,
                                   "these judgments have nothing of what is asked for: no systems are named",
                                   {arguments.file()}});
        return ExitCode::Wrong;
    }
    if (arguments.as_csv) {
        return print_table_csv(tables, arguments.table_name, console);
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

using MaybeCampaign = std::optional<Campaign>;

// The campaign that the judgments are of: that of --settings, or of the store they come from. None where only
// a table is known.
Result<MaybeCampaign, Problems> known_campaign(const StudyCommandArguments& arguments) {
    const auto read = [](const SourceText& source) {
        return read_campaign(source).transform(
            [](Campaign campaign) { return MaybeCampaign{std::move(campaign)}; });
    };
    if (!arguments.settings.empty()) {
        const auto source = SourceText::open(arguments.settings);
        return source ? read(*source) : Result<MaybeCampaign, Problems>{only(source.error())};
    }
    const StoreArguments& stored = arguments.table.store();
    if (!arguments.files.empty() || !stored.is_at_hand()) {
        return MaybeCampaign{};
    }
    auto store = stored.open();
    const auto campaign = store ? stored.campaign(*store) : Result<StoredCampaign>{store.error()};
    if (!campaign) {
        return only(campaign.error());
    }
    return read(SourceText::from_memory(campaign->name, campaign->settings));
}

std::vector<TableKind> kinds_of(const std::vector<JudgmentTable>& tables) {
    std::vector<TableKind> kinds;
    std::ranges::transform(tables, std::back_inserter(kinds), &JudgmentTable::kind);
    return kinds;
}

bool is_taken(TableKind table, StudyView view) {
    const KindOfStudy* const kind = find_kind(study_kind(table));
    return kind != nullptr && std::ranges::find(kind->views, view) != kind->views.end();
}

// What a command takes, for one that was given something else.
std::string taken_tables(StudyView view) {
    std::string text;
    for (const std::string_view name : all_words<TableKind>()) {
        if (is_taken(*from_word<TableKind>(name), view)) {
            text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
        }
    }
    return text;
}

}  // namespace

Result<StudyOptions, Problems> study_options(const StudyCommandArguments& arguments,
                                             std::span<const TableKind> kinds) {
    const auto campaign = known_campaign(arguments);
    if (!campaign) {
        return campaign.error();
    }
    auto options = arguments.study.options(*campaign ? &**campaign : nullptr);
    if (!options) {
        return only(std::move(options).error());
    }
    // As JSON every command prints the whole study.
    const auto groups = arguments.as_json ? all_option_groups() : arguments.study.groups();
    if (Status status = check_options_apply(arguments.study.given(), kinds, *options, groups); !status) {
        return only(as_on_command_line(std::move(status).error()));
    }
    return *std::move(options);
}

ExitCode print_table_csv(const std::vector<ReportTable>& tables, const std::string& name, Console& console) {
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

std::optional<std::vector<JudgmentTable>> read_judgments(const StudyCommandArguments& arguments,
                                                         Console& console) {
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    auto tables = arguments.table.read_all(arguments.files, &progress);
    if (!tables) {
        print_problems(console, tables.error());
        return std::nullopt;
    }
    if (!arguments.prints_notes || arguments.as_csv) {
        for (const JudgmentTable& table : *tables) {
            print_notes(console, table.notes());
        }
    }
    return *std::move(tables);
}

std::optional<JudgmentTable> read_ratings(const StudyCommandArguments& arguments, Console& console) {
    auto tables = read_judgments(arguments, console);
    if (!tables) {
        return std::nullopt;
    }
    const auto ratings = std::ranges::find(*tables, TableKind::Ratings, &JudgmentTable::kind);
    return std::move(ratings == tables->end() ? tables->front() : *ratings);
}

std::optional<RatingStudy> analyze_ratings(const JudgmentTable& table, const StudyCommandArguments& arguments,
                                           Console& console) {
    const auto options = study_options(arguments, std::array{table.kind()});
    if (!options) {
        print_problems(console, options.error());
        return std::nullopt;
    }
    return found(rating_study_of(table, options->ratings, options->shared), arguments, console);
}

std::optional<MadeStudy> analyze(const std::vector<JudgmentTable>& tables,
                                 const StudyCommandArguments& arguments, Console& console) {
    const auto options = study_options(arguments, kinds_of(tables));
    if (!options) {
        print_problems(console, options.error());
        return std::nullopt;
    }
    auto study = found(study_of(tables, *options, arguments.table.chosen(tables)), arguments, console);
    if (!study && arguments.prints_notes && !arguments.as_csv) {
        for (const JudgmentTable& table : tables) {
            print_notes(console, table.notes());  // there is no study to say them with
        }
    }
    return study ? std::optional{MadeStudy{*std::move(study), *options}} : std::nullopt;
}

void declare_settings(Options options, StudyCommandArguments& arguments) {
    options.add("--settings", arguments.settings,
                "A campaign file that says how the judgments of FILE were collected: its tests, pay and "
                "scales are the defaults");
}

void declare_table_file(Options options, StudyCommandArguments& arguments) {
    options.add(
        "FILE", arguments.files,
        "Tables of judgments (.csv, .tsv, .txt, .jsonl, .json, each also with .gz), read as one; - is the "
        "standard input; none: those of --store");
    arguments.table.declare_with_store(options);
    declare_settings(options, arguments);
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

ExitCode print_study(const StudyCommandArguments& arguments, Console& console, StudyView view) {
    const std::optional<std::vector<JudgmentTable>> tables = read_judgments(arguments, console);
    if (!tables) {
        return ExitCode::Wrong;
    }
    const std::vector<TableKind> kinds = kinds_of(*tables);
    if (std::ranges::none_of(kinds, [&](TableKind kind) { return is_taken(kind, view); })) {
        print_error(console, Error{ErrorCode::InvalidInput,
                                   fmt::format("a table of {}, but this command takes {}",
                                               word(kinds.front()), taken_tables(view)),
                                   {arguments.file()}});
        return ExitCode::Wrong;
    }
    const std::optional<MadeStudy> made = analyze(*tables, arguments, console);
    return made ? print(made->study, arguments, console, view) : ExitCode::Wrong;
}

}  // namespace adjudge
