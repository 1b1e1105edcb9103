#include "formats/text_check.hpp"

#include <string>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/utf8.hpp"

namespace adjudge {
namespace {

TEST(TextCheck, TakesUtf8) {
    EXPECT_TRUE(is_clean_text("gr\xC3\xBC\xC3\x9F"));
    EXPECT_EQ(find_text_fault("gr\xC3\xBC\xC3\x9F"), std::nullopt);
    EXPECT_TRUE(is_clean_text(""));
}

TEST(TextCheck, ShowsTheBytesThatAreNoUtf8) {
    EXPECT_FALSE(is_clean_text("gr\xFC\xDF"));
    EXPECT_EQ(find_text_fault("gr\xFC\xDF")->message,
              "the bytes in 'gr\\xfc\\xdf' are not UTF-8: save the file as UTF-8");
}

TEST(TextCheck, RefusesANul) {
    const std::string_view text{"a\0b", 3};
    EXPECT_FALSE(is_clean_text(text));
    EXPECT_EQ(find_text_fault(text)->message, "'a\\x00b' has a NUL character: take it out");
}

TEST(TextCheck, IsTheSameFastAndSlow) {
    RandomStream random{1, "bytes"};
    for (int i = 0; i < 20000; ++i) {
        std::string text(random.below(8), ' ');
        for (char& c : text) {
            constexpr std::string_view bytes =
                "ab\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80\xED\xA0\xC0\xFF\xF4\x90";
            c = bytes[random.below(bytes.size())];
        }
        EXPECT_EQ(is_clean_text(text), !find_invalid_utf8(text).has_value()) << i;
    }
}

}  // namespace
}  // namespace adjudge
