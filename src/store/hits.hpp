// The HITs of a campaign and their units.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"
#include "model/unit.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

// Whom a HIT is for. Those for experts are handed out by reservation alone.
enum class Audience { Crowd, Expert, Qualification };

template <>
struct Words<Audience> {
    static constexpr std::array<std::string_view, 3> all{"crowd", "expert", "qualification"};
};

struct HitPlaces {
    Audience audience = Audience::Crowd;
    std::int64_t wanted = 1;   // assignments
    std::int64_t seconds = 0;  // that a worker is expected to need
};

enum class HitAddition { Added, Known };

// Adds a HIT with its units. One that is there already with the same units is left alone; one that differs
// fails with Conflict, because there may be judgments on it.
Result<HitAddition> add_hit(Connection& connection, CampaignRow campaign, const Hit& hit,
                            const HitPlaces& places);

struct StoredUnit {
    UnitRow id;
    Unit unit;
    std::string configuration;  // of its HIT
};

struct StoredHit {
    HitRow id;
    std::string name;
    std::string configuration;
    std::string source_language;
    std::string target_language;
    std::int64_t units = 0;
    std::vector<Instructions> instructions;
};

// What a HIT of a campaign asks of a worker: the most units, and the expected time of the mean HIT.
struct UsualHit {
    std::int64_t units = 0;
    std::int64_t seconds = 0;
};
Result<UsualHit> usual_hit(Connection& connection, CampaignRow campaign);

Result<StoredHit> find_hit(Connection& connection, HitRow id);

// What the workers of a campaign are told before a HIT.
struct StoredInstructions {
    std::string configuration;
    std::vector<Instructions> instructions;  // by language
};
// Each that differs once, by configuration.
Result<std::vector<StoredInstructions>> all_instructions(Connection& connection, CampaignRow campaign);

// In their order of building.
Result<std::vector<HitRow>> hits_for(Connection& connection, CampaignRow campaign, Audience audience);
// By names; fails with NotFound for the first that is not there.
Result<std::vector<HitRow>> hits_named(Connection& connection, CampaignRow campaign,
                                       const std::vector<std::string>& names);
// All of a HIT, in its order.
Result<std::vector<Unit>> units_of(Connection& connection, HitRow hit);
// `position` from 0. Fails with NotFound.
Result<StoredUnit> find_unit(Connection& connection, HitRow hit, std::int64_t position);

}  // namespace adjudge
