#include "server/unit_image.hpp"

#include "design/sentence_image.hpp"
#include "server/json_reply.hpp"

namespace adjudge {

HttpResponse image_reply(const Stimulus& stimulus, const HttpRequest& request) {
    constexpr int wide = 640;
    constexpr int narrow = 260;
    const bool is_grey = stimulus.role == StimulusRole::Reference || stimulus.role == StimulusRole::Context;
    const bool is_narrow = request.query_value("width") == "narrow";
    const auto image = draw_sentence(
        {.text = stimulus.text,
         .language = stimulus.language,
         .style = {.width = is_narrow ? narrow : wide, .ink = is_grey ? Ink::Grey : Ink::Black}});
    if (!image) {
        return error_reply({ErrorCode::Unsupported, image.error().message}, request);
    }
    HttpResponse response;
    response.body = image->bytes;
    response.set_header("Content-Type", "image/png");
    response.set_header("Cache-Control", "no-store");
    return response;
}

}  // namespace adjudge
