#include "design/pair_plan.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/version.hpp"
#include "design/corpus_checks.hpp"
#include "design/font_check.hpp"
#include "design/selection.hpp"

namespace adjudge {
namespace {

Error unknown_language(const std::string& tag, std::string key) {
    return {
        ErrorCode::InvalidInput,
        fmt::format("{} is no language that Unicode knows: write its BCP 47 tag, as de or zh-TW", quote(tag)),
        {.field = std::move(key)}};
}

}  // namespace

PairPlan::PairPlan(const Corpus& corpus, const Campaign& campaign, PlanInputs inputs)
    : corpus_{corpus}, campaign_{campaign}, inputs_{std::move(inputs)} {}

Result<std::unique_ptr<PairPlan>, Problems> PairPlan::make(const Corpus& corpus, const Campaign& campaign,
                                                           PlanInputs inputs) {
    std::unique_ptr<PairPlan> plan{new PairPlan{corpus, campaign, std::move(inputs)}};
    if (Status status = plan->find_languages(); !status) {
        return only(std::move(status).error());
    }
    CorpusFindings findings = check_corpus(corpus, plan->languages_, campaign.sample);
    if (!findings.errors.empty()) {
        return std::move(findings.errors);
    }
    plan->warnings_ = std::move(findings.warnings);
    plan->empty_outputs_ = findings.empty_outputs;
    for (const auto step :
         {&PairPlan::check_references, &PairPlan::add_configurations, &PairPlan::choose, &PairPlan::plan}) {
        if (Status status = (plan.get()->*step)(); !status) {
            return only(std::move(status).error());
        }
    }
    if (Problems boxes = check_fonts(campaign, plan->source(), plan->hits_); !boxes.empty()) {
        return boxes;
    }
    return plan;
}

Status PairPlan::find_languages() {
    const auto source = find_language(corpus_.source_language);
    const auto target = find_language(corpus_.target_language);
    if (!source) {
        return unknown_language(corpus_.source_language, "language_pair.source_language");
    }
    if (!target) {
        return unknown_language(corpus_.target_language, "language_pair.target_language");
    }
    languages_ = {*source, *target};
    return Done{};
}

// Of line files it is known before; other texts tell only now.
Status PairPlan::check_references() {
    const auto lacking = std::ranges::find(corpus_.segments, "", &Segment::reference);
    if (!campaign_.needs_references() || lacking == corpus_.segments.end()) {
        return Done{};
    }
    const TextOrigin& origin =
        corpus_.reference_origin.file.empty() ? corpus_.source_origin : corpus_.reference_origin;
    return Error{
        ErrorCode::InvalidInput,
        fmt::format("the item {} has no reference, and the protocol shows it or the HITs have controls "
                    "made from it (bad_reference, good_reference): add it, or choose another protocol",
                    quote(lacking->item)),
        {.file = origin.file,
         .line = origin.line(static_cast<std::size_t>(lacking - corpus_.segments.begin()))}};
}

// Without a word that is known, every name that source and output share would be foreign.
Status PairPlan::check_vocabulary(const Protocol& protocol) const {
    const bool knows_words =
        !corpus_.vocabulary.empty() ||
        std::ranges::any_of(corpus_.segments, [](const Segment& s) { return !s.reference.empty(); });
    if (!protocol.removes_foreign_words || knows_words) {
        return Done{};
    }
    return Error{ErrorCode::InvalidInput,
                 fmt::format("the texts have neither references nor a `vocabulary` that would tell foreign "
                             "words from names: add `vocabulary`, a file of {} text, or set "
                             "removes_foreign_words = false",
                             languages_.target.name),
                 {.field = "protocol.removes_foreign_words"}};
}

void PairPlan::add_texts(ForeignWords foreign_words) {
    texts_.push_back(std::make_unique<ShownTexts>(corpus_, languages_, foreign_words));
    controls_.push_back(std::make_unique<ControlTexts>(
        *texts_.back(), languages_,
        ControlOptions{.degradation = campaign_.hit.degradation, .seed = campaign_.seed}));
}

Status PairPlan::add_configurations() {
    // Of several protocols, the key has to say which.
    const auto of_protocol = [&](Error error, std::size_t number) {
        constexpr std::string_view section = "protocol";
        if (campaign_.protocols.size() > 1 && error.place.field.starts_with(section)) {
            error.place.field.insert(section.size(), fmt::format("[{}]", number + 1));
        }
        return error;
    };
    std::map<bool, std::size_t> treatments;
    for (const Protocol& protocol : campaign_.protocols) {
        if (Status status = check_vocabulary(protocol); !status) {
            return of_protocol(std::move(status).error(), configurations_.size());
        }
        const auto [known, is_new] = treatments.try_emplace(protocol.removes_foreign_words, texts_.size());
        if (is_new) {
            add_texts(protocol.removes_foreign_words ? ForeignWords::Remove : ForeignWords::Keep);
        }
        auto questions = put_questions(protocol, inputs_.wordings, languages_);
        if (!questions) {
            return of_protocol(std::move(questions).error(), configurations_.size());
        }
        configurations_.push_back(
            {&protocol, *std::move(questions), texts_[known->second].get(), controls_[known->second].get()});
    }
    return Done{};
}

// The names of an output in tables: its item with each system that gave it.
std::vector<ItemAndSystem> PairPlan::names_of(std::size_t output) const {
    const Passage& passage = passages_[index_->all()[output].passage];
    std::vector<ItemAndSystem> names;
    for (const std::uint32_t system : index_->systems(output)) {
        names.emplace_back(name_of(passage, corpus_, campaign_.protocols.front().level),
                           corpus_.systems[system].system);
    }
    return names;
}

Status PairPlan::check_protocol() const {
    const Protocol& protocol = campaign_.protocols.front();
    if (protocol.keeps_documents() && corpus_.segments.front().document.empty()) {
        return Error{
            ErrorCode::InvalidInput,
            "the protocol is about documents, and the texts name none: add `documents`, a file with the "
            "name of each line's document",
            {.field = "language_pair.documents"}};
    }
    if (protocol.highlights_constituents && corpus_.constituents.empty()) {
        return Error{
            ErrorCode::InvalidInput,
            "the protocol is about constituents, and the texts name none: add `constituents`, a file "
            "with their stretches",
            {.field = "language_pair.constituents"}};
    }
    return Done{};
}

Status PairPlan::choose() {
    if (Status status = check_protocol(); !status) {
        return status;
    }
    passages_ = passages_of(corpus_, campaign_.protocols.front());
    index_ = std::make_unique<OutputIndex>(corpus_, passages_);
    SelectionSource from{corpus_, languages_, passages_};
    if (campaign_.protocols.front().outputs != 1 && campaign_.sample.screens.empty()) {
        from.can_ask = [this](std::uint32_t passage) {
            return index_->end(passage) - index_->begin(passage) > 1;
        };
    }
    auto selection = select_passages(from, campaign_.sample, campaign_.seed);
    if (!selection) {
        return std::move(selection).error();
    }
    eligible_ = std::move(selection->chosen);
    spare_ = std::move(selection->spare);
    passed_over_ = selection->passed_over;
    // What earlier HITs left out of a system, they left out on purpose.
    std::set<std::string_view> asked;
    for (const auto& [item, system] : inputs_.covered) {
        asked.insert(system);
    }
    const auto is_asked = [&](std::uint32_t system) {
        return asked.contains(corpus_.systems[system].system);
    };
    const auto want = [&](std::size_t output) {
        if (!std::ranges::all_of(index_->systems(output), is_asked)) {
            wanted_.push_back(static_cast<std::uint32_t>(output));
        }
    };
    for (const std::uint32_t passage : eligible_) {
        for (std::size_t output = index_->begin(passage); output < index_->end(passage); ++output) {
            want(output);
        }
    }
    return Done{};
}

ScreenSource PairPlan::source() const { return {corpus_, passages_, *index_, eligible_, wanted_}; }

std::size_t PairPlan::output_of(const std::string& system, std::size_t passage) const {
    std::size_t output = index_->begin(passage);
    while (output < index_->end(passage) &&
           std::ranges::none_of(index_->systems(output),
                                [&](std::uint32_t s) { return corpus_.systems[s].system == system; })) {
        ++output;
    }
    return output;
}

Result<Screen> PairPlan::given_screen(const GivenScreen& given, std::uint32_t passage) const {
    const std::size_t most = campaign_.protocols.front().outputs;
    const std::size_t shown = given.systems.size();
    if (most == 1 ? shown != 1 : shown < 2 || (most > 0 && shown > most)) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("the screen {} shows {}, and the protocol wants {}{}: change the screen, or "
                                 "protocol.outputs",
                                 quote(given.name), counted(shown, "output"), most > 2 ? "2 to " : "",
                                 most == 0 ? "2 or more" : fmt::to_string(most)),
                     given.place};
    }
    Screen screen{.passage = passage};
    for (const std::string& name : given.systems) {
        const std::size_t output = output_of(name, passage);
        if (output == index_->end(passage)) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("the screen {} shows {}, of which the texts have no output here: check "
                                     "the name, or take the screen out",
                                     quote(given.name), quote(name)),
                         given.place};
        }
        screen.outputs.push_back(static_cast<std::uint32_t>(output));
    }
    return screen;
}

