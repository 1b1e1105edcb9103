#include "store/uploads.hpp"

#include <fmt/format.h>

#include "base/try.hpp"

namespace adjudge {

Status put_upload_part(Connection& connection, const UploadPart& part, StoreTime now) {
    ADJUDGE_TRY(const auto kept,
                integer_of(connection,
                           "SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM upload_part WHERE "
                           "account = $1 AND NOT (upload = $2 AND part = $3)",
                           {part.account.value, part.upload, part.part}));
    const auto size = static_cast<std::int64_t>(part.bytes.size());
    if (kept + size > most_upload_bytes) {
        return Error{ErrorCode::Conflict,
                     fmt::format("the files that were sent and became no campaign are larger than {} MB "
                                 "together: they are forgotten after a day; `adjudge build --store` has no "
                                 "such limit",
                                 most_upload_bytes >> 20U)};
    }
    return connection.run(
        "INSERT INTO upload_part (account, upload, part, size, bytes, at) VALUES ($1, $2, $3, $4, $5, $6) "
        "ON CONFLICT (account, upload, part) DO UPDATE SET size = excluded.size, bytes = excluded.bytes, "
        "at = excluded.at",
        {part.account.value, part.upload, part.part, size, SqlBytes{part.bytes}, now});
}

Result<std::int64_t> upload_size(Connection& connection, const UploadedFile& file) {
    return integer_of(connection,
                      "SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM upload_part WHERE account = $1 AND "
                      "upload = $2 AND part BETWEEN 1 AND $3",
                      {file.account.value, file.upload, file.parts});
}

Result<std::string> read_upload(Connection& connection, const UploadedFile& file) {
    std::string bytes;
    std::int64_t found = 0;
    ADJUDGE_TRY(connection.run(
        "SELECT bytes FROM upload_part WHERE account = $1 AND upload = $2 AND part BETWEEN 1 AND $3 ORDER BY "
        "part",
        SqlValues{file.account.value, file.upload, file.parts}, [&](const SqlRow& row) {
            bytes += row.bytes(0);
            ++found;
        }));
    if (found != file.parts || found == 0) {
        return Error{ErrorCode::NotFound,
                     fmt::format("{} of its {} parts are here: send it again", found, file.parts)};
    }
    return bytes;
}

Status remove_uploads(Connection& connection, AccountRow account) {
    return connection.run("DELETE FROM upload_part WHERE account = $1", {account.value});
}

Status sweep_uploads(Connection& connection, StoreTime now) {
    return connection.run("DELETE FROM upload_part WHERE at <= $1", {now - upload_lasts});
}

}  // namespace adjudge
