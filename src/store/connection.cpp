#include "store/connection.hpp"

#include "base/try.hpp"
#include "base/utf8.hpp"

namespace adjudge {

Status check_values(std::span<const SqlValue> values) {
    for (const SqlValue& value : values) {
        const auto* text = std::get_if<std::string>(&value);
        if (text != nullptr && text->find('\0') != std::string::npos) {
            return Error{ErrorCode::InvalidInput, "a text has a NUL character: take it out"};
        }
        if (text != nullptr && find_invalid_utf8(*text)) {
            return Error{ErrorCode::InvalidInput, "a text is not UTF-8: convert it"};
        }
    }
    return Done{};
}

Result<std::int64_t> integer_of(Connection& connection, std::string_view sql, const SqlValues& values) {
    ADJUDGE_TRY(auto found, row_of<std::int64_t>(connection, sql, values,
                                                 [](const SqlRow& row) { return row.integer(0); }));
    if (!found) {
        return Error{ErrorCode::NotFound, "there is no such row"};
    }
    return *found;
}

}  // namespace adjudge
