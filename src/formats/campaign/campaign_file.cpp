#include "formats/campaign/campaign_file.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/campaign/protocol_section.hpp"
#include "formats/campaign/toml_file.hpp"
#include "formats/campaign/toml_section.hpp"

namespace adjudge {
namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();
constexpr NumberRange any_count{0, 1e9};
constexpr NumberRange from_one{1, 1e9};

// Either one file holds all texts, or every text has a file of its own.
void check_text_files(TomlSection& section) {
    if (!section.has("texts")) {
        section.require("source");
        section.require("systems");
        if (section.has("translator")) {
            section.add_problem("chooses among the references of an XML file: name that file with texts",
                                "translator");
        }
        return;
    }
    for (const auto* key : {"source", "reference", "documents"}) {
        if (section.has(key)) {
            section.add_problem("the file that texts names holds this too: take one of the two keys out",
                                key);
        }
    }
}

std::vector<SystemOutput> read_systems(TomlSection& section) {
    std::vector<SystemOutput> systems;
    for (auto& [name, file] : section.named_texts("systems")) {
        if (file.empty()) {
            section.add_problem(fmt::format("the system {} has no {}", quote(name),
                                            section.has("texts") ? "name in the texts" : "file"),
                                "systems");
        }
        systems.push_back({name, file});
    }
    if (section.has("systems") && systems.empty()) {
        section.add_problem("names no system: write name = \"file\" for each", "systems");
    }
    return systems;
}

LanguagePair read_language_pair(TomlSection& section) {
    LanguagePair pair;
    section.require("source_language");
    section.require("target_language");
    check_text_files(section);
    set(pair.source_language, section.text("source_language"));
    set(pair.target_language, section.text("target_language"));
    set(pair.texts, section.text("texts"));
    set(pair.translator, section.text("translator"));
    set(pair.source, section.text("source"));
    set(pair.reference, section.text("reference"));
    set(pair.documents, section.text("documents"));
    set(pair.constituents, section.text("constituents"));
    set(pair.vocabulary, section.text("vocabulary"));
    for (auto& [name, file] : section.named_texts("degraded")) {
        pair.degraded.push_back({name, file});
    }
    pair.systems = read_systems(section);
    section.finish();
    return pair;
}

SampleRules read_sample(TomlSection& section) {
    SampleRules sample;
    set(sample.outputs, section.count("outputs", from_one));
    set(sample.items, section.count("items", from_one));
    set(sample.least_words, section.count("least_words", any_count));
    set(sample.most_words, section.count("most_words", from_one));
    set(sample.screens_per_item, section.count("screens_per_item", {1, 10'000}));
    set(sample.screens, section.text("screens"));
    set(sample.skips_empty_outputs, section.flag("skips_empty_outputs"));
    if (sample.least_words && sample.most_words && *sample.least_words > *sample.most_words) {
        section.add_problem(fmt::format("least_words ({}) must not exceed most_words ({})",
                                        *sample.least_words, *sample.most_words),
                            "least_words");
    }
    section.finish();
    return sample;
}

void check_room(const HitDesign& hit, TomlSection& section) {
    if (hit.least_gap > hit.most_gap) {
        section.add_problem(
            fmt::format("least_gap ({}) must not exceed most_gap ({})", hit.least_gap, hit.most_gap),
            "least_gap");
    }
    if (hit.paired() > 0 && hit.least_gap + 2 > hit.units()) {
        section.add_problem(
            fmt::format("a HIT of {} units has no room for {} judgments between the members of a pair: "
                        "make least_gap smaller, or the HIT larger",
                        hit.units(), hit.least_gap),
            "least_gap");
    }
    if (hit.paired() > hit.system) {
        section.add_problem(
            fmt::format("{} controls need as many normal units to belong to, and a HIT has {}: raise system",
                        hit.paired(), hit.system),
            "system");
    }
    if (hit.groups > hit.units()) {
        section.add_problem(
            fmt::format("a HIT of {} units can't have {} groups: make them fewer", hit.units(), hit.groups),
            "groups");
    }
}

HitDesign read_hit(TomlSection& section) {
    HitDesign hit;
    constexpr NumberRange units{0, 100'000};
    set(hit.system, section.count("system", {1, units.most}));
    set(hit.ask_again, section.count("ask_again", units));
    set(hit.bad_reference, section.count("bad_reference", units));
    set(hit.good_reference, section.count("good_reference", units));
    set(hit.gold, section.count("gold", units));
    set(hit.spam, section.count("spam", units));
    set(hit.least_gap, section.count("least_gap", any_count));
    set(hit.most_gap, section.count("most_gap", any_count));
    set(hit.groups, section.count("groups", {1, units.most}));
    set(hit.longest_run, section.count("longest_run", from_one));
    set(hit.outputs_per_item, section.count("outputs_per_item", from_one));
    set(hit.degradation, section.one_word<Degradation>("degradation"));
    if (!section.has_unknown_keys()) {
        check_room(hit, section);
    }
    section.finish();
    return hit;
}

GoldRules read_gold(TomlSection& section) {
    GoldRules gold;
    set(gold.file, section.text("file"));
    set(gold.count, section.count("count", from_one));
    set(gold.every, section.count("every", {0, 1e6}));
    if (gold.file.empty() && !gold.count) {
        section.add_problem(
            "name the file of experts' judgments, or how many items to draw for them (count)");
    }
    section.finish();
    return gold;
}

QualityRules read_quality(TomlSection& section) {
    QualityRules quality;
    set(quality.test, section.one_word<QualityTest>("test"));
    set(quality.alpha, section.number("alpha", {1e-6, 0.5}));
    set(quality.least_seconds_per_hit, section.number("least_seconds_per_hit", {0, unlimited}));
    section.finish();
    return quality;
}

AnalysisRules read_analysis(TomlSection& section) {
    AnalysisRules analysis;
    analysis.category_rule = section.one_word<CategoryRule>("category_rule");
    for (const double count : section.numbers("categories", {2, 100}).value_or(std::vector<double>{})) {
        if (count != std::floor(count)) {
            section.add_problem(fmt::format("must be whole numbers, but one is {}", count), "categories");
        }
        analysis.categories.push_back(static_cast<std::size_t>(count));
    }
    analysis.distinct = section.one_word<DistinctRows>("distinct");
    analysis.filter = section.one_word<Filter>("filter");
    analysis.roles = section.one_word<CountedRoles>("roles");
    section.finish();
    return analysis;
}

Payment read_payment(TomlSection& section) {
    Payment payment;
    set(payment.currency, section.text("currency"));
    set(payment.per_hit, section.number("per_hit", {0, unlimited}));
    set(payment.fee, section.number("fee", {0, 10}));
    set(payment.per_sentence, section.number("per_sentence", {0, unlimited}));
    set(payment.least_fee, section.number("least_fee", {0, unlimited}));
    if (payment.least_fee > 0.0 && !payment.is_paid()) {
        section.add_problem("a fee is for HITs that are paid for: set per_hit or per_sentence", "least_fee");
    }
    section.finish();
    return payment;
}

Collection read_collection(TomlSection& section) {
    Collection collection;
    set(collection.workers_per_hit, section.count("workers_per_hit", from_one));
    set(collection.hits_per_worker, section.count("hits_per_worker", from_one));
    set(collection.lease_minutes, section.count("lease_minutes", from_one));
    set(collection.allows_going_back, section.flag("allows_going_back"));
    set(collection.never_twice, section.one_word<NeverTwice>("never_twice"));
    set(collection.seconds_per_unit, section.number("seconds_per_unit", {0.1, 1e6}));
    set(collection.service, section.one_word<CrowdService>("service"));
    set(collection.return_to, section.text("return_to"));
    set(collection.replaces_rejected, section.flag("replaces_rejected"));
    if (!collection.return_to.empty() && !collection.return_to.starts_with("https://") &&
        !collection.return_to.starts_with("http://")) {
        section.add_problem("must be an address that starts with https:// or http://", "return_to");
    }
    section.finish();
    return collection;
}

Entrance read_entrance(TomlSection& section) {
    Entrance entrance;
    set(entrance.consent, section.text("consent"));
    set(entrance.asks_languages, section.flag("asks_languages"));
    set(entrance.qualification, section.text("qualification"));
    set(entrance.least_right, section.number("least_right", {0, 1}));
    set(entrance.tries, section.count("tries", {1, 100}));
    set(entrance.tolerance, section.number("tolerance", {0, unlimited}));
    entrance.profile = read_fields(section, "question", 1);
    for (const Field& field : entrance.profile) {
        const auto* choice = std::get_if<ChoiceField>(&field.settings);
        if (choice != nullptr && !choice->option_set.empty()) {
            section.add_problem(fmt::format("the question {} needs options of its own", quote(field.name)),
                                "question");
        }
        if (field.type() != FieldType::Choice && field.type() != FieldType::Text) {
            section.add_problem(
                fmt::format("the question {} about the worker must be a choice or a text", quote(field.name)),
                "question");
        }
    }
    section.finish();
    return entrance;
}

void check_pairs(const Campaign& campaign, TomlSection& root) {
    std::set<std::string> pairs;
    for (std::size_t i = 0; i < campaign.language_pairs.size(); ++i) {
        const LanguagePair& pair = campaign.language_pairs[i];
        const std::string key = fmt::format("language_pair[{}]", i + 1);
        const std::string name = pair.source_language + " to " + pair.target_language;
        if (!pairs.insert(name).second) {
            root.add_problem(fmt::format("{} is there twice: put all its systems into one", quote(name)),
                             key);
        }
        // Whether `texts` has references is seen when it is read.
        if (campaign.needs_references() && pair.reference.empty() && pair.texts.empty()) {
            root.add_problem(
                fmt::format("{} has no reference, and the protocol shows it or the HITs have controls made "
                            "from it (bad_reference, good_reference): name its file with reference",
                            quote(name)),
                key);
        }
        if (campaign.hit.bad_reference > 0 && campaign.hit.degradation == Degradation::File &&
            pair.degraded.empty()) {
            root.add_problem(
                fmt::format("{} names no degraded texts: write [language_pair.degraded] with a file for each "
                            "system, or choose another hit.degradation",
                            quote(name)),
                key);
        }
    }
}

void check_configurations(const Campaign& campaign, TomlSection& root) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < campaign.protocols.size(); ++i) {
        const Protocol& protocol = campaign.protocols[i];
        const std::string key = fmt::format("protocol[{}]", i + 1);
        if (campaign.protocols.size() > 1 && protocol.name.empty()) {
            root.add_problem("of several protocols each needs a name: write name = \"...\"", key);
        } else if (!names.insert(protocol.name).second) {
            root.add_problem(
                fmt::format("the protocol {} is there twice: give one another name", quote(protocol.name)),
                key);
        }
        const Protocol& first = campaign.protocols.front();
        if (protocol.outputs != first.outputs || protocol.keeps_documents() != first.keeps_documents() ||
            protocol.level != first.level ||
            protocol.highlights_constituents != first.highlights_constituents) {
            root.add_problem(
                "the protocols of a campaign are asked about the same screens: level, outputs, "
                "highlights_constituents and whether there is context must be the same in all",
                key);
        }
    }
}

// Controls that make no sense for what a screen shows.
void check_controls(const Campaign& campaign, TomlSection& root) {
    const bool rates = campaign.protocols.front().outputs == 1;
    const HitDesign& hit = campaign.hit;
    if (!rates && hit.bad_reference + hit.good_reference > 0) {
        root.add_problem(
            "bad_reference and good_reference are for screens with one output: set both to 0 and use spam",
            hit.bad_reference > 0 ? "hit.bad_reference" : "hit.good_reference");
    }
    if (rates && hit.spam > 0) {
        root.add_problem("spam is for screens with two outputs or more: use bad_reference", "hit.spam");
    }
    if (hit.gold > 0 && campaign.gold == GoldRules{}) {
        root.add_problem("gold units need [gold] with a file, or with a count to draw", "hit.gold");
    }
    if (campaign.gold.every > 0 && hit.units() != 1) {
        root.add_problem("every is for HITs of one unit; elsewhere hit.gold says how many a HIT has",
                         "gold.every");
    }
}

// What is right by itself, but not beside the rest.
void check_together(const Campaign& campaign, TomlSection& root) {
    check_pairs(campaign, root);
    if (!campaign.protocols.empty()) {
        check_configurations(campaign, root);
        check_controls(campaign, root);
    }
}

// A preset is a campaign without its name and its texts.
enum class Extent { Campaign, Preset };

Campaign read_campaign(TomlSection& root, Extent extent) {
    Campaign campaign;
    root.require("protocol");
    if (extent == Extent::Campaign) {
        root.require("name");
        root.require("language_pair");
    }
    set(campaign.name, root.text("name"));
    set(campaign.title, root.text("title"));
    set(campaign.seed, root.count("seed", {0, 9e18}));
    for (TomlSection& part : root.sections("language_pair")) {
        campaign.language_pairs.push_back(read_language_pair(part));
    }
    const auto read = [&](std::string_view key, auto& target, auto reader) {
        if (auto part = root.section(key)) {
            target = reader(*part);
        }
    };
    for (TomlSection& part : root.one_or_more_sections("protocol")) {
        campaign.protocols.push_back(read_protocol(part));
    }
    read("sample", campaign.sample, read_sample);
    read("gold", campaign.gold, read_gold);
    read("hit", campaign.hit, read_hit);
    read("quality", campaign.quality, read_quality);
    read("analysis", campaign.analysis, read_analysis);
    read("payment", campaign.payment, read_payment);
    read("collection", campaign.collection, read_collection);
    read("entrance", campaign.entrance, read_entrance);
    root.finish();
    check_together(campaign, root);
    return campaign;
}

Result<Campaign, Problems> read(const SourceText& source, Extent extent) {
    const auto table = parse_toml(source);
    if (!table) {
        return table.error();
    }
    Problems problems;
    TomlSection root{*table, "", source.name(), problems};
    Campaign campaign = read_campaign(root, extent);
    if (!problems.empty()) {
        return in_order_of_lines(problems);
    }
    return campaign;
}

}  // namespace

Result<Campaign, Problems> read_campaign(const SourceText& source) { return read(source, Extent::Campaign); }

Result<Campaign, Problems> read_preset(const SourceText& source) { return read(source, Extent::Preset); }

}  // namespace adjudge
