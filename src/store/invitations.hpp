// Annotators who are known by name: each gets a link of their own, and HITs that are kept for them.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/kinds.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

struct Invitation {
    std::string name;
    Role role = Role::Crowd;
    std::vector<std::string> hits = {};  // names of HITs to keep for them
    bool gets_all = false;  // every HIT of the campaign; an expert gets every HIT for experts as well
    std::string service = "invited";
    std::string actor = {};  // who invites
};

// The token of the annotator's own link; a new one each time, beside those given before.
Result<std::string> invite(Connection& connection, CampaignRow campaign, const Invitation& invitation,
                           StoreTime now);

}  // namespace adjudge
