#include "formats/text_check.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include "base/quote.hpp"
#include "base/utf8.hpp"

namespace adjudge {

bool is_clean_text(std::string_view text) {
    return simdjson::validate_utf8(text.data(), text.size()) && text.find('\0') == std::string_view::npos;
}

std::optional<Error> find_text_fault(std::string_view piece) {
    if (const auto bad = find_invalid_utf8(piece)) {
        constexpr std::size_t context = 10;
        const std::size_t from = *bad > context ? *bad - context : 0;
        return Error{ErrorCode::InvalidInput,
                     fmt::format("the bytes in {} are not UTF-8: save the file as UTF-8",
                                 quote(piece.substr(from), 2 * context))};
    }
    if (piece.find('\0') != std::string_view::npos) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("{} has a NUL character: take it out", quote(piece))};
    }
    return std::nullopt;
}

}  // namespace adjudge
