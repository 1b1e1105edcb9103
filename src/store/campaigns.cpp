#include "store/campaigns.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "store/secrets.hpp"

namespace adjudge {
namespace {

constexpr std::string_view insert_campaign =
    "INSERT INTO campaign (name, settings, state, link, made_at) VALUES ($1, $2, 'open', $3, $4) ON CONFLICT "
    "(name)";
constexpr std::string_view select_campaign = "SELECT id, name, settings, state, link, made_at FROM campaign";

StoredCampaign campaign_of(const SqlRow& row) {
    return {{row.integer(0)}, row.text(1),
            row.text(2),      from_word<CampaignState>(row.text(3)).value_or(CampaignState::Paused),
            row.text(4),      row.integer(5)};
}

Result<StoredCampaign> found_or(Result<std::optional<StoredCampaign>> found, const std::string& otherwise) {
    if (!found) {
        return std::move(found).error();
    }
    if (!*found) {
        return Error{ErrorCode::NotFound, otherwise};
    }
    return **std::move(found);
}

}  // namespace

Result<std::vector<StoredCampaign>> all_campaigns(Connection& connection) {
    return rows_of<StoredCampaign>(connection, fmt::format("{} ORDER BY id", select_campaign), {},
                                   campaign_of);
}

Result<StoredCampaign> find_campaign(Connection& connection, std::string_view name) {
    auto found = row_of<StoredCampaign>(connection, fmt::format("{} WHERE name = $1", select_campaign),
                                        {std::string{name}}, campaign_of);
    if (!found || *found) {
        return found_or(std::move(found), "");
    }
    ADJUDGE_TRY(const auto all, all_campaigns(connection));
    std::vector<std::string> names;
    for (const StoredCampaign& campaign : all) {
        names.push_back(quote(campaign.name));
    }
    return Error{
        ErrorCode::NotFound,
        names.empty()
            ? fmt::format("there is no campaign {}: the store has none; `adjudge build --store` adds one",
                          quote(name))
            : fmt::format("there is no campaign {}: the store has {}", quote(name), fmt::join(names, ", "))};
}

Result<StoredCampaign> find_campaign(Connection& connection, CampaignRow id) {
    return found_or(row_of<StoredCampaign>(connection, fmt::format("{} WHERE id = $1", select_campaign),
                                           {id.value}, campaign_of),
                    "there is no such campaign");
}

Result<StoredCampaign> find_campaign_by_link(Connection& connection, std::string_view link) {
    return found_or(row_of<StoredCampaign>(connection, fmt::format("{} WHERE link = $1", select_campaign),
                                           {std::string{link}}, campaign_of),
                    "this link leads to no campaign");
}

Result<StoredCampaign> add_campaign(Connection& connection, const std::string& name,
                                    const std::string& settings, StoreTime now) {
    ADJUDGE_TRY(
        connection.run(fmt::format("{} DO NOTHING", insert_campaign), {name, settings, random_token(), now}));
    if (connection.changed() == 0) {
        return Error{ErrorCode::Conflict,
                     fmt::format("there is a campaign {} already: choose another name", quote(name)),
                     {.field = "name"}};
    }
    return find_campaign(connection, name);
}

Result<StoredCampaign> put_campaign(Connection& connection, const std::string& name,
                                    const std::string& settings, StoreTime now) {
    ADJUDGE_TRY(connection.run(fmt::format("{} DO UPDATE SET settings = excluded.settings", insert_campaign),
                               {name, settings, random_token(), now}));
    return find_campaign(connection, name);
}

Status set_campaign_state(Connection& connection, CampaignRow id, CampaignState state) {
    return connection.run("UPDATE campaign SET state = $2 WHERE id = $1",
                          {id.value, std::string{word(state)}});
}

}  // namespace adjudge
