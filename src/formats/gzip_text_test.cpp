#include "formats/gzip_text.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

namespace adjudge {
namespace {

std::string packed(const std::string& text) {
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string bytes(deflateBound(&stream, text.size()) + 64, '\0');
    std::string copy = text;
    stream.next_in = reinterpret_cast<Bytef*>(copy.data());
    stream.avail_in = static_cast<uInt>(copy.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    deflate(&stream, Z_FINISH);
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return bytes;
}

TEST(GzipText, ComesBackAsItWas) {
    for (const std::size_t size : {0U, 1U, 16383U, 16384U, 16385U, 200'000U}) {
        std::string text;
        for (std::size_t i = 0; i < size; ++i) {
            text += static_cast<char>('a' + i * i % 26);
        }
        const auto unpacked = unpack_gzip(packed(text));
        ASSERT_TRUE(unpacked) << size;
        EXPECT_EQ(*unpacked, text);
    }
}

TEST(GzipText, MayBeSeveralTextsOneAfterTheOther) {
    EXPECT_EQ(*unpack_gzip(packed("one ") + packed("two")), "one two");
}

TEST(GzipText, IsRefusedWithBytesAfterItsEnd) { EXPECT_FALSE(unpack_gzip(packed("one") + "two")); }

TEST(GzipText, IsRefusedWhereItIsCut) {
    const std::string whole = packed(std::string(1000, 'x'));
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_FALSE(unpack_gzip(std::string_view{whole}.substr(0, size))) << size;
    }
}

TEST(GzipText, IsRefusedWhereItIsNone) { EXPECT_FALSE(unpack_gzip("<!doctype html>")); }

}  // namespace
}  // namespace adjudge
