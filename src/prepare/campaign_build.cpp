#include "prepare/campaign_build.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "base/parallel.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/hit_file.hpp"
#include "model/campaign_parts.hpp"
#include "prepare/build_inputs.hpp"
#include "prepare/plan_inputs.hpp"

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

// What is not there yet.
void add_new(Problems& known, const Problems& found) {
    for (const Error& error : found.listed()) {
        const bool is_known = std::ranges::any_of(known.listed(), [&](const Error& other) {
            return other.message == error.message && other.place == error.place;
        });
        if (!is_known) {
            known.add(error);
        }
    }
}

// What is about a key of the campaign file is about that key of the part.
Error in_part(Error error, std::size_t part, const std::string& name) {
    if (is_design_key(error.place.field)) {
        error.place.field = fmt::format("part[{}].{}", part + 1, error.place.field);
        error.message = fmt::format("part {}: {}", quote(name), error.message);
    }
    return error;
}

// Where sentences are judged in one part and documents in another, one name must not mean both: who has met
// what is known by names.
std::optional<Error> shared_name(const Corpus& corpus) {
    std::set<std::string_view> documents;
    for (const Segment& segment : corpus.segments) {
        documents.insert(segment.document);
    }
    const auto shared = std::ranges::find_if(corpus.segments, [&](const Segment& segment) {
        return segment.document != segment.item && documents.contains(segment.item);
    });
    if (shared == corpus.segments.end()) {
        return std::nullopt;
    }
    return Error{
        ErrorCode::InvalidInput,
        fmt::format(
            "{} is an item and also a document that the item is not in, and the parts of the campaign "
            "judge both: give one of the two another name",
            quote(shared->item)),
        {.file = corpus.source_origin.file,
         .line = corpus.source_origin.line(static_cast<std::size_t>(shared - corpus.segments.begin()))}};
}

constexpr std::string_view other_hits = "there are HITs already, and the campaign as it is now makes others";

Error conflict(const std::string& file, std::string_view what) {
    return {ErrorCode::Conflict,
            fmt::format("{}: --add builds only what they do not ask about, --replace builds all anew", what),
            {.file = file}};
}

std::string hit_lines(const std::vector<Hit>& hits) {
    std::string text;
    for (const Hit& hit : hits) {
        text += hit_line(hit);
        text += '\n';
    }
    return text;
}

bool judges_both_levels(std::span<const Campaign> parts) {
    const auto is_of = [](Level level) {
        return [level](const Campaign& part) { return part.protocols.front().level == level; };
    };
    return std::ranges::any_of(parts, is_of(Level::Document)) &&
           std::ranges::any_of(parts, is_of(Level::Sentence));
}

}  // namespace

CampaignBuild::CampaignBuild(const CampaignFolder& folder, BuildMode mode)
    : folder_{folder},
      parts_{in_parts(folder.campaign())},
      mode_{std::move(mode)},
      progress_{mode_.progress} {}

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
    std::ranges::stable_sort(plans_, {}, &PlannedPart::part);
    return problems_.empty();
}

Result<BuildSummary> CampaignBuild::write() {
    const bool keeps = mode_.keeps_same && !mode_.adds && !mode_.replaces && are_there();
    return keeps ? compare() : write_anew();
}

Result<BuildSummary> CampaignBuild::write_anew() {
    BuildSummary summary{.file = folder_.hits_file()};
    ADJUDGE_TRY(auto output, OutputFile::create(summary.file));
    Status status = mode_.adds ? copy_earlier(summary.file, output) : Status{Done{}};
    if (status) {
        status = write_hits([&](std::string_view text) { return output.write(text); }, summary);
    }
    if (status) {
        status = output.commit();
    }
    if (const std::string text = expert_hits(summary); status && !text.empty()) {
        status = write_expert_hits(text, summary.expert_file);
    }
    if (!status) {
        return std::move(status).error();
    }
    return summary;
}

