#include "formats/campaign/hit_sections.hpp"

#include <fmt/format.h>

namespace adjudge {
namespace {

constexpr NumberRange counted_from_none{0, 1e9};
constexpr NumberRange counted_from_one{1, 1e9};

}  // namespace

SampleRules read_sample_rules(TomlSection& section, SampleRules sample) {
    set(sample.outputs, section.count("outputs", counted_from_one));
    set(sample.items, section.count("items", counted_from_one));
    set(sample.least_words, section.count("least_words", counted_from_none));
    set(sample.most_words, section.count("most_words", counted_from_one));
    set(sample.screens_per_item, section.count("screens_per_item", {1, 10'000}));
    set(sample.screens, section.text("screens"));
    set(sample.skips_empty_outputs, section.flag("skips_empty_outputs"));
    set(sample.expert_share, section.number("expert_share", {0, 1}));
    if (sample.least_words && sample.most_words && *sample.least_words > *sample.most_words) {
        section.add_problem(fmt::format("least_words ({}) must not exceed most_words ({})",
                                        *sample.least_words, *sample.most_words),
                            "least_words");
    }
    section.finish();
    return sample;
}

HitDesign read_hit_design(TomlSection& section, HitDesign hit) {
    constexpr NumberRange units{0, 100'000};
    set(hit.system, section.count("system", {1, units.most}));
    set(hit.ask_again, section.count("ask_again", units));
    set(hit.bad_reference, section.count("bad_reference", units));
    set(hit.good_reference, section.count("good_reference", units));
    set(hit.gold, section.count("gold", units));
    set(hit.spam, section.count("spam", units));
    set(hit.least_gap, section.count("least_gap", counted_from_none));
    set(hit.most_gap, section.count("most_gap", counted_from_none));
    set(hit.groups, section.count("groups", {1, units.most}));
    set(hit.longest_run, section.count("longest_run", counted_from_one));
    set(hit.outputs_per_item, section.count("outputs_per_item", counted_from_one));
    set(hit.degradation, section.one_word<Degradation>("degradation"));
    set(hit.order, section.one_word<UnitOrder>("order"));
    section.finish();
    return hit;
}

GoldRules read_gold_rules(TomlSection& section, GoldRules gold) {
    set(gold.file, section.text("file"));
    set(gold.count, section.count("count", counted_from_one));
    set(gold.every, section.count("every", {0, 1e6}));
    if (gold.file.empty() && !gold.count) {
        section.add_problem(
            "name the file of experts' judgments, or how many items to draw for them (count)");
    }
    section.finish();
    return gold;
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

}  // namespace adjudge
