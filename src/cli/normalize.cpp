// adjudge normalize: all workers' scores on one scale.
#include <array>
#include <limits>
#include <memory>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/table_output.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "cli/program/study_command.hpp"
#include "report/ratings/score_tables.hpp"
#include "report/study_tables.hpp"

namespace adjudge {

// What a row of the result is about.
enum class ScoreLevel : std::uint8_t { Judgments, Segments, Documents, Systems };

template <>
struct Words<ScoreLevel> {
    static constexpr std::array<std::string_view, 4> all{"judgments", "segments", "documents", "systems"};
};

namespace {

struct NormalizeArguments {
    StudyCommandArguments study;
    TableOutput output;
    std::optional<ScoreLevel> given_level;
    std::optional<Technique> technique;
    bool compares_techniques = false;

    [[nodiscard]] bool uses_gold() const { return technique || compares_techniques; }
    [[nodiscard]] ScoreLevel level() const {
        return given_level.value_or(technique ? ScoreLevel::Segments : ScoreLevel::Judgments);
    }
};

// The table as it came, with a column `z` more. Rows without a standardized score have none.
JudgmentTable with_z(JudgmentTable table, const RatingStudy& study) {
    NumberColumn z{std::vector<double>(table.rows(), std::numeric_limits<double>::quiet_NaN())};
    TableParts parts = std::move(table).parts();
    for (const SliceStudy& slice : study.slices) {
        for (std::size_t i = 0; i < slice.ratings.size(); ++i) {
            z.values[slice.ratings.table_row[i]] = slice.standard.z[i];
        }
    }
    std::erase_if(parts.columns, [](const NamedColumn& column) { return column.name == "z"; });
    parts.columns.push_back({"z", ColumnType::Number, std::move(z)});
    return JudgmentTable{std::move(parts)};
}

ReportTable means_table(const RatingStudy& study, ScoreLevel level) {
    switch (level) {
        case ScoreLevel::Segments:
            return segment_table(study);
        case ScoreLevel::Documents:
            return document_table(study);
        case ScoreLevel::Systems:
        case ScoreLevel::Judgments:
            break;
    }
    return system_table(study);
}

// Why no slice has gold to normalize with; empty where one has.
std::string why_no_techniques(const RatingStudy& study) {
    std::string reason;
    for (const SliceStudy& slice : study.slices) {
        if (slice.techniques) {
            return "";
        }
        reason = slice.techniques.error().reason;
    }
    return reason;
}

void print_left_out(const SliceStudy& slice, Console& console) {
    for (const StudyWorker& worker : slice.workers) {
        if (!worker.scale.left_out.empty()) {
            console.err << fmt::format("left out: {} ({})\n", escaped(worker.name), worker.scale.left_out);
        }
    }
}

// The techniques with gold: a comparison, or the scores of one.
ExitCode normalize_with_gold(const NormalizeArguments& arguments, const RatingStudy& study,
                             Console& console) {
    if (const std::string reason = why_no_techniques(study); !reason.empty()) {
        print_error(console, Error{ErrorCode::InvalidInput, reason, {arguments.study.file()}});
        return ExitCode::Wrong;
    }
    if (arguments.compares_techniques) {
        for (const ReportTable& table : technique_tables(study)) {
            console.out << terminal_text(table, console.colour) << "\n";
        }
        return ExitCode::Done;
    }
    const Status status =
        arguments.output.write_text(csv_text(technique_scores(study, *arguments.technique)), console.out);
    if (!status) {
        print_error(console, status.error());
        return ExitCode::Wrong;
    }
    return ExitCode::Done;
}

Error without_effect(std::string_view option, std::string_view why) {
    return {ErrorCode::InvalidInput, fmt::format("--{} has no effect here: {}", option, why)};
}

Status check_output(const NormalizeArguments& arguments) {
    const TableOutput& output = arguments.output;
    if (arguments.compares_techniques) {
        struct OutputOption {
            std::string_view name;
            bool is_given;
        };
        for (const OutputOption& one : {OutputOption{"output", !output.path().empty()},
                                        OutputOption{"output-format", output.has_format()},
                                        OutputOption{"spreadsheet-safe", output.is_spreadsheet_safe()},
                                        OutputOption{"level", arguments.given_level.has_value()}}) {
            if (one.is_given) {
                return without_effect(one.name, "--compare-techniques prints tables to be read");
            }
        }
        return Done{};
    }
    if (arguments.technique && arguments.level() != ScoreLevel::Segments) {
        return Error{ErrorCode::InvalidInput, "--technique makes scores of segments: take --level away"};
    }
    if (arguments.level() != ScoreLevel::Judgments && output.is_spreadsheet_safe()) {
        return without_effect("spreadsheet-safe", "it is for --level judgments");
    }
    return Done{};
}

// Which of the options of a study say nothing of what is written.
Status check_options(const NormalizeArguments& arguments) {
    const bool makes_z = !arguments.uses_gold();
    const bool makes_means = makes_z && arguments.level() != ScoreLevel::Judgments;
    for (const GivenOption& given : arguments.study.study.given()) {
        const bool is_of_z = given.name == "standard-rows" || given.name == "round-digits";
        if (is_of_z && !makes_z) {
            return without_effect(given.name, "techniques with gold do not standardize");
        }
        if (!is_of_z && given.name != "scale" && !makes_means) {
            return without_effect(given.name, makes_z ? "every judgment stays; means are of whoever passes: "
                                                        "choose --level segments, documents or systems"
                                                      : "techniques with gold take all workers");
        }
    }
    return Done{};
}

Result<TableWriteOptions> checked(const NormalizeArguments& arguments) {
    ADJUDGE_TRY(check_output(arguments));
    ADJUDGE_TRY(check_options(arguments));
    ADJUDGE_TRY(const TableWriteOptions writing, arguments.output.options());
    if (arguments.level() != ScoreLevel::Judgments && writing.format != FileFormat::Csv) {
        return Error{ErrorCode::InvalidInput, "means are written as csv: name the file so"};
    }
    return writing;
}

ExitCode normalize(const NormalizeArguments& arguments, Console& console) {
    const auto writing = checked(arguments);
    if (!writing) {
        print_error(console, writing.error());
        return ExitCode::Wrong;
    }
    std::optional<JudgmentTable> table = read_ratings(arguments.study, console);
    if (!table) {
        return ExitCode::Wrong;
    }
    const std::optional<RatingStudy> study = analyze_ratings(*table, arguments.study, console);
    if (!study) {
        return ExitCode::Wrong;
    }
    if (arguments.uses_gold()) {
        return normalize_with_gold(arguments, *study, console);
    }
    const Status status =
        arguments.level() == ScoreLevel::Judgments
            ? arguments.output.write(with_z(std::move(*table), *study), *writing, console.out)
            : arguments.output.write_text(csv_text(means_table(*study, arguments.level())), console.out);
    if (!status) {
        print_error(console, status.error());
        return ExitCode::Wrong;
    }
    for (const SliceStudy& slice : study->slices) {
        print_left_out(slice, console);
    }
    return ExitCode::Done;
}

Runner declare_normalize(Options options) {
    const auto arguments = std::make_shared<NormalizeArguments>();
    options.add(
        "FILE", arguments->study.files,
        "Tables of ratings (.csv, .tsv, .txt, .jsonl, .json, each also with .gz), read as one; - is the "
        "standard input; none: those of --store");
    options.add_word("--level", arguments->given_level,
                     "judgments (where not given): the table with a column z more; else means of raw and z "
                     "scores, as CSV");
    AddedOption technique =
        options.add_word("--technique", arguments->technique,
                         "Scores of segments by one of six techniques for a small scale with gold, as CSV");
    technique.excludes(
        options.flag("--compare-techniques", arguments->compares_techniques,
                     "Show the six side by side: agreement with gold and among workers, weights"));
    arguments->output.declare(options);
    arguments->study.table.declare_with_store(options);
    arguments->study.study.declare(options, {OptionGroup::Quality, OptionGroup::Standardization,
                                             OptionGroup::Filter, OptionGroup::Roles});
    declare_settings(options, arguments->study);
    options.flag("-q,--quiet", arguments->study.is_quiet, "Show no progress");
    return [arguments](Console& console) { return normalize(*arguments, console); };
}

}  // namespace

Command normalize_command() {
    return {"normalize", "Put the scores of all workers on one scale: z-scores, or means of them",
            "z = (score - mean) / sd over all rows of the worker in a language pair, criterion and "
            "configuration,\n"
            "controls included. Workers whose scores are all equal are listed and left out. Means are over "
            "the normal\n"
            "units and their repetitions; a system's is the mean over its segments. --filter and the quality "
            "test say\n"
            "whose judgments count for means; at the level of judgments every row stays. On a scale of few "
            "points\n"
            "with gold, --technique gives the scores of segments by Denkowski and Lavie's techniques.",
            "  adjudge normalize ratings.csv -o standardized.csv\n"
            "  adjudge normalize ratings.csv --level segments --filter passed > segments.csv\n"
            "  adjudge normalize ratings.csv --compare-techniques",
            declare_normalize};
}

}  // namespace adjudge
