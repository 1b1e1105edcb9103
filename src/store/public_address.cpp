#include "store/public_address.hpp"

namespace adjudge {

Result<std::optional<std::string>> public_address(Connection& connection) {
    return row_of<std::string>(connection, "SELECT value FROM store_fact WHERE name = 'public_address'", {},
                               [](const SqlRow& row) { return row.text(0); });
}

Status keep_public_address(Connection& connection, const std::string& address) {
    return connection.run(
        "INSERT INTO store_fact (name, value) VALUES ('public_address', $1) "
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        {address});
}

}  // namespace adjudge
