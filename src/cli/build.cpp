// adjudge build: checks a campaign and builds its HITs.
#include <filesystem>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/parallel.hpp"
#include "base/quote.hpp"
#include "cli/build_inputs.hpp"
#include "cli/build_summary.hpp"
#include "cli/campaign_folder.hpp"
#include "cli/command.hpp"
#include "cli/output_file.hpp"
#include "cli/problem_report.hpp"
#include "design/pair_plan.hpp"
#include "formats/corpus_extras.hpp"
#include "formats/corpus_file.hpp"
#include "formats/hit_file.hpp"
#include "formats/named_file.hpp"

namespace adjudge {
namespace {

struct BuildArguments {
    std::string folder;
    bool adds = false;
    bool replaces = false;
    bool only_checks = false;
    bool as_json = false;
    bool is_quiet = false;
};

// Builds one campaign. What goes wrong is kept as problems, those of all language pairs together.
class Builder {
public:
    Builder(const CampaignFolder& folder, const BuildArguments& arguments, Console& console)
        : folder_{folder},
          arguments_{arguments},
          console_{console},
          progress_{arguments.is_quiet ? Progress::Output{} : console.progress} {}

    // Everything up to writing. False where there are problems.
    bool plan() {
        if (!allows_writing() || !read_wordings()) {
            return false;
        }
        const std::size_t pairs = folder_.campaign().language_pairs.size();
        progress_.start("planning HITs", "language pairs", pairs);
        for (std::size_t pair = 0; pair < pairs; ++pair) {
            plan_pair(pair);
            progress_.advance(1);
        }
        progress_.finish();
        return problems_.empty();
    }

    Result<BuildSummary> write() {
        BuildSummary summary{.file = folder_.hits_file()};
        auto output = OutputFile::create(summary.file);
        if (!output) {
            return std::move(output).error();
        }
        Status status = arguments_.adds ? copy_earlier(*output) : Status{Done{}};
        if (status) {
            status = write_hits(*output, summary);
        }
        if (status) {
            status = output->commit();
        }
        if (status) {
            status = write_expert_hits(summary);
        }
        if (!status) {
            return std::move(status).error();
        }
        return summary;
    }

    [[nodiscard]] const Problems& problems() const { return problems_; }
    [[nodiscard]] const Problems& warnings() const { return warnings_; }
    [[nodiscard]] BuildSummary summary() const {
        BuildSummary summary;
        add_pairs(summary);
        return summary;
    }

private:
    bool allows_writing() {
        const bool is_there = std::filesystem::exists(folder_.hits_file());
        if (is_there && !arguments_.adds && !arguments_.replaces && !arguments_.only_checks) {
            problems_.add({ErrorCode::Conflict,
                           "there are HITs already: --add builds only what they do not ask about, --replace "
                           "builds all anew",
                           {.file = folder_.hits_file()}});
        }
        if (!is_there && arguments_.adds) {
            problems_.add({ErrorCode::NotFound,
                           "there are no HITs to add to: build without --add",
                           {.file = folder_.hits_file()}});
        }
        return problems_.empty();
    }

    bool read_wordings() {
        auto wordings = folder_.wordings();
        if (!wordings) {
            problems_.add(wordings.error());
            return false;
        }
        wordings_ = *std::move(wordings);
        return true;
    }

    Result<PlanInputs, Problems> inputs_for(const Corpus& corpus) {
        const Campaign& campaign = folder_.campaign();
        PlanInputs inputs{.wordings = wordings_};
        if (!campaign.gold.file.empty()) {
            const auto source = open_named(folder_.path(), campaign.gold.file, "gold.file");
            auto gold = source ? read_gold(*source) : only(source.error());
            if (!gold) {
                return std::move(gold).error();
            }
            inputs.gold = *std::move(gold);
        }
        if (!campaign.sample.screens.empty()) {
            const auto source = open_named(folder_.path(), campaign.sample.screens, "sample.screens");
            auto screens = source ? read_screens(*source) : only(source.error());
            if (!screens) {
                return std::move(screens).error();
            }
            inputs.screens = *std::move(screens);
        }
        if (arguments_.adds) {
            auto earlier = read_earlier_hits(folder_.hits_file(), corpus, campaign);
            if (!earlier) {
                return std::move(earlier).error();
            }
            inputs.covered = std::move(earlier->covered);
            inputs.hits_before = earlier->hits;
        }
        return inputs;
    }

