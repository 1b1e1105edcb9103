// Where an item of a campaign is shown, and which items show a text: for requesters who look at what was judged.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/result.hpp"
#include "model/unit.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

struct ItemName {
    std::string item;
    std::string source_language;
    std::string target_language;

    bool operator==(const ItemName&) const = default;
    bool operator<(const ItemName& other) const {
        return std::tie(item, source_language, target_language) <
               std::tie(other.item, other.source_language, other.target_language);
    }
};

struct ItemUnit {
    std::string hit;
    Unit unit;
};

// In the order of HITs and positions. Fails with NotFound where the campaign has no such item.
Result<std::vector<ItemUnit>> units_of_item(Connection& connection, CampaignRow campaign,
                                            const ItemName& item);

// Those with a unit in whose texts the words stand, capital letters or not. Looks at every unit.
Result<std::set<ItemName>> items_with_text(Connection& connection, CampaignRow campaign,
                                           std::string_view words);

}  // namespace adjudge
