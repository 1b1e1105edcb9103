// A connection to a SQLite file.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "store/connection.hpp"

namespace adjudge {

enum class SqliteAccess { Read, Write };

// The file is made where it is not there and may be written. Durable before acknowledged: a write-ahead log
// with synchronous FULL. Fails with Io, naming the file and the way out, where it can't be opened or is no
// database of ours.
Result<std::unique_ptr<Connection>> open_sqlite(const std::string& file, SqliteAccess access);

// A consistent copy of a database in a new file, while others read and write. `from` was opened for writing
// and is in no transaction.
Status copy_sqlite(Connection& from, const std::string& to);

}  // namespace adjudge
