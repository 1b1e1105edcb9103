#include "formats/campaign/part_section.hpp"

#include "formats/campaign/hit_sections.hpp"
#include "formats/campaign/protocol_section.hpp"

namespace adjudge {
namespace {

std::vector<Protocol> read_protocols(TomlSection& section, const Campaign& campaign) {
    std::vector<Protocol> protocols;
    for (TomlSection& own : section.one_or_more_sections("protocol")) {
        protocols.push_back(read_protocol(own));
    }
    if (protocols.empty()) {
        protocols = campaign.protocols;
    }
    if (protocols.empty()) {
        section.add_problem(
            "asks nothing: write [part.protocol] for it, or a [protocol] for all parts before the first");
    }
    return protocols;
}

// The part's name, and the protocol's where it has one.
void name_configurations(CampaignPart& part, TomlSection& section) {
    for (Protocol& protocol : part.protocols) {
        if (part.protocols.size() > 1 && protocol.name.empty()) {
            section.add_problem("of several protocols each needs a name: write name = \"...\"", "protocol");
        }
        protocol.name = part.name + (protocol.name.empty() ? "" : "." + protocol.name);
    }
}

void read_design(TomlSection& section, CampaignPart& part) {
    const auto read = [&](std::string_view key, auto& target, auto reader) {
        if (auto own = section.section(key)) {
            target = reader(*own, target);
        }
    };
    read("sample", part.sample, read_sample_rules);
    read("gold", part.gold, read_gold_rules);
    if (auto own = section.section("hit")) {
        part.hit = read_hit_design(*own, part.hit);
        if (!own->has_unknown_keys()) {
            check_room(part.hit, *own);
        }
    }
}

}  // namespace

CampaignPart read_part(TomlSection& section, const Campaign& campaign) {
    CampaignPart part{.name = {},
                      .seed = campaign.seed,
                      .protocols = {},
                      .sample = campaign.sample,
                      .hit = campaign.hit,
                      .gold = campaign.gold,
                      .workers_per_hit = campaign.collection.workers_per_hit,
                      .seconds_per_unit = campaign.collection.seconds_per_unit};
    section.require("name");
    set(part.name, section.text("name"));
    set(part.seed, section.count("seed", {0, 9e18}));
    set(part.workers_per_hit, section.count("workers_per_hit", {1, 1e9}));
    if (const auto seconds = section.number("seconds_per_unit", {0.1, 1e6})) {
        part.seconds_per_unit = seconds;
    }
    part.protocols = read_protocols(section, campaign);
    name_configurations(part, section);
    read_design(section, part);
    section.finish();
    return part;
}

}  // namespace adjudge
