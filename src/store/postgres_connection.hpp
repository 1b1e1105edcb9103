// A connection to a PostgreSQL server.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "store/connection.hpp"

namespace adjudge {

// `address` is a connection URI or a list of key=value, as libpq takes them. Fails with Unavailable, without
// the password, where the server can't be reached.
Result<std::unique_ptr<Connection>> open_postgres(const std::string& address);

}  // namespace adjudge
