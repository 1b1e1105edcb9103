#include "prepare/campaign_build.hpp"

#include <algorithm>
#include <filesystem>

#include "base/parallel.hpp"
#include "formats/campaign/named_file.hpp"
#include "formats/corpus/corpus_extras.hpp"
#include "formats/corpus/corpus_file.hpp"
#include "formats/hit_file.hpp"
#include "prepare/build_inputs.hpp"

namespace adjudge {
namespace {

// Whether earlier HITs ask about every system of the pair.
bool is_covered(const Corpus& corpus, const std::set<ItemAndSystem>& covered) {
    std::set<std::string> systems;
    for (const auto& [item, system] : covered) {
        systems.insert(system);
    }
    return std::ranges::all_of(corpus.systems,
                               [&](const SystemTexts& system) { return systems.contains(system.system); });
}

}  // namespace

CampaignBuild::CampaignBuild(const CampaignFolder& folder, BuildMode mode)
    : folder_{folder}, mode_{std::move(mode)}, progress_{mode_.progress} {}

bool CampaignBuild::plan() {
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

Result<BuildSummary> CampaignBuild::write() {
    BuildSummary summary{.file = folder_.hits_file()};
    auto output = OutputFile::create(summary.file);
    if (!output) {
        return std::move(output).error();
    }
    Status status = mode_.adds ? copy_earlier(*output) : Status{Done{}};
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

BuildSummary CampaignBuild::summary() const {
    BuildSummary summary;
    add_pairs(summary);
    return summary;
}

std::vector<Hit> CampaignBuild::first_hits() const {
    std::vector<Hit> hits;
    for (const auto& plan : plans_) {
        for (std::size_t c = 0; plan->hits() > 0 && c < folder_.campaign().protocols.size(); ++c) {
            hits.push_back(plan->hit(c, 0));
        }
    }
    return hits;
}

bool CampaignBuild::allows_writing() {
    const bool is_there = std::filesystem::exists(folder_.hits_file());
    if (is_there && !mode_.adds && !mode_.replaces && !mode_.only_checks) {
        problems_.add({ErrorCode::Conflict,
                       "there are HITs already: --add builds only what they do not ask about, --replace "
                       "builds all anew",
                       {.file = folder_.hits_file()}});
    }
    if (!is_there && mode_.adds) {
        problems_.add({ErrorCode::NotFound,
                       "there are no HITs to add to: build without --add",
                       {.file = folder_.hits_file()}});
    }
    return problems_.empty();
}

bool CampaignBuild::read_wordings() {
    auto wordings = folder_.wordings();
    if (!wordings) {
        problems_.add(wordings.error());
        return false;
    }
    wordings_ = *std::move(wordings);
    return true;
}

Result<PlanInputs, Problems> CampaignBuild::inputs_for(const Corpus& corpus) {
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
    if (mode_.adds) {
        auto earlier = read_earlier_hits(folder_.hits_file(), corpus, campaign);
        if (!earlier) {
            return std::move(earlier).error();
        }
        inputs.covered = std::move(earlier->covered);
        inputs.hits_before = earlier->hits;
    }
    return inputs;
}

void CampaignBuild::plan_pair(std::size_t pair) {
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
    if (mode_.adds && is_covered(texts, inputs->covered)) {
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

// A last line that an editor left without its end must not run into the first new HIT.
Status CampaignBuild::copy_earlier(OutputFile& output) {
    const auto earlier = SourceText::open(folder_.hits_file());
    if (!earlier) {
        return earlier.error();
    }
    const bool is_ended = earlier->text().empty() || earlier->text().ends_with('\n');
    Status status = output.write(earlier->text());
    return status && !is_ended ? output.write("\n") : std::move(status);
}

void CampaignBuild::add_pairs(BuildSummary& summary) const {
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

CampaignBuild::WrittenHit CampaignBuild::written(const PairPlan& plan, std::size_t i) const {
    const Hit hit = plan.hit(i / plan.hits(), i % plan.hits());
    return {hit_line(hit) + "\n", expected_seconds(hit, folder_.campaign().collection)};
}

Status CampaignBuild::write_hits(OutputFile& output, BuildSummary& summary) {
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

Status CampaignBuild::write_expert_hits(BuildSummary& summary) {
    std::string text;
    for (const auto& plan : plans_) {
        for (std::size_t c = 0; !plan->drawn_gold().empty() && c < folder_.campaign().protocols.size(); ++c) {
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

}  // namespace adjudge