Result<std::vector<Screen>> PairPlan::given_screens() const {
    std::map<std::string, std::uint32_t, std::less<>> passages;
    for (std::uint32_t p = 0; p < passages_.size(); ++p) {
        passages.emplace(name_of(passages_[p], corpus_, campaign_.protocols.front().level), p);
    }
    std::vector<Screen> screens;
    for (const GivenScreen& given : inputs_.screens) {
        const auto passage = passages.find(given.item);
        if (passage == passages.end()) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("the screen {} is about the item {}, which the texts do not have: check "
                                     "the name, or take the screen out",
                                     quote(given.name), quote(given.item)),
                         given.place};
        }
        auto screen = given_screen(given, passage->second);
        if (!screen) {
            return std::move(screen).error();
        }
        screens.push_back(*std::move(screen));
    }
    return screens;
}

Result<ScreenPlan> PairPlan::plan_all_screens() {
    const ScreenDesign design{.sample = campaign_.sample,
                              .outputs = campaign_.protocols.front().outputs,
                              .per_hit = campaign_.hit.system,
                              .outputs_per_item = campaign_.hit.outputs_per_item,
                              .seed = campaign_.seed};
    if (campaign_.sample.screens.empty()) {
        return plan_screens(source(), design);
    }
    return given_screens().and_then(
        [&](std::vector<Screen>&& screens) { return deal_screens(std::move(screens), source(), design); });
}

