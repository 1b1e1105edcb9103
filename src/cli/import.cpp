// adjudge import: what a crowd service gives for download, as a table.
#include <array>
#include <memory>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/try.hpp"
#include "cli/arguments/table_output.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "formats/mturk/mturk_ratings.hpp"
#include "formats/tables/damage_note.hpp"
#include "formats/tables/table_options.hpp"

namespace adjudge {

enum class ImportOrigin : std::uint8_t { Mturk };

template <>
struct Words<ImportOrigin> {
    static constexpr std::array<std::string_view, 1> all{"mturk"};
};

namespace {

struct ImportArguments {
    std::optional<ImportOrigin> origin;
    std::vector<std::string> files;
    TableOutput output;
    DamagedRows damaged = DamagedRows::Skip;
    IncompleteAssignments incomplete = IncompleteAssignments::Keep;
    bool is_quiet = false;
};

Result<std::vector<MturkBatch>> read_batches(const std::vector<std::string>& files) {
    std::vector<MturkBatch> batches;
    for (const std::string& file : files) {
        ADJUDGE_TRY(const auto source, SourceText::open(file, PackedFiles::Unpack));
        batches.push_back(read_mturk_batch(source));
    }
    return batches;
}

Problems damaged_rows(const std::vector<MturkBatch>& batches) {
    Problems damaged;
    for (const MturkBatch& batch : batches) {
        damaged.add(batch.damaged);
    }
    return damaged;
}

std::string summary(const MturkCounts& counts, IncompleteAssignments incomplete) {
    std::string text = fmt::format("{}, {}, {}\n", counted(counts.assignments, "assignment"),
                                   counted(counts.workers, "worker"), counted(counts.judgments, "judgment"));
    const auto add = [&](std::string_view what, std::size_t number, std::string_view noun) {
        if (number > 0) {
            text += fmt::format("{}: {}\n", what, counted(number, noun));
        }
    };
    add("without answers", counts.unanswered, "assignment");
    add(incomplete == IncompleteAssignments::Drop
            ? "left out, as they answer some of the units alone"
            : "with answers to some of the units alone (--incomplete drop leaves them out)",
        counts.incomplete, "assignment");
    add("given twice, counted once", counts.given_twice, "assignment");
    add("replaced by a later submission of the same worker and HIT", counts.replaced, "judgment");
    add("without a pair, as their assignment has no normal unit of that system and segment", counts.unpaired,
        "control");
    return text;
}

ExitCode import(const ImportArguments& arguments, Console& console) {
    const auto fail = [&](const Error& error) {
        print_error(console, error);
        return ExitCode::Wrong;
    };
    const auto writing = arguments.output.options();
    if (!writing) {
        return fail(writing.error());
    }
    const auto batches = read_batches(arguments.files);
    if (!batches) {
        return fail(batches.error());
    }
    const Problems damaged = damaged_rows(*batches);
    if (!damaged.empty() && arguments.damaged == DamagedRows::Refuse) {
        print_problems(console, damaged);
        return ExitCode::Wrong;
    }
    const auto ratings = mturk_ratings(*batches, arguments.incomplete);
    if (!ratings) {
        print_problems(console, ratings.error());
        return ExitCode::Wrong;
    }
    if (const Status status = arguments.output.write(ratings->table, *writing, console.out); !status) {
        return fail(status.error());
    }
    if (!damaged.empty()) {
        print_problems(console, damaged);
        console.err << damage_note(damaged) << "\n";
    }
    if (!arguments.is_quiet) {
        console.err << summary(ratings->counts, arguments.incomplete);
    }
    return ExitCode::Done;
}

Runner declare_import(Options options) {
    const auto arguments = std::make_shared<ImportArguments>();
    options.add_word("--from", arguments->origin, "Where the files come from").required();
    options
        .add("FILE", arguments->files, "The files to read, as they were downloaded; - is the standard input")
        .required();
    arguments->output.declare(options);
    options.add_word("--damaged", arguments->damaged,
                     "What becomes of rows that can't be cut into cells, as after an unclosed quote");
    options.add_word("--incomplete", arguments->incomplete,
                     "What becomes of assignments with answers to some of the HIT's units alone");
    options.flag("-q,--quiet", arguments->is_quiet, "Print no summary");
    return [arguments](Console& console) { return import(*arguments, console); };
}

}  // namespace

Command import_command() {
    return {
        "import", "Make a table of what a crowd service gives for download",
        "mturk: batch results (Batch_*_batch_results.csv) of direct-assessment campaigns become ratings. "
        "The\n"
        "answers stand in the column Answer.Q1, as system_segment_TYPE_position__score or, in older "
        "batches,\n"
        "as index_row_score beside the columns Input.sys_id_N, Input.sid_N and Input.tst_N. Types: SYSTEM,\n"
        "REPEAT (ask_again), REF (good_reference), BAD_REF or cal (bad_reference). Several files are read "
        "as\n"
        "one campaign.\n"
        "  hit           MTurk's HITId: a HIT that was published again is another one\n"
        "  unit, pair    named after the HIT and what was shown; a control's pair is the normal unit of the\n"
        "                same system and segment in the same assignment\n"
        "  seconds       WorkTimeInSeconds divided by the assignment's answers, so that the rows of an\n"
        "                assignment add up to its time\n"
        "  submitted_at  and accepted_at are in UTC; assignment and reward (in dollars) are kept as well\n"
        "Where a worker submitted a HIT several times, the latest submission counts. Rows with damaged "
        "quotes\n"
        "are named and left out. The summary on the standard error tells what was left out.",
        "  adjudge import --from mturk Batch_*_batch_results.csv -o ratings.csv", declare_import};
}

}  // namespace adjudge
