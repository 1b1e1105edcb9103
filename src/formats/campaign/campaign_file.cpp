#include "formats/campaign/campaign_file.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/largest_number.hpp"
#include "base/quote.hpp"
#include "formats/campaign/campaign_checks.hpp"
#include "formats/campaign/hit_sections.hpp"
#include "formats/campaign/part_section.hpp"
#include "formats/campaign/protocol_section.hpp"
#include "formats/campaign/toml_file.hpp"
#include "formats/campaign/toml_section.hpp"

namespace adjudge {
namespace {

constexpr NumberRange amount{0, largest_number};  // as the options of a study take it
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

QualityRules read_quality(TomlSection& section) {
    QualityRules quality;
    quality.test = section.one_word<QualityTest>("test");
    quality.alpha = section.number("alpha", {1e-6, 0.5});
    set(quality.least_seconds_per_hit, section.number("least_seconds_per_hit", amount));
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
    analysis.verdict = section.one_word<VerdictScope>("verdict");
    section.finish();
    return analysis;
}

Payment read_payment(TomlSection& section) {
    Payment payment;
    set(payment.currency, section.text("currency"));
    set(payment.per_hit, section.number("per_hit", amount));
    set(payment.fee, section.number("fee", {0, 10}));
    set(payment.per_sentence, section.number("per_sentence", amount));
    set(payment.least_fee, section.number("least_fee", amount));
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
    entrance.asks_languages = section.flag("asks_languages");
    set(entrance.qualification, section.text("qualification"));
    set(entrance.least_right, section.number("least_right", {0, 1}));
    set(entrance.tries, section.count("tries", {1, 100}));
    set(entrance.tolerance, section.number("tolerance", amount));
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

std::vector<OwnInstructions> read_instructions(TomlSection& root) {
    std::vector<OwnInstructions> instructions;
    for (auto& [language, text] : root.named_texts("instructions")) {
        if (text.empty()) {
            root.add_problem("write the text, or the name of a file that ends in .md or .txt",
                             "instructions." + language);
        }
        instructions.push_back({language, std::move(text)});
    }
    return instructions;
}

// A preset is a campaign without its name and its texts.
enum class Extent { Campaign, Preset };

// A [hit] from which every part departs need not have room by itself.
void read_design(TomlSection& root, const std::vector<TomlSection>& parts, Campaign& campaign) {
    if (auto section = root.section("sample")) {
        campaign.sample = read_sample_rules(*section, {});
    }
    if (auto section = root.section("gold")) {
        campaign.gold = read_gold_rules(*section, {});
    }
    if (auto section = root.section("hit")) {
        campaign.hit = read_hit_design(*section, {});
        const bool is_used = parts.empty() || !std::ranges::all_of(parts, [](const TomlSection& part) {
                                 return part.has("hit");
                             });
        if (is_used && !section->has_unknown_keys()) {
            check_room(campaign.hit, *section);
        }
    }
}

void read_parts(TomlSection& root, std::vector<TomlSection>& parts, Campaign& campaign) {
    bool all_ask = !parts.empty();
    for (TomlSection& section : parts) {
        all_ask = all_ask && section.has("protocol");
        campaign.parts.push_back(read_part(section, campaign));
    }
    if (all_ask && root.has("protocol")) {
        root.add_problem("every part has a protocol of its own: take this one out", "protocol");
    }
    if (campaign.parts.empty()) {
        return;
    }
    campaign.protocols.clear();
    for (const CampaignPart& part : campaign.parts) {
        campaign.protocols.insert(campaign.protocols.end(), part.protocols.begin(), part.protocols.end());
    }
}

Campaign read_campaign(TomlSection& root, Extent extent) {
    Campaign campaign;
    if (!root.has("part")) {
        root.require("protocol");
    }
    if (extent == Extent::Campaign) {
        root.require("name");
        root.require("language_pair");
    }
    set(campaign.name, root.text("name"));
    set(campaign.title, root.text("title"));
    set(campaign.description, root.text("description"));
    set(campaign.organizer, root.text("organizer"));
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
    campaign.instructions = read_instructions(root);
    std::vector<TomlSection> parts = root.sections("part");
    read_design(root, parts, campaign);
    read("quality", campaign.quality, read_quality);
    read("analysis", campaign.analysis, read_analysis);
    read("payment", campaign.payment, read_payment);
    read("collection", campaign.collection, read_collection);
    read("entrance", campaign.entrance, read_entrance);
    read_parts(root, parts, campaign);
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

Result<KeyLog, Problems> preset_keys(const SourceText& source) {
    const auto table = parse_toml(source);
    if (!table) {
        return table.error();
    }
    KeyLog log;
    Problems ignored;
    TomlSection root{*table, "", source.name(), ignored, &log};
    static_cast<void>(read_campaign(root, Extent::Preset));
    return log;
}

Result<Campaign, Problems> read_campaign(const SourceText& source) { return read(source, Extent::Campaign); }

Result<Campaign, Problems> read_preset(const SourceText& source) { return read(source, Extent::Preset); }

}  // namespace adjudge
