#include "formats/campaign_file.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/text_check.hpp"
#include "formats/toml_section.hpp"

namespace adjudge {
namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();
constexpr NumberRange any_count{0, 1e9};
constexpr NumberRange from_one{1, 1e9};

// Sets `target` where the file has a value.
template <class T, class V>
void set(T& target, std::optional<V> value) {
    if (value) {
        target = *std::move(value);
    }
}

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
    pair.systems = read_systems(section);
    section.finish();
    return pair;
}

SliderField read_slider(TomlSection& section) {
    SliderField slider;
    set(slider.least, section.number("least", {-1e9, 1e9}));
    set(slider.most, section.number("most", {-1e9, 1e9}));
    set(slider.low_label, section.text("low_label"));
    set(slider.high_label, section.text("high_label"));
    set(slider.shows_marks, section.flag("shows_marks"));
    set(slider.shows_number, section.flag("shows_number"));
    if (slider.least >= slider.most) {
        section.add_problem(fmt::format("least ({}) must be below most ({})", slider.least, slider.most));
    }
    return slider;
}

ChoiceField read_choice(TomlSection& section) {
    ChoiceField choice;
    set(choice.allows_several, section.flag("allows_several"));
    std::set<std::string> values;
    for (TomlSection& part : section.sections("option")) {
        part.require("value");
        Option option;
        set(option.value, part.text("value"));
        option.label = option.value;
        set(option.label, part.text("label"));
        set(option.example, part.text("example"));
        part.finish();
        if (!option.value.empty() && !values.insert(option.value).second) {
            part.add_problem(fmt::format("the option {} is there twice", quote(option.value)), "value");
        }
        choice.options.push_back(std::move(option));
    }
    if (choice.options.size() < 2) {
        section.add_problem("a choice needs two options or more, each as [[protocol.field.option]]");
    }
    return choice;
}

RankingField read_ranking(TomlSection& section) {
    RankingField ranking;
    set(ranking.outputs, section.count("outputs", {2, 100}));
    set(ranking.allows_ties, section.flag("allows_ties"));
    return ranking;
}

TextField read_text(TomlSection& section) {
    TextField text;
    set(text.is_prefilled, section.flag("is_prefilled"));
    set(text.longest, section.count("longest", {1, 1e6}));
    return text;
}

SpansField read_spans(TomlSection& section) {
    SpansField spans;
    set(spans.severities, section.texts("severities"));
    set(spans.categories, section.texts("categories"));
    if (spans.severities.empty()) {
        section.add_problem("at least one severity is needed", "severities");
    }
    return spans;
}

FieldSettings read_settings(FieldType type, TomlSection& section) {
    switch (type) {
        case FieldType::Slider:
            return read_slider(section);
        case FieldType::Choice:
            return read_choice(section);
        case FieldType::Ranking:
            return read_ranking(section);
        case FieldType::Text:
            return read_text(section);
        case FieldType::Spans:
            return read_spans(section);
    }
    throw std::logic_error{"read_settings: no such type"};
}

Field read_field(TomlSection& section) {
    Field field;
    section.require("name");
    section.require("type");
    set(field.name, section.text("name"));
    set(field.criterion, section.text("criterion"));
    set(field.question, section.text("question"));
    // Without its type nobody can tell which keys a field has.
    if (const auto type = section.one_word<FieldType>("type")) {
        field.settings = read_settings(*type, section);
        section.finish();
    }
    return field;
}

Protocol read_protocol(TomlSection& section) {
    Protocol protocol;
    set(protocol.level, section.one_word<Level>("level"));
    set(protocol.shows, section.words<StimulusRole>("shows"));
    set(protocol.outputs, section.count("outputs", {1, 100}));
    set(protocol.context, section.count("context", any_count));
    section.require("field");
    std::set<std::string> names;
    for (TomlSection& part : section.sections("field")) {
        Field field = read_field(part);
        if (!field.name.empty() && !names.insert(field.name).second) {
            part.add_problem(fmt::format("the field {} is there twice", quote(field.name)), "name");
        }
        protocol.fields.push_back(std::move(field));
    }
    if (std::ranges::find(protocol.shows, StimulusRole::Output) == protocol.shows.end()) {
        section.add_problem("\"output\" must be among what is shown, or there is nothing to judge", "shows");
    }
    section.finish();
    return protocol;
}