// Each screen once, though given ones may be there twice.
std::vector<Screen> PairPlan::draw_gold(const ScreenPlan& screens) const {
    std::vector<Screen> all;
    std::set<Screen> known;
    for (const std::vector<Screen>& hit : screens.hits) {
        std::ranges::copy_if(hit, std::back_inserter(all),
                             [&](const Screen& screen) { return known.insert(screen).second; });
    }
    RandomStream random{campaign_.seed, "gold items"};
    const std::size_t count = std::min(campaign_.gold.count.value_or(0), all.size());
    std::vector<Screen> drawn;
    for (const std::size_t i : random.sample(all.size(), count)) {
        drawn.push_back(all[i]);
    }
    return drawn;
}

// Also outputs that earlier HITs ask about: what experts answered once serves every later HIT.
std::vector<Screen> PairPlan::given_gold() const {
    std::vector<Screen> gold;
    const auto take = [&](std::uint32_t passage, std::size_t output) {
        const bool is_gold = std::ranges::any_of(
            names_of(output), [&](const ItemAndSystem& name) { return inputs_.gold.contains(name); });
        if (is_gold) {
            gold.push_back({passage, {static_cast<std::uint32_t>(output)}});
        }
    };
    for (const std::uint32_t passage : eligible_) {
        for (std::size_t output = index_->begin(passage); output < index_->end(passage); ++output) {
            take(passage, output);
        }
    }
    return gold;
}

bool PairPlan::can_make(UnitKind kind, const Screen& screen) const {
    return std::ranges::all_of(controls_, [&](const std::unique_ptr<ControlTexts>& controls) {
        return controls->can_make(kind, screen, source());
    });
}

