#include "store/item_units.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/hit_file.hpp"
#include "formats/json_text.hpp"

namespace adjudge {
namespace {

struct UnitBody {
    ItemName item;
    std::string hit;
    std::string body;
};

bool shows(const Unit& unit, const std::string& lowered) {
    return std::ranges::any_of(unit.stimuli, [&](const Stimulus& stimulus) {
        return lower_ascii(stimulus.text).find(lowered) != std::string::npos;
    });
}

// The words as they stand in a unit's JSON, for LIKE: its own signs mean themselves.
std::string like_pattern(std::string_view words) {
    std::string json;
    append_json(json, words);
    std::string pattern = "%";
    for (const char c : std::string_view{json}.substr(1, json.size() - 2)) {
        pattern += c == '%' || c == '_' || c == '!' ? std::string{'!', c} : std::string{c};
    }
    return pattern + "%";
}

}  // namespace

Result<std::vector<ItemUnit>> units_of_item(Connection& connection, CampaignRow campaign,
                                            const ItemName& item) {
    ADJUDGE_TRY(const auto found,
                rows_of<UnitBody>(connection,
                                  "SELECT h.name, u.body FROM item i JOIN hit_item x ON x.item = i.id "
                                  "JOIN hit h ON h.id = x.hit JOIN unit u ON u.hit = h.id AND u.item = i.id "
                                  "WHERE i.campaign = $1 AND i.name = $2 AND i.source_language = $3 "
                                  "AND i.target_language = $4 ORDER BY h.id, u.position",
                                  {campaign.value, item.item, item.source_language, item.target_language},
                                  [](const SqlRow& row) {
                                      return UnitBody{{}, row.text(0), row.text(1)};
                                  }));
    if (found.empty()) {
        return Error{ErrorCode::NotFound, fmt::format("the campaign has no item {}", quote(item.item))};
    }
    std::vector<ItemUnit> units;
    for (const UnitBody& one : found) {
        ADJUDGE_TRY(auto unit, parse_unit(one.body));
        units.push_back({one.hit, std::move(unit)});
    }
    return units;
}

Result<std::set<ItemName>> items_with_text(Connection& connection, CampaignRow campaign,
                                           std::string_view words) {
    ADJUDGE_TRY(
        const auto found,
        rows_of<UnitBody>(connection,
                          "SELECT i.name, i.source_language, i.target_language, u.body FROM item i "
                          "JOIN hit_item x ON x.item = i.id JOIN unit u ON u.hit = x.hit AND u.item = i.id "
                          "WHERE i.campaign = $1 AND LOWER(u.body) LIKE LOWER($2) ESCAPE '!'",
                          {campaign.value, like_pattern(words)}, [](const SqlRow& row) {
                              return UnitBody{{row.text(0), row.text(1), row.text(2)}, {}, row.text(3)};
                          }));
    const std::string lowered = lower_ascii(words);
    std::set<ItemName> items;
    for (const UnitBody& one : found) {
        if (items.contains(one.item)) {
            continue;
        }
        // The words may be of a name in the JSON and in no text.
        ADJUDGE_TRY(const auto unit, parse_unit(one.body));
        if (shows(unit, lowered)) {
            items.insert(one.item);
        }
    }
    return items;
}

}  // namespace adjudge
