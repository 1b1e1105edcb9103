// What the commands on a table of judgments have in common: read, analyse, and print their part of the study.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/any_study.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/study_arguments.hpp"
#include "cli/table_arguments.hpp"
#include "report/report_table.hpp"

namespace adjudge {

struct StudyCommandArguments {
    std::vector<std::string> files;  // of one table; none: those of a store
    TableArguments table;
    StudyArguments study;
    bool as_json = false;
    bool as_csv = false;
    std::string table_name;
    bool is_quiet = false;
    bool prints_notes = false;  // with its tables, unless they are asked for as CSV

    // What messages call the table.
    [[nodiscard]] std::string file() const { return files.empty() ? "" : files.front(); }
};

// What a command shows of each sort of study.
struct ShownTables {
    std::vector<ReportTable> (*of_ratings)(const Study&) = nullptr;  // none: it is not for such tables
    std::vector<ReportTable> (*of_votes)(const VoteStudy&) = nullptr;
    std::vector<ReportTable> (*of_labels)(const LabelStudy&) = nullptr;
};

// A study, and the options that it was made by.
struct MadeStudy {
    AnyStudy study;
    AnyStudyOptions options;
};

// Reads the file and analyses it; prints what is wrong where it can't.
std::optional<JudgmentTable> read_judgments(const StudyCommandArguments& arguments, Console& console);
std::optional<Study> analyse_ratings(const JudgmentTable& table, const StudyCommandArguments& arguments,
                                     Console& console);
std::optional<MadeStudy> analyse(const JudgmentTable& table, const StudyCommandArguments& arguments,
                                 Console& console);

// The file, --map and its kin, and --quiet.
void declare_table_file(Options options, StudyCommandArguments& arguments);
// The same, and --json, --csv and --show.
void declare_study_command(Options options, StudyCommandArguments& arguments, const std::string& first_table);

// The whole study as JSON, one table as CSV, or the given tables for a person to read.
ExitCode print_study(const StudyCommandArguments& arguments, Console& console, const ShownTables& shown);

}  // namespace adjudge