// The HITs that are there stay as they are.
Result<BuildSummary> CampaignBuild::compare() {
    BuildSummary summary{.file = folder_.hits_file(), .is_kept = true};
    const auto there = SourceText::open(summary.file);
    if (!there) {
        return there.error();
    }
    std::string_view left = there->text();
    const auto follow = [&](std::string_view text) -> Status {
        if (!left.starts_with(text)) {
            return conflict(summary.file, other_hits);
        }
        left.remove_prefix(text.size());
        return Done{};
    };
    if (Status status = write_hits(follow, summary); !status) {
        return std::move(status).error();
    }
    const std::string experts = expert_hits(summary);
    const auto experts_there = SourceText::open(folder_.expert_hits_file());
    const bool are_same =
        left.empty() && (experts_there ? experts_there->text() == experts : experts.empty());
    if (!are_same) {
        return conflict(summary.file, other_hits);
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
    for (const auto& [part, plan] : plans_) {
        for (std::size_t c = 0; plan->hits() > 0 && c < plan->configurations(); ++c) {
            hits.push_back(plan->hit(c, 0));
        }
    }
    return hits;
}

bool CampaignBuild::are_there() const { return std::filesystem::exists(folder_.hits_file()); }

bool CampaignBuild::allows_writing() {
    const bool is_kept = mode_.adds || mode_.replaces || mode_.only_checks || mode_.keeps_same;
    if (are_there() && !is_kept) {
        problems_.add(conflict(folder_.hits_file(), "there are HITs already"));
    }
    if (!are_there() && mode_.adds) {
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

Result<PlanInputs, Problems> CampaignBuild::inputs_for(const Corpus& corpus, std::size_t number) {
    auto inputs = read_plan_inputs(folder_, parts_[number], wordings_);
    if (inputs && mode_.adds) {
        ADJUDGE_TRY(auto earlier, read_earlier_hits(folder_.hits_file(), corpus, folder_.campaign(), number));
        inputs->covered = std::move(earlier.covered);
        inputs->hits_before = earlier.hits;
    }
    return inputs;
}

void CampaignBuild::plan_pair(std::size_t pair) {
    auto corpus = read_texts(folder_, pair);
    if (!corpus) {
        problems_.add(corpus.error());
        return;
    }
    corpora_.push_back(std::make_unique<Corpus>(*std::move(corpus)));
    Corpus& texts = *corpora_.back();
    if (const auto shared = shared_name(texts); shared && judges_both_levels(parts_)) {
        problems_.add(*shared);
        return;
    }
    for (std::size_t part = 0; part < parts_.size(); ++part) {
        plan_part(part, texts, pair);
    }
}

void CampaignBuild::plan_part(std::size_t part, const Corpus& texts, std::size_t pair) {
    auto inputs = inputs_for(texts, part);
    if (!inputs) {
        add_problems_of(part, inputs.error(), pair);
        return;
    }
    if (mode_.adds && is_covered(texts, inputs->covered)) {
        return;
    }
    auto plan = PairPlan::make(texts, parts_[part], *std::move(inputs));
    if (!plan) {
        add_problems_of(part, plan.error(), pair);
        return;
    }
    if (part == 0) {
        warnings_.add((*plan)->warnings());
    } else {
        add_new(warnings_, (*plan)->warnings());
    }
    plans_.push_back({part, *std::move(plan)});
}

// What is wrong with the texts is wrong in every part, and told once.
void CampaignBuild::add_problems_of(std::size_t part, const Problems& found, std::size_t pair) {
    if (folder_.campaign().parts.empty()) {
        problems_.add(folder_.placed(found, pair));
        return;
    }
    const std::string& name = folder_.campaign().parts[part].name;
    add_new(problems_,
            folder_.placed(found.mapped([&](Error error) { return in_part(std::move(error), part, name); }),
                           pair));
}

// A last line that an editor left without its end must not run into the first new HIT.
Status CampaignBuild::copy_earlier(const std::string& file, OutputFile& output) {
    ADJUDGE_TRY(const auto earlier, SourceText::open(file));
    const bool is_ended = earlier.text().empty() || earlier.text().ends_with('\n');
    Status status = output.write(earlier.text());
    return status && !is_ended ? output.write("\n") : std::move(status);
}

void CampaignBuild::add_pairs(BuildSummary& summary) const {
    for (const auto& [part, plan] : plans_) {
        const Corpus& corpus = plan->corpus();
        BuiltPair built{.source_language = corpus.source_language,
                        .target_language = corpus.target_language,
                        .systems = {},
                        .hits = plan->hits(),
                        .summary = plan->summary(),
                        .part = part};
        for (const SystemTexts& system : corpus.systems) {
            built.systems.push_back(system.system);
        }
        summary.hits += plan->hits() * plan->configurations();
        summary.pairs.push_back(std::move(built));
    }
}

CampaignBuild::WrittenHit CampaignBuild::written(const PlannedPart& planned, std::size_t i) const {
    const PairPlan& plan = *planned.plan;
    const Hit hit = plan.hit(i / plan.hits(), i % plan.hits());
    return {hit_line(hit) + "\n", expected_seconds(hit, parts_[planned.part].collection)};
}

Status CampaignBuild::write_part(const PlannedPart& planned, const TextSink& put, BuiltPair& pair) {
    Status status = Done{};
    const auto take = [&](std::size_t, const WrittenHit& hit) {
        pair.seconds += hit.seconds;
        if (status) {
            status = put(hit.line);
        }
        progress_.advance(1);
    };
    parallel_in_order(
        planned.plan->hits() * planned.plan->configurations(),
        [&](std::size_t i) { return written(planned, i); }, take);
    return status;
}

Status CampaignBuild::write_hits(const TextSink& put, BuildSummary& summary) {
    add_pairs(summary);
    progress_.start("writing HITs", "HITs", summary.hits);
    Status status = Done{};
    for (std::size_t p = 0; status && p < plans_.size(); ++p) {
        status = write_part(plans_[p], put, summary.pairs[p]);
    }
    progress_.finish();
    return status;
}

// Empty where experts have nothing to do.
std::string CampaignBuild::expert_hits(BuildSummary& summary) const {
    std::string text;
    for (const auto& [part, plan] : plans_) {
        for (std::size_t c = 0; c < plan->configurations(); ++c) {
            text += hit_lines(plan->expert_hits(c));
        }
        summary.has_expert_gold = summary.has_expert_gold || !plan->drawn_gold().empty();
    }
    if (!text.empty()) {
        summary.expert_file = folder_.expert_hits_file();
    }
    return text;
}

Status CampaignBuild::write_expert_hits(const std::string& text, const std::string& file) const {
    ADJUDGE_TRY(auto output, OutputFile::create(file));
    const bool has_earlier = mode_.adds && std::filesystem::exists(file);
    Status status = has_earlier ? copy_earlier(file, output) : Status{Done{}};
    if (status) {
        status = output.write(text);
    }
    return status ? output.commit() : std::move(status);
}

}  // namespace adjudge
