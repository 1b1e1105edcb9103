// adjudge score: texts against references by BLEU, chrF and TER.
#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/metric_arguments.hpp"
#include "cli/printed/score_output.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "cli/score_files.hpp"

namespace adjudge {
namespace {

struct ScoreArguments {
    std::vector<std::string> references;
    std::vector<std::string> more_references;
    std::vector<std::string> systems;
    std::size_t reference_columns = 1;
    MetricArguments metrics;
    bool is_by_segment = false;
    bool has_confidence = false;
    bool is_bootstrap = false;
    bool is_randomization = false;
    std::size_t confidence_trials = 1000;
    std::size_t bootstrap_trials = 1000;
    std::size_t randomization_trials = 10000;
    std::size_t seed = 12345;
    int digits = 1;
    bool is_score_only = false;
    bool as_json = false;
    bool is_quiet = false;
    unsigned threads = 0;
};

// What was read, with names for the systems.
struct ScoreInput {
    ScoreFiles files;
    std::vector<ScoreFiles::Lines> references;
    std::vector<ScoreFiles::Lines> systems;
    std::vector<std::string> names;
};

Error wrong_use(std::string message) { return {ErrorCode::InvalidInput, std::move(message)}; }

// Checked here and not by the command line, whose help lists what excludes an option in an order that differs
// between builds.
Status check_tests(const ScoreArguments& arguments) {
    const int tests = (arguments.has_confidence ? 1 : 0) + (arguments.is_bootstrap ? 1 : 0) +
                      (arguments.is_randomization ? 1 : 0);
    if (tests > 1) {
        return wrong_use("--confidence, --paired-bs and --paired-ar exclude each other: leave one");
    }
    return Done{};
}

Status check_use(const ScoreArguments& arguments, std::size_t systems) {
    if (arguments.is_by_segment && (systems > 1 || arguments.metrics.metrics().size() > 1) &&
        !arguments.as_json) {
        return wrong_use("--sentence-level prints one metric of one system; several metrics need --json");
    }
    if (arguments.is_by_segment && systems > 1) {
        return wrong_use("--sentence-level takes one system");
    }
    const bool is_paired = arguments.is_bootstrap || arguments.is_randomization;
    if (arguments.is_by_segment && (is_paired || arguments.has_confidence)) {
        return wrong_use("--sentence-level has no significance tests");
    }
    if (is_paired && systems < 2) {
        return wrong_use("a paired test needs two systems or more after -i");
    }
    return Done{};
}

Status read_systems(const ScoreArguments& arguments, ScoreInput& input) {
    if (arguments.systems.empty()) {
        ADJUDGE_TRY(auto piped, input.files.read_piped_systems());
        input.systems = std::move(piped);
        for (std::size_t i = 0; i < input.systems.size(); ++i) {
            input.names.push_back(fmt::format("System {}", i + 1));
        }
        return Done{};
    }
    for (const std::string& path : arguments.systems) {
        if (std::ranges::find(input.names, path) != input.names.end()) {
            return wrong_use(fmt::format("the system {} is given twice", quote(path)));
        }
        ADJUDGE_TRY(auto lines, input.files.read(path));
        input.systems.push_back(std::move(lines));
        input.names.push_back(path);
    }
    return Done{};
}

Result<std::unique_ptr<ScoreInput>> read_input(const ScoreArguments& arguments) {
    std::vector<std::string> paths = arguments.references;
    paths.insert(paths.end(), arguments.more_references.begin(), arguments.more_references.end());
    if (paths.empty()) {
        return wrong_use("a score needs a reference: -r FILE");
    }
    if (arguments.reference_columns > 1 && paths.size() > 1) {
        return wrong_use("--num-refs takes one reference file");
    }
    auto input = std::make_unique<ScoreInput>();
    ADJUDGE_TRY(auto references, input->files.read_references(paths, arguments.reference_columns));
    input->references = std::move(references);
    ADJUDGE_TRY(read_systems(arguments, *input));
    std::vector<NamedLines> counts;
    for (std::size_t i = 0; i < input->references.size(); ++i) {
        counts.push_back({paths[std::min(i, paths.size() - 1)], input->references[i].size()});
    }
    for (std::size_t i = 0; i < input->systems.size(); ++i) {
        counts.push_back({input->names[i], input->systems[i].size()});
    }
    ADJUDGE_TRY(check_equal_lengths(counts));
    return input;
}

std::vector<std::vector<ComparedScore>> scores_of(const CorpusStatistics& statistics,
                                                  const ScoreArguments& arguments, Progress& progress) {
    ScoreResampling options{.seed = arguments.seed, .parallel = {arguments.threads}, .progress = &progress};
    if (arguments.is_bootstrap) {
        options.trials = arguments.bootstrap_trials;
        return compare_systems(statistics, PairedTest::Bootstrap, options);
    }
    if (arguments.is_randomization) {
        options.trials = arguments.randomization_trials;
        return compare_systems(statistics, PairedTest::Randomization, options);
    }
    if (arguments.has_confidence) {
        options.trials = arguments.confidence_trials;
        return scores_with_confidence(statistics, options);
    }
    return plain_scores(statistics);
}

ScoreSetting setting_of(const ScoreArguments& arguments, std::size_t references) {
    ScoreSetting setting{.references = references};
    if (arguments.is_bootstrap) {
        setting.bootstrap = arguments.bootstrap_trials;
    } else if (arguments.is_randomization) {
        setting.randomization = arguments.randomization_trials;
    } else if (arguments.has_confidence) {
        setting.bootstrap = arguments.confidence_trials;
    }
    if (setting.bootstrap || setting.randomization) {
        setting.seed = arguments.seed;
    }
    return setting;
}

void print(const ScoreReport& report, const ScoreArguments& arguments, Console& console) {
    const ScoreDetail detail = arguments.is_score_only ? ScoreDetail::ScoreOnly : ScoreDetail::Full;
    if (arguments.as_json) {
        console.out << json_text(arguments.is_by_segment ? segment_json(report) : score_json(report));
    } else if (arguments.is_by_segment) {
        console.out << segment_lines(report, arguments.digits, detail);
    } else if (report.systems.size() == 1) {
        console.out << score_lines(report, arguments.digits, detail);
    } else {
        console.out << terminal_text(score_table(report, arguments.digits), console.colour) << "\n"
                    << score_notes(report);
    }
}

Status score(const ScoreArguments& arguments, Console& console) {
    if (Status tests = check_tests(arguments); !tests) {
        return tests;
    }
    ADJUDGE_TRY(const auto input, read_input(arguments));
    ADJUDGE_TRY(check_use(arguments, (input)->systems.size()));
    ScoredTexts texts;
    texts.references.assign((input)->references.begin(), (input)->references.end());
    texts.systems.assign((input)->systems.begin(), (input)->systems.end());
    const std::vector<TextMetric> metrics =
        arguments.is_by_segment ? arguments.metrics.sentence_metrics() : arguments.metrics.metrics();
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    const Result<CorpusStatistics> statistics =
        corpus_statistics(texts, metrics, {.parallel = {arguments.threads}, .progress = &progress});
    if (!statistics) {
        return statistics.error();
    }
    const ScoreReport report{(input)->names, &*statistics, scores_of(*statistics, arguments, progress),
                             setting_of(arguments, texts.references.size())};
    print(report, arguments, console);
    return Done{};
}

void declare_tests(Options options, ScoreArguments& arguments) {
    options.flag("--confidence", arguments.has_confidence, "Mean and 95 % interval by bootstrap (-ci)");
    options.add("--confidence-n", arguments.confidence_trials, "Its resamples (-cin)")
        .within(1, 10'000'000)
        .show_default();
    options.flag("--paired-bs", arguments.is_bootstrap,
                 "Each system against the first by paired bootstrap, without --confidence (-pbs)");
    options.flag("--paired-ar", arguments.is_randomization,
                 "The same by approximate randomization, in its place (-par)");
    options.add("--paired-bs-n", arguments.bootstrap_trials, "Its resamples (-pbsn)")
        .within(1, 10'000'000)
        .show_default();
    options.add("--paired-ar-n", arguments.randomization_trials, "Its trials (-parn)")
        .within(1, 10'000'000)
        .show_default();
    options.add("--seed", arguments.seed, "Of resamples and trials; the same as sacreBLEU's draws the same")
        .show_default();
}

Runner declare_score(Options options) {
    const auto arguments = std::make_shared<ScoreArguments>();
    options.add("REFERENCES", arguments->references, "References, one segment a line (plain or .gz)");
    options.add("-r,--references", arguments->more_references, "The same, as an option");
    options.add("-i,--input", arguments->systems,
                "Outputs, a file each system; the standard input where not given, with tabs between systems");
    options
        .add("--num-refs", arguments->reference_columns,
             "So many references in one file, tabs between them (-nr)")
        .within(1, 1000)
        .show_default();
    arguments->metrics.declare(options);
    options.flag("--sentence-level", arguments->is_by_segment, "A score for every segment (-sl)");
    declare_tests(options, *arguments);
    options.add("-w,--width", arguments->digits, "Digits behind the point").within(0, 17).show_default();
    options.flag("-b,--score-only", arguments->is_score_only, "Print the score alone");
    options.flag("--json", arguments->as_json, "Print JSON, with all digits");
    options.add("--threads", arguments->threads, "How many threads compute; 0: as many as the machine has");
    options.flag("-q,--quiet", arguments->is_quiet, "Show no progress");
    return [arguments](Console& console) { return conclude(score(*arguments, console), console); };
}

}  // namespace

Command score_command() {
    return {"score",
            "Score texts against references by BLEU, chrF and TER, with significance",
            "Scores, signatures and random draws are those of sacreBLEU 2.6.0 with numpy 1; the short "
            "options in\n"
            "brackets are its own. `adjudge score hter` is for post-edits.",
            "  adjudge score -r reference.txt -i system.txt -m bleu chrf ter\n"
            "  adjudge score -r reference.txt -i baseline.txt other.txt.gz -m bleu chrf --paired-ar --json",
            declare_score,
            metric_spellings()};
}

}  // namespace adjudge
