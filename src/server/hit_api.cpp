#include "server/hit_api.hpp"

#include <nlohmann/json.hpp>

#include "formats/hit_file.hpp"
#include "server/asked_campaign.hpp"
#include "server/json_reply.hpp"
#include "server/path_number.hpp"
#include "server/unit_image.hpp"
#include "store/hits.hpp"

namespace adjudge {
namespace {

// The unit that the path names: a HIT by its name, a position from 1.
Result<Unit> named_unit(Connection& connection, CampaignRow campaign, const HttpRequest& request) {
    const auto hits = hits_named(connection, campaign, {std::string{request.parameter("hit")}});
    if (!hits) {
        return hits.error();
    }
    auto found = find_unit(connection, hits->front(), path_number(request, "position").value_or(0) - 1);
    if (!found) {
        return std::move(found).error();
    }
    return std::move(found->unit);
}

}  // namespace

void HitApi::add_routes(Router& router) {
    const std::string path = "/api/v1/campaigns/{campaign}/hits/{hit}/units/{position}";
    router.add(HttpMethod::Get, path, this, &HitApi::unit);
    router.add(HttpMethod::Get, path + "/images/{stimulus}", this, &HitApi::image);
}

HttpResponse HitApi::unit(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const auto found = store_->read<Unit>(
        [&](Connection& connection) { return named_unit(connection, asked->id(), request); });
    return found ? json_reply({{"unit", nlohmann::ordered_json::parse(unit_text(*found))}})
                 : error_reply(found.error(), request);
}

HttpResponse HitApi::image(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const auto found = store_->read<Unit>(
        [&](Connection& connection) { return named_unit(connection, asked->id(), request); });
    if (!found) {
        return error_reply(found.error(), request);
    }
    const auto number = path_number(request, "stimulus");
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > found->stimuli.size()) {
        return refuse(404, "there is no such text", request);
    }
    return image_reply(found->stimuli[static_cast<std::size_t>(*number) - 1], request);
}

}  // namespace adjudge