    void plan_pair(std::size_t pair) {
        const LanguagePair& named = folder_.campaign().language_pairs[pair];
        auto corpus = read_corpus(named, folder_.path());
        if (!corpus) {
            problems_.add(folder_.placed(corpus.error(), pair));
            return;
        }
        corpora_.push_back(std::make_unique<Corpus>(*std::move(corpus)));
        Corpus& texts = *corpora_.back();
        if (const Problems extras = add_extras(texts, named, folder_.path()); !extras.empty()) {
            problems_.add(folder_.placed(extras, pair));
            return;
        }
        auto inputs = inputs_for(texts);
        if (!inputs) {
            problems_.add(folder_.placed(inputs.error(), pair));
            return;
        }
        if (arguments_.adds && is_covered(texts, inputs->covered)) {
            return;
        }
        auto plan = PairPlan::make(texts, folder_.campaign(), *std::move(inputs));
        if (!plan) {
            problems_.add(folder_.placed(plan.error(), pair));
            return;
        }
        warnings_.add((*plan)->warnings());
        plans_.push_back(*std::move(plan));
    }

    // Whether earlier HITs ask about every system of the pair.
    static bool is_covered(const Corpus& corpus, const std::set<ItemAndSystem>& covered) {
        std::set<std::string> systems;
        for (const auto& [item, system] : covered) {
            systems.insert(system);
        }
        return std::ranges::all_of(
            corpus.systems, [&](const SystemTexts& system) { return systems.contains(system.system); });
    }

    // A last line that an editor left without its end must not run into the first new HIT.
    Status copy_earlier(OutputFile& output) {
        const auto earlier = SourceText::open(folder_.hits_file());
        if (!earlier) {
            return earlier.error();
        }
        const bool is_ended = earlier->text().empty() || earlier->text().ends_with('\n');
        Status status = output.write(earlier->text());
        return status && !is_ended ? output.write("\n") : std::move(status);
    }

    void add_pairs(BuildSummary& summary) const {
        for (const auto& plan : plans_) {
            const Corpus& corpus = plan->corpus();
            BuiltPair built{.source_language = corpus.source_language,
                            .target_language = corpus.target_language,
                            .systems = {},
                            .hits = plan->hits(),
                            .summary = plan->summary()};
            for (const SystemTexts& system : corpus.systems) {
                built.systems.push_back(system.system);
            }
            summary.hits += plan->hits() * folder_.campaign().protocols.size();
            summary.pairs.push_back(std::move(built));
        }
    }

    struct WrittenHit {
        std::string line;
        double seconds = 0.0;
    };

    [[nodiscard]] WrittenHit written(const PairPlan& plan, std::size_t i) const {
        const Hit hit = plan.hit(i / plan.hits(), i % plan.hits());
        return {hit_line(hit) + "\n", expected_seconds(hit, folder_.campaign().collection)};
    }

    Status write_hits(OutputFile& output, BuildSummary& summary) {
        add_pairs(summary);
        progress_.start("writing HITs", "HITs", summary.hits);
        Status status = Done{};
        const auto take = [&](std::size_t, const WrittenHit& hit) {
            summary.seconds += hit.seconds;
            if (status) {
                status = output.write(hit.line);
            }
            progress_.advance(1);
        };
        for (const auto& plan : plans_) {
            parallel_in_order(
                plan->hits() * folder_.campaign().protocols.size(),
                [&](std::size_t i) { return written(*plan, i); }, take);
        }
        progress_.finish();
        return status;
    }

