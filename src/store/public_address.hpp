// The address by which people elsewhere reach the server of a store: links that are printed lead there.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "store/connection.hpp"

namespace adjudge {

// Nothing where nobody has said.
Result<std::optional<std::string>> public_address(Connection& connection);

// In place of the one before.
Status keep_public_address(Connection& connection, const std::string& address);

}  // namespace adjudge
