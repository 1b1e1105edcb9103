#include "server/requester/hit_api.hpp"

#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "formats/hit_file.hpp"
#include "server/api/json_reply.hpp"
#include "server/api/path_number.hpp"
#include "server/requester/asked_campaign.hpp"
#include "server/work/unit_image.hpp"
#include "store/hits.hpp"

namespace adjudge {
namespace {

// The unit that the path names: a HIT by its name, a position from 1.
Result<Unit> named_unit(Connection& connection, CampaignRow campaign, const HttpRequest& request) {
    ADJUDGE_TRY(const auto hits, hits_named(connection, campaign, {std::string{request.parameter("hit")}}));
    ADJUDGE_TRY(auto found,
                find_unit(connection, hits.front(), path_number(request, "position").value_or(0) - 1));
    return std::move(found.unit);
}

}  // namespace

std::vector<Endpoint<HitApi>> HitApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/hits/{hit}/units/{position}",
                  "A unit with all that is hidden from workers, as in hits.jsonl",
                  Access::Viewer,
                  {.answer = json_answer(object({{"unit", any_object()}}))}},
                 &HitApi::unit),
        endpoint(
            {HttpMethod::Get, "/api/v1/campaigns/{campaign}/hits/{hit}/units/{position}/images/{stimulus}",
             "A text of the unit as an image, from 1", Access::Viewer, image_exchange()},
            &HitApi::image),
    };
}

Result<HttpResponse> HitApi::unit(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto found, store_->read<Unit>([&](Connection& connection) {
        return named_unit(connection, asked.id(), request);
    }));
    return json_reply({{"unit", nlohmann::ordered_json::parse(unit_text(found))}});
}

Result<HttpResponse> HitApi::image(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto found, store_->read<Unit>([&](Connection& connection) {
        return named_unit(connection, asked.id(), request);
    }));
    const auto number = path_number(request, "stimulus");
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > found.stimuli.size()) {
        return Error{ErrorCode::NotFound, "there is no such text"};
    }
    return image_reply(found.stimuli[static_cast<std::size_t>(*number) - 1], request);
}

}  // namespace adjudge