Status PairPlan::plan() {
    auto screens = plan_all_screens();
    if (!screens) {
        return std::move(screens).error();
    }
    surplus_ = screens->surplus;
    unfilled_ = screens->unfilled;
    if (campaign_.gold.file.empty()) {
        drawn_gold_ = draw_gold(*screens);
    }
    gold_ = campaign_.gold.file.empty() ? drawn_gold_ : given_gold();
    const HitPlanOptions options{
        .design = campaign_.hit,
        .least = least_controls(campaign_.quality.test_or_usual()),
        .seed = campaign_.seed,
        .hits_before = inputs_.hits_before,
        .gold = gold_,
        .spam = in_random_order({spare_, eligible_, campaign_.protocols.front().outputs}, campaign_.seed),
        .can_make = [this](UnitKind kind, const Screen& screen) { return can_make(kind, screen); }};
    auto hits = plan_hits(*std::move(screens), source(), options);
    if (!hits) {
        return std::move(hits).error();
    }
    hits_ = repeat_gold(*std::move(hits), gold_, campaign_.gold, campaign_.seed);
    expert_screens_ = expert_screens(
        hits_, {.share = campaign_.sample.expert_share, .seed = campaign_.seed, .without = drawn_gold_});
    return Done{};
}

UnitMaker PairPlan::maker(std::size_t configuration) const {
    const Configuration& of = configurations_[configuration];
    return UnitMaker{{.protocol = *of.protocol,
                      .questions = of.questions,
                      .texts = *of.texts,
                      .controls = *of.controls,
                      .screens = source(),
                      .gold = inputs_.gold}};
}

Hit PairPlan::hit_frame(std::size_t configuration, std::string id) const {
    return {.id = std::move(id),
            .configuration = configurations_[configuration].protocol->name,
            .source_language = corpus_.source_language,
            .target_language = corpus_.target_language,
            .instructions = configurations_[configuration].questions.instructions,
            .signature = design_signature(campaign_)};
}

std::string PairPlan::hit_id(std::size_t configuration, std::string_view which) const {
    const std::string& name = configurations_[configuration].protocol->name;
    return fmt::format("{}-{}.{}{}{}", corpus_.source_language, corpus_.target_language, name,
                       name.empty() ? "" : ".", which);
}

Hit PairPlan::hit(std::size_t configuration, std::size_t index) const {
    Hit hit = hit_frame(configuration,
                        hit_id(configuration, fmt::format("{:04}", inputs_.hits_before + index + 1)));
    hit.units = maker(configuration).make(hits_[index], hit.id);
    return hit;
}

Hit PairPlan::expert_hit(std::size_t configuration) const {
    // What is drawn when systems come later is another HIT.
    const std::string which =
        inputs_.hits_before == 0 ? "experts" : fmt::format("experts-gold-{:04}", inputs_.hits_before + 1);
    Hit hit = hit_frame(configuration, hit_id(configuration, which));
    HitPlan plan{.screens = drawn_gold_};
    for (std::uint32_t i = 0; i < drawn_gold_.size(); ++i) {
        plan.units.push_back({.screen = i, .pair = i});
    }
    hit.units = maker(configuration).make(plan, hit.id);
    return hit;
}

// The crowd's units themselves, without what was expected of the crowd. All screens are of HITs that follow
// each other.
std::vector<Unit> PairPlan::units_for_experts(std::size_t configuration,
                                              std::span<const ScreenPlace> screens) const {
    std::vector<Unit> units;
    std::optional<std::size_t> made;
    Hit crowd;
    std::vector<std::size_t> first_unit;  // of each place of that HIT
    for (const ScreenPlace& screen : screens) {
        if (made != screen.hit) {
            made = screen.hit;
            crowd = hit(configuration, screen.hit);
            first_unit = first_units(screen.hit);
        }
        for (std::size_t i = first_unit[screen.place]; i < first_unit[screen.place + 1]; ++i) {
            units.push_back(crowd.units[i]);
            units.back().gold.clear();
        }
    }
    return units;
}

// Where the units of each place of a HIT begin, and where the last ones end.
std::vector<std::size_t> PairPlan::first_units(std::size_t hit) const {
    const bool is_whole = campaign_.protocols.front().level == Level::Document;
    std::vector<std::size_t> first{0};
    for (const PlannedUnit& unit : hits_[hit].units) {
        const Screen& screen = hits_[hit].screens[unit.screen];
        first.push_back(first.back() + (is_whole ? 1 : passages_[screen.passage].count));
    }
    return first;
}

