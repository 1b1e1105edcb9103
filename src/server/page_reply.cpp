#include "server/page_reply.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/format.h>

#include "formats/gzip_text.hpp"
#include "server/api/json_reply.hpp"
#include "server/embedded_pages.hpp"

namespace adjudge {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> content_types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
}};

std::string_view content_type(std::string_view name) {
    const auto found =
        std::ranges::find_if(content_types, [&](const auto& type) { return name.ends_with(type.first); });
    return found == content_types.end() ? "application/octet-stream" : found->second;
}

// The packed pages are part of the program: that one can't be read is a bug.
std::string unpacked(const EmbeddedPage& page) {
    auto text = unpack_gzip(page.packed);
    if (!text) {
        throw std::logic_error{fmt::format("the embedded page {} can't be unpacked", page.name)};
    }
    return *std::move(text);
}

// Who names gzip gets it, unless its weight is nothing.
bool takes_gzip(const HttpRequest& request) {
    std::string accepted{request.header("accept-encoding")};
    std::erase(accepted, ' ');
    const std::size_t at = accepted.find("gzip");
    if (at == std::string::npos) {
        return false;
    }
    const std::string_view weight =
        std::string_view{accepted}.substr(at + 4, accepted.find(',', at) - at - 4);
    return weight.empty() || weight.find_first_of("123456789") != std::string_view::npos;
}

}  // namespace

HttpResponse page_reply(std::string_view name, const HttpRequest& request) {
    const auto pages = embedded_pages();
    const auto page = std::ranges::find(pages, name, &EmbeddedPage::name);
    if (page == pages.end()) {
        return refuse(404, "there is no such page", request);
    }
    HttpResponse response;
    const std::string tag = fmt::format("\"{}\"", page->tag);
    response.set_header("ETag", tag);
    response.set_header("Vary", "Accept-Encoding");
    response.set_header("Cache-Control",
                        name.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    if (request.header("if-none-match").find(tag) != std::string_view::npos) {
        response.status = 304;
        return response;
    }
    response.set_header("Content-Type", content_type(name));
    if (takes_gzip(request)) {
        response.set_header("Content-Encoding", "gzip");
        response.body = page->packed;
    } else {
        response.body = unpacked(*page);
    }
    return response;
}

}  // namespace adjudge
