#include "server/work/unit_image.hpp"

namespace adjudge {

Result<SentenceImage> unit_image(const Stimulus& stimulus, ImageWidth width) {
    constexpr int wide = 640;
    constexpr int narrow = 260;
    const bool is_grey = stimulus.role == StimulusRole::Reference || stimulus.role == StimulusRole::Context;
    return draw_sentence({.text = stimulus.text,
                          .language = stimulus.language,
                          .style = {.width = width == ImageWidth::Narrow ? narrow : wide,
                                    .ink = is_grey ? Ink::Grey : Ink::Black}});
}

Result<HttpResponse> image_reply(const Stimulus& stimulus, const HttpRequest& request) {
    const auto image = unit_image(
        stimulus, request.query_value("width") == "narrow" ? ImageWidth::Narrow : ImageWidth::Wide);
    if (!image) {
        return Error{ErrorCode::Unsupported, image.error().message};
    }
    HttpResponse response;
    response.body = image->bytes;
    response.set_header("Content-Type", "image/png");
    response.set_header("Cache-Control", "no-store");
    return response;
}

ExchangeDescription image_exchange() {
    return {.query = {{"width", json_schema::one_of({"wide", "narrow"}).with_default("wide"),
                       "For screens of 320 pixels: narrow"}},
            .answer = {.description = "PNG", .content = {{.name = "image/png"}}}};
}

}  // namespace adjudge
