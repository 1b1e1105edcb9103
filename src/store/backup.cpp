#include "store/backup.hpp"

#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "base/try.hpp"
#include "store/sqlite_connection.hpp"
#include "store/store.hpp"

namespace adjudge {
namespace {

// SQLite leaves the copy to the operating system, which may lose it with the power.
Status flush(const std::string& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const bool is_flushed = descriptor >= 0 && ::fsync(descriptor) == 0;
    const std::error_code reason{errno, std::generic_category()};
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    return is_flushed ? Status{Done{}} : Status{Error{ErrorCode::Io, reason.message(), {.file = file}}};
}

}  // namespace

Status back_up(const std::string& address, const std::string& to) {
    if (is_postgres_address(address)) {
        return Error{ErrorCode::Unsupported,
                     "PostgreSQL is copied by its own pg_dump",
                     {.file = shown_address(address)}};
    }
    if (std::filesystem::exists(to)) {
        return Error{ErrorCode::Conflict, "is there already: name a new file", {.file = to}};
    }
    if (!std::filesystem::exists(address)) {
        return Error{ErrorCode::NotFound, "there is no such store", {.file = address}};
    }
    // Copying is a write to SQLite, though it changes nothing of what is copied.
    ADJUDGE_TRY(auto connection, open_sqlite(address, SqliteAccess::Write));
    const std::string unfinished = to + ".unfinished";
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    Status status = copy_sqlite(*connection, unfinished);
    if (status) {
        status = flush(unfinished);
    }
    if (!status) {
        std::filesystem::remove(unfinished, ignored);
        return status;
    }
    std::error_code error;
    std::filesystem::rename(unfinished, to, error);
    if (error) {
        return Error{ErrorCode::Io, error.message(), {.file = to}};
    }
    return Done{};
}

}  // namespace adjudge
