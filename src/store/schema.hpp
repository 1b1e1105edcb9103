// The tables, and how a store of an earlier version is brought up to date.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.hpp"
#include "store/connection.hpp"

namespace adjudge {

// What changed from one version of the schema to the next; version n is made by migration n, from 1. `{id}`
// stands for a column that numbers the rows, `{bytes}` for the type of bytes.
struct Migration {
    std::string_view what;
    std::string_view sql;
    Status (*rewrite)(Connection&) = nullptr;  // after the statements, what they can't say
};

std::span<const Migration> migrations();

// 0 where the database is empty. Fails with InvalidInput where it holds tables that are not ours.
Result<std::int64_t> schema_version(Connection& connection);

// Brings the database from its version to that of the last migration, in one transaction: all or nothing.
Status migrate(Connection& connection, std::span<const Migration> steps);

// Fails with Conflict where the database is older (with the command that repairs it) or newer than this
// program.
Status check_version(Connection& connection, std::span<const Migration> steps);

}  // namespace adjudge
