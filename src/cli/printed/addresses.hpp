// The addresses of a server's pages, as they are printed for people to follow.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "store/store.hpp"

namespace adjudge {

// What a user says is kept in the store, for those who say nothing. Nothing where nobody ever said it.
Result<std::optional<std::string>> said_public_address(Store& store, const std::string& given);

// Where workers come in. What follows # stays in the browser: the token is in no log on the way.
std::string work_address(std::string_view base, std::string_view campaign, std::string_view token);

// The requesters' page.
std::string dashboard_address(std::string_view base);

}  // namespace adjudge
