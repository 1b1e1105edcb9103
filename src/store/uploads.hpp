// Files that requesters send, in parts, until a campaign is made of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

struct UploadPart {
    AccountRow account;
    std::string upload;     // a name that the sender has chosen
    std::int64_t part = 1;  // from 1
    std::string bytes = {};
};

// What an account may keep here at once, and for how long.
inline constexpr std::int64_t most_upload_bytes = std::int64_t{256} << 20U;
inline constexpr StoreTime upload_lasts = StoreTime{24} * 60 * 60 * 1000;

// A part that is sent again takes the place of the first. Fails with Conflict where the account keeps too
// much already.
Status put_upload_part(Connection& connection, const UploadPart& part, StoreTime now);

struct UploadedFile {
    AccountRow account;
    std::string upload;
    std::int64_t parts = 0;
};

// How large it is, as far as its parts are here.
Result<std::int64_t> upload_size(Connection& connection, const UploadedFile& file);
// Its bytes; fails with NotFound where a part is not there.
Result<std::string> read_upload(Connection& connection, const UploadedFile& file);

// Forgets what the account has sent, once it has become a campaign.
Status remove_uploads(Connection& connection, AccountRow account);
// Forgets what nobody made a campaign of.
Status sweep_uploads(Connection& connection, StoreTime now);

}  // namespace adjudge
