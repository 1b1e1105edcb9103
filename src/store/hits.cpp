#include "store/hits.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/hit_file.hpp"

namespace adjudge {
namespace {

// The units' bodies, to tell whether a HIT that is there is the same.
Result<std::vector<std::string>> bodies_of(Connection& connection, std::int64_t hit) {
    return rows_of<std::string>(connection, "SELECT body FROM unit WHERE hit = $1 ORDER BY position", {hit},
                                [](const SqlRow& row) { return row.text(0); });
}

Status check_the_same(Connection& connection, std::int64_t known, const Hit& hit) {
    ADJUDGE_TRY(const auto bodies, bodies_of(connection, known));
    bool is_same = bodies.size() == hit.units.size();
    for (std::size_t i = 0; is_same && i < hit.units.size(); ++i) {
        is_same = bodies[i] == unit_text(hit.units[i]);
    }
    if (is_same) {
        return Done{};
    }
    return Error{ErrorCode::Conflict,
                 fmt::format("the store has a HIT {} with other units: give the campaign another name",
                             quote(hit.id))};
}

// What a judgment's row can't be without.
Status check_names(const Hit& hit) {
    for (const Unit& unit : hit.units) {
        const bool lacks_system = std::ranges::any_of(unit.stimuli, [](const Stimulus& stimulus) {
            return stimulus.role == StimulusRole::Output && stimulus.systems.empty();
        });
        if (unit.item.empty() || lacks_system) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("the unit {} of the HIT {} does not say which {} it is about",
                                     quote(unit.id), quote(hit.id), unit.item.empty() ? "item" : "system")};
        }
    }
    return Done{};
}

Result<std::int64_t> item_of(Connection& connection, CampaignRow campaign, const Hit& hit, const Unit& unit) {
    return integer_of(connection,
                      "INSERT INTO item (campaign, source_language, target_language, name, document) VALUES "
                      "($1, $2, $3, $4, $5) "
                      "ON CONFLICT (campaign, source_language, target_language, name) DO UPDATE SET document "
                      "= excluded.document "
                      "RETURNING id",
                      {campaign.value, hit.source_language, hit.target_language, unit.item, unit.document});
}

Result<std::optional<std::int64_t>> known_hit(Connection& connection, CampaignRow campaign,
                                              const std::string& audience, const std::string& name) {
    return row_of<std::int64_t>(
        connection, "SELECT id FROM hit WHERE campaign = $1 AND audience = $2 AND name = $3",
        {campaign.value, audience, name}, [](const SqlRow& row) { return row.integer(0); });
}

Result<std::int64_t> insert_hit(Connection& connection, CampaignRow campaign, const Hit& hit,
                                const HitPlaces& places) {
    // Experts' HITs are handed out by reservation: they have no open place.
    const std::int64_t wanted = places.audience == Audience::Crowd ? places.wanted : 0;
    return integer_of(connection,
                      "INSERT INTO hit (campaign, audience, name, configuration, source_language, "
                      "target_language, units, seconds, "
                      "wanted, open, instructions, signature) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, "
                      "$9, $10, $11) RETURNING id",
                      {campaign.value, std::string{word(places.audience)}, hit.id, hit.configuration,
                       hit.source_language, hit.target_language, static_cast<std::int64_t>(hit.units.size()),
                       places.seconds, wanted, instructions_text(hit.instructions), hit.signature});
}

Status insert_unit(Connection& connection, std::int64_t hit, const Unit& unit, std::int64_t position,
                   std::int64_t item) {
    return connection.run(
        "INSERT INTO unit (hit, position, name, kind, item, body) VALUES ($1, $2, $3, $4, $5, $6)",
        {hit, position, unit.id, std::string{word(unit.kind)}, item, unit_text(unit)});
}

// How many units are about each system; a unit that shows its outputs side by side is about all of them.
std::map<std::string, std::int64_t> units_by_system(const Hit& hit) {
    std::map<std::string, std::int64_t> units;
    for (const Unit& unit : hit.units) {
        std::set<std::string> systems;
        for (const Stimulus& stimulus : unit.stimuli) {
            systems.insert(stimulus.systems.begin(), stimulus.systems.end());
        }
        for (const std::string& system : unit.kind == UnitKind::System ? systems : std::set<std::string>{}) {
            ++units[system];
        }
    }
    return units;
}

Status insert_systems(Connection& connection, std::int64_t id, const Hit& hit) {
    for (const auto& [system, units] : units_by_system(hit)) {
        ADJUDGE_TRY(connection.run("INSERT INTO hit_system (hit, system, units) VALUES ($1, $2, $3)",
                                   {id, system, units}));
    }
    return Done{};
}

Status insert_units(Connection& connection, CampaignRow campaign, const Hit& hit, std::int64_t id) {
    std::set<std::int64_t> items;
    for (std::size_t i = 0; i < hit.units.size(); ++i) {
        ADJUDGE_TRY(const auto item, item_of(connection, campaign, hit, hit.units[i]));
        Status status = insert_unit(connection, id, hit.units[i], static_cast<std::int64_t>(i), item);
        if (status && items.insert(item).second) {
            status = connection.run("INSERT INTO hit_item (hit, item) VALUES ($1, $2)", {id, item});
        }
        if (!status) {
            return status;
        }
    }
    return insert_systems(connection, id, hit);
}

}  // namespace

