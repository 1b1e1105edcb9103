#include "formats/campaign/campaign_checks.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "model/campaign_parts.hpp"

namespace adjudge {
namespace {

void check_pairs(const Campaign& campaign, const std::vector<Campaign>& parts, TomlSection& root) {
    const bool needs_references = std::ranges::any_of(parts, &Campaign::needs_references);
    const bool needs_degraded = std::ranges::any_of(parts, [](const Campaign& part) {
        return part.hit.bad_reference > 0 && part.hit.degradation == Degradation::File;
    });
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
        if (needs_references && pair.reference.empty() && pair.texts.empty()) {
            root.add_problem(
                fmt::format("{} has no reference, and the protocol shows it or the HITs have controls made "
                            "from it (bad_reference, good_reference): name its file with reference",
                            quote(name)),
                key);
        }
        if (needs_degraded && pair.degraded.empty()) {
            root.add_problem(
                fmt::format("{} names no degraded texts: write [language_pair.degraded] with a file for each "
                            "system, or choose another hit.degradation",
                            quote(name)),
                key);
        }
    }
}

void check_configurations(const Campaign& campaign, const std::string& prefix, TomlSection& root) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < campaign.protocols.size(); ++i) {
        const Protocol& protocol = campaign.protocols[i];
        const std::string key = fmt::format("{}protocol[{}]", prefix, i + 1);
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
                fmt::format("the protocols of a {} are asked about the same screens: level, outputs, "
                            "highlights_constituents and whether there is context must be the same in "
                            "all{}",
                            prefix.empty() ? "campaign" : "part",
                            prefix.empty() ? ", or each a [[part]] of its own" : ""),
                key);
        }
    }
}

// Controls that make no sense for what a screen shows.
void check_controls(const Campaign& campaign, const std::string& prefix, TomlSection& root) {
    const bool rates = campaign.protocols.front().outputs == 1;
    const HitDesign& hit = campaign.hit;
    if (!rates && hit.bad_reference + hit.good_reference > 0) {
        root.add_problem(
            "bad_reference and good_reference are for screens with one output: set both to 0 and use spam",
            prefix + (hit.bad_reference > 0 ? "hit.bad_reference" : "hit.good_reference"));
    }
    if (rates && hit.spam > 0) {
        root.add_problem("spam is for screens with two outputs or more: use bad_reference",
                         prefix + "hit.spam");
    }
    if (hit.gold > 0 && campaign.gold == GoldRules{}) {
        root.add_problem("gold units need [gold] with a file, or with a count to draw", prefix + "hit.gold");
    }
    if (campaign.gold.every > 0 && hit.units() != 1) {
        root.add_problem("every is for HITs of one unit; elsewhere hit.gold says how many a HIT has",
                         prefix + "gold.every");
    }
}

// A part and one of its protocols may be called together what another part is called.
void check_part_names(const Campaign& campaign, TomlSection& root) {
    std::set<std::string> parts;
    std::set<std::string> configurations;
    for (std::size_t i = 0; i < campaign.parts.size(); ++i) {
        const CampaignPart& part = campaign.parts[i];
        const std::string key = fmt::format("part[{}]", i + 1);
        if (!parts.insert(part.name).second) {
            root.add_problem(
                fmt::format("the part {} is there twice: give one another name", quote(part.name)), key);
            continue;
        }
        std::set<std::string> own;
        for (const Protocol& protocol : part.protocols) {
            if (configurations.contains(protocol.name)) {
                root.add_problem(fmt::format("the configuration {} is there already: give the part, or its "
                                             "protocol, another name",
                                             quote(protocol.name)),
                                 key);
            }
            own.insert(protocol.name);
        }
        configurations.merge(own);
    }
}

// The languages in which some protocol asks about some language pair.
std::set<std::string> languages_asked_in(const Campaign& campaign, const std::vector<Campaign>& parts) {
    std::set<std::string> asked;
    for (const Campaign& part : parts) {
        for (const Protocol& protocol : part.protocols) {
            asked.insert(protocol.instructions_in.begin(), protocol.instructions_in.end());
        }
    }
    const bool in_source = asked.erase("source") > 0;
    const bool in_target = asked.erase("target") > 0;
    for (const LanguagePair& pair : campaign.language_pairs) {
        if (in_source) {
            asked.insert(pair.source_language);
        }
        if (in_target) {
            asked.insert(pair.target_language);
        }
    }
    return asked;
}

// Instructions that no worker would see.
void check_instructions(const Campaign& campaign, const std::vector<Campaign>& parts, TomlSection& root) {
    if (campaign.language_pairs.empty()) {
        return;
    }
    const std::set<std::string> asked = languages_asked_in(campaign, parts);
    for (const OwnInstructions& own : campaign.instructions) {
        // Those in zh serve zh-TW too, and English ones every language without any.
        const bool is_shown = own.language == "en" || std::ranges::any_of(asked, [&](const std::string& tag) {
                                  return tag == own.language || tag.starts_with(own.language + "-");
                              });
        if (!is_shown) {
            root.add_problem(
                fmt::format("no HIT asks in {}, only in {}: add it to protocol.instructions_in, or take "
                            "these instructions out",
                            quote(own.language), fmt::join(asked, ", ")),
                "instructions." + own.language);
        }
    }
}

}  // namespace

void check_together(const Campaign& campaign, TomlSection& root) {
    const std::vector<Campaign> parts = in_parts(campaign);
    check_pairs(campaign, parts, root);
    check_part_names(campaign, root);
    check_instructions(campaign, parts, root);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string prefix = campaign.parts.empty() ? "" : fmt::format("part[{}].", i + 1);
        if (!parts[i].protocols.empty()) {
            check_configurations(parts[i], prefix, root);
            check_controls(parts[i], prefix, root);
        }
    }
}

}  // namespace adjudge
