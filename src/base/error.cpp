#include "base/error.hpp"

#include <fmt/format.h>

#include "base/quote.hpp"

namespace adjudge {

std::string describe(const Error& error) {
    const Place& place = error.place;
    std::string text = escaped(place.file);
    if (place.line > 0) {
        text += fmt::format("{}{}", text.empty() ? "line " : ":", place.line);
        if (place.column > 0) {
            text += fmt::format(":{}", place.column);
        }
    }
    for (const std::string& part : {escaped(place.field), error.message}) {
        if (!part.empty()) {
            text += (text.empty() ? "" : ": ") + part;
        }
    }
    return text;
}

}  // namespace adjudge
