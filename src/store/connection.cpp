#include "store/connection.hpp"

#include <algorithm>

namespace adjudge {

Status check_values(std::span<const SqlValue> values) {
    const bool has_nul = std::ranges::any_of(values, [](const SqlValue& value) {
        const auto* text = std::get_if<std::string>(&value);
        return text != nullptr && text->find('\0') != std::string::npos;
    });
    if (has_nul) {
        return Error{ErrorCode::InvalidInput, "a text has a NUL character: take it out"};
    }
    return Done{};
}

Result<std::int64_t> integer_of(Connection& connection, std::string_view sql, const SqlValues& values) {
    auto found =
        row_of<std::int64_t>(connection, sql, values, [](const SqlRow& row) { return row.integer(0); });
    if (!found) {
        return std::move(found).error();
    }
    if (!*found) {
        return Error{ErrorCode::NotFound, "there is no such row"};
    }
    return **found;
}

}  // namespace adjudge
