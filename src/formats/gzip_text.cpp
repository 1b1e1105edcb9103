#include "formats/gzip_text.hpp"

#include <array>

#include <zlib.h>

namespace adjudge {

Result<std::string> unpack_gzip(std::string_view packed) {
    z_stream stream{};
    constexpr int gzip_window = 16 + MAX_WBITS;
    if (inflateInit2(&stream, gzip_window) != Z_OK) {
        return Error{ErrorCode::Unavailable, "there is no memory to unpack with"};
    }
    // zlib does not write there.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string text;
    int state = Z_OK;
    while (state == Z_OK) {
        std::array<char, 16384> piece{};
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = piece.size();
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END) {
        return Error{ErrorCode::InvalidInput, "the bytes are not packed with gzip, or are cut"};
    }
    return text;
}

}  // namespace adjudge
