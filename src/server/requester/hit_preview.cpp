#include "server/requester/hit_preview.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "report/base64.hpp"
#include "server/work/unit_image.hpp"
#include "server/work/worker_view.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_units = 12;

// By their names; what can't be drawn is left out, and the page says that it is missing.
ordered_json drawn_images(const Unit& unit, const ShownUnit& shown) {
    ordered_json images = ordered_json::object();
    for (std::size_t i = 0; i < unit.stimuli.size(); ++i) {
        const std::string& name = shown.stimuli[i].image;
        if (name.empty()) {
            continue;
        }
        if (const auto image = unit_image(unit.stimuli[i], ImageWidth::Wide)) {
            images[name] = "data:image/png;base64," + base64(image->bytes);
        }
    }
    return images;
}

}  // namespace

ordered_json preview_json(const Hit& hit, const Campaign& campaign) {
    const auto found = std::ranges::find(campaign.protocols, hit.configuration, &Protocol::name);
    const Protocol protocol = found == campaign.protocols.end() ? Protocol{} : *found;
    ordered_json json{{"configuration", hit.configuration},     {"source_language", hit.source_language},
                      {"target_language", hit.target_language}, {"units", hit.units.size()},
                      {"instructions", ordered_json::array()},  {"first_units", ordered_json::array()}};
    for (const Instructions& one : hit.instructions) {
        json["instructions"].push_back({{"language", one.language}, {"text", one.text}});
    }
    for (std::size_t i = 0; i < std::min(most_units, hit.units.size()); ++i) {
        const ShownUnit shown = shown_unit(hit.units[i], {.secret = "preview",
                                                          .assignment = hit.id,
                                                          .position = i + 1,
                                                          .as_images = protocol.shows_images,
                                                          .format = protocol.text_format});
        json["first_units"].push_back(
            {{"unit", unit_json(shown)}, {"images", drawn_images(hit.units[i], shown)}});
    }
    return json;
}

}  // namespace adjudge
