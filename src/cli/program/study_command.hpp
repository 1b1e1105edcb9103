// What the commands on a table of judgments have in common: read, analyze, and print their part of the study.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/problems.hpp"
#include "cli/arguments/options.hpp"
#include "cli/arguments/study_arguments.hpp"
#include "cli/arguments/table_arguments.hpp"
#include "cli/program/command.hpp"
#include "report/report_table.hpp"
#include "study/kind_of_study.hpp"

namespace adjudge {

struct MadeStudy;
struct RatingStudy;

struct StudyCommandArguments {
    std::vector<std::string> files;  // of one table; none: the tables of a store
    TableArguments table;
    StudyArguments study;
    std::string settings;  // a campaign file; none: that of the store
    bool as_json = false;
    bool as_csv = false;
    std::string table_name;
    bool is_quiet = false;
    bool prints_notes = false;  // with its tables, unless they are asked for as CSV

    // What messages call the table.
    [[nodiscard]] std::string file() const { return files.empty() ? "" : files.front(); }
};

// Reads the file and analyzes it; prints what is wrong where it can't.
// A file holds one table, a store one for each kind of field.
std::optional<std::vector<JudgmentTable>> read_judgments(const StudyCommandArguments& arguments,
                                                         Console& console);
// The ratings among them, or the only table.
std::optional<JudgmentTable> read_ratings(const StudyCommandArguments& arguments, Console& console);
std::optional<RatingStudy> analyze_ratings(const JudgmentTable& table, const StudyCommandArguments& arguments,
                                           Console& console);
std::optional<MadeStudy> analyze(const std::vector<JudgmentTable>& tables,
                                 const StudyCommandArguments& arguments, Console& console);

// Those of the campaign with what was given. Fails with InvalidInput where an option was given that the judgments
// of these kinds do not have, or that has no effect beside the others.
Result<StudyOptions, Problems> study_options(const StudyCommandArguments& arguments,
                                             std::span<const TableKind> kinds);

// --settings: a campaign file for judgments that come from a file.
void declare_settings(Options options, StudyCommandArguments& arguments);
// The file, --map and its kin, --settings and --quiet.
void declare_table_file(Options options, StudyCommandArguments& arguments);
// The same, and --json, --csv and --show.
void declare_study_command(Options options, StudyCommandArguments& arguments, const std::string& first_table);

// The table of that name, the first where it is empty.
ExitCode print_table_csv(const std::vector<ReportTable>& tables, const std::string& name, Console& console);
// The whole study as JSON, one table as CSV, or the tables of the view for a person to read.
ExitCode print_study(const StudyCommandArguments& arguments, Console& console, StudyView view);

}  // namespace adjudge