std::vector<Hit> PairPlan::expert_hits(std::size_t configuration) const {
    constexpr std::size_t most_screens = 50;
    std::vector<Hit> hits;
    if (!drawn_gold_.empty()) {
        hits.push_back(expert_hit(configuration));
    }
    for (const std::vector<ScreenPlace>& screens : in_expert_hits(expert_screens_, most_screens)) {
        const std::size_t number = inputs_.hits_before + screens.front().hit + 1;
        Hit hit = hit_frame(configuration, hit_id(configuration, fmt::format("experts-{:04}", number)));
        hit.units = units_for_experts(configuration, screens);
        hits.push_back(std::move(hit));
    }
    return hits;
}

void PairPlan::count(UnitKind kind, const Screen& screen, PairSummary& summary) const {
    const bool is_whole = campaign_.protocols.front().level == Level::Document;
    const std::size_t units = is_whole ? 1 : passages_[screen.passage].count;
    summary.units_of_kind[static_cast<std::size_t>(kind)] += units;
    for (std::size_t i = 0; kind == UnitKind::System && i < screen.outputs.size(); ++i) {
        for (const std::uint32_t system : index_->systems(screen.outputs[i])) {
            summary.judgments[system] += units;
        }
    }
}

PairSummary PairPlan::summary() const {
    PairSummary summary{.merged_outputs = index_->merged(),
                        .surplus = surplus_,
                        .unfilled = unfilled_,
                        .empty_outputs = empty_outputs_,
                        .gold_items = gold_.size(),
                        .passed_over = passed_over_,
                        .judgments = std::vector<std::size_t>(corpus_.systems.size(), 0),
                        .units_of_kind = std::vector<std::size_t>(all_words<UnitKind>().size(), 0)};
    std::vector<std::size_t> hits_of_item(corpus_.segments.size(), 0);
    summary.hits_of_segment.assign(corpus_.segments.size(), 0);
    std::vector<std::size_t> last_hit(corpus_.segments.size(), 0);  // that has the item, from 1
    for (std::size_t h = 0; h < hits_.size(); ++h) {
        for (const PlannedUnit& unit : hits_[h].units) {
            const Screen& screen = hits_[h].screens[unit.screen];
            count(unit.kind, screen, summary);
            const Passage& passage = passages_[screen.passage];
            const bool is_new = last_hit[passage.first] != h + 1;
            last_hit[passage.first] = h + 1;
            hits_of_item[passage.first] += is_new ? 1U : 0U;
            for (std::uint32_t i = 0; is_new && i < passage.count; ++i) {
                ++summary.hits_of_segment[passage.first + i];
            }
        }
    }
    const auto add_new = [](auto& all, const auto& found) {
        for (const auto& one : found) {
            if (std::ranges::find(all, one) == all.end()) {
                all.push_back(one);
            }
        }
    };
    for (const Configuration& configuration : configurations_) {
        add_new(summary.untranslated, configuration.questions.untranslated);
        add_new(summary.unread, configuration.questions.unread);
    }
    summary.items = hits_of_item.size() - static_cast<std::size_t>(std::ranges::count(hits_of_item, 0U));
    return summary;
}

std::string design_signature(const Campaign& campaign) {
    const HitDesign& hit = campaign.hit;
    std::string text = fmt::format("hits|seed:{}", campaign.seed);
    if (campaign.sample.outputs) {
        text += fmt::format("|outputs:{}", *campaign.sample.outputs);
    }
    if (campaign.sample.items) {
        text += fmt::format("|items:{}", *campaign.sample.items);
    }
    if (campaign.sample.least_words || campaign.sample.most_words) {
        text += fmt::format("|words:{}-{}", campaign.sample.least_words.value_or(0),
                            campaign.sample.most_words ? fmt::to_string(*campaign.sample.most_words) : "");
    }
    text += fmt::format("|mix:{}+{}+{}+{}+{}+{}", hit.system, hit.ask_again, hit.bad_reference,
                        hit.good_reference, hit.gold, hit.spam);
    if (hit.paired() > 0) {
        text += fmt::format("|gap:{}-{}", hit.least_gap, hit.most_gap);
    }
    text += fmt::format("|groups:{}|run:{}", hit.groups, hit.longest_run);
    if (hit.bad_reference > 0) {
        text += fmt::format("|degradation:{}", word(hit.degradation));
    }
    return text + fmt::format("|version:{}", version());
}

}  // namespace adjudge
