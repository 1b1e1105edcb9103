// HITs as one HTML page that shows a requester what workers will see: no script, nothing from elsewhere.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "model/unit.hpp"

namespace adjudge {

// An image file inside the page. Sizes are CSS pixels.
struct EmbeddedImage {
    std::string uri;  // data:image/png;base64,...
    int width = 0;
    int height = 0;
};

// One text drawn for wide and for narrow screens, so that its letters are large enough on both.
struct TextImage {
    EmbeddedImage wide;
    EmbeddedImage narrow = {};  // none where its uri is empty
};

// What the page must be told because it knows neither languages nor fonts.
struct HitPageOptions {
    std::string title = {};
    std::string note = {};  // a sentence on which HITs are shown
    // Asked for each text with its language; without it, the browser decides by the first letter.
    std::function<bool(std::string_view text, std::string_view language)> is_right_to_left = {};
    // Nothing where the HIT shows this as text; an error where an image is wanted and there is none: then the
    // text is shown, and the requester is told why.
    std::function<Result<std::optional<TextImage>>(const Hit& hit, const Stimulus& stimulus)> image = {};
};

// What a worker never sees (kinds, pairs, systems, gold, the spoilt side) stands in a closed strip below each
// unit.
std::string hit_page(std::span<const Hit> hits, const HitPageOptions& options);

}  // namespace adjudge
