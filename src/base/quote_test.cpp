#include "base/quote.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(Quote, LeavesOrdinaryTextAlone) {
    EXPECT_EQ(quote("gr\xC3\xBC\xC3\x9F"), "'gr\xC3\xBC\xC3\x9F'");
    EXPECT_EQ(quote(""), "''");
}

TEST(Quote, CutsAfterWholeCharacters) {
    EXPECT_EQ(quote("\xC3\xA4\xC3\xA4\xC3\xA4", 2), "'\xC3\xA4\xC3\xA4...'");
}

TEST(Quote, DisarmsTerminalSequences) { EXPECT_EQ(quote("\x1b[2J\a"), "'\\x1b[2J\\x07'"); }

TEST(Quote, ShowsWhiteSpaceThatBreaksLines) { EXPECT_EQ(quote("a\tb\r\n"), "'a\\tb\\r\\n'"); }

TEST(Quote, ShowsBytesThatAreNotUtf8) { EXPECT_EQ(quote("gr\xFC"), "'gr\\xfc'"); }

TEST(Quote, ShowsMarksThatTurnTheDirectionOfWriting) {
    EXPECT_EQ(quote("a\xE2\x80\xAE"
                    "b"),
              "'a\\u202eb'");
}

}  // namespace
}  // namespace adjudge