HitDesign read_hit(TomlSection& section) {
    HitDesign hit;
    set(hit.system, section.count("system", from_one));
    set(hit.ask_again, section.count("ask_again", any_count));
    set(hit.bad_reference, section.count("bad_reference", any_count));
    set(hit.good_reference, section.count("good_reference", any_count));
    set(hit.gold, section.count("gold", any_count));
    set(hit.least_gap, section.count("least_gap", any_count));
    set(hit.most_gap, section.count("most_gap", any_count));
    const std::size_t pairs = hit.ask_again + hit.bad_reference + hit.good_reference;
    if (hit.least_gap > hit.most_gap) {
        section.add_problem(
            fmt::format("least_gap ({}) must not exceed most_gap ({})", hit.least_gap, hit.most_gap));
    }
    if (pairs > 0 && hit.least_gap + 2 > hit.units()) {
        section.add_problem(
            fmt::format("a HIT of {} units has no room for {} judgments between the members of a pair",
                        hit.units(), hit.least_gap),
            "least_gap");
    }
    section.finish();
    return hit;
}

QualityRules read_quality(TomlSection& section) {
    QualityRules quality;
    set(quality.test, section.one_word<QualityTest>("test"));
    set(quality.alpha, section.number("alpha", {1e-6, 0.5}));
    set(quality.least_seconds_per_hit, section.number("least_seconds_per_hit", {0, unlimited}));
    section.finish();
    return quality;
}

Payment read_payment(TomlSection& section) {
    Payment payment;
    set(payment.currency, section.text("currency"));
    set(payment.per_hit, section.number("per_hit", {0, unlimited}));
    set(payment.fee, section.number("fee", {0, 10}));
    section.finish();
    return payment;
}

Collection read_collection(TomlSection& section) {
    Collection collection;
    set(collection.workers_per_hit, section.count("workers_per_hit", from_one));
    set(collection.hits_per_worker, section.count("hits_per_worker", from_one));
    set(collection.lease_minutes, section.count("lease_minutes", from_one));
    set(collection.allows_going_back, section.flag("allows_going_back"));
    section.finish();
    return collection;
}

// What is right by itself, but not beside the rest.
void check_together(const Campaign& campaign, TomlSection& root) {
    const Protocol& protocol = campaign.protocol;
    const bool shows_reference =
        std::ranges::find(protocol.shows, StimulusRole::Reference) != protocol.shows.end();
    const bool needs_reference =
        shows_reference || campaign.hit.bad_reference > 0 || campaign.hit.good_reference > 0;
    std::set<std::string> pairs;
    for (const LanguagePair& pair : campaign.language_pairs) {
        const std::string name = pair.source_language + " to " + pair.target_language;
        if (!pairs.insert(name).second) {
            root.add_problem(fmt::format("{} is there twice", quote(name)), "language_pair");
        }
        // Whether `texts` has references is seen when it is read.
        if (needs_reference && pair.reference.empty() && pair.texts.empty()) {
            root.add_problem(
                fmt::format("{} has no reference, and the protocol shows it or the HITs have controls made "
                            "from it (bad_reference, good_reference)",
                            quote(name)),
                "language_pair");
        }
    }
    for (const Field& field : protocol.fields) {
        const auto* ranking = std::get_if<RankingField>(&field.settings);
        if (ranking != nullptr && ranking->outputs != protocol.outputs) {
            root.add_problem(
                fmt::format("the field {} ranks {} outputs, and the screen shows {} (protocol.outputs)",
                            quote(field.name), ranking->outputs, protocol.outputs),
                "protocol");
        }
    }
}

Campaign read_campaign(TomlSection& root) {
    Campaign campaign;
    for (const auto* key : {"name", "language_pair", "protocol"}) {
        root.require(key);
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
    read("protocol", campaign.protocol, read_protocol);
    read("hit", campaign.hit, read_hit);
    read("quality", campaign.quality, read_quality);
    read("payment", campaign.payment, read_payment);
    read("collection", campaign.collection, read_collection);
    root.finish();
    check_together(campaign, root);
    return campaign;
}

Problems in_order_of_lines(const Problems& problems) {
    std::vector<Error> sorted{problems.listed().begin(), problems.listed().end()};
    std::ranges::stable_sort(sorted, {}, [](const Error& error) { return error.place.line; });
    Problems ordered;
    for (std::size_t i = 0; i < problems.total(); ++i) {
        ordered.add(i < sorted.size() ? std::move(sorted[i]) : Error{});
    }
    return ordered;
}

}  // namespace

Result<Campaign, Problems> read_campaign(const SourceText& source) {
    Problems problems;
    if (auto fault = find_text_fault(source.text())) {
        fault->place.file = source.name();
        problems.add(*std::move(fault));
        return problems;
    }
    toml::table table;
    try {
        table = toml::parse(source.text());
    } catch (const toml::parse_error& error) {  // how toml++ returns a syntax error
        const toml::source_position& begin = error.source().begin;
        problems.add({ErrorCode::InvalidInput,
                      fmt::format("not TOML: {}", error.description()),
                      {source.name(), begin.line, begin.column}});
        return problems;
    }
    TomlSection root{table, "", source.name(), problems};
    Campaign campaign = read_campaign(root);
    if (!problems.empty()) {
        return in_order_of_lines(problems);
    }
    return campaign;
}

}  // namespace adjudge