    Status write_expert_hits(BuildSummary& summary) {
        std::string text;
        for (const auto& plan : plans_) {
            for (std::size_t c = 0; !plan->drawn_gold().empty() && c < folder_.campaign().protocols.size();
                 ++c) {
                text += hit_line(plan->expert_hit(c)) + "\n";
            }
        }
        if (text.empty()) {
            return Done{};
        }
        summary.expert_file = folder_.expert_hits_file();
        auto output = OutputFile::create(summary.expert_file);
        if (!output) {
            return std::move(output).error();
        }
        Status status = output->write(text);
        return status ? output->commit() : std::move(status);
    }

    const CampaignFolder& folder_;
    const BuildArguments& arguments_;
    Console& console_;
    Progress progress_;
    Problems problems_;
    Problems warnings_;
    std::vector<WordingLanguage> wordings_;
    std::vector<std::unique_ptr<Corpus>> corpora_;
    std::vector<std::unique_ptr<PairPlan>> plans_;
};

ExitCode give_up(const Problems& problems, const BuildArguments& arguments, Console& console) {
    if (arguments.as_json) {
        console.out << json_text(json_of(problems));
    }
    print_problems(console, problems);
    return ExitCode::Wrong;
}

void print_warnings(const Problems& warnings, Console& console) {
    constexpr std::size_t most_shown = 20;
    for (std::size_t i = 0; i < std::min(warnings.listed().size(), most_shown); ++i) {
        console.err << "warning: " << describe(warnings.listed()[i]) << "\n";
    }
    if (warnings.total() > most_shown) {
        console.err << fmt::format("and {} more\n", counted(warnings.total() - most_shown, "warning"));
    }
}

ExitCode build(const BuildArguments& arguments, Console& console) {
    const auto folder = CampaignFolder::open(arguments.folder);
    if (!folder) {
        return give_up(folder.error(), arguments, console);
    }
    Builder builder{*folder, arguments, console};
    if (!builder.plan()) {
        return give_up(builder.problems(), arguments, console);
    }
    print_warnings(builder.warnings(), console);
    if (arguments.only_checks) {
        console.out << fmt::format("{}: {} can be built\n", escaped(folder->campaign().name),
                                   counted(builder.summary().hits, "HIT"));
        return ExitCode::Done;
    }
    const auto summary = builder.write();
    if (!summary) {
        return give_up(only(summary.error()), arguments, console);
    }
    console.out << (arguments.as_json ? json_text(summary_json(*summary, folder->campaign()))
                                      : summary_text(*summary, folder->campaign()));
    return ExitCode::Done;
}

Runner declare(Options options) {
    const auto arguments = std::make_shared<BuildArguments>();
    options.add("folder", arguments->folder, "the campaign's folder, or its campaign file").required();
    auto adds = options.flag("--add", arguments->adds,
                             "keep the HITs that are there and build only what they do not ask about: a "
                             "system or language pair that came later");
    auto replaces = options.flag("--replace", arguments->replaces, "build all anew over HITs that are there");
    options.flag("--check", arguments->only_checks, "check everything and write nothing");
    replaces.excludes(adds);
    options.flag("--json", arguments->as_json, "the summary, or the problems, as JSON");
    options.flag("-q,--quiet", arguments->is_quiet, "no progress");
    return [arguments](Console& console) { return build(*arguments, console); };
}

}  // namespace

Command build_command() {
    return {
        "build", "Check a campaign and build its HITs with hidden controls",
        "Reads campaign.toml in the folder and the texts that it names, and writes hits.jsonl: one HIT a "
        "line,\n"
        "with its units in their order. Everything that is wrong is reported at once, with file and line.\n"
        "The same seed gives the same bytes. docs/campaign.md explains the keys, docs/hits.md the HITs.",
        "  adjudge build weather\n"
        "  adjudge build weather --check",
        declare};
}

}  // namespace adjudge
