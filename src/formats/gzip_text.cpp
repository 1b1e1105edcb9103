#include "formats/gzip_text.hpp"

#include <array>
#include <limits>

#include <zlib.h>

namespace adjudge {
namespace {

constexpr int gzip_window = 16 + MAX_WBITS;

// One zlib stream, ended with its owner.
class Inflation {
public:
    explicit Inflation(std::string_view packed) : rest_{packed} {}
    Inflation(const Inflation&) = delete;
    Inflation& operator=(const Inflation&) = delete;
    ~Inflation() { inflateEnd(&stream_); }

    bool start() { return inflateInit2(&stream_, gzip_window) == Z_OK; }
    // Files may be packed one after the other: each is a member of its own.
    bool start_next_member() { return inflateReset2(&stream_, gzip_window) == Z_OK; }
    [[nodiscard]] bool has_more() const { return stream_.avail_in > 0 || !rest_.empty(); }

    // Appends what comes next; zlib's state.
    int unpack(std::string& text) {
        if (stream_.avail_in == 0) {
            const std::size_t most = std::numeric_limits<uInt>::max();
            const std::string_view next = rest_.substr(0, most);
            // zlib does not write there.
            stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(next.data()));
            stream_.avail_in = static_cast<uInt>(next.size());
            rest_.remove_prefix(next.size());
        }
        std::array<char, std::size_t{1} << 16U> piece{};
        stream_.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream_.avail_out = static_cast<uInt>(piece.size());
        const int state = inflate(&stream_, Z_NO_FLUSH);
        text.append(piece.data(), piece.size() - stream_.avail_out);
        return state;
    }

private:
    z_stream stream_{};
    std::string_view rest_;
};

}  // namespace

Result<std::string> unpack_gzip(std::string_view packed) {
    Inflation inflation{packed};
    if (!inflation.start()) {
        return Error{ErrorCode::Unavailable, "there is no memory to unpack with"};
    }
    std::string text;
    int state = Z_OK;
    while (state == Z_OK) {
        state = inflation.unpack(text);
        if (state == Z_STREAM_END && inflation.has_more()) {
            state = inflation.start_next_member() ? Z_OK : Z_MEM_ERROR;
        }
    }
    if (state != Z_STREAM_END) {
        return Error{ErrorCode::InvalidInput, "the bytes are not packed with gzip, or are cut"};
    }
    return text;
}

}  // namespace adjudge
