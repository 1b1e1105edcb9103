// A text of a unit drawn as an image.
#pragma once

#include <string_view>

#include "http/message.hpp"
#include "model/unit.hpp"

namespace adjudge {

// Black, and grey for what is only there to compare with; for screens of 320 pixels where the query says
// width=narrow.
HttpResponse image_reply(const Stimulus& stimulus, const HttpRequest& request);

}  // namespace adjudge