Result<HitAddition> add_hit(Connection& connection, CampaignRow campaign, const Hit& hit,
                            const HitPlaces& places) {
    ADJUDGE_TRY(check(hit));
    ADJUDGE_TRY(places.audience == Audience::Qualification ? Status{Done{}} : check_names(hit));
    ADJUDGE_TRY(const auto known,
                known_hit(connection, campaign, std::string{word(places.audience)}, hit.id));
    if (known) {
        Status status = check_the_same(connection, *known, hit);
        return status ? Result<HitAddition>{HitAddition::Known}
                      : Result<HitAddition>{std::move(status).error()};
    }
    ADJUDGE_TRY(const auto id, insert_hit(connection, campaign, hit, places));
    ADJUDGE_TRY(insert_units(connection, campaign, hit, id));
    return HitAddition::Added;
}

Result<UsualHit> usual_hit(Connection& connection, CampaignRow campaign) {
    ADJUDGE_TRY(auto found,
                row_of<UsualHit>(connection,
                                 "SELECT max(units), CAST(round(avg(seconds)) AS BIGINT) FROM hit WHERE "
                                 "campaign = $1 AND audience = 'crowd'",
                                 {campaign.value}, [](const SqlRow& row) {
                                     return UsualHit{row.integer(0), row.integer(1)};
                                 }));
    return found.value_or(UsualHit{});
}

Result<StoredHit> find_hit(Connection& connection, HitRow id) {
    std::string instructions;
    ADJUDGE_TRY(auto hit,
                row_of<StoredHit>(connection,
                                  "SELECT name, configuration, source_language, target_language, units, "
                                  "instructions FROM hit WHERE id = $1",
                                  {id.value}, [&](const SqlRow& row) {
                                      instructions = row.text(5);
                                      return StoredHit{id,          row.text(0),    row.text(1), row.text(2),
                                                       row.text(3), row.integer(4), {}};
                                  }));
    if (!hit) {
        return Error{ErrorCode::NotFound, "there is no such HIT"};
    }
    ADJUDGE_TRY(auto parsed, parse_instructions(instructions));
    hit->instructions = std::move(parsed);
    return *std::move(hit);
}

Result<std::vector<StoredInstructions>> all_instructions(Connection& connection, CampaignRow campaign) {
    struct Row {
        std::string configuration;
        std::string text;
    };
    ADJUDGE_TRY(const auto rows,
                rows_of<Row>(connection,
                             "SELECT DISTINCT configuration, instructions FROM hit WHERE campaign = $1 AND "
                             "audience = 'crowd' ORDER BY configuration, instructions",
                             {campaign.value}, [](const SqlRow& row) {
                                 return Row{row.text(0), row.text(1)};
                             }));
    std::vector<StoredInstructions> found;
    for (const Row& row : rows) {
        ADJUDGE_TRY(auto parsed, parse_instructions(row.text));
        found.push_back({row.configuration, std::move(parsed)});
    }
    return found;
}

Result<std::vector<HitRow>> hits_for(Connection& connection, CampaignRow campaign, Audience audience) {
    return rows_of<HitRow>(connection, "SELECT id FROM hit WHERE campaign = $1 AND audience = $2 ORDER BY id",
                           {campaign.value, std::string{word(audience)}},
                           [](const SqlRow& row) { return HitRow{row.integer(0)}; });
}

Result<std::vector<HitRow>> hits_named(Connection& connection, CampaignRow campaign,
                                       const std::vector<std::string>& names) {
    std::vector<HitRow> hits;
    for (const std::string& name : names) {
        ADJUDGE_TRY(
            const auto found,
            row_of<HitRow>(connection, "SELECT id FROM hit WHERE campaign = $1 AND name = $2 ORDER BY id",
                           {campaign.value, name}, [](const SqlRow& row) { return HitRow{row.integer(0)}; }));
        if (!found) {
            return Error{ErrorCode::NotFound, fmt::format("there is no HIT {} in the campaign", quote(name))};
        }
        hits.push_back(*found);
    }
    return hits;
}

Result<std::vector<Unit>> units_of(Connection& connection, HitRow hit) {
    ADJUDGE_TRY(const auto bodies, bodies_of(connection, hit.value));
    std::vector<Unit> units;
    for (const std::string& body : bodies) {
        ADJUDGE_TRY(auto unit, parse_unit(body));
        units.push_back(std::move(unit));
    }
    return units;
}

Result<StoredUnit> find_unit(Connection& connection, HitRow hit, std::int64_t position) {
    std::string body;
    ADJUDGE_TRY(auto found,
                row_of<StoredUnit>(connection,
                                   "SELECT u.id, u.body, h.configuration FROM unit u JOIN hit h ON h.id = "
                                   "u.hit WHERE u.hit = $1 AND u.position = $2",
                                   {hit.value, position}, [&](const SqlRow& row) {
                                       body = row.text(1);
                                       return StoredUnit{{row.integer(0)}, {}, row.text(2)};
                                   }));
    if (!found) {
        return Error{ErrorCode::NotFound, "there is no such unit"};
    }
    ADJUDGE_TRY(auto unit, parse_unit(body));
    found->unit = std::move(unit);
    return *std::move(found);
}

}  // namespace adjudge
