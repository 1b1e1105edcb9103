// A text of a unit drawn as an image.
#pragma once

#include "base/result.hpp"
#include "design/sentence_image.hpp"
#include "http/message.hpp"
#include "model/unit.hpp"
#include "server/api/endpoint.hpp"

namespace adjudge {

enum class ImageWidth { Wide, Narrow };  // narrow: for screens of 320 pixels

// Black, and grey for what is only there to compare with.
Result<SentenceImage> unit_image(const Stimulus& stimulus, ImageWidth width);

// The same as an answer; narrow where the query says width=narrow.
Result<HttpResponse> image_reply(const Stimulus& stimulus, const HttpRequest& request);
// What the API says of it.
ExchangeDescription image_exchange();

}  // namespace adjudge
